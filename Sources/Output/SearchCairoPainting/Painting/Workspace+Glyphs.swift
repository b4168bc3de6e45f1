import Foundation
import SearchGeometry
import SearchLayers

struct GlyphMaskKey: Hashable {
  var glyph: GlyphKey
  /// Device pixels per em.
  var size: Double
  /// 1/256 pixels, x in the high byte.
  var phase: UInt16
}

extension Workspace {
  /// Returns a glyph's coverage with its pen at (x, y), in 1/256 pixels of the canvas.
  func mask(of outline: GlyphOutline, size: Double, x: Int, y: Int) throws(PaintingError) -> PlacedMask {
    let key = GlyphMaskKey(glyph: outline.key, size: size, phase: UInt16(x & 255) << 8 | UInt16(y & 255))
    if let known = glyphs.value(for: key) { return known.placed(x: x >> 8, y: y >> 8) }
    let made = try rasterize(outline.path, size: size, phaseX: x & 255, phaseY: y & 255)
    glyphs.insert(made, for: key, cost: made.byteCount)
    return made.placed(x: x >> 8, y: y >> 8)
  }

  /// In ems: outlines are clamped to this distance from the pen.
  static let glyphReach = 4.0
  /// In device pixels per em; larger text is drawn at this size.
  static let largestGlyph = 2048.0

  private func rasterize(_ outline: VectorPath, size: Double, phaseX: Int, phaseY: Int) throws(PaintingError)
    -> CoverageMask
  {
    guard size > 0, !outline.isEmpty else { return .empty }
    let size = min(size, Self.largestGlyph)
    func place(_ ems: CGFloat, _ phase: Int) -> Double {
      let ems = Double(ems).isNaN ? 0 : min(max(Double(ems), -Self.glyphReach), Self.glyphReach)
      return ems * size + Double(phase) / 256
    }
    let path = outline.map { CGPoint(x: place($0.x, phaseX), y: place($0.y, phaseY)) }
    let bounds = path.controlBounds
    guard !bounds.isNull else { return .empty }
    let part = PixelRect(
      x0: Int((Double(bounds.minX) - 0.01).rounded(.down)), y0: Int((Double(bounds.minY) - 0.01).rounded(.down)),
      x1: Int((Double(bounds.maxX) + 0.01).rounded(.up)), y1: Int((Double(bounds.maxY) + 0.01).rounded(.up)))
    return try PathRasterizer.mask(of: path, part: part, fine: false)
  }
}
