import SearchGeometry

/// Pictures a second, as an exact fraction: 60, 2997/100, 30000/1001.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Positive, and in lowest terms with the denominator.
  public let numerator: Int
  /// Positive.
  public let denominator: Int

  /// Of both parts.
  private static let largest = 1_000_000

  /// - Parameter perSecond: below 1 it counts as 1, beyond 1,000,000 as 1,000,000.
  public init(_ perSecond: Int) {
    (numerator, denominator) = (min(max(perSecond, 1), Self.largest), 1)
  }

  /// Nil where a part, in lowest terms, is not in 1…1,000,000.
  public init?(_ numerator: Int, over denominator: Int) {
    guard let fraction = Instant(numerator, dividedBy: denominator), fraction > .zero,
      fraction.numerator <= Self.largest, fraction.denominator <= Self.largest
    else { return nil }
    (self.numerator, self.denominator) = (fraction.numerator, fraction.denominator)
  }

  /// Reads "60", "29.97" or "30000/1001"; nil for anything else, and for parts beyond 1,000,000.
  public init?(_ text: String) {
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

  /// A second.
  public var perSecond: Double { Double(numerator) / Double(denominator) }

  /// From one picture to the next.
  public var interval: Instant { time(of: 1) }

  /// From the first picture to the one with an index from 0, exactly while the fraction fits.
  public func time(of index: Int) -> Instant {
    let (product, overflow) = index.multipliedReportingOverflow(by: denominator)
    return .frames(overflow ? .max : product, per: numerator)
  }

  /// How many pictures from the first one on begin within a span.
  public func count(within span: Instant) -> Int {
    // ⌈x / n⌉ is ⌈⌈x⌉ / n⌉ for a whole n.
    let ticks = max(span.ticksRoundedUp(per: numerator), 0)
    return ticks / denominator + (ticks % denominator == 0 ? 0 : 1)
  }

  /// "60", or "30000/1001".
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
