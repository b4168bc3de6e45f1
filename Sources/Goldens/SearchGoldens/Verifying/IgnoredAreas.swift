import Foundation
import SearchFrames

/// The areas of a picture that a scene excludes from the comparison.
enum IgnoredAreas {
  /// Returns the rules that match nothing in any of the goldens at any instant.
  static func unmatched(
    _ rules: [Comparison.Ignored], in goldens: [PlannedGolden]
  ) throws(GoldenError) -> [Comparison.Ignored] {
    var open = rules
    for golden in goldens {
      for instant in golden.instants where !open.isEmpty {
        let canvas = golden.renderer.canvas(at: instant)
        let layers = try mapError(golden.renderer.layers(at: .at(instant)), to: golden.failure)
        open.removeAll { rule in
          let frame: CGRect? =
            switch rule {
            case .rect(let rect): rect
            case .layer(let name): layers.frame(of: name)
            }
          return frame.map { visible($0, in: canvas) != nil } ?? false
        }
      }
    }
    return open
  }

  /// Describes the area of a rule.
  static func name(of rule: Comparison.Ignored) -> String {
    switch rule {
    case .rect(let rect):
      "the rectangle "
        + [rect.minX, rect.minY, rect.width, rect.height].map { DecimalText.string($0) }.joined(separator: " ")
    case .layer(let layer): "the layer \(layer)"
    }
  }

  /// Returns the ignored areas of a frame: for a layer its frames now and in the golden.
  /// - Parameter golden: the text of the golden's layer trees.
  static func boxes(of drawn: DrawnGolden, index: Int, golden: String) throws(RenderingError) -> [PixelBox] {
    let (planned, instant) = (drawn.planned, drawn.instants[index])
    guard let rules = planned.renderer.scene.goldens?.compare?.ignore, !rules.isEmpty else { return [] }
    let canvas = planned.renderer.canvas(at: instant)
    var boxes: [PixelBox] = []
    for rule in rules {
      var frames: [CGRect] = []
      switch rule {
      case .rect(let rect): frames = [rect]
      case .layer(let layer):
        frames = [
          try planned.renderer.layers(at: .at(instant)).frame(of: layer),
          LayerFrames(golden).listing(at: instant.seconds).frame(of: layer),
        ].compactMap { $0 }
      }
      boxes += frames.compactMap { box($0, canvas: canvas, scale: planned.scale, size: drawn.size) }
    }
    return boxes
  }

  private static func visible(_ frame: CGRect, in canvas: CGRect) -> CGRect? {
    let visible = frame.intersection(canvas)
    return !visible.isNull && visible.width > 0 && visible.height > 0 ? visible : nil
  }

  private static func box(_ frame: CGRect, canvas: CGRect, scale: Double, size: PixelSize) -> PixelBox? {
    guard let visible = visible(frame, in: canvas) else { return nil }
    let x0 = max(Int(((visible.minX - canvas.minX) * scale).rounded(.down)), 0)
    let y0 = max(Int(((visible.minY - canvas.minY) * scale).rounded(.down)), 0)
    let x1 = min(Int(((visible.maxX - canvas.minX) * scale).rounded(.up)), size.width)
    let y1 = min(Int(((visible.maxY - canvas.minY) * scale).rounded(.up)), size.height)
    return x1 > x0 && y1 > y0 ? PixelBox(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
  }
}
