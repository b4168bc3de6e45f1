/// An animation that adds what is left of a change to the model's value, as UIKit animates position, size, corner
/// radius and content offset: several run at once, and none replaces another.
package struct AdditiveAnimation: Hashable, Sendable {
  /// The previous *model* value, whatever was shown.
  package let old: Double
  package let new: Double
  package let timing: AnimationTiming

  package init(old: Double, new: Double, timing: AnimationTiming) {
    self.old = old
    self.new = new
    self.timing = timing
  }

  /// (old − new)(1 − f) while in flight, in full during the delay; else 0.
  package func contribution(at time: Instant) -> Double { (old - new) * timing.remainder(at: time) }

  /// What is shown at `time`: the model's value at that time plus what every animation still adds.
  package static func presentation(
    model: Double, animations: some Sequence<AdditiveAnimation>, at time: Instant
  ) -> Double {
    animations.reduce(model) { $0 + $1.contribution(at: time) }
  }
}
