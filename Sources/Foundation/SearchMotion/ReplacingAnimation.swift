/// An animation from a value to the model's. The latest replaces the others.
///
/// UIKit animates opacity and colours in this way.
package struct ReplacingAnimation: Hashable, Sendable {
  /// The old model value; with `beginFromCurrentState`, the presentation value at the start.
  package let from: Double
  package let timing: AnimationTiming

  package init(from: Double, timing: AnimationTiming) {
    self.from = from
    self.timing = timing
  }

  /// Creates the animation of a change at `timing.start`.
  /// - Parameters:
  ///   - old: the model's value before the change.
  ///   - animations: the existing animations, in the order in which they were added.
  ///   - beginFromCurrentState: true to start from the presentation value instead of `old`.
  package init(
    old: Double, after animations: some BidirectionalCollection<ReplacingAnimation>, beginFromCurrentState: Bool,
    timing: AnimationTiming
  ) {
    let presented = Self.presentation(model: old, animations: animations, at: timing.start)
    self.init(from: beginFromCurrentState ? presented : old, timing: timing)
  }

  /// Returns from + (model − from)·f: `from` until the movement begins, the model's value from the end on.
  package func value(at time: Instant, model: Double) -> Double {
    let progress = timing.progress(at: time)
    return progress == 1 ? model : from + (model - from) * progress
  }

  /// Returns the presentation value at `time`: that of the latest animation that has started, else the model's value.
  package static func presentation(
    model: Double, animations: some BidirectionalCollection<ReplacingAnimation>, at time: Instant
  ) -> Double {
    guard let latest = animations.last(where: { $0.timing.start <= time }) else { return model }
    return latest.value(at: time, model: model)
  }
}
