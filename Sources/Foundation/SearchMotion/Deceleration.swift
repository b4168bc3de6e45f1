import Foundation

/// A scroll view's glide after the finger has gone: x(t) = x₀ + k·v₀·(1 − r^(1000·t)), which stops dead at 10 pt/s.
///
/// Measured on iOS 26.1; k is that of WWDC 2018 session 803's projection.
package struct Deceleration: Hashable, Sendable {
  /// `UIScrollView.DecelerationRate`: what is left of the velocity after a millisecond.
  package enum Rate: Double, Hashable, Sendable, CaseIterable {
    case normal = 0.998
    case fast = 0.99
  }

  /// In points per second.
  package static let stoppingVelocity = 10.0

  /// The offset at the beginning, in points.
  package let offset: Double
  /// The velocity at the beginning, in points per second, positive where the offset grows.
  package let velocity: Double
  package let rate: Rate

  package init(offset: Double, velocity: Double, rate: Rate = .normal) {
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
  }

  /// k, in seconds: 0.499 for the normal rate, 0.099 for the fast one.
  private var projection: Double { rate.rawValue / (1 - rate.rawValue) / 1000 }

  /// ln r · 1000, per second; negative.
  private var exponent: Double { log(rate.rawValue) * 1000 }

  /// The seconds until it stops; 0 from 10 pt/s down.
  package var duration: Double {
    abs(velocity) > Self.stoppingVelocity ? log(Self.stoppingVelocity / abs(velocity)) / exponent : 0
  }

  /// Where it stops (`targetContentOffset`): x₀ + k·(v₀ ∓ 10).
  package var target: Double {
    guard abs(velocity) > Self.stoppingVelocity else { return offset }
    return offset + projection * (velocity - (velocity < 0 ? -Self.stoppingVelocity : Self.stoppingVelocity))
  }

  /// Where it would stop if it never stopped dead: the projection x₀ + k·v₀.
  package var projectedTarget: Double { offset + projection * velocity }

  /// The offset `elapsed` seconds after the beginning.
  package func offset(at elapsed: Double) -> Double {
    guard elapsed < duration else { return target }
    return elapsed > 0 ? offset - projection * velocity * expm1(exponent * elapsed) : offset
  }

  /// The velocity as the scroll view counts it, v₀·r^(1000·t).
  package func velocity(at elapsed: Double) -> Double {
    elapsed < duration ? velocity * exp(exponent * max(elapsed, 0)) : 0
  }

  /// The offset's own rate of change, which is the velocity times `slip`.
  package func rateOfChange(at elapsed: Double) -> Double { velocity(at: elapsed) * slip }

  /// The offset's rate of change over the velocity, 0.99900: k sums the steps of whole milliseconds.
  package var slip: Double { -projection * exponent }

  /// The seconds until the offset is `edge`, or nil when it stops first or goes the other way.
  package func crossing(of edge: Double) -> Double? {
    let share = (edge - offset) / (projection * velocity)
    guard duration > 0, share >= 0, share < 1 else { return nil }
    let time = log1p(-share) / exponent
    return time < duration ? time : nil
  }
}
