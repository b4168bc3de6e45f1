import SearchMotion
import Testing

struct AnimationTimingTests {
  @Test func isInFlightFromStartToEnd() {
    let timing = AnimationTiming(start: .seconds(1), delay: .milliseconds(500), curve: .easeInOut(duration: 0.25))
    let flying = [1, 1.2, 1.5, 1.6, 1.749999999].map { timing.isInFlight(at: .seconds($0)) }
    #expect(flying.allSatisfy { $0 })
    #expect([0, 0.999999999, 1.75, 2].allSatisfy { !timing.isInFlight(at: .seconds($0)) })
    #expect(timing.end == .seconds(1.75) && timing.beginning == .seconds(1.5))
    #expect(
      [1, 1.4, 1.5].allSatisfy { timing.progress(at: .seconds($0)) == 0 && timing.remainder(at: .seconds($0)) == 1 })
    #expect(timing.progress(at: timing.end) == 1 && timing.remainder(at: timing.end) == 0)
    #expect(timing.remainder(at: .zero) == 0)
  }

  @Test func aNegativeDelayIsZero() {
    let timing = AnimationTiming(start: .seconds(1), delay: -.seconds(1), curve: .easeInOut(duration: 1))
    #expect(timing.delay == .zero && timing.beginning == .seconds(1))
  }

  /// The end is the first instant that is not in flight, to 2 ns for durations that are not decimals.
  @Test(arguments: AnimationCurveTests.curves) func endsAtItsEnd(curve: AnimationCurve) {
    for start in [Instant.zero, .frames(44, per: 60), .seconds(3600.1)] {
      let timing = AnimationTiming(start: start, delay: .frames(1, per: 7), curve: curve)
      #expect(!timing.isInFlight(at: timing.end))
      #expect(timing.isInFlight(at: timing.end - .frames(2, per: 1_000_000_000)) || curve.duration < 3e-9)
    }
  }

  /// Differences are exact: values an hour into a timeline have the same bits as at its beginning.
  @Test(arguments: AnimationCurveTests.curves) func isTheSameLateInATimeline(curve: AnimationCurve) {
    let early = AnimationTiming(start: .zero, curve: curve)
    for start in [Instant.seconds(3600.1), .frames(1_000_003, per: 60), .seconds(-5)] {
      let late = AnimationTiming(start: start, curve: curve)
      for step in 0...60 {
        let elapsed = Instant.frames(step, per: 97)
        #expect(late.progress(at: start + elapsed) == early.progress(at: elapsed))
      }
    }
  }
}
