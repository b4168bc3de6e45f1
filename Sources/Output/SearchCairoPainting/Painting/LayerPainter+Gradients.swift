import CSearchPixels
import Foundation
import SearchLayers

extension LayerPainter {
  /// Paints a gradient through coverage; the colour of a pixel is that in its middle.
  /// - Parameters:
  ///   - x: the layer's origin, in 1/256 pixels of the canvas.
  ///   - y: likewise.
  func paint(
    _ gradient: LinearGradient, from x: Int, _ y: Int, through pieces: [PlacedMask], alpha: Double, into target: Target
  ) throws(PaintingError) {
    let steps = 256 * max(gradient.colors.count - 1, 1)
    let colors = (0...steps).map { gradient.color(at: Double($0) / Double(steps)).premultiplied(alpha: alpha) }
    func place(_ column: Int, _ row: Int) -> Double {
      let (x, y) = (Double(column) + 0.5 - Double(x) / 256, Double(row) + 0.5 - Double(y) / 256)
      return gradient.place(of: CGPoint(x: x / space.scale, y: y / space.scale)) * Double(steps)
    }
    // From one pixel to the next.
    let step = place(1, 0) - place(0, 0)
    for piece in pieces {
      let part = piece.rect.intersection(target.clip)
      try withGroup(part) { group in
        for row in part.y0..<part.y1 {
          let first = place(0, row)
          let pixels = group.buffer.data + group.buffer.index(part.x0, row)
          for column in part.x0..<part.x1 {
            let index = first + step * Double(column)
            pixels[column - part.x0] = colors[index > 0 ? Int(min(index, Double(steps)).rounded()) : 0]
          }
        }
      } use: { group in
        search_blend_image(target.buffer.c, part.c, group.c, piece.c, Self.byte(1))
      }
    }
  }
}
