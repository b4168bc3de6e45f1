import SearchGeometry

/// Numbers of scene files. A written number reads back as the same double.
enum ExactNumber {
  /// Returns a finite decimal number such as "1", "-0.5", ".5" or "1e3"; nil for other text.
  static func value(_ text: String) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }

  /// Returns a whole number, which JSON may write as "1.0" or "1e3".
  static func integer(_ text: String) -> Int? { Int(text) ?? value(text).flatMap(Int.init(exactly:)) }

  /// Returns the number with at most nine decimals if those represent it exactly; otherwise its shortest exact digits.
  /// A number that is not finite is "nan", "inf" or "-inf", which no scene file may contain.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let short = DecimalText.string(value, places: 9)
    return Double(short) == value ? short : "\(value)"
  }
}
