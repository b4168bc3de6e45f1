import SearchGeometry

/// A moment or a span of a timeline: an exact fraction of seconds.
///
/// Sums and differences are exact as long as the common denominator is below 10^15. Others are rounded to 10^-12 s
/// (10^-6 s from 5·10^5 s on, seconds from 5·10^11 s on). No arithmetic traps.
public struct Instant: Hashable, Sendable, Comparable {
  /// The numerator of the seconds; it has the sign.
  public let numerator: Int
  /// Positive, and in lowest terms with the numerator.
  public let denominator: Int

  /// The beginning of a timeline; the empty span.
  public static let zero = Instant(0, over: 1)

  /// Creates `numerator / denominator` seconds; returns nil if the denominator is 0 or a part is outside ±10^18.
  public init?(_ numerator: Int, dividedBy denominator: Int) {
    guard denominator != 0, numerator.magnitude <= Self.limit, denominator.magnitude <= Self.limit else { return nil }
    self.init(denominator < 0 ? -numerator : numerator, over: abs(denominator))
  }

  static let limit: UInt = 1_000_000_000_000_000_000
  static let exactDenominators = 1_000_000_000_000_000

  /// Reduces the fraction; `denominator` must be positive and both within the limit.
  init(_ numerator: Int, over denominator: Int) {
    let divisor = max(Self.greatestCommonDivisor(numerator, denominator), 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Both numbers must be within the limit; returns 0 for two zeros.
  static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (abs(a), abs(b))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The seconds: the nearest double if both parts are below 2^53, else within two units in the last place.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// Compares the exact fractions.
  public static func < (a: Instant, b: Instant) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  /// Returns the sum, exact or rounded as described for the type.
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

  /// Returns the negated span; exact.
  public static prefix func - (a: Instant) -> Instant { Instant(-a.numerator, over: a.denominator) }

  /// Returns the difference, exact or rounded as described for the type.
  public static func - (a: Instant, b: Instant) -> Instant { a + -b }

  /// Returns `index / count` of the span, exact or rounded like sums. A `count` below 1 counts as 1.
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

  /// Returns the decimal that `seconds` prints as, to nine places (six from a million seconds on): `.seconds(0.1)` is
  /// exactly 1/10 s. The result is clamped to ±10^9 s; a value that is not finite becomes 0.
  public static func seconds(_ seconds: Double) -> Instant { decimal(seconds, unit: 1) }

  /// Creates a span of Swift's, rounded to nanoseconds.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(Double(seconds)) + Instant(Int((Double(attoseconds) / 1e9).rounded()), over: 1_000_000_000)
  }

  /// Returns the decimal that `milliseconds` prints as, with the precision and limits of `seconds(_:)`.
  public static func milliseconds(_ milliseconds: Double) -> Instant { decimal(milliseconds, unit: 1000) }

  /// Returns `value / unit` seconds.
  private static func decimal(_ value: Double, unit: Int) -> Instant {
    guard value.isFinite else { return .zero }
    let bound = 1e9 * Double(unit)
    // The product is below 2^53, so rounding finds the intended decimal.
    let places = abs(value) < 1e6 * Double(unit) ? 1_000_000_000 : 1_000_000
    let scaled = (min(max(value, -bound), bound) * Double(places / unit)).rounded()
    return Instant(Int(scaled), over: places)
  }

  /// Returns the time of frame `index` at `rate` frames per second. A rate below 1 counts as 1; both are clamped to
  /// ±10^18.
  public static func frames(_ index: Int, per rate: Int) -> Instant {
    let bound = Int(limit)
    return Instant(min(max(index, -bound), bound), over: min(max(rate, 1), bound))
  }

  /// The seconds rounded down, and the rest as a numerator over `denominator`, 0 ..< denominator.
  private var wholeAndRest: (whole: Int, rest: Int) {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest < 0 ? (quotient - 1, rest + denominator) : (quotient, rest)
  }

  /// Returns ⌊seconds · rate⌋, and true if nothing was rounded.
  private func parts(per rate: Int) -> (count: Int, isExact: Bool) {
    let (whole, rest) = wholeAndRest
    let product = rest.multipliedFullWidth(by: rate)
    // rest < denominator, so the quotient is below `rate` and the division cannot overflow.
    let (quotient, remainder) = denominator.dividingFullWidth(product)
    let (base, overflow) = whole.multipliedReportingOverflow(by: rate)
    guard !overflow else { return (whole < 0 ? Int.min / 2 : Int.max / 2, false) }
    let (count, sumOverflow) = base.addingReportingOverflow(quotient)
    return sumOverflow ? (Int.max / 2, false) : (count, remainder == 0)
  }

  /// Returns ⌊seconds · rate⌋, computed in integers and clamped to ±2^62; a rate below 1 counts as 1.
  package func ticks(per rate: Int) -> Int { parts(per: max(rate, 1)).count }

  /// Returns ⌈seconds · rate⌉, computed in integers and clamped to ±2^62; a rate below 1 counts as 1.
  package func ticksRoundedUp(per rate: Int) -> Int {
    let (count, isExact) = parts(per: max(rate, 1))
    return isExact ? count : count + 1
  }

  /// Returns the number of whole periods, rounded down, and the remaining span, 0 ..< period.
  ///
  /// The result is exact if a common denominator of both spans fits; else both are rounded to 10^-12 s first, or to
  /// 10^-6 s from a million seconds on. A period that is not positive gives 0 and 0.
  package func divided(by period: Instant) -> (count: Int, rest: Instant) {
    guard period > .zero else { return (0, .zero) }
    let shared = Self.greatestCommonDivisor(denominator, period.denominator)
    let (common, commonOverflow) = (denominator / shared).multipliedReportingOverflow(by: period.denominator)
    if !commonOverflow, common.magnitude <= Self.limit {
      let (span, spanOverflow) = numerator.multipliedReportingOverflow(by: common / denominator)
      let (unit, unitOverflow) = period.numerator.multipliedReportingOverflow(by: common / period.denominator)
      if !spanOverflow, !unitOverflow { return Self.divide(span, by: unit, over: common) }
    }
    let rate = abs(seconds) < 1e6 && period.seconds < 1e6 ? 1_000_000_000_000 : 1_000_000
    return Self.divide(roundedTicks(per: rate), by: max(period.roundedTicks(per: rate), 1), over: rate)
  }

  private static func divide(_ span: Int, by unit: Int, over denominator: Int) -> (count: Int, rest: Instant) {
    let (quotient, rest) = span.quotientAndRemainder(dividingBy: unit)
    let isBelow = rest < 0
    let left = isBelow ? rest + unit : rest
    // A rest beyond the limit needs a period of more than 10^18 parts, which no timeline has.
    return (isBelow ? quotient - 1 : quotient, Instant(min(left, Int(limit)), over: denominator))
  }

  /// Returns seconds · rate rounded to the nearest integer; halves go up.
  private func roundedTicks(per rate: Int) -> Int {
    let (count, _) = parts(per: rate * 2)
    return (count + 1) >> 1
  }

  /// Returns the sum rounded to 10^-12 s, 10^-6 s or a second, depending on its size, and clamped to ±10^18 s.
  static func roundedSum(_ a: Instant, _ b: Instant) -> Instant {
    let size = abs(a.seconds) + abs(b.seconds)
    let rate = size < 5e5 ? 1_000_000_000_000 : size < 5e11 ? 1_000_000 : 1
    let (sum, overflow) = a.roundedTicks(per: rate).addingReportingOverflow(b.roundedTicks(per: rate))
    let bound = Int(limit)
    return Instant(overflow ? (a < .zero ? -bound : bound) : min(max(sum, -bound), bound), over: rate)
  }

  /// Returns the instant rounded to 10^-12 s, 10^-6 s or a second, depending on its size, and clamped to ±10^18 s.
  package static func rounded(_ seconds: Double) -> Instant {
    let rate = abs(seconds) < 1e6 ? 1_000_000_000_000 : abs(seconds) < 1e12 ? 1_000_000 : 1
    let scaled = (min(max(seconds, -1e18), 1e18) * Double(rate)).rounded()
    return Instant(Int(scaled), over: rate)
  }

  /// Returns the first whole nanosecond at or after `seconds`, when anything that lasts `seconds` is over.
  package static func roundedUp(seconds: Double) -> Instant {
    let nearest = Instant.seconds(seconds)
    return nearest.seconds < seconds ? nearest + .frames(1, per: 1_000_000_000) : nearest
  }
}

extension Instant: CustomStringConvertible {
  /// The seconds with at most nine decimals, "0.733333333"; whole seconds from 10^9 s on.
  public var description: String { DecimalText.string(seconds, places: abs(seconds) < 1e9 ? 9 : 0) }
}
