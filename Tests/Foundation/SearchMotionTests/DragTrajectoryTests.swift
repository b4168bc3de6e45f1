import SearchMotion
import TestSupport
import Testing

struct DragTrajectoryTests {
  private let range = ScrollRange(lower: -100, upper: 500)

  @Test func followsTheFingerWithinTheRange() {
    let drag = DragTrajectory(offset: 0, by: 240, over: 0.4, range: range, dimension: 800)
    for step in 0...8 { #expect(isNear(drag.offset(at: Double(step) * 0.05), Double(step) * 30, 1e-10)) }
    #expect(isNear(drag.releaseVelocity, 600, 1e-9) && isNear(drag.releaseOffset, 240, 1e-10))
    #expect(drag.offset(at: -1) == 0 && drag.offset(at: 9) == drag.releaseOffset && drag.velocity(at: 0.4) == 0)
  }

  @Test func resistsBeyondTheEdge() {
    // 100 pt within the range and 100 pt beyond: the published value of the rubber band for 100 pt of 852.
    let drag = DragTrajectory(offset: 0, by: -200, over: 1, range: range, dimension: 852)
    #expect(isNear(drag.releaseOffset, -100 - 51.664829107, 1e-8))
    #expect(isNear(drag.releaseVelocity, -200 * RubberBand(dimension: 852).slope(at: 100), 1e-9))
  }

  /// A finger that returns brings the content back to its initial offset.
  @Test func startsAtTheContentOffset() {
    var random = SeededGenerator(seed: 60)
    for _ in 0..<300 {
      let (offset, distance) = (random.number(in: -300...700), random.number(in: -900...900))
      let there = DragTrajectory(offset: offset, by: distance, over: 0.3, range: range, dimension: 600)
      #expect(there.offset(at: 0) == offset && isNear(there.offset(at: 1e-9), offset, 1e-4))
      let end = there.releaseOffset
      let back = DragTrajectory(offset: end, by: -distance, over: 0.3, range: range, dimension: 600)
      #expect(isNear(back.releaseOffset, offset, 1e-6))
      for t in [0.07, 0.15, 0.26] {
        let slope = (there.offset(at: t + 1e-7) - there.offset(at: t - 1e-7)) / 2e-7
        let isAtAnEdge = [range.lower, range.upper].contains { isNear(there.offset(at: t), $0, 1e-2) }
        #expect(isAtAnEdge || isNear(there.velocity(at: t), slope, 1e-2))
      }
    }
  }

  /// The motion after the release starts with the content's offset and velocity.
  @Test(arguments: [150, 620, -260]) func releasesWithoutAJump(distance: Double) {
    let drag = DragTrajectory(offset: 0, by: distance, over: 0.25, range: range, dimension: 800)
    let release = drag.release()
    #expect(release.offset(at: 0) == drag.releaseOffset)
    #expect(isNear(release.velocity(at: 0), drag.releaseVelocity, abs(drag.releaseVelocity) * 0.0011))
    #expect(range.clamped(release.restOffset) == release.restOffset)
  }

  @Test func aDragWithoutDurationReleasesAtRest() {
    let drag = DragTrajectory(offset: 0, by: 50, over: 0, range: range, dimension: 800)
    #expect(drag.offset(at: 0) == 50 && drag.releaseVelocity == 0 && drag.release().duration == 0)
  }
}
