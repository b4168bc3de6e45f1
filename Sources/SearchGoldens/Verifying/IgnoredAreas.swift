import Foundation
import SearchFrames
import SearchGeometry

/// The parts of a picture that a scene leaves out of the comparison.
package struct IgnoredAreas {
  private let rules: [Comparison.Ignored]
  private let drawn: DrawnGolden
  private let index: Int
  private let golden: String

  /// - Parameter golden: the golden's layer trees in words.
  package init(_ comparison: Comparison?, drawn: DrawnGolden, index: Int, golden: String) {
    rules = comparison?.ignore ?? []
    self.drawn = drawn
    self.index = index
    self.golden = golden
  }

  /// Where a layer is now and where it was; rectangles as they are.
  /// - Throws: for a rule that matches nothing.
  package func boxes() throws -> [PixelBox] {
    guard !rules.isEmpty else { return [] }
    let instant = drawn.instants[index]
    let canvas = drawn.planned.renderer.canvas(at: instant)
    let scale = drawn.planned.renderer.scene.goldens?.scale ?? 1
    var boxes: [PixelBox] = []
    for rule in rules {
      var frames: [CGRect] = []
      let name: String
      switch rule {
      case .rect(let rect): (frames, name) = ([rect], "the rectangle \(Self.words(rect))")
      case .layer(let layer):
        name = "the layer \(layer)"
        frames = [
          try drawn.planned.renderer.layers(at: .at(instant)).frame(of: layer),
          LayerFrames(golden).listing(at: instant.seconds).frame(of: layer),
        ].compactMap { $0 }
      }
      let inside = frames.compactMap { Self.box($0, canvas: canvas, scale: scale, size: drawn.size) }
      guard !inside.isEmpty else {
        throw GoldenError.unusable(
          path: drawn.planned.scene.file, reason: "goldens.compare.ignore: \(name) matches nothing at \(instant) s")
      }
      boxes += inside
    }
    return boxes
  }

  private static func words(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText.string($0) }.joined(separator: " ")
  }

  private static func box(_ frame: CGRect, canvas: CGRect, scale: Double, size: PixelSize) -> PixelBox? {
    let visible = frame.intersection(canvas)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    let x0 = max(Int(((visible.minX - canvas.minX) * scale).rounded(.down)), 0)
    let y0 = max(Int(((visible.minY - canvas.minY) * scale).rounded(.down)), 0)
    let x1 = min(Int(((visible.maxX - canvas.minX) * scale).rounded(.up)), size.width)
    let y1 = min(Int(((visible.maxY - canvas.minY) * scale).rounded(.up)), size.height)
    return x1 > x0 && y1 > y0 ? PixelBox(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }
}
