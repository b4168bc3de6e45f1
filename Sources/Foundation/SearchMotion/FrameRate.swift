/// Frames per second as an exact fraction: 60, 2997/100, 30000/1001.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Positive, and in lowest terms with the denominator.
  package let numerator: Int
  /// Positive.
  package let denominator: Int

  /// The limit of both parts.
  private static let largest = 1_000_000

  /// - Parameter perSecond: clamped to 1…1,000,000.
  package init(_ perSecond: Int) {
    (numerator, denominator) = (min(max(perSecond, 1), Self.largest), 1)
  }

  /// Returns nil unless both parts, in lowest terms, are within 1…1,000,000.
  package init?(_ numerator: Int, over denominator: Int) {
    guard let fraction = Instant(numerator, dividedBy: denominator), fraction > .zero,
      fraction.numerator <= Self.largest, fraction.denominator <= Self.largest
    else { return nil }
    (self.numerator, self.denominator) = (fraction.numerator, fraction.denominator)
  }

  /// Parses "60", "29.97" or "30000/1001"; returns nil for other text and for parts over 1,000,000.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    func whole(_ digits: Substring) -> Int? {
      (1...7).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }
    if parts.count == 2 {
      guard let numerator = whole(parts[0]), let denominator = whole(parts[1]) else { return nil }
      self.init(numerator, over: denominator)
      return
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    guard decimals.count <= 2, let units = whole(decimals[0]) else { return nil }
    guard decimals.count == 2 else {
      self.init(units, over: 1)
      return
    }
    guard let rest = whole(decimals[1]), decimals[1].utf8.count <= 6 else { return nil }
    let power = (0..<decimals[1].utf8.count).reduce(1) { power, _ in power * 10 }
    self.init(units * power + rest, over: power)
  }

  /// The span from one frame to the next.
  package var interval: Instant { time(of: 1) }

  /// Returns the span from the first frame to the one at `index`; exact as long as the fraction fits.
  package func time(of index: Int) -> Instant {
    let (product, overflow) = index.multipliedReportingOverflow(by: denominator)
    return .frames(overflow ? .max : product, per: numerator)
  }

  /// Returns the number of frames that begin within a span.
  package func count(within span: Instant) -> Int {
    // ⌈x / n⌉ = ⌈⌈x⌉ / n⌉ for integers n.
    let ticks = max(span.ticksRoundedUp(per: numerator), 0)
    return ticks / denominator + (ticks % denominator == 0 ? 0 : 1)
  }

  /// "60", or "30000/1001".
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// The exact instants of [start, end) at an even rate: start, start + 1/rate, start + 2/rate … The end may follow them.
package struct EvenInstants: RandomAccessCollection, Hashable, Sendable {
  package let start: Instant
  package let end: Instant
  package let rate: FrameRate
  package let endIndex: Int

  package init(from start: Instant, to end: Instant, rate: FrameRate) {
    (self.start, self.end, self.rate) = (start, end, rate)
    endIndex = rate.count(within: end - start)
  }

  /// - Parameter rate: instants per second; less than 1 counts as 1.
  package init(from start: Instant, to end: Instant, rate: Int) {
    self.init(from: start, to: end, rate: FrameRate(rate))
  }

  /// The same instants, and then the end itself.
  package init(from start: Instant, through end: Instant, rate: FrameRate) {
    (self.start, self.end, self.rate) = (start, end, rate)
    endIndex = rate.count(within: end - start) + 1
  }

  package var startIndex: Int { 0 }

  package subscript(position: Int) -> Instant { Swift.min(start + rate.time(of: position), end) }
}
