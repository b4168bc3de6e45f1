import SearchMotion
import Testing

struct SpringSettlingTests {
  struct Vector: Decodable, Sendable {
    let name: String
    let spring: Vectors.SpringDescription
    let settlingDuration, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("settling") as [Vector]) func matches(_ vector: Vector) {
    #expect(isNear(vector.spring.spring.settlingDuration, vector.settlingDuration, vector.tolerance))
  }

  @Test(arguments: SpringTests.springs) func staysNearItsTargetFromThenOn(spring: Spring) {
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
  @Test(arguments: [-0.02, -0.3, -0.9]) func overDampedDurationIsExactForEveryVelocity(bounce: Double) {
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
}
