/// The exact instants of [start, end) at an even rate: start, start + 1/rate, start + 2/rate …
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

  package var startIndex: Int { 0 }

  package subscript(position: Int) -> Instant { start + rate.time(of: position) }
}
