import SearchMotion
import Testing

@testable import SearchComponents

@Suite("Scroll state") struct ScrollStateTests {
  private let range = ScrollRange(lower: 0, upper: 500)

  @Test func setsWithAndWithoutAnimation() {
    var state = ScrollState(offset: 10)
    #expect(state.offset(at: .seconds(5)) == 10 && state.end == nil)
    state.set(40, at: .seconds(1), timing: nil)
    #expect(state.offset(at: .seconds(1)) == 40 && state.end == nil)
    let timing = AnimationTiming(start: .seconds(2), curve: .timing(.linear, duration: 1))
    state.set(140, at: .seconds(2), timing: timing)
    #expect(state.model(at: .seconds(2)) == 140)
    #expect(abs(state.offset(at: .seconds(2.25)) - 65) < 1e-9)
    #expect(state.offset(at: .seconds(3)) == 140 && state.end == .seconds(3))
  }

  /// A drag starts from the presentation value and removes the animations.
  @Test func dragInterruptsAnimation() {
    var state = ScrollState()
    state.set(100, at: .zero, timing: AnimationTiming(start: .zero, curve: .timing(.linear, duration: 1)))
    state.drag(by: 50, over: 1, at: .seconds(0.4), within: range, dimension: 800)
    #expect(abs(state.offset(at: .seconds(0.4)) - 40) < 1e-9)
    #expect(abs(state.offset(at: .seconds(0.9)) - 65) < 1e-9)
    #expect(abs(state.velocity(at: .seconds(0.9)) - 50) < 1e-9)
    let before = state.offset(at: .seconds(2))
    state.fling(velocity: -200, at: .seconds(2), within: range)
    #expect(abs(state.offset(at: .seconds(2)) - before) < 1e-9)
    #expect(state.velocity(at: .seconds(2.1)) < 0)
  }

  @Test func flingEndsInTheRange() {
    for velocity in [-5000.0, -300, 300, 5000] {
      var state = ScrollState(offset: 250)
      state.fling(velocity: velocity, at: .seconds(1), within: range)
      let end = state.end ?? .zero
      #expect(end > .seconds(1))
      #expect((0...500).contains(state.offset(at: end)))
      #expect(state.offset(at: end) == state.offset(at: end + .seconds(100)))
      #expect(state.velocity(at: end) == 0)
    }
  }

  /// In a shorter range, an offset that was at rest in the old one moves to the nearer edge. Others do not change.
  @Test(arguments: [(100.0, 100.0), (400, 300), (500, 300), (700, 700), (-20, -20), (0, 0)])
  func rangeChangesAtRest(offset: Double, expected: Double) {
    let shorter = ScrollRange(lower: 0, upper: 300)
    var state = ScrollState(offset: offset)
    state.change(from: range, to: shorter, at: .seconds(1), timing: nil)
    #expect(state.offset(at: .seconds(1)) == expected && state.end == nil)
    var same = ScrollState(offset: offset)
    same.change(from: range, to: range, at: .seconds(1), timing: nil)
    #expect(same == ScrollState(offset: offset))
  }

  /// Offset and velocity are continuous, the latter to 0.1 %: UIKit's deceleration works in milliseconds, so its first
  /// velocity is that much less than the one that it starts with.
  @Test(arguments: [0.1, 0.4, 1]) func rangeChangesInFlight(time: Double) {
    let shorter = ScrollRange(lower: 0, upper: 300)
    var state = ScrollState(offset: 250)
    state.fling(velocity: 400, at: .zero, within: range)
    let (offset, velocity) = (state.offset(at: .seconds(time)), state.velocity(at: .seconds(time)))
    state.change(from: range, to: shorter, at: .seconds(time), timing: nil)
    #expect(abs(state.offset(at: .seconds(time)) - offset) < 1e-9)
    #expect(abs(state.velocity(at: .seconds(time)) - velocity) <= abs(velocity) * 0.0011)
    #expect(state.offset(at: .seconds(60)) <= 300)
  }
}
