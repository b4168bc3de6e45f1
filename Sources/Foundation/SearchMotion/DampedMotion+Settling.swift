import Foundation

extension DampedMotion {
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
