import Foundation
import SearchMotion
import Testing

struct SpringTests {
  struct ParameterVector: Decodable, Sendable {
    let name: String
    let spring: Vectors.SpringDescription
    let stiffness, damping, tolerance: Double
    let mass, naturalFrequency, dampingRatio: Double?
  }

  struct ValueVector: Decodable, Sendable {
    let name: String
    let spring: Vectors.SpringDescription
    let time, value, tolerance: Double
    let velocity: Double?
  }

  @Test(arguments: try Vectors.cases("spring-parameters") as [ParameterVector])
  func matches(_ vector: ParameterVector) {
    let spring = vector.spring.spring
    #expect(isNear(spring.stiffness, vector.stiffness, vector.tolerance))
    #expect(isNear(spring.damping, vector.damping, vector.tolerance))
    #expect(isNear(spring.mass, vector.mass ?? 1, vector.tolerance))
    if let frequency = vector.naturalFrequency { #expect(isNear(spring.naturalFrequency, frequency, vector.tolerance)) }
    if let ratio = vector.dampingRatio { #expect(isNear(spring.dampingRatio, ratio, vector.tolerance)) }
  }

  @Test(arguments: try Vectors.cases("springs") as [ValueVector]) func matches(_ vector: ValueVector) {
    let spring = vector.spring.spring
    #expect(isNear(spring.value(at: vector.time), vector.value, vector.tolerance))
    guard let velocity = vector.velocity else { return }
    #expect(isNear(spring.velocity(at: vector.time), velocity, vector.tolerance))
  }

  /// Under-damped, critical, over-damped and undamped, with and without a velocity, and two nearly critical.
  static let springs: [Spring] =
    [0.25, 0.999_999, 0, -1e-7, -0.25, -0.5, -0.9, -0.99, 1, 1e-9, -1e-9].flatMap { bounce in
      [0, 2, -3].map { Spring(duration: 0.25, bounce: bounce, initialVelocity: $0) }
    } + [Spring(mass: 3, stiffness: 1000, damping: 500), Spring(mass: 2, stiffness: 100, damping: 5)]

  @Test(arguments: springs) func solvesItsEquation(spring: Spring) {
    var body = IntegratedSpring(spring: spring)
    for _ in 0..<10 {
      body.advance(to: 1, by: 0.05, steps: 2000)
      #expect(isNear(body.position, spring.value(at: body.time), 1e-9))
      #expect(isNear(body.velocity, spring.velocity(at: body.time), 1e-7))
    }
  }

  @Test(arguments: springs) func velocityIsTheSlope(spring: Spring) {
    #expect(isNear(spring.velocity(at: 0), spring.initialVelocity, 1e-12))
    for step in 1...60 {
      let (t, h) = (Double(step) * 0.015, 1e-5)
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(isNear(spring.velocity(at: t), slope, 1e-4))
    }
  }

  /// Values are continuous, also where the formula of an over-damped spring changes.
  @Test(arguments: springs) func hasNoJumps(spring: Spring) {
    for step in 0...20_000 {
      let t = Double(step) * 1e-4
      #expect(isNear(spring.value(at: t + 1e-4), spring.value(at: t), 0.01))
    }
  }

  @Test(arguments: [0, -0.1, -0.5, -0.9]) func withoutBounceItDoesNotOvershoot(bounce: Double) {
    let spring = Spring(duration: 0.25, bounce: bounce)
    let values = (0...1000).map { spring.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.allSatisfy { $0 <= 1 })
  }

  @Test func firstPeakIsExact() {
    let spring = Spring(duration: 0.25, bounce: 0.25)
    let root = (1 - 0.75 * 0.75).squareRoot()
    let time = Double.pi / (spring.naturalFrequency * root)
    #expect(isNear(spring.value(at: time), 1 + exp(-0.75 * .pi / root), 1e-12))
    #expect(isNear(spring.velocity(at: time), 0, 1e-10))
  }

  @Test(arguments: [0.01, 0.25, 1, 30], [-0.99, -0.5, -0.1, 0, 0.15, 0.25, 1])
  func returnsItsDurationAndBounce(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(isNear(2 * .pi / spring.naturalFrequency, duration, 1e-13 * duration))
    #expect(isNear(spring.bounce, bounce, 1e-13))
    let same = Spring(mass: 2, stiffness: 2 * spring.stiffness, damping: 2 * spring.damping, allowsOverdamping: true)
    #expect(isNear(2 * .pi / same.naturalFrequency, duration, 1e-13 * duration) && isNear(same.bounce, bounce, 1e-13))
  }

  @Test func overDampingMustBeAllowed() {
    let clamped = Spring(mass: 3, stiffness: 1000, damping: 500)
    let critical = Spring(mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot())
    let kept = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    for t in [0.05, 0.1, 0.3, 1] {
      #expect(isNear(clamped.value(at: t), critical.value(at: t), 1e-11))
      #expect(kept.value(at: t) < clamped.value(at: t) - 0.05 || t == 1)
    }
    #expect(clamped.dampingRatio == 1 && kept.dampingRatio > 4.5)
  }

  @Test func anyInputIsFinite() {
    let extremes = [0, -1, 1, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 1e-9, 1e9]
    for a in extremes {
      for b in extremes {
        for c in extremes {
          for spring in [
            Spring(mass: a, stiffness: b, damping: c, initialVelocity: a, allowsOverdamping: true),
            Spring(duration: a, bounce: b, initialVelocity: c),
          ] {
            #expect((0...Spring.longestSettling).contains(spring.settlingDuration))
            for t in [0, 1e-300, 1e-9, 0.1, 1e3, 1e12, 1e300, .infinity, -1, .nan] {
              #expect(spring.value(at: t).isFinite && spring.velocity(at: t).isFinite)
            }
          }
        }
      }
    }
  }
}

/// Integrates the equation of a spring by the classic Runge–Kutta method; its target may move.
struct IntegratedSpring {
  private(set) var time = 0.0
  private(set) var position = 0.0
  private(set) var velocity: Double
  private let pull, drag: Double

  init(spring: Spring) {
    velocity = spring.initialVelocity
    pull = spring.stiffness / spring.mass
    drag = 2 * spring.dampingRatio * pull.squareRoot()
  }

  mutating func advance(to target: Double, by span: Double, steps: Int) {
    let h = span / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { pull * (target - x) - drag * v }
    for _ in 0..<steps {
      let (x, v) = (position, velocity)
      let a1 = force(x, v)
      let (v2, a2) = (v + h / 2 * a1, force(x + h / 2 * v, v + h / 2 * a1))
      let (v3, a3) = (v + h / 2 * a2, force(x + h / 2 * v2, v + h / 2 * a2))
      let (v4, a4) = (v + h * a3, force(x + h * v3, v + h * a3))
      position = x + h / 6 * (v + 2 * v2 + 2 * v3 + v4)
      velocity = v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    time += span
  }
}

extension Spring {
  /// In radians per second.
  fileprivate var naturalFrequency: Double { (stiffness / mass).squareRoot() }
}
