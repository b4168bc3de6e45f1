import TestSupport
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
    #expect(still.state(at: .seconds(100)) == .init(cycle: 0, elapsed: .zero, opacity: 1, start: .zero))
    let abrupt = PlaceholderRotation(fadeIn: .zero, hold: .seconds(1), fadeOut: .zero)
    #expect(
      abrupt.state(at: .seconds(5.5)) == .init(cycle: 5, elapsed: .milliseconds(500), opacity: 1, start: .seconds(5)))
    #expect(abrupt.state(at: .seconds(-3)).cycle == 0)
  }

  /// A display link that calls its target tick by tick, but not while a finger drags: the code of an app.
  @Test(arguments: 0..<Samples.count(40)) func pausesAreThoseOfALinkThatMissesTicks(seed: Int) {
    var random = SeededGenerator(seed: 700 + seed)
    let rate = random.pick([24, 60, 7, 50])
    let rotation = PlaceholderRotation(
      fadeIn: .milliseconds(300), hold: .milliseconds(500), fadeOut: .milliseconds(200), clock: .displayLink(rate: rate)
    )
    // In hundredths of a second: some pauses begin or end on ticks.
    var drags: [(from: Int, until: Int)] = []
    var time = 0
    for _ in 0..<4 {
      time += random.below(250)
      drags.append((time, time + random.below(300)))
      time = drags[drags.count - 1].until + random.below(3)
    }
    var (cycle, first, shown) = (0, 0, 0)
    var course = PlaceholderRotation.Course()
    var begun = 0
    for tick in 0..<(time * rate / 100 + 3 * rate) {
      while begun < drags.count, drags[begun].from * rate <= tick * 100 {
        course = rotation.course(
          pausedFrom: .frames(drags[begun].from, per: 100), until: .frames(drags[begun].until, per: 100), after: course)
        begun += 1
      }
      if !drags.contains(where: { tick * 100 > $0.from * rate && tick * 100 < $0.until * rate }) {
        if tick - first >= rate { (cycle, first) = (cycle + 1, tick) }
        shown = tick
      }
      let state = rotation.state(at: .frames(tick, per: rate), course)
      #expect(state.cycle == cycle && state.elapsed == .frames(shown - first, per: rate), "tick \(tick)")
      #expect(state.start == .frames(first, per: rate))
    }
  }

  /// A finger that lets go early ends its pause.
  @Test func aPauseEndsEarly() {
    let rotation = PlaceholderRotation(clock: .displayLink(rate: 60))
    var course = rotation.course(pausedFrom: .milliseconds(100), until: .seconds(3), after: .init())
    #expect(rotation.state(at: .milliseconds(200), course).opacity == 0.25)
    course.endPause(at: .milliseconds(200))
    #expect(rotation.state(at: .milliseconds(200), course).opacity == 0.5)
    #expect(rotation.resumption(of: course) == .milliseconds(200))
  }
}
