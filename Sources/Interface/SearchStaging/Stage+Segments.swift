import SearchComponents
import SearchMotion

extension Stage {
  /// A part of the timeline with one state.
  package struct Segment: Hashable, Sendable {
    package var start: Instant
    package var end: Instant
    /// Only layers with clocks change.
    package var isAtRest: Bool
    package var clocks: [LayerClock]
  }

  /// Returns the segments of a span, in order and without gaps.
  package func segments(from start: Instant, to end: Instant) -> [Segment] {
    let timings = animations.timings
    var (result, begun, rest) = ([Segment](), 0, Instant.zero)
    for (index, step) in steps.enumerated() {
      while begun < timings.count, timings[begun].start <= step.time {
        rest = max(rest, timings[begun].end)
        begun += 1
      }
      let limit = index + 1 < steps.count ? min(steps[index + 1].time, end) : end
      let turn = max(rest, step.state.scrollEnd)
      for (low, high, isAtRest) in [(step.time, min(turn, limit), false), (max(turn, step.time), limit, true)] {
        let low = max(low, start)
        guard low < high else { continue }
        result.append(Segment(start: low, end: high, isAtRest: isAtRest, clocks: step.state.clocks(at: low)))
      }
    }
    return result
  }
}
