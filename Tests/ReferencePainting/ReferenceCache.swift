import CSearchCairo
import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchLayers

/// The masks of glyphs and the scaled images of former paintings.
package final class ReferenceCache {
  /// A glyph at its pen's place in a pixel, or an image at the place of its corner.
  private struct Key<Contents: Hashable>: Hashable {
    var contents: Contents
    var x, y, width, height: Double
  }

  private var masks: [Key<GlyphKey>: OpaquePointer] = [:]
  private var pictures: [Key<ImageContents>: PixelPicture] = [:]

  package init() {}

  deinit { masks.values.forEach(cairo_surface_destroy) }

  /// Paints a glyph's unhinted outline with its pen at a place in pixels.
  func paint(_ glyph: GlyphOutline, size: Double, x: Double, y: Double, on context: OpaquePointer?) {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let key = Key(contents: glyph.key, x: x - left, y: y - top, width: size, height: size)
    if masks[key] == nil {
      let path = glyph.path.map { CGPoint(x: $0.x * size + key.x, y: $0.y * size + key.y) }
      let area = PixelRect(path.isEmpty ? .zero : path.controlBounds.insetBy(dx: -1, dy: -1), scale: 1)
      let other = ReferencePainter.context(CAIRO_FORMAT_A8, area)
      CairoContext.add(path, to: other)
      cairo_fill(other)
      masks[key] = cairo_surface_reference(cairo_get_target(other))
      cairo_destroy(other)
    }
    if let mask = masks[key] { cairo_mask_surface(context, mask, left, top) }
  }

  func picture(_ image: ImageContents, filling box: CGRect) throws -> PixelPicture {
    let key = Key(contents: image, x: box.minX, y: box.minY, width: box.width, height: box.height)
    if let known = pictures[key] { return known }
    let isPNG = image.file.format == .png
    let bitmap = isPNG ? try PNGDecoder().decode(image.file.bytes) : try JPEGDecoder().decode(image.file)
    var made = PixelPicture(bitmap).filling(box)
    if let color = image.color { made = made.colored(color) }
    pictures[key] = made
    return made
  }
}
