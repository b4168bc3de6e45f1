import CSearchCairo
import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// Computes the coverage of paths with Cairo's rasteriser.
///
/// A mask is rasterised independently of its position and clip, because Cairo's coverage can change by a unit or two
/// with the clip, and a repainted part must have the same bytes as the whole.
enum PathRasterizer {
  /// Cairo samples 256 positions across a pixel but only 15 down it; this many rows per pixel make 60.
  static let rowsPerPixel = 4

  /// - Parameters:
  ///   - parts: in device pixels, relative to the mask's origin.
  ///   - part: the pixels to rasterise.
  ///   - fine: whether to rasterise `rowsPerPixel` rows per pixel.
  static func mask(
    of parts: [PaintedPath.PathPart], part: PixelRect, fine: Bool
  ) throws(PaintingError) -> CoverageMask {
    guard !part.isEmpty else { return .empty }
    let rows = fine ? rowsPerPixel : 1
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: part.width, height: part.height * rows)
    let context = try CairoContext(surface)
    cairo_scale(context.pointer, 1, Double(rows))
    cairo_translate(context.pointer, Double(-part.x0), Double(-part.y0))
    for part in parts {
      for mitred in part.mitred(rows: rows) { CairoContext.paint(mitred, on: context.pointer) }
    }
    try context.check()
    surface.flush()
    let memory = ByteStorage(uninitialized: part.area)
    search_average_rows(
      surface.data, Int64(surface.bytesPerRow), memory.octets, Int64(part.width), Int64(part.height), Int64(rows))
    return CoverageMask(
      memory: memory, width: part.width, height: part.height, midX: part.width, midY: part.height, left: part.x0,
      top: part.y0)
  }
}
