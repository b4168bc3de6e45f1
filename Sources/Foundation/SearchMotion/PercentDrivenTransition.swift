/// A transition that a finger left at some progress, on its way to either end; UIKit's
/// `UIPercentDrivenInteractiveTransition` with its documented durations and ease-in-out completion.
package struct PercentDrivenTransition: Hashable, Sendable {
  /// The progress at which it was let go, 0…1.
  package let progress: Double
  package let isFinished: Bool
  /// What is left: (1 − progress)·duration to finish, progress·duration to cancel.
  package let curve: AnimationCurve

  /// - Parameters:
  ///   - duration: of the whole transition, in seconds.
  ///   - progress: held within 0…1.
  package init(duration: Double, progress: Double, finishes: Bool) {
    self.progress = progress.held(in: 0...1, fallback: 0)
    isFinished = finishes
    curve = .easeInOut(
      duration: duration.held(in: 0...1e9, fallback: 0) * (finishes ? 1 - self.progress : self.progress))
  }

  /// The transition's progress `elapsed` seconds after the release.
  package func progress(at elapsed: Double) -> Double {
    let target: Double = isFinished ? 1 : 0
    let fraction = curve.progress(at: elapsed)
    return fraction == 1 ? target : progress + (target - progress) * fraction
  }
}
