import Foundation

/// The way back to an edge: the displacement beyond it, as a sum of two exponentials or their critical limit.
package struct Bounce: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Entered with velocity: critically damped, ω = 11 (fitted to traces of iOS 26.1).
    case impact
    /// Let go where the finger held it: A·e^(−9t) + B·e^(−46t) (fitted to traces of iOS 26.1).
    case heldRelease
  }

  /// Below this speed, in points per second, a release counts as held.
  package static let heldVelocity = 50.0
  /// How near the edge counts as at rest, in points: a choice, a sixth of a pixel at scale 3.
  package static let restDistance = 0.05

  package let kind: Kind
  /// Beyond the edge at the beginning, in points, signed.
  package let displacement: Double
  /// At the beginning, in points per second.
  package let velocity: Double

  package init(_ kind: Kind, displacement: Double, velocity: Double) {
    self.kind = kind
    self.displacement = displacement
    self.velocity = velocity
  }

  private static let impactFrequency = 11.0
  private static let (slow, fast) = (9.0, 46.0)
  private var slowPart: Double { (velocity + Self.fast * displacement) / (Self.fast - Self.slow) }

  /// The displacement `elapsed` seconds after the beginning.
  package func displacement(at elapsed: Double) -> Double {
    switch kind {
    case .impact:
      (displacement + (velocity + Self.impactFrequency * displacement) * elapsed) * exp(-Self.impactFrequency * elapsed)
    case .heldRelease:
      slowPart * exp(-Self.slow * elapsed) + (displacement - slowPart) * exp(-Self.fast * elapsed)
    }
  }

  /// The displacement's rate of change, in points per second.
  package func velocity(at elapsed: Double) -> Double {
    switch kind {
    case .impact:
      (velocity - Self.impactFrequency * (velocity + Self.impactFrequency * displacement) * elapsed)
        * exp(-Self.impactFrequency * elapsed)
    case .heldRelease:
      -Self.slow * slowPart * exp(-Self.slow * elapsed)
        - Self.fast * (displacement - slowPart) * exp(-Self.fast * elapsed)
    }
  }

  /// The seconds from the beginning after which the displacement is 0 on its way to the other side, or nil when it
  /// only nears 0.
  package var crossing: Double? {
    guard displacement != 0 else { return nil }
    let time: Double
    switch kind {
    case .impact: time = -displacement / (velocity + Self.impactFrequency * displacement)
    // A·e^(−9t) = −B·e^(−46t).
    case .heldRelease: time = log((slowPart - displacement) / slowPart) / (Self.fast - Self.slow)
    }
    return time.isFinite && time > 0 ? time : nil
  }

  /// The seconds from which on it stays within `restDistance` of the edge.
  package var duration: Double {
    // It turns at most once; from there on it nears the edge steadily.
    let turn: Double
    switch kind {
    case .impact:
      turn = velocity / (Self.impactFrequency * (velocity + Self.impactFrequency * displacement))
    case .heldRelease:
      turn = log(Self.fast * (slowPart - displacement) / (Self.slow * slowPart)) / (Self.fast - Self.slow)
    }
    let start = turn.isFinite ? max(turn, 0) : 0
    let excess = { (t: Double) in abs(displacement(at: t)) - Self.restDistance }
    if excess(start) <= 0 { return excess(0) > 0 ? bisectedRoot(positive: 0, negative: start, of: excess) : 0 }
    var inside = start + 0.5
    while excess(inside) > 0, inside < 1e4 { inside *= 2 }
    return bisectedRoot(positive: start, negative: inside, of: excess)
  }
}
