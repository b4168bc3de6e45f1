/// The course of an animation from 0 to 1, and its duration.
package enum AnimationCurve: Hashable, Sendable {
  /// A timing function over a duration in seconds. If the duration is not positive, the animation is over at once.
  case timing(TimingFunction, duration: Double)
  /// A spring, until it has settled.
  case spring(Spring)
  /// A spring that jumps to its target after a number of seconds, even if it has not settled.
  case springCut(Spring, at: Double)

  /// The duration in seconds, 0…10^9; a spring's settling duration for springs.
  package var duration: Double {
    switch self {
    case .timing(_, let duration), .springCut(_, let duration): duration.clamped(to: 0...1e9, orIfNaN: 0)
    case .spring(let spring): spring.settlingDuration
    }
  }

  /// Returns the value `elapsed` seconds after the start: 0 at or before the start, 1 from `duration` on. Values in
  /// between may be outside 0…1.
  package func progress(at elapsed: Double) -> Double {
    let duration = duration
    guard elapsed < duration else { return 1 }
    guard elapsed > 0 else { return 0 }
    switch self {
    case .timing(let function, _): return function.value(at: elapsed / duration)
    case .spring(let spring), .springCut(let spring, _): return spring.value(at: elapsed)
    }
  }

  /// The curve without overshoot: that of a critically damped spring.
  package var rigid: AnimationCurve {
    switch self {
    case .timing: self
    case .spring(let spring): .spring(spring.rigid)
    case .springCut(let spring, let end): .springCut(spring.rigid, at: end)
    }
  }

  /// `UIView.animate(withDuration:)`, whose default curve is ease-in-out; `duration` in seconds.
  package static func easeInOut(duration: Double) -> AnimationCurve { .timing(.easeInOut, duration: duration) }

  /// `UIView.animate(springDuration:bounce:)`; `duration` in seconds, both as `Spring` takes them.
  package static func spring(duration: Double, bounce: Double) -> AnimationCurve {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// The thumb of a segmented control: mass 1, stiffness 503.551, damping 44.8799 (Flutter's
  /// `sliding_segmented_control.dart`), which is a duration of 0.28 s and no bounce.
  package static let segmentedControlThumb = spring(duration: 0.28, bounce: 0)

  /// Push and pop: the system's spring over half a second. Within 0.0064 of the curve that Flutter fitted to iOS 16.3
  /// frame by frame (`route.dart`).
  package static let navigationTransition = springCut(systemSpring, at: 0.5)

  /// The keyboard on its way up and down: the system's spring over half a second (Apple's developer forums, thread 48088).
  package static let keyboard = springCut(systemSpring, at: 0.5)

  /// Mass 3, stiffness 1000, damping 500, which counts as critically damped.
  private static let systemSpring = Spring(mass: 3, stiffness: 1000, damping: 500)
}
