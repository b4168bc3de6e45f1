import ReferencePainting
import SearchCairoPainting
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Compares the painter with plain Cairo on the screens of the examples.
struct ReferencePaintingTests {
  @Test(arguments: Likeness.all) func examplesAreWhatPlainCairoPaints(example: String) throws {
    let renderer = try Likeness.renderer(example)
    for time in Likeness.times(renderer, orElse: 3) {
      let root = try renderer.layers(at: .seconds(time))
      let ours = try CairoPainter().paint(root, canvas: root.frame, scale: 2, background: .black)
      let painter = try ReferencePainter(root.frame, scale: 2)
      try painter.paint(root, over: .black)
      let theirs = painter.bitmap()
      func share(_ tolerance: Int, leavesOutEdges: Bool = true) throws -> Double {
        try #require(ours.share(differingFrom: theirs, byMoreThan: tolerance, leavesOutEdges: leavesOutEdges))
      }
      // Measured: at most 0.007, where a grid of cards fades in; 0.00001; and with edges 0.00012.
      #expect(try share(1) < 0.02, "\(time) s")
      #expect(try share(2) < 0.0002, "\(time) s")
      #expect(try share(8, leavesOutEdges: false) < 0.0005, "\(time) s")
    }
  }
}
