import SearchMotion
import TestSupport
import Testing

struct AdditiveAnimationTests {
  struct Vector: Decodable, Sendable {
    struct Animation: Decodable, Sendable {
      let start, old, new: Double
      let duration: Double?
      let curve: String?
      let spring: Vectors.SpringDescription?

      var animation: AdditiveAnimation {
        let timed = AnimationCurve.timing(curve == "linear" ? .linear : .easeInOut, duration: duration ?? 0)
        let timing = AnimationTiming(start: .seconds(start), curve: spring.map { .spring($0.spring) } ?? timed)
        return AdditiveAnimation(old: old, new: new, timing: timing)
      }
    }

    let name: String
    let animations: [Animation]
    let time, value, tolerance: Double
    let velocity: Double?
    let endsWhenSettled: Bool?

    /// The model's value: that of the latest change that has started.
    var model: Double { animations.last { $0.start <= time }?.new ?? animations[0].old }
  }

  @Test(arguments: try Vectors.cases("additive") as [Vector]) func matches(_ vector: Vector) {
    let time = Instant.seconds(vector.time)
    if vector.endsWhenSettled != false {
      let presented = AdditiveAnimation.presentation(
        model: vector.model, animations: vector.animations.map(\.animation), at: time)
      #expect(isNear(presented, vector.value, vector.tolerance))
    }
    guard vector.endsWhenSettled != nil, vector.velocity != nil || vector.endsWhenSettled == false else { return }
    // The sum of springs, none of which has ended.
    var (value, velocity) = (vector.model, 0.0)
    for change in vector.animations where change.start <= vector.time {
      guard let spring = change.spring?.spring else { continue }
      value += (change.old - change.new) * (1 - spring.value(at: vector.time - change.start))
      velocity += (change.new - change.old) * spring.velocity(at: vector.time - change.start)
    }
    #expect(isNear(value, vector.value, vector.tolerance))
    #expect(isNear(velocity, vector.velocity ?? velocity, vector.tolerance))
  }

  /// The sum of identical springs is one spring with a moving target; it needs no initial velocity.
  @Test(arguments: [0.25, 0, -0.4], [[0.1, 0.15], [0.02, 0.2], [0.1, 0.1001]])
  func sumOfIdenticalSpringsIsOneSpringWithAMovingTarget(bounce: Double, changes: [Double]) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    let (targets, starts) = ([0.0, 100, -40, 70], [0] + changes)
    let animations = starts.indices.map { index in
      AdditiveAnimation(
        old: targets[index], new: targets[index + 1],
        // Cut after the springs have settled.
        timing: AnimationTiming(start: .seconds(starts[index]), curve: .springCut(spring, at: 60)))
    }
    var body = IntegratedSpring(spring: spring)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : start + 0.3
      for part in 1...5 {
        body.advance(to: targets[index + 1], by: (end - start) / 5, steps: 500)
        let time = Instant.seconds(start + (end - start) * Double(part) / 5)
        guard part < 5 || index + 1 == starts.count else { continue }
        let begun = animations.filter { $0.timing.start <= .seconds(start) }
        let presented = AdditiveAnimation.presentation(model: targets[index + 1], animations: begun, at: time)
        #expect(isNear(body.position, presented, 1e-5))
      }
    }
  }

  @Test func addsTheWholeChangeDuringTheDelay() {
    let timing = AnimationTiming(start: .seconds(1), delay: .seconds(1), curve: .easeInOut(duration: 1))
    let animation = AdditiveAnimation(old: 10, new: 30, timing: timing)
    #expect([1, 1.5, 2].allSatisfy { animation.contribution(at: .seconds($0)) == -20 })
    #expect([-1, 0.999, 3, 4].allSatisfy { animation.contribution(at: .seconds($0)) == 0 })
    #expect(isNear(animation.contribution(at: .seconds(2.5)), -10, 1e-12))
  }

  /// A change makes no jump while others are in flight.
  @Test func aChangeMakesNoJump() {
    var random = SeededGenerator(seed: 30)
    var (model, animations) = (0.0, [AdditiveAnimation]())
    for step in 0..<40 {
      let start = Instant.frames(step * 7, per: 240)
      let before = AdditiveAnimation.presentation(model: model, animations: animations, at: start)
      let new = random.number(in: -100...100)
      let curve: AnimationCurve = step % 2 == 0 ? .easeInOut(duration: 0.3) : .spring(duration: 0.25, bounce: 0.25)
      let timing = AnimationTiming(start: start, curve: curve)
      animations.append(AdditiveAnimation(old: model, new: new, timing: timing))
      model = new
      #expect(isNear(AdditiveAnimation.presentation(model: model, animations: animations, at: start), before, 1e-9))
    }
  }

  /// The order of the requested instants has no effect.
  @Test func instantsAreIndependent() {
    let animations = AnimationCurveTests.curves.enumerated().map { index, curve in
      let timing = AnimationTiming(start: .frames(index, per: 13), curve: curve)
      return AdditiveAnimation(old: Double(index), new: 50, timing: timing)
    }
    let times = (0...400).map { Instant.frames($0, per: 240) }
    let shown = { (time: Instant) in AdditiveAnimation.presentation(model: 50, animations: animations, at: time) }
    #expect(times.map(shown) == times.reversed().map(shown).reversed())
  }
}

extension AdditiveAnimation {
  /// Returns the presentation value at `time`: the model's value then, plus the contribution of every animation.
  fileprivate static func presentation(model: Double, animations: [AdditiveAnimation], at time: Instant) -> Double {
    animations.reduce(model) { $0 + $1.contribution(at: time) }
  }
}
