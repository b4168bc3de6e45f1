/// A part of an animation between events. Times are in seconds from the beginning of the animation.
package struct TimeSegment: Hashable, Sendable {
  package var start: Double
  package var end: Double
  /// Only layers with clocks change.
  package var isAtRest: Bool
  package var clocks: [Clock]

  /// A clock that changes one layer, which repeats while everything else is at rest.
  package struct Clock: Hashable, Sendable {
    /// The layer's name.
    package var layer: String
    /// In seconds.
    package var period: Double
    /// The beginning of the period in which the segment begins, in seconds from the beginning of the animation.
    package var anchor: Double
    /// The times at which the layer jumps or begins to change, in seconds from the beginning of a period.
    package var breaks: [Double]

    package init(layer: String, period: Double, anchor: Double, breaks: [Double]) {
      (self.layer, self.period, self.anchor, self.breaks) = (layer, period, anchor, breaks)
    }
  }

  package init(start: Double, end: Double, isAtRest: Bool = false, clocks: [Clock] = []) {
    (self.start, self.end, self.isAtRest, self.clocks) = (start, end, isAtRest, clocks)
  }

  // MARK: Sampling

  /// Fewer periods are sampled without a cycle.
  private static let fewestPeriods = 3.0

  /// The cycles of layers that repeat, by name.
  var cycles: [String: ValueCycle] {
    let repeating = clocks.filter { isAtRest && $0.period > 0 && end - start >= $0.period * Self.fewestPeriods }
    return Dictionary(repeating.map { ($0.layer, ValueCycle(start: start, end: end, period: $0.period)) }) { $1 }
  }

  /// The end of the sampled time of a clock's layer: of the first period if the layer repeats, else of the segment.
  private func end(of clock: Clock) -> Double { cycles[clock.layer].map { $0.start + $0.period } ?? end }

  /// An upper bound of the number of `times(step:)`.
  func mostTimes(step: Double) -> Double {
    clocks.filter { $0.period > 0 }.reduce(isAtRest ? 3 : 3 + (end - start) / step) { sum, clock in
      sum + 1 + ((end(of: clock) - clock.anchor) / clock.period + 1) * Double(clock.breaks.count * 2)
    }
  }

  /// The times of the first samples, in order, beginning with the start.
  /// - Parameter step: the longest interval between samples during motion, in seconds.
  func times(step: Double) -> [Double] {
    var times: Set<Double> = [start, end - ValueCycle.jump]
    if !isAtRest { times.formUnion(stride(from: start, to: end, by: step)) }
    for clock in clocks where clock.period > 0 {
      let last = end(of: clock)
      times.insert(last - ValueCycle.jump)
      for beginning in stride(from: clock.anchor, to: last, by: clock.period) {
        for time in clock.breaks.map({ Self.nanoseconds(beginning + $0) }) where time < last {
          times.formUnion([time, time - ValueCycle.jump])
        }
      }
    }
    return times.filter { $0 >= start && $0 < end }.sorted()
  }

  /// Rounds a time up to nanoseconds, so that a change at that time has happened.
  private static func nanoseconds(_ time: Double) -> Double { (time * 1e9 - 0.01).rounded(.up) / 1e9 }
}
