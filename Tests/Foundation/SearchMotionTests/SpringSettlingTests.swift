import Foundation
import SearchMotion
import Testing

struct SpringSettlingTests {
  struct Vector: Decodable, Sendable {
    let name: String
    let spring: Vectors.SpringDescription
    let settlingDuration, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("settling") as [Vector])
  func matches(_ vector: Vector) {
    #expect(isNear(vector.spring.spring.settlingDuration, vector.settlingDuration, vector.tolerance))
  }

  @Test(arguments: SpringTests.springs)
  func staysNearItsTargetFromThenOn(spring: Spring) {
    let end = spring.settlingDuration
    guard spring.damping > 0.1 else { return #expect(end > 10) }
    for step in 0...500 { #expect(abs(1 - spring.value(at: end + Double(step) * 0.01)) <= 0.001 + 1e-12) }
  }

  /// For an over-damped spring the duration is exact for every initial velocity.
  @Test(arguments: [-0.01, -0.25, -0.5, -0.9, -0.99], [0.0, 3, -3, 40, 500, -500])
  func overDampedDurationIsTheLastCrossing(bounce: Double, push: Double) {
    let spring = Spring(duration: 0.3, bounce: bounce, initialVelocity: push)
    let end = spring.settlingDuration
    #expect(isNear(abs(1 - spring.value(at: end)), 0.001, 1e-12))
    #expect(abs(1 - spring.value(at: end - 1e-6)) > 0.001)
    for step in 1...2000 { #expect(abs(1 - spring.value(at: end + Double(step) * 0.002)) <= 0.001) }
  }

  /// Covers velocities at which the value touches the threshold, passes the target, or overshoots slightly.
  @Test(arguments: [-0.02, -0.3, -0.9])
  func overDampedDurationIsExactForEveryVelocity(bounce: Double) {
    for step in -400...4000 {
      let spring = Spring(duration: 0.3, bounce: bounce, initialVelocity: Double(step) * 0.125)
      let end = spring.settlingDuration
      let stays = (0...40).allSatisfy { abs(1 - spring.value(at: end + Double($0) * 0.01)) <= 0.001 + 1e-12 }
      #expect(stays && isNear(abs(1 - spring.value(at: end)), 0.001, 1e-12))
    }
  }

  @Test func anUndampedSpringEndsAtTheBound() {
    #expect(Spring(duration: 0.25, bounce: 1).settlingDuration == Spring.longestSettling)
  }

  struct LegacyVector: Decodable, Sendable {
    let name: String
    let duration, dampingRatio, stiffness, damping, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("legacy-springs") as [LegacyVector])
  func matches(_ vector: LegacyVector) {
    let spring = Spring(duration: vector.duration, dampingRatio: vector.dampingRatio)
    #expect(isNear(spring.stiffness, vector.stiffness, vector.tolerance))
    #expect(isNear(spring.damping, vector.damping, vector.tolerance))
  }

  /// The decaying sine, or the critical displacement, is 0.001 at the duration and less for larger frequencies.
  @Test(arguments: [0.05, 0.25, 0.7, 0.95, 1], [0.0, 1e-9, 1, 5, 100, -1, -30])
  func legacyFrequencyIsTheLargest(ratio: Double, push: Double) {
    let duration = 0.5
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: push)
    let amplitude = { (t: Double) in SpringSettlingTests.legacyAmplitude(of: spring, ratio: ratio, at: t) }
    #expect(isNear(amplitude(duration), 0.001, 1e-9))
    for factor in [1.001, 1.1, 2, 10] {
      let w = spring.naturalFrequency * factor
      let stiffer = Spring(stiffness: w * w, damping: 2 * ratio * w, initialVelocity: push)
      #expect(Self.legacyAmplitude(of: stiffer, ratio: ratio, at: duration) < 0.001)
    }
  }

  /// Returns the amplitude, from values a quarter of a period apart if the spring oscillates.
  private static func legacyAmplitude(of spring: Spring, ratio: Double, at t: Double) -> Double {
    guard ratio < 1 else { return abs(1 - spring.value(at: t)) }
    // x′(0) = v and x(0) = 0 give (cos + B sin) with B = (ζω − v)/ω_d; B·e^(−ζωt) is fitted.
    let damped = spring.naturalFrequency * (1 - ratio * ratio).squareRoot()
    let quarter = Double.pi / 2 / damped
    // At a quarter of a period the cosine is 0, so the displacement is B·e^(−ζω·quarter).
    let atQuarter = 1 - spring.value(at: quarter)
    let afterTurn = 1 - spring.value(at: quarter * 3)
    // Two quarters later it is −e^(−ζω·2·quarter) of that, which gives the decay without an exponential.
    return abs(atQuarter) * pow(abs(afterTurn / atQuarter), (t - quarter) / (2 * quarter))
  }
}
