import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// Coverage of paths by Cairo's own rasteriser.
///
/// Every mask is rasterised apart from where and through what clip it will be used: Cairo's coverage of a pixel may
/// change by a unit or two with the clip, and a repainted part must have the bytes of the whole.
enum PathRasterizer {
  /// Cairo has 256 places across a pixel but 15 down it; this many rows to a pixel make 60.
  static let rowsPerPixel = 4

  /// - Parameters:
  ///   - path: in device pixels from the mask's origin.
  ///   - part: the pixels wanted.
  ///   - fine: rasterises `rowsPerPixel` rows to a pixel.
  static func mask(
    of path: VectorPath, stroke: PaintedPath.Stroke? = nil, part: PixelRect, fine: Bool, midX: Int? = nil,
    midY: Int? = nil
  ) throws(PaintingError) -> CoverageMask {
    guard !part.isEmpty else { return .empty }
    let rows = fine ? rowsPerPixel : 1
    let surface = try CairoSurface(.coverage, width: part.width, height: part.height * rows)
    let context = try CairoContext(surface)
    cairo_scale(context.pointer, 1, Double(rows))
    cairo_translate(context.pointer, Double(-part.x0), Double(-part.y0))
    context.add(path)
    if let stroke {
      cairo_set_line_width(context.pointer, stroke.width.isFinite ? min(max(stroke.width, 0), 1e5) : 0)
      cairo_set_line_cap(context.pointer, stroke.hasRoundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context.pointer, stroke.hasRoundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      cairo_stroke(context.pointer)
    } else {
      cairo_fill(context.pointer)
    }
    try context.check()
    surface.flush()
    let memory = Memory(uninitialized: part.width * part.height)
    search_average_rows(
      surface.data, Int64(surface.bytesPerRow), memory.octets, Int64(part.width), Int64(part.height), Int64(rows))
    return CoverageMask(
      memory: memory, width: part.width, height: part.height, midX: midX ?? part.width, midY: midY ?? part.height,
      left: part.x0, top: part.y0)
  }
}
