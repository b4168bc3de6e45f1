import SearchGeometry

/// A moment or a span of a timeline, in seconds, kept as an exact fraction.
///
/// Sums and differences are exact as long as the common denominator stays below 10^15; beyond that they round to the
/// nearest 10^-12 s (10^-6 s from 5·10^5 s on, whole seconds from 5·10^11 s on), so that no arithmetic traps.
public struct Instant: Hashable, Sendable, Comparable {
  /// Of the fraction of a second; carries the sign.
  public let numerator: Int
  /// Positive, and in lowest terms with the numerator.
  public let denominator: Int

  /// The beginning of a timeline, and the empty span.
  public static let zero = Instant(0, over: 1)

  /// `numerator / denominator` seconds, reduced; nil when the denominator is 0 or a part is beyond ±10^18.
  public init?(_ numerator: Int, dividedBy denominator: Int) {
    guard denominator != 0, numerator.magnitude <= Self.limit, denominator.magnitude <= Self.limit else { return nil }
    self.init(denominator < 0 ? -numerator : numerator, over: abs(denominator))
  }

  static let limit: UInt = 1_000_000_000_000_000_000
  static let exactDenominators = 1_000_000_000_000_000

  /// Reduces; `denominator` is positive and both are within the limit.
  init(_ numerator: Int, over denominator: Int) {
    let divisor = max(Self.greatestCommonDivisor(numerator, denominator), 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Of two numbers within the limit; 0 for two zeros.
  static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (abs(a), abs(b))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// In seconds: the nearest double while both parts are below 2^53, else within two units in the last place.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// Whether `a` is before `b`, by the exact fractions.
  public static func < (a: Instant, b: Instant) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  /// The sum, exact or rounded as the type says.
  public static func + (a: Instant, b: Instant) -> Instant {
    let shared = greatestCommonDivisor(a.denominator, b.denominator)
    let (common, commonOverflow) = (a.denominator / shared).multipliedReportingOverflow(by: b.denominator)
    guard !commonOverflow, common < exactDenominators || a.denominator == b.denominator else {
      return roundedSum(a, b)
    }
    let (left, leftOverflow) = a.numerator.multipliedReportingOverflow(by: common / a.denominator)
    let (right, rightOverflow) = b.numerator.multipliedReportingOverflow(by: common / b.denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    guard !leftOverflow, !rightOverflow, !sumOverflow, sum.magnitude <= limit else { return roundedSum(a, b) }
    return Instant(sum, over: common)
  }

  /// The span the other way; exact.
  public static prefix func - (a: Instant) -> Instant { Instant(-a.numerator, over: a.denominator) }

  /// The difference, exact or rounded as the type says.
  public static func - (a: Instant, b: Instant) -> Instant { a + -b }

  /// `index / count` of the span: exact, or rounded as sums are. A `count` below 1 counts as 1.
  public func part(_ index: Int, of count: Int) -> Instant {
    let bound = Int(Self.limit)
    var (index, count) = (min(max(index, -bound), bound), min(max(count, 1), bound))
    var divisor = max(Self.greatestCommonDivisor(index, count), 1)
    (index, count) = (index / divisor, count / divisor)
    let above = max(Self.greatestCommonDivisor(numerator, count), 1)
    divisor = max(Self.greatestCommonDivisor(index, denominator), 1)
    let (top, topOverflow) = (numerator / above).multipliedReportingOverflow(by: index / divisor)
    let (bottom, bottomOverflow) = (denominator / divisor).multipliedReportingOverflow(by: count / above)
    guard !topOverflow, !bottomOverflow, top.magnitude <= Self.limit, bottom < Self.exactDenominators else {
      return Self.rounded(seconds * (Double(index) / Double(count)))
    }
    return Instant(top, over: bottom)
  }
}

extension Instant {
  /// The decimal that `seconds` prints as, to nine places (six from a million seconds on): `.seconds(0.1)` is
  /// exactly 1/10 s. A value that is not finite is 0; what is beyond ±10^9 s counts as ±10^9 s.
  public static func seconds(_ seconds: Double) -> Instant { decimal(seconds, unit: 1) }

  /// The decimal that `milliseconds` prints as, in milliseconds, to as many seconds' places as `seconds(_:)` has, and
  /// with its limits.
  public static func milliseconds(_ milliseconds: Double) -> Instant { decimal(milliseconds, unit: 1000) }

  /// `value / unit` seconds.
  private static func decimal(_ value: Double, unit: Int) -> Instant {
    guard value.isFinite else { return .zero }
    let bound = 1e9 * Double(unit)
    // The product stays below 2^53, so that the decimal meant is the integer found.
    let places = abs(value) < 1e6 * Double(unit) ? 1_000_000_000 : 1_000_000
    let scaled = (min(max(value, -bound), bound) * Double(places / unit)).rounded()
    return Instant(Int(scaled), over: places)
  }

  /// Frame `index` of a clock with `rate` frames a second; a rate below 1 counts as 1, and both are held within 10^18.
  public static func frames(_ index: Int, per rate: Int) -> Instant {
    let bound = Int(limit)
    return Instant(min(max(index, -bound), bound), over: min(max(rate, 1), bound))
  }
}

extension Instant: CustomStringConvertible {
  /// Seconds with at most nine decimals, "0.733333333"; whole seconds from 10^9 s on.
  public var description: String { DecimalText.string(seconds, places: abs(seconds) < 1e9 ? 9 : 0) }
}
