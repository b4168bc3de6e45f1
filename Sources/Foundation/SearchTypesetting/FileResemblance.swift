/// How a font file's name tells what family may be inside, so that few files need opening.
struct FileResemblance: Hashable, Sendable {
  /// The letters and digits before the first hyphen, bracket or dot, in lower case: "notosanscjk".
  var base: String
  /// Whether what follows is the plain style, or nothing.
  var isRegular: Bool

  init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    let parts = stem.split(separator: "-", maxSplits: 1)
    base = FileResemblance.normalized(parts.first?.prefix { $0 != "[" } ?? "")
    let rest = parts.count > 1 ? FileResemblance.normalized(parts[1]) : ""
    isRegular = rest.isEmpty || rest == "regular"
  }

  /// 0: named just like it; 1: one name begins with the other; 2: any other file.
  static let tiers = 3

  func tier(for family: String) -> Int {
    if base == family { return 0 }
    guard !base.isEmpty, !family.isEmpty else { return 2 }
    return base.hasPrefix(family) || family.hasPrefix(base) ? 1 : 2
  }

  /// Letters and digits only, ASCII ones in lower case; bytes of other scripts stay as they are.
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
