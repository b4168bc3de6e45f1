import SearchGeometry
import SearchMotion

/// The meaning of a text where a time is expected.
package enum TimeLiteral: Equatable {
  /// A time. Decimals are rounded to nanoseconds, halves up; fractions are exact.
  case time(Instant)
  /// Has the form of a time, but a value that is not allowed.
  case outOfRange(String)
  /// Begins like a number, but has none of the forms.
  case malformed(String)
  /// Something else: an id, perhaps.
  case word

  package static let forms = "0.25s, 250ms or 15/60s"

  package init(_ text: some StringProtocol) {
    // JSON has a negative zero.
    if text.utf8.first == UInt8(ascii: "-"), Double(text) == 0 {
      self = .time(.zero)
      return
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = text.utf8.first, digits.contains(first) || first == UInt8(ascii: ".") else {
      self = .word
      return
    }
    var rest = Substring(text)
    var unit = "s"
    if rest.hasSuffix("ms") {
      rest = rest.dropLast(2)
      unit = "ms"
    } else if rest.hasSuffix("s") {
      rest = rest.dropLast()
    }
    if let slash = rest.firstIndex(of: "/") {
      self = Self.fraction(rest[..<slash], rest[rest.index(after: slash)...], isMilliseconds: unit == "ms")
    } else {
      self = Self.decimal(rest, shift: unit == "ms" ? 3 : 0)
    }
    if self == Self.notATime, let meant = Self.rewritten(text) { self = .malformed("is not a time; write \(meant)") }
  }

  private static func fraction(_ top: Substring, _ bottom: Substring, isMilliseconds: Bool) -> TimeLiteral {
    guard areDigits(top), areDigits(bottom) else { return notATime }
    guard !isMilliseconds else { return .malformed("is a fraction of milliseconds; write fractions in seconds") }
    guard let numerator = Int(top), let denominator = Int(bottom) else { return .outOfRange("has too many digits") }
    guard denominator > 0 else { return .outOfRange("divides by zero") }
    guard let instant = Instant(numerator, dividedBy: denominator) else { return .outOfRange("has too many digits") }
    return bounded(instant)
  }

  /// `digits[.digits][e±digits]` · 10^−shift.
  private static func decimal(_ text: Substring, shift: Int) -> TimeLiteral {
    var mantissa = text
    var exponent = -shift
    if let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      var power = text[text.index(after: mark)...]
      let sign = power.first == "-" ? -1 : 1
      if power.first == "-" || power.first == "+" { power = power.dropFirst() }
      guard areDigits(power) else { return notATime }
      exponent += sign * min(Int(power) ?? .max, 1 << 40)
      mantissa = text[..<mark]
    }
    let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count <= 2, let integer = parts.first else { return notATime }
    var fraction = parts.count == 2 ? parts[1] : ""
    guard !(integer.isEmpty && fraction.isEmpty) else { return notATime }
    guard areDigits(integer + fraction) else { return notATime }
    // Not dropLast(), which counts all digits.
    while fraction.last == "0" { fraction.removeLast() }
    var digits = Substring(integer + fraction).drop { $0 == "0" }
    exponent -= fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return .time(.zero) }
    if exponent < -SceneLimits.decimals { return rounded(digits, excess: -SceneLimits.decimals - exponent) }
    guard digits.count + max(exponent, 0) <= 17, let numerator = Int(digits) else { return tooLong }
    let power = (0..<abs(exponent)).reduce(1) { product, _ in product * 10 }
    let instant = exponent < 0 ? Instant(numerator, dividedBy: power) : Instant(numerator * power, dividedBy: 1)
    return instant.map(bounded) ?? tooLong
  }

  /// Rounds nanoseconds with `excess` decimals. The last digit is not 0.
  private static func rounded(_ digits: Substring, excess: Int) -> TimeLiteral {
    let count = digits.count - excess
    guard count >= 0 else { return .time(.zero) }
    guard count <= 17, let whole = Int("0" + digits.prefix(count)) else { return tooLong }
    let second = 1_000_000_000
    // What is cut off is more than nothing.
    guard whole < SceneLimits.seconds * second else { return tooLong }
    let isUp = digits.dropFirst(count).first.map { $0 >= "5" } ?? false
    return Instant(whole + (isUp ? 1 : 0), dividedBy: second).map(bounded) ?? tooLong
  }

  private static let notATime = TimeLiteral.malformed("is not a time; write \(forms)")

  /// Returns "2s or 2000ms" for "2 seconds"; nil for text that is not a number and a unit in other words.
  package static func rewritten(_ text: some StringProtocol) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
    let seconds: [String: Double] = [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "msec": 0.001, "msecs": 0.001,
      "millisecond": 0.001, "milliseconds": 0.001, "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    ]
    guard let factor = seconds[unit], let value = Double(number) else { return nil }
    let (long, short) = (DecimalText.string(value * factor), DecimalText.string(value * factor * 1000))
    return "\(long)s or \(short)ms"
  }

  private static let tooLong = TimeLiteral.outOfRange("is longer than a day (86,400 s)")

  private static func bounded(_ instant: Instant) -> TimeLiteral {
    instant.numerator / instant.denominator > SceneLimits.seconds
      || instant.seconds > Double(SceneLimits.seconds) ? tooLong : .time(instant)
  }

  private static func areDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}

extension Instant {
  /// The shortest exact text of the span: "0.25s" if nine decimals suffice, else "7/30s".
  package var sceneText: String {
    let sign = numerator < 0 ? "-" : ""
    var (places, power) = (0, 1)
    while places < SceneLimits.decimals, power % denominator != 0 {
      places += 1
      power *= 10
    }
    guard power % denominator == 0 else { return "\(sign)\(numerator.magnitude)/\(denominator)s" }
    let units = numerator.magnitude.multipliedReportingOverflow(by: UInt(power / denominator))
    guard !units.overflow else { return "\(sign)\(numerator.magnitude)/\(denominator)s" }
    let digits = String(units.partialValue)
    guard places > 0 else { return "\(sign)\(digits)s" }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))s"
  }
}

/// Numbers of scene files. A written number reads back as the same double.
package enum ExactNumber {
  /// Returns a finite decimal number such as "1", "-0.5", ".5" or "1e3"; nil for other text.
  package static func value(_ text: String) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }

  /// Returns a whole number, which JSON may write as "1.0" or "1e3".
  package static func integer(_ text: String) -> Int? { Int(text) ?? value(text).flatMap(Int.init(exactly:)) }

  /// Returns the number with at most nine decimals if those represent it exactly; otherwise its shortest exact digits.
  /// A number that is not finite is "nan", "inf" or "-inf", which no scene file may contain.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let short = DecimalText.string(value, places: 9)
    return Double(short) == value ? short : "\(value)"
  }
}
