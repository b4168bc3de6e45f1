import Foundation

/// The distance of a spring from its target: the solution of x″ + 2·decay·x′ + frequency²·x = 0 with x(0) = 1 and
/// x′(0) = −velocity.
struct DampedMotion: Hashable, Sendable {
  /// ω₀, in radians per second.
  let frequency: Double
  /// ζω₀, per second.
  let decay: Double
  /// Towards the target, in whole distances per second.
  let velocity: Double
  let regime: Regime

  enum Regime: Hashable, Sendable {
    /// Oscillates with the damped frequency, in radians per second.
    case underDamped(Double)
    case critical
    /// √(decay² − frequency²), per second.
    case overDamped(Double)
  }

  init(frequency: Double, decay: Double, velocity: Double, allowsOverdamping: Bool) {
    let ratio = decay / frequency
    self.frequency = frequency
    self.velocity = velocity
    // A ratio that differs from 1 by rounding means 1; the solutions differ by less than 1e-12 there.
    if abs(ratio - 1) < 1e-12 || (ratio > 1 && !allowsOverdamping) {
      self.decay = frequency
      regime = .critical
    } else {
      self.decay = decay
      let root = frequency * (abs(1 - ratio) * (1 + ratio)).squareRoot()
      regime = ratio < 1 ? .underDamped(root) : .overDamped(root)
    }
  }

  var ratio: Double { decay / frequency }

  /// Up to s·t = 20 the hyperbolic form neither overflows nor loses digits; above, the fast exponential is negligible.
  private static let hyperbolicLimit = 20.0

  func displacement(at t: Double) -> Double { combined(1, decay - velocity, at: t) }

  func rate(at t: Double) -> Double {
    // The derivative x′ solves the same equation as x, with x′(0) = −velocity and x″(0) = 2·decay·velocity − frequency².
    // The second argument is x″(0) + decay·x′(0).
    combined(-velocity, decay * velocity - frequency * frequency, at: t)
  }

  /// Returns e^(−decay·t)·(first·C + second·S), with C and S the regime's cos and sin/ω; 0 if the exponential is 0.
  private func combined(_ first: Double, _ second: Double, at t: Double) -> Double {
    switch regime {
    case .underDamped(let swing):
      let envelope = exp(-decay * t)
      guard envelope > 0 else { return 0 }
      // Reduced to one turn so that sines of huge arguments are finite on all platforms.
      let angle = (swing * t).truncatingRemainder(dividingBy: 2 * .pi)
      return angle.isFinite ? envelope * (first * cos(angle) + second * sin(angle) / swing) : 0
    case .critical:
      let envelope = exp(-decay * t)
      return envelope > 0 ? envelope * (first + second * t) : 0
    case .overDamped(let spread):
      if spread * t < Self.hyperbolicLimit {
        return exp(-decay * t) * (first * cosh(spread * t) + second * sinh(spread * t) / spread)
      }
      let slow = exp(-frequency * frequency / (decay + spread) * t)
      return slow * (first + second / spread) / 2
    }
  }

  /// The distance from the target that counts as settled; QuartzCore's value.
  static let settled = 0.001

  /// Returns the duration of an animation in seconds by QuartzCore's rules (`Spring.settlingDuration`), at most `bound`.
  func settlingDuration(bound: Double) -> Double {
    switch regime {
    case .underDamped(let swing):
      guard decay > 0 else { return bound }
      return min(max(log((1 + abs(decay - velocity) / swing) / Self.settled) / decay, 0), bound)
    case .critical: return criticalSettling(bound: bound)
    case .overDamped: return min(lastCrossing(of: Self.settled), bound)
    }
  }

  /// QuartzCore tries 0, 0.1, 0.2 …, adding 0.1 to the previous double.
  private func criticalSettling(bound: Double) -> Double {
    var t = 0.0
    for _ in 0..<100_000 {
      if abs(displacement(at: t)) < Self.settled { return t }
      t += 0.1
    }
    return min(lastCrossing(of: Self.settled), bound)
  }

  /// Returns the time from which on |x| stays within `threshold`, for a motion that does not oscillate.
  ///
  /// Such a motion turns at most once, and is monotonic before and after.
  func lastCrossing(of threshold: Double) -> Double {
    lastRoot(turn: turningPoint, step: 1 / frequency) { abs(displacement(at: $0)) - threshold }
  }

  /// The time at which the motion turns, in seconds; 0 if it never does.
  private var turningPoint: Double {
    let turn: Double
    switch regime {
    case .underDamped: return 0
    case .critical: turn = -velocity / (frequency * (frequency - velocity))
    case .overDamped(let spread):
      // x′ = 0: tanh(s·t) = −s·x′(0) / (decay·v − ω²).
      turn = atanh(spread * velocity / (decay * velocity - frequency * frequency)) / spread
    }
    return turn.isFinite && turn > 0 ? turn : 0
  }
}
