import SearchMotion
import Testing

/// Tests the clocks of the caret, the spinner and the display link.
struct ClockTests {
  struct CaretVector: Decodable, Sendable {
    let name: String
    let time, opacity, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("caret") as [CaretVector]) func matches(_ vector: CaretVector) {
    #expect(isNear(CaretBlink.opacity(at: .seconds(vector.time)), vector.opacity, vector.tolerance))
  }

  /// Every step begins exactly at its key time, even after an hour.
  @Test func caretStepsAtItsKeyTimes() {
    let steps = [
      (0, 1), (5375, 0.75), (5750, 0.5), (6125, 0.25), (6500, 0), (8875, 0.25), (9250, 0.5), (9625, 0.75), (10_000, 1),
    ]
    for second in [0, 1, 3600, 1_000_000] {
      for (step, next) in zip(steps, steps.dropFirst()) {
        let time = Instant.frames(next.0, per: 10_000) + .seconds(Double(second))
        #expect(CaretBlink.opacity(at: time) == next.1)
        #expect(CaretBlink.opacity(at: time - .frames(1, per: 1_000_000_000)) == step.1)
      }
    }
  }

  struct SpinnerVector: Decodable, Sendable {
    let name: String
    let ladder: String?
    let time: Double?
    let step: Int?
    let opacities: [Double]?
    let tolerance: Double
  }

  @Test(arguments: try Vectors.cases("spinner") as [SpinnerVector]) func matches(_ vector: SpinnerVector) throws {
    if let opacities = vector.opacities {
      let ladder: SpinnerPhase.Ladder = vector.ladder == "iOS26" ? .iOS26 : .iOS13
      #expect(ladder.opacities.count == opacities.count)
      #expect(zip(ladder.opacities, opacities).allSatisfy { isNear($0, $1, vector.tolerance) })
    } else {
      let time = try #require(vector.time)
      #expect(SpinnerPhase.Ladder.iOS13.step(at: .seconds(time)) == vector.step)
    }
  }

  @Test(arguments: SpinnerPhase.Ladder.allCases) func spinnerTurnsOnceASecond(ladder: SpinnerPhase.Ladder) {
    let count = ladder.opacities.count
    #expect(count == ladder.count)
    for step in [-9, -1, 0, 1, 7, 8, 28_803] {
      let time = Instant.frames(step, per: count)
      #expect(ladder.step(at: time) == ((step % count) + count) % count)
      #expect(ladder.step(at: time - .frames(1, per: 1_000_000_000)) == (((step - 1) % count) + count) % count)
    }
  }

  /// A step gives each spoke the opacity of its predecessor in clockwise order.
  @Test(arguments: SpinnerPhase.Ladder.allCases) func spinnerTurnsClockwise(ladder: SpinnerPhase.Ladder) {
    let clockwise = ladder == .iOS26 ? -1 : 1
    for step in [-3, 0, 5, 11] {
      for spoke in 0..<ladder.count {
        let opacity = ladder.opacity(ofSpoke: spoke, step: step)
        #expect(ladder.opacity(ofSpoke: spoke + clockwise, step: step + 1) == opacity)
      }
    }
    for spoke in 0..<ladder.count { #expect(ladder.opacity(ofSpoke: spoke, step: 0) == ladder.opacities[spoke]) }
    for number in [Int.min, .max] { #expect(ladder.opacity(ofSpoke: number, step: number) > 0) }
  }

  @Test(arguments: [24, 60, 120]) func aTickLastsUntilTheNext(rate: Int) {
    let link = DisplayLinkClock(rate: rate)
    for tick in [0, 1, 228, 1_000_003, -4] {
      let time = link.instant(ofTick: tick)
      #expect(link.tick(at: time) == tick)
      #expect(link.tick(at: time + .frames(1, per: 1_000_000)) == tick)
      #expect(link.tick(at: time - .frames(1, per: 1_000_000)) == tick - 1)
    }
    #expect(DisplayLinkClock(rate: .min).rate == 1 && DisplayLinkClock(rate: .max).rate == 1_000_000)
    #expect(link.ticks(covering: .zero) == 1)
  }
}
