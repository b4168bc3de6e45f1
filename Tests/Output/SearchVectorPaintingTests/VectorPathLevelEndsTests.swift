import Foundation
import SearchGeometry
import Testing

@testable import SearchVectorPainting

@Suite("Curves divided at horizontal ends") struct VectorPathLevelEndsTests {
  private func point(_ curve: [CGPoint], _ t: Double) -> CGPoint {
    let u = 1 - t
    let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return zip(curve, weights).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
  }

  private func curves(_ path: VectorPath) -> [[CGPoint]] {
    var (pen, result) = (CGPoint.zero, [[CGPoint]]())
    for element in path.elements {
      switch element {
      case .move(let to), .line(let to): pen = to
      case .curve(let to, let control1, let control2):
        result.append([pen, control1, control2, to])
        pen = to
      case .close: break
      }
    }
    return result
  }

  @Test func theOutlineDoesNotChange() {
    let whole = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 5, y: 3), CGPoint(x: 5, y: 6)]
    let path = VectorPath([.move(whole[0]), .curve(whole[3], control1: whole[1], control2: whole[2]), .close])
    let parts = curves(path.dividedAtLevelEnds)
    let ends = [0, 0.25, 0.5, 1]
    #expect(parts.count == 3)
    for (index, part) in parts.enumerated() {
      for step in 0...10 {
        let t = Double(step) / 10
        let (a, b) = (point(part, t), point(whole, ends[index] + (ends[index + 1] - ends[index]) * t))
        #expect(hypot(a.x - b.x, a.y - b.y) < 1e-12)
      }
    }
    #expect(path.dividedAtLevelEnds.elements.last == .close)
  }

  @Test func steepCurvesAndLinesDoNotChange() {
    let path = VectorPath([
      .move(.zero), .line(CGPoint(x: 4, y: 0)),
      .curve(CGPoint(x: 6, y: 9), control1: CGPoint(x: 4, y: 3), control2: CGPoint(x: 5, y: 6)), .close,
    ])
    #expect(path.dividedAtLevelEnds == path)
    #expect(VectorPath().dividedAtLevelEnds.isEmpty)
  }
}
