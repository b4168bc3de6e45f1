/// The family that the name of a font file suggests, so that few files need to be opened.
struct FontFileName: Hashable, Sendable {
  /// The letters and digits before the first hyphen, bracket or dot, in lower case: "notosanscjk".
  var base: String
  /// The rest of the name.
  private var style: Substring

  /// True if the rest of the name is empty or the regular style.
  var isRegular: Bool { ["", "regular"].contains(FontFileName.normalized(style)) }

  init(path: String) {
    // By bytes: a system has hundreds of fonts, and every start reads all names.
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let name = bytes[start...].drop { $0 == UInt8(ascii: "-") }.prefix { $0 != UInt8(ascii: ".") }
    let family = name.prefix { $0 != UInt8(ascii: "-") }
    base = FontFileName.normalized(Substring(family.prefix { $0 != UInt8(ascii: "[") }))
    style = Substring(name[family.endIndex...])
  }

  /// The number of tiers; see `tier(for:)`.
  static let tiers = 3

  /// Returns 0 if the file has the family's name, 1 if one name begins with the other, and 2 otherwise.
  func tier(for family: String) -> Int {
    if base == family { return 0 }
    guard !base.isEmpty, !family.isEmpty else { return 2 }
    return base.hasPrefix(family) || family.hasPrefix(base) ? 1 : 2
  }

  /// Returns the letters and digits of a name, with ASCII letters in lower case and other scripts unchanged.
  static func normalized(_ name: some StringProtocol) -> String {
    String(
      decoding: name.utf8.compactMap { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
        default: nil
        }
      }, as: UTF8.self)
  }
}
