/// When an animation runs and how it paces.
package struct AnimationTiming: Hashable, Sendable {
  /// When it is added: from then on its delay runs.
  package let start: Instant
  /// Not negative.
  package let delay: Instant
  package let curve: AnimationCurve
  /// The first instant at which it is over: exact for durations of up to nine decimals, else at most 2 ns late.
  package let end: Instant

  /// - Parameter delay: from the start to the first movement; a negative one counts as none.
  package init(start: Instant, delay: Instant = .zero, curve: AnimationCurve) {
    self.start = start
    self.delay = max(delay, .zero)
    self.curve = curve
    let beginning = start + self.delay
    var end = beginning + .seconds(curve.duration)
    if (end - beginning).seconds < curve.duration { end = end + .frames(1, per: 1_000_000_000) }
    self.end = end
  }

  /// When the movement begins.
  package var beginning: Instant { start + delay }

  /// Whether the animation is there at `time`: from its start, delay included, to before its end.
  package func isInFlight(at time: Instant) -> Bool { time >= start && elapsed(at: time) < curve.duration }

  /// The curve's value at `time`: 0 until the movement begins, 1 from the end on.
  package func progress(at time: Instant) -> Double { curve.progress(at: elapsed(at: time)) }

  /// What an additive animation of a unit difference still adds at `time`: 1 − progress while in flight, else 0.
  package func remainder(at time: Instant) -> Double { isInFlight(at: time) ? 1 - progress(at: time) : 0 }

  /// Seconds since the movement began, taken from the exact difference: late in a timeline as good as early.
  private func elapsed(at time: Instant) -> Double { (time - beginning).seconds }
}
