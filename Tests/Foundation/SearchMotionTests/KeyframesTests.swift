import SearchMotion
import Testing

struct KeyframesTests {
  private func keyframes(_ mode: Keyframes.CalculationMode, repeats: Bool = false) throws -> Keyframes {
    let (times, values) = ([0.5, 1, 1, 2].map { Instant.seconds($0) }, [1.0, 3, 10, 0])
    return try #require(
      Keyframes(keyTimes: times, values: values, calculationMode: mode, duration: .seconds(2.5), repeats: repeats))
  }

  @Test(arguments: [
    (Keyframes.CalculationMode.linear, [-1, 0, 0.5, 0.75, 1, 1.5, 2, 9], [1, 1, 1, 2, 10, 5, 0, 0]),
    (.discrete, [0, 0.99, 1, 1.99, 2, 9], [1, 1, 10, 10, 0, 0]),
  ])
  func interpolates(mode: Keyframes.CalculationMode, times: [Double], values: [Double]) throws {
    let frames = try keyframes(mode)
    #expect(times.map { frames.value(at: .seconds($0)) } == values)
  }

  @Test func repeatsExactly() throws {
    for mode in [Keyframes.CalculationMode.linear, .discrete] {
      let (once, endless) = (try keyframes(mode), try keyframes(mode, repeats: true))
      for step in 0..<250 {
        let time = Instant.frames(step, per: 100)
        for round in [1, 7, 1_000_003] {
          #expect(endless.value(at: time + .frames(5 * round, per: 2)) == once.value(at: time))
        }
      }
    }
  }

  @Test func rejectsInvalidKeyTimes() {
    func isRejected(_ times: [Double], _ values: [Double], _ duration: Double) -> Bool {
      Keyframes(
        keyTimes: times.map { .seconds($0) }, values: values, calculationMode: .linear, duration: .seconds(duration))
        == nil
    }
    #expect(isRejected([], [], 1) && isRejected([0], [1, 2], 1) && isRejected([0, 1], [1, 2], 0))
    #expect(isRejected([1, 0], [1, 2], 1) && isRejected([-1, 0], [1, 2], 1) && isRejected([0, 2], [1, 2], 1))
    #expect(!isRejected([0, 1], [1, 2], 1))
  }
}
