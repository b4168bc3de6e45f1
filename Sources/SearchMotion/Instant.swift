import SearchGeometry

/// A moment or a span of a timeline, in seconds, kept as an exact fraction.
///
/// Sums and differences are exact as long as the reduced denominator stays below 10^15; beyond that they round to the
/// nearest 10^-12 s, so that no arithmetic traps.
public struct Instant: Hashable, Sendable, Comparable {
  public let numerator: Int
  /// Positive, and in lowest terms with the numerator.
  public let denominator: Int

  public static let zero = Instant(0, over: 1)

  /// `numerator / denominator` seconds, reduced; nil when the denominator is 0 or a part is out of range.
  public init?(_ numerator: Int, dividedBy denominator: Int) {
    guard denominator != 0, numerator.magnitude <= Self.limit, denominator.magnitude <= Self.limit else { return nil }
    self.init(denominator < 0 ? -numerator : numerator, over: abs(denominator))
  }

  static let limit: UInt = 1_000_000_000_000_000_000

  /// Reduces; `denominator` is positive and both are within the limit.
  init(_ numerator: Int, over denominator: Int) {
    var (a, b) = (abs(numerator), denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(a, 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// In seconds, the nearest double.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  public static func < (a: Instant, b: Instant) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  public static func + (a: Instant, b: Instant) -> Instant {
    if a.denominator == b.denominator { return Instant(safe: a.numerator + b.numerator, over: a.denominator) }
    var (x, y) = (a.denominator, b.denominator)
    while y != 0 { (x, y) = (y, x % y) }
    let (common, commonOverflow) = (a.denominator / x).multipliedReportingOverflow(by: b.denominator)
    guard !commonOverflow, common < 1_000_000_000_000_000 else { return rounded(a.seconds + b.seconds) }
    let (left, leftOverflow) = a.numerator.multipliedReportingOverflow(by: common / a.denominator)
    let (right, rightOverflow) = b.numerator.multipliedReportingOverflow(by: common / b.denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    guard !leftOverflow, !rightOverflow, !sumOverflow else { return rounded(a.seconds + b.seconds) }
    return Instant(safe: sum, over: common)
  }

  public static prefix func - (a: Instant) -> Instant { Instant(-a.numerator, over: a.denominator) }

  public static func - (a: Instant, b: Instant) -> Instant { a + -b }

  /// `index / count` of the span: exact, or rounded as sums are. `count` is positive.
  public func part(_ index: Int, of count: Int) -> Instant {
    let (top, topOverflow) = numerator.multipliedReportingOverflow(by: index)
    let (bottom, bottomOverflow) = denominator.multipliedReportingOverflow(by: max(count, 1))
    guard !topOverflow, !bottomOverflow, bottom < 1_000_000_000_000_000 else {
      return Self.rounded(seconds * Double(index) / Double(max(count, 1)))
    }
    return Instant(safe: top, over: bottom)
  }

  private init(safe numerator: Int, over denominator: Int) {
    guard numerator.magnitude <= Self.limit else {
      self = Self.rounded(Double(numerator) / Double(denominator))
      return
    }
    self.init(numerator, over: denominator)
  }

  /// The nearest 10^-12 s below a million seconds, the nearest microsecond above; clamped at 10^12 s.
  private static func rounded(_ seconds: Double) -> Instant {
    let unit = abs(seconds) < 1e6 ? 1e12 : 1e6
    let clamped = min(max(seconds, -1e12), 1e12)
    return Instant(Int((clamped * unit).rounded()), over: Int(unit))
  }
}

extension Instant {
  /// The decimal that `seconds` prints as: `.seconds(0.1)` is exactly 1/10 s. A value that is not finite is 0.
  public static func seconds(_ seconds: Double) -> Instant {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return .zero }
    let exact = (seconds * 1e9).rounded()
    return Instant(Int(exact), over: 1_000_000_000)
  }

  /// Whole or fractional milliseconds, exact to a picosecond.
  public static func milliseconds(_ milliseconds: Double) -> Instant {
    guard milliseconds.isFinite, abs(milliseconds) < 1e9 else { return .zero }
    return Instant(Int((milliseconds * 1e6).rounded()), over: 1_000_000_000)
  }

  /// Frame `index` of a clock with `rate` frames a second; a rate below 1 counts as 1.
  public static func frames(_ index: Int, per rate: Int) -> Instant {
    Instant(index, dividedBy: max(rate, 1)) ?? .zero
  }
}

extension Instant: CustomStringConvertible {
  /// Seconds with at most nine decimals, "0.733333333".
  public var description: String { DecimalText.string(seconds, places: 9) }
}
