import Foundation
import SearchGeometry
import SearchLayers
import Testing

@testable import SearchCairoPainting

/// Mitres are within their limit whatever the space is in which Cairo strokes.
@Suite struct MitreTests {
  private func part(_ points: (Double, Double)..., limit: Double = 4) -> PaintedPath.PathPart {
    var path = VectorPath(
      points.enumerated().map { index, point in
        let place = CGPoint(x: point.0, y: point.1)
        return index == 0 ? .move(place) : .line(place)
      })
    path.close()
    var stroke = PaintedPath.Stroke(width: 2)
    stroke.miterLimit = limit
    return PaintedPath.PathPart(path, stroke: stroke)
  }

  @Test func cornersThatCairoJudgesRightlyStay() {
    let square = part((0, 0), (10, 0), (10, 10), (0, 10))
    #expect(square.mitred(rows: 4) == [square] && part((0, 0), (4, 20), (8, 0)).mitred(rows: 1).count == 1)
  }

  /// A tip of 36° at the top of a star has a mitre of 3.2 widths, which rows of a quarter of the height would cut.
  @Test func tipsAreFilled() throws {
    let parts = part((10, 0), (13.25, 10), (6.75, 10)).mitred(rows: 4)
    try #require(parts.count == 2)
    #expect(parts[0].stroke?.join == .bevel && parts[1].stroke == nil)
    #expect(abs(parts[1].path.bounds.minY + 3.23) < 0.02, "\(parts[1].path.bounds)")
  }

  /// A spike to the right of 5° is over the limit of 10.
  @Test func spikesAreCut() throws {
    let parts = part((20, 1), (0, 0), (0, 2), limit: 10).mitred(rows: 4)
    try #require(parts.count == 2)
    #expect(parts[1].path.bounds.maxX < 2, "\(parts[1].path.bounds)")
  }
}
