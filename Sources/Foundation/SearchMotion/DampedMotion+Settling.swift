import Foundation

extension DampedMotion {
  /// How near the target counts as there; QuartzCore's figure.
  static let settled = 0.001

  /// When an animation ends, in seconds, by QuartzCore's rules (`Spring.settlingDuration`), at most `bound`.
  func settlingDuration(bound: Double) -> Double {
    switch regime {
    case .underDamped(let swing):
      guard decay > 0 else { return bound }
      return min(max(log((1 + abs(decay - velocity) / swing) / Self.settled) / decay, 0), bound)
    case .critical: return criticalSettling(bound: bound)
    case .overDamped: return min(lastCrossing(of: Self.settled), bound)
    }
  }

  /// QuartzCore tries 0, 0.1, 0.2 …, each the double before plus 0.1.
  private func criticalSettling(bound: Double) -> Double {
    var t = 0.0
    for _ in 0..<100_000 {
      if abs(displacement(at: t)) < Self.settled { return t }
      t += 0.1
    }
    return min(lastCrossing(of: Self.settled), bound)
  }

  /// The first instant from which on |x| stays within `threshold`, for a motion that does not swing.
  ///
  /// Such a motion turns at most once: from there on it goes to 0 steadily, and before it steadily too.
  func lastCrossing(of threshold: Double) -> Double {
    let turn = turningPoint
    let excess = { (t: Double) in abs(displacement(at: t)) - threshold }
    if excess(turn) <= 0 {
      return excess(0) > 0 ? bisectedRoot(positive: 0, negative: turn, of: excess) : 0
    }
    var (inside, step) = (turn + 1 / frequency, 1 / frequency)
    while excess(inside) > 0, inside < 1e30 {
      step *= 2
      inside += step
    }
    return bisectedRoot(positive: turn, negative: inside, of: excess)
  }

  /// When the motion turns, in seconds; 0 if it never does.
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
