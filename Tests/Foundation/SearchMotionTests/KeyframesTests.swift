import SearchMotion
import Testing

struct KeyframesTests {
  private func keyframes(
    _ mode: Keyframes.CalculationMode, repeats: Bool = false
  ) throws -> Keyframes {
    try #require(
      Keyframes(
        keyTimes: [0.5, 1, 1, 2].map { Instant.seconds($0) }, values: [1, 3, 10, 0], calculationMode: mode,
        duration: .seconds(2.5), repeats: repeats))
  }

  @Test func interpolatesLinearly() throws {
    let frames = try keyframes(.linear)
    for (time, value) in [(-1, 1), (0, 1), (0.5, 1), (0.75, 2), (1, 10), (1.5, 5), (2, 0), (9, 0)] as [(Double, Double)]
    {
      #expect(frames.value(at: .seconds(time)) == value)
    }
  }

  @Test func discreteValuesLastUntilTheNext() throws {
    let frames = try keyframes(.discrete)
    for (time, value) in [(0, 1), (0.99, 1), (1, 10), (1.99, 10), (2, 0), (9, 0)] as [(Double, Double)] {
      #expect(frames.value(at: .seconds(time)) == value)
    }
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
