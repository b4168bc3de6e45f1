import Testing

@testable import SearchMotion

struct PlaceholderRotationTests {
  struct Vector: Decodable, Sendable {
    let name: String
    let rate: Int
    let tick, cycle, ticksPerCycle: Int?
    let cycleStarts: [Int]?
    let time, elapsed, opacity: Double?
    let tolerance: Double
  }

  @Test(arguments: try Vectors.cases("display-link") as [Vector]) func matches(_ vector: Vector) throws {
    let link = DisplayLinkClock(rate: vector.rate)
    let rotation = PlaceholderRotation(clock: .displayLink(rate: vector.rate))
    if let count = vector.ticksPerCycle {
      #expect(link.ticks(covering: rotation.length) == count)
    } else if let starts = vector.cycleStarts {
      for (cycle, tick) in starts.enumerated() {
        let state = rotation.state(at: link.instant(ofTick: tick))
        #expect(state.cycle == cycle && state.elapsed == .zero && state.opacity == 0)
        #expect(tick == 0 || rotation.state(at: link.instant(ofTick: tick - 1)).cycle == cycle - 1)
      }
    } else {
      let (time, elapsed, opacity) = try (#require(vector.time), #require(vector.elapsed), #require(vector.opacity))
      let state = rotation.state(at: .seconds(time))
      #expect(link.tick(at: .seconds(time)) == vector.tick && state.cycle == vector.cycle)
      #expect(isNear(state.elapsed.seconds, elapsed, vector.tolerance))
      #expect(isNear(state.opacity, opacity, vector.tolerance))
    }
  }

  static let clocks: [PlaceholderRotation.Clock] = [
    .continuous, .displayLink(rate: 24), .displayLink(rate: 60), .displayLink(rate: 120),
  ]

  /// Returns the length of a cycle, rounded to ticks.
  private func period(of rotation: PlaceholderRotation) -> Instant {
    guard case .displayLink(let rate) = rotation.clock else { return rotation.length }
    let link = DisplayLinkClock(rate: rate)
    return link.instant(ofTick: link.ticks(covering: rotation.length))
  }

  @Test(arguments: clocks) func everyCycleEqualsTheFirst(clock: PlaceholderRotation.Clock) {
    let rotation = PlaceholderRotation(clock: clock)
    let period = period(of: rotation)
    #expect(clock == .displayLink(rate: 24) || period == .seconds(3.8))
    for cycle in [1, 947, 1_000_003] {
      let start = Instant(period.numerator * cycle, dividedBy: period.denominator) ?? .zero
      for step in 0..<380 where .frames(step, per: 100) < period {
        let time = Instant.frames(step, per: 100)
        let (first, later) = (rotation.state(at: time), rotation.state(at: start + time))
        #expect(later.cycle == cycle && later.opacity == first.opacity && later.elapsed == first.elapsed)
      }
      #expect(rotation.state(at: start - .frames(1, per: 1_000_000)).cycle == cycle - 1)
    }
  }

  @Test func isExactAfterAnHour() {
    // 3,600 s are 947 cycles of 3.8 s and 1.4 s.
    let state = PlaceholderRotation().state(at: .seconds(3600))
    #expect(state.cycle == 947 && state.elapsed == .seconds(1.4) && state.opacity == 1)
    #expect(PlaceholderRotation().state(at: .seconds(3598.7)).opacity == 0.25)
  }

  @Test func fadesLinearly() {
    let rotation = PlaceholderRotation(fadeIn: .seconds(1), hold: .seconds(2), fadeOut: .seconds(4))
    let opacities = [0, 0.25, 1, 3, 4, 6.75, 7].map { rotation.state(at: .seconds($0)).opacity }
    #expect(opacities == [0, 0.25, 1, 1, 0.75, 0.0625, 0])
  }

  @Test func acceptsEmptySpans() {
    let still = PlaceholderRotation(fadeIn: .zero, hold: -.seconds(1), fadeOut: .zero)
    #expect(still.state(at: .seconds(100)) == .init(cycle: 0, elapsed: .zero, opacity: 1))
    let abrupt = PlaceholderRotation(fadeIn: .zero, hold: .seconds(1), fadeOut: .zero)
    #expect(abrupt.state(at: .seconds(5.5)) == .init(cycle: 5, elapsed: .milliseconds(500), opacity: 1))
    #expect(abrupt.state(at: .seconds(-3)).cycle == 0)
  }
}
