import Foundation

/// A damped spring that carries a value from 0 to 1, in closed form; Core Animation's `CASpringAnimation`.
///
/// Any parameters give finite values: what lies outside a documented range counts as its nearest end, what is not a
/// number as the default.
public struct Spring: Hashable, Sendable {
  /// 1e-9…1e9.
  public let mass: Double
  /// 1e-9…1e9.
  public let stiffness: Double
  /// 0…1e9.
  public let damping: Double
  /// In whole distances per second, positive towards the target; within ±1e6.
  public let initialVelocity: Double
  /// Whether a damping above the critical one is kept; if not, the spring counts as critically damped, as
  /// `CASpringAnimation.allowsOverdamping` does it.
  public let allowsOverdamping: Bool
  /// How long an animation with this spring lasts, in seconds, from which on its value is 1.
  ///
  /// As QuartzCore reports it: under-damped, when the envelope falls to 0.001; critically damped, the first tenth of a
  /// second at which the value is within 0.001. Over-damped (which nobody has read back), the first instant from which
  /// on the value stays within 0.001. An undamped spring never settles: `longestSettling`, which bounds the others too.
  public let settlingDuration: Double

  let motion: DampedMotion

  /// The bound of every settling duration, in seconds: a choice, in place of QuartzCore's FLT_MAX.
  public static let longestSettling = 1e6

  /// A spring by its physical parameters.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    self.mass = mass.held(in: 1e-9...1e9, fallback: 1)
    self.stiffness = stiffness.held(in: 1e-9...1e9, fallback: 100)
    self.damping = damping.held(in: 0...1e9, fallback: 10)
    self.initialVelocity = initialVelocity.held(in: -1e6...1e6, fallback: 0)
    self.allowsOverdamping = allowsOverdamping
    motion = DampedMotion(
      frequency: (self.stiffness / self.mass).squareRoot(),
      decay: self.damping / (2 * self.mass), velocity: self.initialVelocity, allowsOverdamping: allowsOverdamping)
    settlingDuration = motion.settlingDuration(bound: Self.longestSettling)
  }

  /// A spring by its perceptual duration and bounce, as `UIView.animate(springDuration:bounce:)` makes it.
  ///
  /// Mass 1, stiffness (2π/duration)², damping 4π(1 − bounce)/duration, or 4π/(duration(1 + bounce)) for a negative
  /// bounce (QuartzCore's values, read back). Over-damping is kept.
  /// - Parameters:
  ///   - duration: in seconds, 1e-3…1e4.
  ///   - bounce: from −1, exclusive (held at −0.999), the flattest, over 0, critically damped, to 1, undamped.
  ///   - initialVelocity: in whole distances per second.
  public init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    let duration = duration.held(in: 1e-3...1e4, fallback: 0.5)
    let bounce = bounce.held(in: -0.999...1, fallback: 0)
    let frequency = 2 * Double.pi / duration
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: bounce < 0 ? 4 * .pi / (duration * (1 + bounce)) : 4 * .pi * (1 - bounce) / duration,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// √(stiffness/mass), in radians per second.
  public var naturalFrequency: Double { motion.frequency }

  /// The damping over the critical one; at most 1 unless over-damping is allowed.
  public var dampingRatio: Double { motion.ratio }

  /// The duration that `init(duration:bounce:initialVelocity:)` would take for this spring, in seconds; 2π/ω₀.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The bounce that `init(duration:bounce:initialVelocity:)` would take for this spring: over −1, at most 1.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The value `elapsed` seconds after the start: 0 at or before the start, and the spring's own closed form for ever
  /// after; an animation cuts it at `settlingDuration`.
  public func value(at elapsed: Double) -> Double {
    elapsed > 0 ? 1 - motion.displacement(at: elapsed) : 0
  }

  /// The speed `elapsed` seconds after the start, in whole distances per second; 0 before the start.
  public func velocity(at elapsed: Double) -> Double {
    elapsed >= 0 ? -motion.rate(at: elapsed) : 0
  }
}
