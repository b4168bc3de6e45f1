/// The family that the name of a font file suggests, so that few files need to be opened.
struct FontFileName: Hashable, Sendable {
  /// The letters and digits before the first hyphen, bracket or dot, in lower case: "notosanscjk".
  var base: String
  /// True if the rest of the name is empty or the regular style.
  var isRegular: Bool

  init(path: String) {
    // By bytes: a system has hundreds of fonts, and every start reads all names.
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    let parts = name.prefix { $0 != UInt8(ascii: ".") }.split(separator: UInt8(ascii: "-"), maxSplits: 1)
    base = FontFileName.normalized(Substring(parts.first?.prefix { $0 != UInt8(ascii: "[") } ?? ""[...].utf8))
    let rest = parts.count > 1 ? FontFileName.normalized(Substring(parts[1])) : ""
    isRegular = rest.isEmpty || rest == "regular"
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
