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
