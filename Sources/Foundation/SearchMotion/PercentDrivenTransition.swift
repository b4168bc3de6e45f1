/// The completion of an interactive transition after the finger is lifted: it finishes or goes back.
///
/// It has the documented durations and the ease-in-out curve of UIKit's `UIPercentDrivenInteractiveTransition`.
package struct PercentDrivenTransition: Hashable, Sendable {
  /// The progress at the release, 0…1.
  package let progress: Double
  package let isFinished: Bool
  /// The curve from the release on: (1 − progress)·duration to finish, progress·duration to cancel.
  package let curve: AnimationCurve

  /// - Parameters:
  ///   - duration: the duration of the whole transition, in seconds.
  ///   - progress: clamped to 0…1.
  package init(duration: Double, progress: Double, finishes: Bool) {
    self.progress = progress.clamped(to: 0...1, orIfNaN: 0)
    isFinished = finishes
    curve = .easeInOut(
      duration: duration.clamped(to: 0...1e9, orIfNaN: 0) * (finishes ? 1 - self.progress : self.progress))
  }

  /// Returns the progress of the transition `elapsed` seconds after the release.
  package func progress(at elapsed: Double) -> Double {
    let target: Double = isFinished ? 1 : 0
    let fraction = curve.progress(at: elapsed)
    return fraction == 1 ? target : progress + (target - progress) * fraction
  }
}
