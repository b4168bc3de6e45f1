/// An animation from a value to the model's, as UIKit animates opacity and colours: the latest replaces the others.
package struct ReplacingAnimation: Hashable, Sendable {
  /// The old model value, or what was shown at the start with `beginFromCurrentState`.
  package let from: Double
  package let timing: AnimationTiming

  package init(from: Double, timing: AnimationTiming) {
    self.from = from
    self.timing = timing
  }

  /// The animation a change at `timing.start` adds.
  /// - Parameters:
  ///   - old: the model's value before the change.
  ///   - animations: those already there, in the order in which they were added.
  ///   - beginFromCurrentState: whether it starts from what is shown, not from `old`.
  package init(
    old: Double, after animations: some BidirectionalCollection<ReplacingAnimation>, beginFromCurrentState: Bool,
    timing: AnimationTiming
  ) {
    let shown = Self.presentation(model: old, animations: animations, at: timing.start)
    self.init(from: beginFromCurrentState ? shown : old, timing: timing)
  }

  /// from + (model − from)·f: `from` until the movement begins, the model's value from the end on.
  package func value(at time: Instant, model: Double) -> Double {
    let progress = timing.progress(at: time)
    return progress == 1 ? model : from + (model - from) * progress
  }

  /// What is shown at `time`: the model's value at that time, or the way to it of the latest animation begun.
  package static func presentation(
    model: Double, animations: some BidirectionalCollection<ReplacingAnimation>, at time: Instant
  ) -> Double {
    guard let latest = animations.last(where: { $0.timing.start <= time }) else { return model }
    return latest.value(at: time, model: model)
  }
}
