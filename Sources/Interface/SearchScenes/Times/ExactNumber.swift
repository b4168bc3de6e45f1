import SearchGeometry

/// Numbers of a scene file: what is written reads back as the same double.
enum ExactNumber {
  /// A finite decimal number, "1", "-0.5", ".5", "1e3"; nil for anything else.
  static func value(_ text: String) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }

  /// A whole number, which JSON may write as "1.0" or "1e3".
  static func integer(_ text: String) -> Int? { Int(text) ?? value(text).flatMap(Int.init(exactly:)) }

  /// At most nine decimals where they say it all; else the shortest digits that do, which only code can ask for.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let short = DecimalText.string(value, places: 9)
    return Double(short) == value ? short : "\(value)"
  }
}
