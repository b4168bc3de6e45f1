/// The start, delay and curve of an animation.
package struct AnimationTiming: Hashable, Sendable {
  /// The instant at which the animation is added; its delay begins then.
  package let start: Instant
  /// Not negative.
  package let delay: Instant
  package let curve: AnimationCurve
  /// The first instant at which the animation is over; exact for durations of up to nine decimals, else at most 2 ns
  /// late.
  package let end: Instant

  /// - Parameter delay: the span from the start to the first movement; negative counts as 0.
  package init(start: Instant, delay: Instant = .zero, curve: AnimationCurve) {
    self.start = start
    self.delay = max(delay, .zero)
    self.curve = curve
    let beginning = start + self.delay
    var end = beginning + .seconds(curve.duration)
    if (end - beginning).seconds < curve.duration { end = end + .frames(1, per: 1_000_000_000) }
    self.end = end
  }

  /// The instant at which the movement begins.
  package var beginning: Instant { start + delay }

  /// Returns true from the start, before the delay, until the end.
  package func isInFlight(at time: Instant) -> Bool { time >= start && elapsed(at: time) < curve.duration }

  /// Returns the curve's value at `time`: 0 until the movement begins, 1 from the end on.
  package func progress(at time: Instant) -> Double { curve.progress(at: elapsed(at: time)) }

  /// Returns 1 − progress while in flight, else 0: the contribution of an additive animation from 1 to 0.
  package func remainder(at time: Instant) -> Double { isInFlight(at: time) ? 1 - progress(at: time) : 0 }

  /// Returns the seconds since the movement began, from the exact difference, so that late instants lose no precision.
  private func elapsed(at time: Instant) -> Double { (time - beginning).seconds }
}

/// An animation that adds the remainder of a change to the model's value. Several run at once; none replaces another.
///
/// UIKit animates position, size, corner radius and content offset in this way.
package struct AdditiveAnimation: Hashable, Sendable {
  /// The previous *model* value; the presentation value may differ.
  package let old: Double
  package let new: Double
  package let timing: AnimationTiming

  package init(old: Double, new: Double, timing: AnimationTiming) {
    (self.old, self.new, self.timing) = (old, new, timing)
  }

  /// Returns (old − new)(1 − f) while in flight, which is old − new during the delay; else 0.
  package func contribution(at time: Instant) -> Double { (old - new) * timing.remainder(at: time) }
}
