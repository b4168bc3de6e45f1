import SearchMotion
import TestSupport
import Testing

/// Tests the rubber band, the deceleration, the bounce and the range.
struct ScrollPhysicsTests {
  struct RangeVector: Decodable, Sendable {
    let name: String
    let content, bounds, before, after, lower, upper: Double
  }

  @Test(arguments: try Vectors.cases("scroll-range") as [RangeVector])
  func matches(_ vector: RangeVector) {
    let range = ScrollRange(lower: -vector.before, upper: vector.content - vector.bounds + vector.after)
    #expect(range.lower == vector.lower && range.upper == vector.upper)
  }

  struct BandVector: Decodable, Sendable {
    let name: String
    let dimension, distance, banded, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("rubber-band") as [BandVector]) func matches(_ vector: BandVector) {
    let band = RubberBand(dimension: vector.dimension)
    #expect(isNear(band.banded(vector.distance), vector.banded, vector.tolerance))
    #expect(isNear(band.unbanded(vector.banded), vector.distance, vector.tolerance * 10))
  }

  @Test func bandIsOddInvertibleAndBounded() {
    let (band, range) = (RubberBand(dimension: 320), ScrollRange(lower: -20, upper: 400))
    var random = SeededGenerator(seed: 40)
    for _ in 0..<500 {
      let x = random.number(in: -5000...5000)
      let y = band.banded(x)
      #expect(band.banded(-x) == -y && abs(y) < 320 && abs(y) < abs(x))
      #expect(isNear(band.unbanded(y), x, 1e-7))
      #expect(isNear(band.slope(at: x), (band.banded(x + 1e-4) - band.banded(x - 1e-4)) / 2e-4, 1e-6))
      #expect(isNear(band.raw(band.offset(x, in: range), in: range), x, 1e-7))
    }
    #expect(band.slope(at: 0) == 0.55)
    #expect(band.unbanded(1e300).isFinite && band.unbanded(-320).isFinite)
    #expect(RubberBand(dimension: -1).banded(5) == 0 && RubberBand(dimension: 0).unbanded(5) == 0)
  }

  struct GlideVector: Decodable, Sendable {
    let name: String
    let velocity, rate, tolerance: Double
    let time, velocityThen, offsetThen, target, duration: Double?
  }

  @Test(arguments: try Vectors.cases("deceleration") as [GlideVector], [0.0, -250])
  func matches(_ vector: GlideVector, from offset: Double) throws {
    let rate = try #require(Deceleration.Rate(rawValue: vector.rate))
    let glide = Deceleration(offset: offset, velocity: vector.velocity, rate: rate)
    let pairs = [
      (vector.time.map { glide.velocity(at: $0) }, vector.velocityThen),
      (vector.time.map { glide.offset(at: $0) - offset }, vector.offsetThen), (glide.target - offset, vector.target),
      (glide.duration, vector.duration),
    ]
    for case (let ours?, let expected?) in pairs { #expect(isNear(ours, expected, vector.tolerance)) }
  }

  @Test(arguments: [-5000, -60, 60, 1000, 9000], Deceleration.Rate.allCases)
  func decelerationIsMonotonic(velocity: Double, rate: Deceleration.Rate) {
    let glide = Deceleration(offset: 5, velocity: velocity, rate: rate)
    #expect(isNear(glide.offset(at: glide.duration - 1e-9), glide.target, 1e-6))
    #expect(glide.offset(at: glide.duration) == glide.target && glide.velocity(at: glide.duration) == 0)
    #expect(isNear(abs(glide.velocity(at: glide.duration - 1e-9)), 10, 1e-6))
    for step in 1..<50 {
      let t = glide.duration * Double(step) / 50
      let slope = (glide.offset(at: t + 1e-6) - glide.offset(at: t - 1e-6)) / 2e-6
      #expect(isNear(glide.rateOfChange(at: t), slope, 1e-4))
      #expect(abs(glide.velocity(at: t)) < abs(velocity))
      #expect(glide.crossing(of: glide.offset(at: t)).map { isNear($0, t, 1e-9) } == true)
    }
    #expect(glide.crossing(of: glide.target + velocity) == nil && glide.crossing(of: 5 - velocity) == nil)
    #expect(isNear(glide.slip, 1, 0.006))
  }

  struct BounceVector: Decodable, Sendable {
    let name, kind: String
    let displacement, velocity, time, value, tolerance: Double
    let isPeak: Bool?
  }

  @Test(arguments: try Vectors.cases("bounce") as [BounceVector], [1.0, -1])
  func matches(_ vector: BounceVector, side: Double) {
    let kind = vector.kind == "impact" ? Bounce.Kind.impact : .heldRelease
    let bounce = Bounce(kind, displacement: vector.displacement * side, velocity: vector.velocity * side)
    #expect(isNear(bounce.displacement(at: vector.time), vector.value * side, vector.tolerance))
    if vector.isPeak == true { #expect(isNear(bounce.velocity(at: vector.time), 0, 1e-9)) }
  }

  /// A bounce has its initial values, changes by its velocity, and rests exactly from its duration on.
  @Test(arguments: [Bounce.Kind.impact, .heldRelease]) func bounceRestsFromItsDurationOn(kind: Bounce.Kind) {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let (start, push) = (random.number(in: -200...200), random.number(in: -4000...4000))
      let bounce = Bounce(kind, displacement: start, velocity: push)
      #expect(isNear(bounce.displacement(at: 0), bounce.displacement, 1e-10))
      #expect(isNear(bounce.velocity(at: 0), bounce.velocity, 1e-9))
      for t in [0.01, 0.1, 0.4] {
        let slope = (bounce.displacement(at: t + 1e-6) - bounce.displacement(at: t - 1e-6)) / 2e-6
        #expect(isNear(bounce.velocity(at: t), slope, 1e-3))
      }
      let end = bounce.duration
      #expect(isNear(abs(bounce.displacement(at: end)), Bounce.restDistance, 1e-9))
      for step in 0...100 {
        #expect(abs(bounce.displacement(at: end + Double(step) * 0.01)) <= Bounce.restDistance + 1e-12)
      }
      if let crossing = bounce.crossing {
        #expect(isNear(bounce.displacement(at: crossing), 0, 1e-8))
      } else {
        for step in 0...100 { #expect(bounce.displacement(at: Double(step) * 0.02) * bounce.displacement > 0) }
      }
    }
    #expect(Bounce(kind, displacement: 0, velocity: 0).duration == 0)
  }
}
