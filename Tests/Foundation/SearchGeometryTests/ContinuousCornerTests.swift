import Foundation
import SearchGeometry
import Testing

/// Tests the continuous corner against its published coefficients and their consequences.
///
/// Corner coordinates are distances from the vertex along the incoming and the outgoing edge, in radii.
struct ContinuousCornerTests {
  struct Cubic {
    let points: [CGPoint]

    func point(at t: Double) -> CGPoint {
      let weights = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t]
      return zip(weights, points).reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
    }
  }

  /// The cubics of a rectangle's top right corner.
  private func corner(radius: Double, width: Double = 400, height: Double = 400, curve: CornerCurve = .continuous)
    -> [Cubic]
  {
    let rect = CGRect(x: -30, y: 7, width: width, height: height)
    var cubics: [Cubic] = []
    var last = CGPoint.zero
    for element in VectorPath.roundedRect(rect, radius: radius, curve: curve).elements {
      switch element {
      case .move(let point): last = point
      case .line(let point):
        if !cubics.isEmpty { return cubics }
        last = point
      case .curve(let point, let control1, let control2):
        let points = [last, control1, control2, point].map {
          CGPoint(x: (rect.maxX - $0.x) / radius, y: ($0.y - rect.minY) / radius)
        }
        cubics.append(Cubic(points: points))
        last = point
      case .close: break
      }
    }
    return cubics
  }

  private func outline(_ cubics: [Cubic], steps: Int = 2000) -> [CGPoint] {
    cubics.flatMap { cubic in (0...steps).map { cubic.point(at: Double($0) / Double(steps)) } }
  }

  /// Returns the distance of a point outside the circular corner of the same radius; negative inside.
  private func excess(_ point: CGPoint) -> Double {
    point.x < 1 && point.y < 1 ? hypot(1 - point.x, 1 - point.y) - 1 : -min(point.x, point.y)
  }

  /// Returns the area that the corner removes from the rectangle, in square radii.
  private func areaRemoved(_ outline: [CGPoint]) -> Double {
    let loop = [CGPoint.zero] + outline
    return abs(zip(loop, loop.dropFirst() + [.zero]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  /// L. Rosenfeld, "My quest for the Apple icon shape"; the length is `cornerCurveExpansionFactor(.continuous)`.
  private static let coefficients: [(Double, Double)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]

  @Test(arguments: [1, 10, 18, 100]) func hasThePublishedCoefficients(radius: Double) {
    let cubics = corner(radius: radius)
    let points = cubics.first.map { [$0.points[0]] + cubics.flatMap { $0.points.dropFirst() } } ?? []
    #expect(points.count == 10)
    for (point, (x, y)) in zip(points, Self.coefficients) {
      #expect(abs(point.x - x) < 5e-6 && abs(point.y - y) < 5e-6)
    }
  }

  @Test(arguments: [
    (0, 0.25, 1.236100331, 0.00117049), (0, 0.75, 0.809725334, 0.031603243), (1, 0.25, 0.448640987, 0.165220686),
    (1, 0.5, 0.291506919, 0.291506919), (1, 0.75, 0.165220686, 0.448640987),
  ])
  func passesThroughKnownPoints(segment: Int, t: Double, x: Double, y: Double) {
    let point = corner(radius: 10)[segment].point(at: t)
    #expect(abs(point.x - x) < 1e-5 && abs(point.y - y) < 1e-5)
  }

  @Test(arguments: [(10, 15.28665), (18, 27.51597)]) func hasThePublishedLength(radius: Double, reach: Double) {
    let cubics = corner(radius: radius)
    #expect(abs((cubics.first?.points[0].x ?? 0) * radius - reach) < 1e-4)
    #expect(abs((cubics.last?.points[3].y ?? 0) * radius - reach) < 1e-4)
  }

  /// The corner is at most 0.013799 radii inside the circle, and at most 0.001961 outside, at 45 degrees.
  @Test func hasTheKnownDistanceFromTheCircle() {
    let distances = outline(corner(radius: 20)).map(excess)
    #expect(abs((distances.min() ?? 0) + 0.013799) < 2e-6)
    #expect(abs((distances.max() ?? 0) - 0.001961) < 2e-6)
    let middle = corner(radius: 20)[1].point(at: 0.5)
    #expect(abs(excess(middle) - 0.001961) < 2e-6 && abs(middle.x - 0.291507) < 1e-6)
  }

  @Test func removesTheKnownArea() {
    #expect(abs(areaRemoved(outline(corner(radius: 20))) - 0.225297) < 1e-6)
    let circular = areaRemoved(outline(corner(radius: 20, curve: .circular)))
    // A cubic approximates the quarter circle: 1 − π/4 to 1e-4.
    #expect(abs(circular - (1 - .pi / 4)) < 3e-4)
  }

  /// The corner is tangent to the edges. At its joints the published curve turns by 2.4 degrees, ours by less than 2.6.
  @Test(arguments: [(10.0, 36.0), (14, 36), (17.9, 36), (5, 36)])
  func hasOneTangentAtEachJoint(radius: Double, height: Double) {
    let cubics = corner(radius: radius, height: height)
    #expect(cubics.count == 3)
    for (first, second) in zip(cubics, cubics.dropFirst()) {
      let (a, b) = (first.points, second.points)
      #expect(a[3] == b[0])
      let (u, v) = ((x: a[3].x - a[2].x, y: a[3].y - a[2].y), (x: b[1].x - b[0].x, y: b[1].y - b[0].y))
      let sine = (u.x * v.y - u.y * v.x) / (hypot(u.x, u.y) * hypot(v.x, v.y))
      #expect(abs(sine) < 0.045)
    }
    #expect(cubics.first?.points.prefix(3).allSatisfy { abs($0.y) < 1e-12 } == true)
    #expect(cubics.last?.points.suffix(3).allSatisfy { abs($0.x) < 1e-12 } == true)
  }

  /// The full shape fits a height of 50 up to a radius of 16.354139.
  @Test func isWholeUpToTheLargestRadiusThatFits() {
    let whole = corner(radius: 16.3541, height: 50), cut = corner(radius: 16.36, height: 50)
    #expect(abs((whole.last?.points[3].y ?? 0) - 1.528665) < 1e-9)
    #expect(abs((cut.last?.points[3].y ?? 0) * 16.36 - 25) < 1e-9)
    #expect(abs((cut.first?.points[0].x ?? 0) - 1.528665) < 1e-9)
  }

  /// Just short of a pill it is within 0.0045 radii of the circle on the short side; a pill's ends are circles.
  @Test func becomesAPill() {
    let almost = outline(corner(radius: 17.999, width: 36, height: 36)).map(excess)
    #expect(almost.allSatisfy { $0 > -0.0045 && $0 < 0.0021 })
    for radius in [18.0, 18 - 1e-10] {
      let pill = outline(corner(radius: radius, height: 36)).map(excess)
      #expect(pill.allSatisfy { abs($0) < 3e-4 })
    }
    let pill = VectorPath.roundedRect(CGRect(x: 0, y: 0, width: 90, height: 36), radius: 18, curve: .continuous)
    let larger = VectorPath.roundedRect(CGRect(x: 0, y: 0, width: 90, height: 36), radius: 40, curve: .continuous)
    #expect(pill == larger)
  }

  /// The outline is monotonic from one edge to the other at any radius.
  /// Four equal radii are one; others are each a corner of its own, inside the rectangle, and share an edge that is too short.
  @Test func fourRadii() {
    let rect = CGRect(x: 3, y: 5, width: 120, height: 90)
    #expect(
      VectorPath.roundedRect(rect, radii: (20, 20, 20, 20)) == .roundedRect(rect, radius: 20, curve: .continuous))
    for radii in [[18.0, 18, 18, 4], [40, 0, 0, 0], [0, 500, 2, 500], [-3, 9, 90, 9], [0, 0, 0, 0]] {
      let path = VectorPath.roundedRect(rect, radii: (radii[0], radii[1], radii[2], radii[3]))
      #expect(rect.insetBy(dx: -1e-9, dy: -1e-9).contains(path.bounds), "\(radii) \(path.bounds)")
      #expect(abs(path.bounds.width - 120) < 1e-6 && abs(path.bounds.height - 90) < 1e-6, "\(radii)")
    }
    let sharp = VectorPath.roundedRect(rect, radii: (40, 0, 0, 0))
    #expect(
      sharp.elements.contains(.line(CGPoint(x: 123, y: 5))) && !sharp.elements.contains(.line(CGPoint(x: 3, y: 5))))
  }

  @Test(arguments: [0.5, 6, 11.775, 11.78, 13, 16, 17.5, 17.999]) func isMonotonic(radius: Double) {
    let points = outline(corner(radius: radius, height: 36))
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x >= $1.x - 1e-12 && $0.y <= $1.y + 1e-12 })
  }

  @Test func isSymmetric() {
    let rect = CGRect(x: 0, y: 0, width: 120, height: 44)
    let path = VectorPath.roundedRect(rect, radius: 15, curve: .continuous)
    func places(_ path: VectorPath) -> Set<String> {
      Set(
        path.elements.compactMap { element in
          guard case .curve(_, let a, let b) = element else { return nil }
          return [a, b].map { DecimalText.string($0.x) + "," + DecimalText.string($0.y) }.sorted().joined(
            separator: " ")
        })
    }
    #expect(places(path) == places(path.map { CGPoint(x: 120 - $0.x, y: $0.y) }))
    #expect(places(path) == places(path.map { CGPoint(x: $0.x, y: 44 - $0.y) }))
    #expect(path.controlBounds == rect)
  }
}
