import Foundation
import SearchGeometry
import Testing

@testable import SearchTypesetting

@Suite struct OutlineSinkTests {
  @Test func pointsAreInEmsWithYDown() {
    var sink = OutlineSink(unitsPerEm: 1000)
    sink.move(100, 700)
    sink.line(-50, -200)
    sink.close()
    #expect(sink.path.elements == [.move(CGPoint(x: 0.1, y: -0.7)), .line(CGPoint(x: -0.05, y: 0.2)), .close])
  }

  @Test func aQuadraticIsTheSameCurveAsACubic() {
    var sink = OutlineSink(unitsPerEm: 1)
    sink.move(0, 0)
    sink.quadratic(3, 6, 9, 3)
    guard case .curve(let end, let first, let second) = sink.path.elements[1] else {
      Issue.record("no curve")
      return
    }
    for step in 0...8 {
      let t = Double(step) / 8
      let u = 1 - t
      let quadratic = (2 * u * t * 3 + t * t * 9, -(2 * u * t * 6 + t * t * 3))
      let x = 3 * u * u * t * first.x + 3 * u * t * t * second.x + t * t * t * end.x
      let y = 3 * u * u * t * first.y + 3 * u * t * t * second.y + t * t * t * end.y
      #expect(abs(x - quadratic.0) < 1e-5 && abs(y - quadratic.1) < 1e-5)
    }
  }

  @Test func infiniteCoordinatesBecomeZero() {
    var sink = OutlineSink(unitsPerEm: 1000)
    sink.move(.nan, .infinity)
    #expect(sink.path.elements == [.move(.zero)])
  }
}
