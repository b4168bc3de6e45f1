import Foundation

/// The deceleration of a scroll view after the release: x(t) = x₀ + k·v₀·(1 − r^(1000·t)), cut off at 10 pt/s.
///
/// Measured on iOS 26.1; k is that of the projection in WWDC 2018, session 803.
package struct Deceleration: Hashable, Sendable {
  /// `UIScrollView.DecelerationRate`: the factor by which the velocity changes in a millisecond.
  package enum Rate: Double, Hashable, Sendable, CaseIterable {
    case normal = 0.998
    case fast = 0.99
  }

  /// The speed at which the motion is cut off, in points per second.
  package static let stoppingVelocity = 10.0

  /// The initial offset, in points.
  package let offset: Double
  /// The initial velocity, in points per second; positive if the offset grows.
  package let velocity: Double
  /// k, in seconds: 0.499 for the normal rate, 0.099 for the fast one.
  let projection: Double
  /// ln r · 1000, per second; negative.
  private let exponent: Double

  package init(offset: Double, velocity: Double, rate: Rate = .normal) {
    (self.offset, self.velocity) = (offset, velocity)
    projection = rate.rawValue / (1 - rate.rawValue) / 1000
    exponent = log(rate.rawValue) * 1000
  }

  /// Returns the motion with the same initial velocity that ends at another target, by another rate.
  ///
  /// `UIScrollView` does this for a target that `scrollViewWillEndDragging` changes. Returns nil unless the target is
  /// ahead.
  func ending(at target: Double) -> Deceleration? {
    let excess = velocity - (velocity < 0 ? -Self.stoppingVelocity : Self.stoppingVelocity)
    let projection = (target - offset) / excess
    guard duration > 0, projection > 0, projection.isFinite else { return nil }
    return Deceleration(offset: offset, velocity: velocity, projection: projection, exponent: -slip / projection)
  }

  private init(offset: Double, velocity: Double, projection: Double, exponent: Double) {
    (self.offset, self.velocity, self.projection, self.exponent) = (offset, velocity, projection, exponent)
  }

  /// The time in seconds until the motion stops; 0 for 10 pt/s or less.
  package var duration: Double {
    abs(velocity) > Self.stoppingVelocity ? log(Self.stoppingVelocity / abs(velocity)) / exponent : 0
  }

  /// The final offset (`targetContentOffset`): x₀ + k·(v₀ ∓ 10).
  package var target: Double {
    guard abs(velocity) > Self.stoppingVelocity else { return offset }
    return offset + projection * (velocity - (velocity < 0 ? -Self.stoppingVelocity : Self.stoppingVelocity))
  }

  /// Returns the offset `elapsed` seconds after the beginning.
  package func offset(at elapsed: Double) -> Double {
    guard elapsed < duration else { return target }
    return elapsed > 0 ? offset - projection * velocity * expm1(exponent * elapsed) : offset
  }

  /// Returns the velocity that the scroll view reports, v₀·r^(1000·t).
  package func velocity(at elapsed: Double) -> Double {
    elapsed < duration ? velocity * exp(exponent * max(elapsed, 0)) : 0
  }

  /// Returns the rate of change of the offset, which is the velocity times `slip`.
  package func rateOfChange(at elapsed: Double) -> Double { velocity(at: elapsed) * slip }

  /// The ratio of the offset's rate of change to the velocity, 0.99900, because k sums steps of whole milliseconds.
  package var slip: Double { -projection * exponent }

  /// Returns the time in seconds at which the offset is `edge`; nil if the motion does not get there.
  package func crossing(of edge: Double) -> Double? {
    let share = (edge - offset) / (projection * velocity)
    guard duration > 0, share >= 0, share < 1 else { return nil }
    let time = log1p(-share) / exponent
    return time < duration ? time : nil
  }
}
