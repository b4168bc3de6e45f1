import Foundation

/// The return of a scroll view to its edge: the displacement is a sum of two exponentials, or their critical limit.
package struct Bounce: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The content crosses the edge with a velocity: critically damped, ω = 11 (fitted to traces of iOS 26.1).
    case impact
    /// A finger releases the content at rest: A·e^(−9t) + B·e^(−46t) (fitted to traces of iOS 26.1).
    case heldRelease
  }

  /// Below this speed, in points per second, a release counts as at rest.
  package static let heldVelocity = 50.0
  /// The distance from the edge that counts as rest, in points: our choice, a sixth of a pixel at scale 3.
  package static let restDistance = 0.05

  package let kind: Kind
  /// The initial displacement beyond the edge, in points, signed.
  package let displacement: Double
  /// The initial velocity, in points per second.
  package let velocity: Double

  package init(_ kind: Kind, displacement: Double, velocity: Double) {
    (self.kind, self.displacement, self.velocity) = (kind, displacement, velocity)
  }

  static let impactFrequency = 11.0
  private static let (slow, fast) = (9.0, 46.0)
  private var slowPart: Double { (velocity + Self.fast * displacement) / (Self.fast - Self.slow) }

  /// Returns the displacement `elapsed` seconds after the beginning.
  package func displacement(at elapsed: Double) -> Double {
    switch kind {
    case .impact:
      (displacement + (velocity + Self.impactFrequency * displacement) * elapsed) * exp(-Self.impactFrequency * elapsed)
    case .heldRelease:
      slowPart * exp(-Self.slow * elapsed) + (displacement - slowPart) * exp(-Self.fast * elapsed)
    }
  }

  /// Returns the rate of change of the displacement, in points per second.
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

  /// The time in seconds at which the displacement crosses 0; nil if it only approaches 0.
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

  /// The time in seconds from which on the content stays within `restDistance` of the edge.
  package var duration: Double {
    // The motion turns at most once and then approaches the edge monotonically.
    let turn: Double
    switch kind {
    case .impact:
      turn = velocity / (Self.impactFrequency * (velocity + Self.impactFrequency * displacement))
    case .heldRelease:
      turn = log(Self.fast * (slowPart - displacement) / (Self.slow * slowPart)) / (Self.fast - Self.slow)
    }
    let start = turn.isFinite ? max(turn, 0) : 0
    return lastRoot(turn: start, step: 0.5) { abs(displacement(at: $0)) - Self.restDistance }
  }
}
