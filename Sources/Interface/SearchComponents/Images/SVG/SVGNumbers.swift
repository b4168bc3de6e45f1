import Foundation

/// Reads the numbers and words of an attribute: of path data, points, a transform.
struct SVGNumbers {
  private let bytes: [UInt8]
  private var position = 0

  /// Larger numbers are refused.
  static let largest = 1e6

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns all numbers of a text that has nothing else; nil for another.
  static func all(_ text: String) -> [Double]? {
    var (reader, numbers) = (SVGNumbers(text), [Double]())
    while !reader.isAtEnd {
      guard let number = reader.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns a length without a unit, or in px.
  static func length(_ text: String) -> Double? {
    let number = text.trimmingCharacters(in: .whitespaces)
    let numbers = all(number.hasSuffix("px") ? String(number.dropLast(2)) : number)
    return numbers?.count == 1 ? numbers?[0] : nil
  }

  /// True if only blanks follow.
  var isAtEnd: Bool {
    mutating get {
      skip { Self.isBlank($0) }
      return position == bytes.count
    }
  }

  /// True if a number follows.
  var isAtNumber: Bool {
    var rest = self
    return rest.number() != nil
  }

  /// Returns the number that follows, perhaps behind a comma.
  mutating func number() -> Double? {
    skipSeparator()
    let first = position
    if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
    var count = digits()
    if take(UInt8(ascii: ".")) { count += digits() }
    guard count > 0 else { return nil }
    let mantissa = position
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
      // "1em" is 1.
      if digits() == 0 { position = mantissa }
    }
    guard let value = Double(String(decoding: bytes[first..<position], as: UTF8.self)), abs(value) <= Self.largest
    else { return nil }
    return value
  }

  /// Returns the flag of an arc that follows; it needs no blank after it.
  mutating func flag() -> Double? {
    skipSeparator()
    return take(UInt8(ascii: "0")) ? 0 : take(UInt8(ascii: "1")) ? 1 : nil
  }

  /// Returns the letter that follows.
  mutating func letter() -> Character? {
    skip { Self.isBlank($0) }
    guard position < bytes.count, Self.isLetter(bytes[position]) else { return nil }
    position += 1
    return Character(Unicode.Scalar(bytes[position - 1]))
  }

  /// Returns the name and arguments of the function that follows, perhaps behind a comma: "scale(2)".
  mutating func function() -> (name: String, arguments: [Double])? {
    skipSeparator()
    let first = position
    skip { Self.isLetter($0) }
    let name = String(decoding: bytes[first..<position], as: UTF8.self)
    skip { Self.isBlank($0) }
    guard take(UInt8(ascii: "(")), let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")),
      let arguments = Self.all(String(decoding: bytes[position..<end], as: UTF8.self))
    else { return nil }
    position = end + 1
    return (name, arguments)
  }

  // MARK: Bytes

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func skipSeparator() {
    skip { Self.isBlank($0) }
    if take(UInt8(ascii: ",")) { skip { Self.isBlank($0) } }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Returns how many digits follow.
  private mutating func digits() -> Int {
    let first = position
    skip { (0x30...0x39).contains($0) }
    return position - first
  }
}
