import CSearchCairo
import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchLayers

/// Has `DocumentPainter` paint pixels, and paints what it has as pictures from `CairoPainter`: shadows and backdrops. Images
/// are scaled here too, because Cairo's filter is another.
///
/// Tests compare `CairoPainter` with it.
package final class ReferencePainter: PixelEffects {
  /// An image and the pixels that it fills.
  private struct ImageBox: Hashable {
    var image: ImageContents
    var box: CGRect
  }

  private let scale: Double
  private let context: OpaquePointer
  /// The images of former paintings.
  private var pictures: [ImageBox: PixelPicture] = [:]
  /// The pixels beneath the layer that is being painted.
  private var beneath: PixelPicture?
  /// The pixels beneath pieces of glass, read before their group's shadow is painted; by the layer's name.
  private var beneathPieces: [String: PixelPicture] = [:]

  /// - Parameter frame: that of the root.
  package init(_ frame: CGRect, scale: Double) throws {
    let box = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    guard let context = Self.context(PixelRect(box)) else { throw PaintingError.emptyCanvas }
    (self.context, self.scale) = (context, scale)
    cairo_scale(context, scale, scale)
  }

  deinit { cairo_destroy(context) }

  package func paint(_ root: Layer, over background: RGBAColor) throws {
    setSource(background)
    cairo_paint(context)
    let root = root.painted
    try DocumentPainter(context: context, root: root, pixels: self).paint(root)
  }

  /// The pixels over an opaque background.
  package func bitmap() -> Bitmap { pixels().bitmap }

  // MARK: Images

  package func paint(_ image: ImageContents, in frame: CGRect, of layer: Layer, alpha: Double) throws(PaintingError) {
    guard frame.width > 0, frame.height > 0 else { return }
    let key = ImageBox(image: image, box: box(frame))
    if pictures[key] == nil {
      let isPNG = image.file.format == .png
      guard let bitmap = isPNG ? try? PNGDecoder().decode(image.file.bytes) : try? JPEGDecoder().decode(image.file)
      else { throw .unreadableImage(layer: layer.name, reason: "") }
      let scaled = PixelPicture(bitmap).filling(key.box)
      pictures[key] = image.color.map(scaled.colored) ?? scaled
    }
    if let picture = pictures[key] { setSource(picture) }
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    cairo_clip(context)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  // MARK: Backdrops

  package func readBeneath(_ layer: Layer) {
    beneath = beneathPieces.removeValue(forKey: layer.name) ?? pixels(in: PixelRect(box(layer.frame)))
  }

  /// Paints amount · B + K + (1 − amount − k) · D through the layer's shape; see `Backdrop`.
  package func paintBackdrop(of layer: Layer) {
    guard let backdrop = layer.backdrop, let beneath else { return }
    let color = layer.backgroundColor ?? .clear
    let (tint, amount) = (color.premultiplied, Float(min(backdrop.amount, 1 - color.alpha)))
    var result = pixels(in: beneath.rect)
    cairo_save(context)
    defer { cairo_restore(context) }
    setSource(color)
    if amount > 0, !result.rect.isEmpty {
      let blurred = beneath.blurred(sigma: backdrop.blurRadius * scale)
      let box = box(CGRect(origin: .zero, size: layer.frame.size))
      for y in result.rect.y0..<result.rect.y1 {
        for x in result.rect.x0..<result.rect.x1 {
          let shift = shift(x, y, in: box, of: layer)
          let picture = blurred.interpolated(Double(x) + shift.x, Double(y) + shift.y)
          let luma = 0.2126 * picture.x + 0.7152 * picture.y + 0.0722 * picture.z
          var saturated = luma + (picture - luma) * Float(backdrop.saturation)
          saturated.w = picture.w
          if layer.glass == nil {
            saturated.clamp(lowerBound: .zero, upperBound: .init(repeating: picture.w))
          }
          let sum = saturated * amount + tint * 255
          result[x, y] =
            sum.clamped(lowerBound: .zero, upperBound: .init(repeating: sum.w))
            + result[x, y] * (1 - amount - tint.w)
        }
      }
      setSource(result)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    }
    cairo_new_path(context)
    CairoContext.add(layer.shape, to: context)
    cairo_fill(context)
  }

  /// Returns how far from a pixel is what glass shows there; see `search_lens`.
  ///
  /// - Parameter box: the layer's frame in pixels.
  private func shift(_ x: Int, _ y: Int, in box: CGRect, of layer: Layer) -> CGPoint {
    let size = layer.frame.size, shorter = min(size.width, size.height), radius = min(layer.cornerRadius, shorter / 2)
    guard let glass = layer.glass, glass.refraction > 0, shorter > 0 else { return .zero }
    let (dx, dy) = ((Double(x) + 0.5 - box.midX) / scale, (Double(y) + 0.5 - box.midY) / scale)
    // The place as seen from the centre of the nearest corner.
    let across = abs(dx) - size.width / 2 + radius, down = abs(dy) - size.height / 2 + radius
    let length = across > 0 && down > 0 ? (across * across + down * down).squareRoot() : max(across, down)
    var direction = across > down ? (1.0, 0.0) : (0.0, 1.0)
    if across > 0, down > 0 { direction = (across / length, down / length) }
    let share = max(1 - max(radius - length, 0) / min(0.25 * shorter, 20), 0)
    let distance = min(0.8 * shorter, 60) * min(glass.refraction, 1) * (1 - (1 - share * share).squareRoot()) * scale
    return CGPoint(x: distance * direction.0 * (dx < 0 ? 1 : -1), y: distance * direction.1 * (dy < 0 ? 1 : -1))
  }

  // MARK: Shadows

  package func paintShadow(of layer: Layer) {
    guard let shadow = layer.shadow else { return }
    paint(coverage(of: shadow, of: layer, box(CGRect(origin: .zero, size: layer.frame.size))), in: shadow.color)
  }

  /// Reads what is beneath the pieces, then paints the darkest of their shadows: no piece shows another's.
  package func paintShadow(of group: [GlassGroups.Piece]) {
    let boxes = group.map { box($0.frame.offsetBy(dx: -group[0].origin.x, dy: -group[0].origin.y)) }
    var darkest = PixelPicture(.empty)
    for (piece, box) in zip(group, boxes) {
      let layer = piece.layer
      if layer.backdrop != nil, beneathPieces[layer.name] == nil {
        beneathPieces[layer.name] = pixels(in: PixelRect(box))
      }
      guard let shadow = layer.shadow else { continue }
      let coverage = coverage(of: shadow, of: layer, box)
      var larger = PixelPicture(darkest.rect.union(coverage.rect))
      larger.combine(darkest) { $1 }
      larger.combine(coverage) { pointwiseMax($0, $1 * Float(shadow.color.alpha * layer.opacity)) }
      darkest = larger
    }
    paint(darkest, in: .black)
  }

  /// Returns the alpha of a shadow in black.
  ///
  /// - Parameter box: the layer's frame in pixels.
  private func coverage(of shadow: Shadow, of layer: Layer, _ box: CGRect) -> PixelPicture {
    let reach = -(3 * shadow.sigma + 1) * scale
    let box = box.offsetBy(dx: shadow.offset.width * scale, dy: shadow.offset.height * scale)
    let area = PixelRect(box.insetBy(dx: reach, dy: reach))
    guard let other = Self.context(area) else { return PixelPicture(area) }
    defer { cairo_destroy(other) }
    cairo_translate(other, box.minX, box.minY)
    cairo_scale(other, scale, scale)
    CairoContext.add(layer.shape, to: other)
    cairo_fill(other)
    return PixelPicture(cairo_get_target(other)).blurred(sigma: min(shadow.sigma * scale, 128))
  }

  /// Paints a colour through the alpha of a picture.
  private func paint(_ coverage: PixelPicture, in color: RGBAColor) {
    setSource(coverage.colored(color))
    cairo_paint(context)
  }

  // MARK: Turned layers

  /// Paints the upright layer into a picture, and the picture on the turned context.
  package func paintTurned(_ layer: Layer) throws(PaintingError) {
    let upright = layer.upright
    guard let painter = try? ReferencePainter(upright.frame, scale: scale) else { throw .emptyCanvas }
    do { try painter.paint(upright, over: .clear) } catch { throw .emptyCanvas }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, layer.frame.midX, layer.frame.midY)
    cairo_rotate(context, layer.rotation * .pi / 180)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_translate(context, -layer.frame.width * scale / 2, -layer.frame.height * scale / 2)
    cairo_set_source_surface(context, cairo_get_target(painter.context), 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_paint(context)
  }

  // MARK: Cairo

  /// Returns a context whose surface has the pixels of an area.
  private static func context(_ area: PixelRect) -> OpaquePointer? {
    let (width, height) = (Int32(max(area.width, 0)), Int32(max(area.height, 0)))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_offset(surface, -Double(area.x0), -Double(area.y0))
    let context = cairo_create(surface)
    cairo_set_tolerance(context, CairoContext.tolerance)
    return context
  }

  /// Returns a rectangle of the context's coordinate space in pixels.
  private func box(_ rect: CGRect) -> CGRect {
    var (x, y) = (Double(rect.minX), Double(rect.minY))
    cairo_user_to_device(context, &x, &y)
    return CGRect(x: x, y: y, width: rect.width * scale, height: rect.height * scale)
  }

  private func setSource(_ color: RGBAColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func setSource(_ picture: PixelPicture) {
    let (rect, bytes) = (picture.rect, picture.bytes)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(rect.width), Int32(rect.height))
    defer { cairo_surface_destroy(surface) }
    cairo_image_surface_get_data(surface)?.update(from: bytes, count: bytes.count)
    cairo_surface_mark_dirty(surface)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface, Double(rect.x0), Double(rect.y0))
    cairo_set_matrix(context, &matrix)
  }

  /// The pixels of the group that is being painted; all of them, or those of a rectangle.
  private func pixels(in rect: PixelRect? = nil) -> PixelPicture {
    PixelPicture(cairo_get_group_target(context), in: rect)
  }
}

extension PixelRect {
  /// The pixels that a box touches.
  init(_ box: CGRect) {
    self.init(
      x0: Int((box.minX + 1e-3).rounded(.down)), y0: Int((box.minY + 1e-3).rounded(.down)),
      x1: Int((box.maxX - 1e-3).rounded(.up)), y1: Int((box.maxY - 1e-3).rounded(.up)))
  }
}
