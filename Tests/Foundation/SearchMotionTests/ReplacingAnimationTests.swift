import SearchMotion
import Testing

struct ReplacingAnimationTests {
  struct Vector: Decodable, Sendable {
    struct Change: Decodable, Sendable {
      let start: Double
      let duration: Double
      let from: Double?
      let to: Double

      var timing: AnimationTiming {
        AnimationTiming(start: .seconds(start), curve: .easeInOut(duration: duration))
      }
    }

    let name: String
    let first: Change
    let second: Change
    let time: Double
    let fromCurrentState: Double
    let fromModel: Double
    let tolerance: Double
  }

  @Test(arguments: try Vectors.cases("replacing") as [Vector], [true, false])
  func matches(_ vector: Vector, beginFromCurrentState: Bool) {
    let first = ReplacingAnimation(
      old: vector.first.from ?? 0, after: [], beginFromCurrentState: beginFromCurrentState, timing: vector.first.timing)
    let second = ReplacingAnimation(
      old: vector.first.to, after: [first], beginFromCurrentState: beginFromCurrentState, timing: vector.second.timing)
    let shown = ReplacingAnimation.presentation(
      model: vector.second.to, animations: [first, second], at: .seconds(vector.time))
    #expect(isNear(shown, beginFromCurrentState ? vector.fromCurrentState : vector.fromModel, vector.tolerance))
  }

  /// The value jumps only if the animation starts from the model, as on iOS.
  @Test func jumpsOnlyWithoutTheOption() {
    let first = ReplacingAnimation(
      from: 1, timing: AnimationTiming(start: .zero, curve: .easeInOut(duration: 0.3)))
    let start = Instant.seconds(0.1)
    let before = ReplacingAnimation.presentation(model: 0, animations: [first], at: start)
    #expect(isNear(before, 0.7682251837, 1e-9))
    for (option, after) in [(true, before), (false, 0)] {
      let second = ReplacingAnimation(
        old: 0, after: [first], beginFromCurrentState: option,
        timing: AnimationTiming(start: start, curve: .easeInOut(duration: 0.3)))
      #expect(ReplacingAnimation.presentation(model: 1, animations: [first, second], at: start) == after)
    }
  }

  @Test func isItsStartDuringTheDelayAndTheModelAfterwards() {
    let timing = AnimationTiming(start: .seconds(1), delay: .seconds(1), curve: .timing(.linear, duration: 1))
    let animation = ReplacingAnimation(from: 0.3, timing: timing)
    #expect(animation.value(at: .seconds(1.9), model: 0.7) == 0.3)
    #expect(isNear(animation.value(at: .seconds(2.5), model: 0.7), 0.5, 1e-15))
    #expect(animation.value(at: .seconds(3), model: 0.7) == 0.7)
    #expect(ReplacingAnimation.presentation(model: 0.1, animations: [animation], at: .zero) == 0.1)
  }
}
