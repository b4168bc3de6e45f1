import Foundation
import ReferencePainting
import SearchCairoPainting
import SearchLayers
import TestSupport
import Testing

/// Compares the painter with plain Cairo over random trees.
///
/// Edges differ: Cairo samples 15 rows of a pixel, and what a shape clips is mixed twice. Elsewhere nested groups are rounded
/// at each level, and blurs are made of cells. Over one colour, a backdrop in a translucent group is mixed as a colour.
struct ReferencePainterTests {
  @Test func randomTreesAreWhatPlainCairoPaints() throws {
    let area = CGRect(x: 0, y: 0, width: 90, height: 70)
    let count = Samples.count(120, least: 40)
    var (byOne, byTwo, byEight) = (0.0, 0.0, 0.0)
    for seed in 0..<count {
      var layers = RandomLayers(seed: UInt64(seed))
      let root = Layer(name: "root", frame: area, sublayers: (0..<5).map { _ in layers.layer() })
      let scale = [1.0, 2, 3][seed % 3]
      let ours = try CairoPainter().paint(root, canvas: area, scale: scale, background: .white)
      let painter = try ReferencePainter(root.frame, scale: scale)
      try painter.paint(root, over: .white)
      let theirs = painter.bitmap()
      func share(_ tolerance: Int, leavesOutEdges: Bool = true) throws -> Double {
        try #require(ours.share(differingFrom: theirs, byMoreThan: tolerance, leavesOutEdges: leavesOutEdges))
      }
      byOne += try share(1) / Double(count)
      byTwo += try share(2) / Double(count)
      byEight += try share(8, leavesOutEdges: false) / Double(count)
    }
    // Measured: 0.0055 and 0.0007 away from edges; 0.0009 with them.
    #expect(byOne < 0.01)
    #expect(byTwo < 0.002)
    #expect(byEight < 0.002)
  }
}
