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
