/// A damped spring from 0 to 1 in closed form; Core Animation's `CASpringAnimation`.
///
/// All parameters give finite values: those outside a documented range are clamped to it, and NaN becomes the default.
package struct Spring: Hashable, Sendable {
  /// 1e-9…1e9.
  package let mass: Double
  /// 1e-9…1e9.
  package let stiffness: Double
  /// 0…1e9.
  package let damping: Double
  /// In whole distances per second, positive towards the target; within ±1e6.
  package let initialVelocity: Double
  /// If false, a damping above the critical one counts as critical, as with `CASpringAnimation.allowsOverdamping`.
  package let allowsOverdamping: Bool
  /// The duration of an animation with this spring, in seconds; its value is 1 from then on.
  ///
  /// QuartzCore reports the time at which the envelope falls to 0.001 for an under-damped spring, and the first tenth of
  /// a second at which the value is within 0.001 for a critically damped one. For an over-damped spring, which has not
  /// been measured, it is the time from which on the value is within 0.001. `longestSettling` bounds them all; an
  /// undamped spring never settles.
  package let settlingDuration: Double

  let motion: DampedMotion

  /// The bound of every settling duration, in seconds: our choice, instead of QuartzCore's FLT_MAX.
  package static let longestSettling = 1e6

  /// Creates a spring from its physical parameters.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    self.mass = mass.clamped(to: 1e-9...1e9, orIfNaN: 1)
    self.stiffness = stiffness.clamped(to: 1e-9...1e9, orIfNaN: 100)
    self.damping = damping.clamped(to: 0...1e9, orIfNaN: 10)
    self.initialVelocity = initialVelocity.clamped(to: -1e6...1e6, orIfNaN: 0)
    self.allowsOverdamping = allowsOverdamping
    motion = DampedMotion(
      frequency: (self.stiffness / self.mass).squareRoot(),
      decay: self.damping / (2 * self.mass), velocity: self.initialVelocity, allowsOverdamping: allowsOverdamping)
    settlingDuration = motion.settlingDuration(bound: Self.longestSettling)
  }

  /// Creates a spring from its perceptual duration and bounce, like `UIView.animate(springDuration:bounce:)`.
  ///
  /// Mass 1, stiffness (2π/duration)², damping 4π(1 − bounce)/duration, or 4π/(duration(1 + bounce)) for a negative
  /// bounce (QuartzCore's values, read back). Over-damping is allowed.
  /// - Parameters:
  ///   - duration: in seconds, 1e-3…1e4.
  ///   - bounce: −0.999…1; negative is over-damped, 0 critically damped, 1 undamped.
  ///   - initialVelocity: in whole distances per second.
  package init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    let duration = duration.clamped(to: 1e-3...1e4, orIfNaN: 0.5)
    let bounce = bounce.clamped(to: -0.999...1, orIfNaN: 0)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: bounce < 0 ? 4 * .pi / (duration * (1 + bounce)) : 4 * .pi * (1 - bounce) / duration,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The ratio of the damping to the critical one; at most 1 unless over-damping is allowed.
  package var dampingRatio: Double { motion.ratio }

  /// The spring at its critical damping, if it has less.
  package var rigid: Spring {
    guard dampingRatio < 1 else { return self }
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot())
  }

  /// The bounce for which `init(duration:bounce:initialVelocity:)` creates this spring: greater than −1, at most 1.
  package var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// Returns the value `elapsed` seconds after the start, 0 before it. An animation ends at `settlingDuration`, but this
  /// function continues.
  package func value(at elapsed: Double) -> Double {
    elapsed > 0 ? 1 - motion.displacement(at: elapsed) : 0
  }

  /// Returns the speed `elapsed` seconds after the start, in whole distances per second; 0 before the start.
  package func velocity(at elapsed: Double) -> Double {
    elapsed >= 0 ? -motion.rate(at: elapsed) : 0
  }
}
