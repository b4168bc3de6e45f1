extension Instant {
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
  static func rounded(_ seconds: Double) -> Instant {
    let rate = abs(seconds) < 1e6 ? 1_000_000_000_000 : abs(seconds) < 1e12 ? 1_000_000 : 1
    let scaled = (min(max(seconds, -1e18), 1e18) * Double(rate)).rounded()
    return Instant(Int(scaled), over: rate)
  }
}
