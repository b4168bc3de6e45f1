/// The exact instants of [start, end) at an even rate: start, start + 1/rate, start + 2/rate …
public struct EvenInstants: RandomAccessCollection, Hashable, Sendable {
  public let start: Instant
  public let end: Instant
  public let rate: FrameRate
  public let endIndex: Int

  public init(from start: Instant, to end: Instant, rate: FrameRate) {
    (self.start, self.end, self.rate) = (start, end, rate)
    endIndex = rate.count(within: end - start)
  }

  /// - Parameter rate: instants per second; less than 1 counts as 1.
  public init(from start: Instant, to end: Instant, rate: Int) {
    self.init(from: start, to: end, rate: FrameRate(rate))
  }

  public var startIndex: Int { 0 }

  public subscript(position: Int) -> Instant { start + rate.time(of: position) }
}
