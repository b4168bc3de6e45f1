/// The instants of [start, end) at an even rate, each exact: start, start + 1/rate, start + 2/rate …
public struct EvenInstants: RandomAccessCollection, Hashable, Sendable {
  public let start: Instant
  public let end: Instant
  /// A second.
  public let rate: Int
  public let endIndex: Int

  /// - Parameter rate: a second; below 1 it counts as 1.
  public init(from start: Instant, to end: Instant, rate: Int) {
    (self.start, self.end, self.rate) = (start, end, Swift.max(rate, 1))
    endIndex = Swift.max((end - start).ticksRoundedUp(per: self.rate), 0)
  }

  public var startIndex: Int { 0 }

  public subscript(position: Int) -> Instant { start + .frames(position, per: rate) }
}
