import SearchMotion
import Testing

struct PercentDrivenTransitionTests {
  struct Vector: Decodable, Sendable {
    let name: String
    let duration, progress, elapsed, value, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("interactive") as [Vector]) func matches(_ vector: Vector) {
    let transition = PercentDrivenTransition(duration: vector.duration, progress: vector.progress, finishes: false)
    #expect(isNear(transition.progress(at: vector.elapsed), vector.value, vector.tolerance))
  }

  @Test(arguments: [0, 0.3, 0.9, 1], [true, false]) func isMonotonic(progress: Double, finishes: Bool) {
    let transition = PercentDrivenTransition(duration: 0.35, progress: progress, finishes: finishes)
    let duration = transition.curve.duration
    #expect(isNear(duration, 0.35 * (finishes ? 1 - progress : progress), 1e-15))
    #expect(transition.progress(at: duration) == (finishes ? 1 : 0))
    #expect(duration == 0 || transition.progress(at: 0) == progress)
    let values = (0...100).map { transition.progress(at: duration * Double($0) / 100) }
    #expect(zip(values, values.dropFirst()).allSatisfy { finishes ? $0 <= $1 : $0 >= $1 })
  }
}
