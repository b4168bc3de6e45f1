import CSearchCairo
import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers

/// Backdrops and shadows, which are not Cairo's, and pixels on their way to Cairo and back.
extension ReferencePainter {
  /// Paints amount · B + K + (1 − amount − k) · D through a shape; see `Backdrop`.
  ///
  /// - Parameter beneath: the pixels before the layer's own shadow, of which B is made.
  func paint(_ backdrop: Backdrop, of layer: Layer, _ shape: VectorPath, _ frame: CGRect, over beneath: PixelPicture) {
    let color = layer.backgroundColor ?? .clear
    let (tint, amount) = (color.premultiplied, Float(min(backdrop.amount, 1 - color.alpha)))
    var result = pixels()
    let area = beneath.rect.intersection(result.rect)
    guard amount > 0, !area.isEmpty else { return fill(shape, color) }
    let blurred = beneath.blurred(sigma: backdrop.blurRadius * scale)
    for y in area.y0..<area.y1 {
      for x in area.x0..<area.x1 {
        let shift = shift(x, y, in: frame, of: layer)
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
    add(shape)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Returns how far from a pixel is what glass shows there; see `search_lens`.
  private func shift(_ x: Int, _ y: Int, in frame: CGRect, of layer: Layer) -> CGPoint {
    let shorter = min(frame.width, frame.height), radius = min(layer.cornerRadius, shorter / 2)
    guard let glass = layer.glass, glass.refraction > 0, shorter > 0 else { return .zero }
    let (dx, dy) = ((Double(x) + 0.5) / scale - frame.midX, (Double(y) + 0.5) / scale - frame.midY)
    // The place as seen from the centre of the nearest corner.
    let across = abs(dx) - frame.width / 2 + radius, down = abs(dy) - frame.height / 2 + radius
    let length = across > 0 && down > 0 ? (across * across + down * down).squareRoot() : max(across, down)
    var direction = across > down ? (1.0, 0.0) : (0.0, 1.0)
    if across > 0, down > 0 { direction = (across / length, down / length) }
    let share = max(1 - max(radius - length, 0) / min(0.25 * shorter, 20), 0)
    let distance = min(0.8 * shorter, 60) * min(glass.refraction, 1) * (1 - (1 - share * share).squareRoot()) * scale
    return CGPoint(x: distance * direction.0 * (dx < 0 ? 1 : -1), y: distance * direction.1 * (dy < 0 ? 1 : -1))
  }

  func shadowArea(of layer: Layer, _ frame: CGRect) -> PixelRect {
    layer.shadow.map { PixelRect($0.extent(of: frame), scale: scale) } ?? .empty
  }

  /// Returns the alpha of the layer's shadow in black.
  func shadowCoverage(of layer: Layer, _ frame: CGRect) -> PixelPicture {
    let area = shadowArea(of: layer, frame)
    guard let shadow = layer.shadow, let other = Self.context(CAIRO_FORMAT_ARGB32, area) else { return .init(area) }
    defer { cairo_destroy(other) }
    cairo_scale(other, scale, scale)
    let (x, y) = (frame.minX + shadow.offset.width, frame.minY + shadow.offset.height)
    CairoContext.add(layer.shape.offsetBy(x: x, y: y), to: other)
    cairo_fill(other)
    return PixelPicture(cairo_get_target(other)).blurred(sigma: min(shadow.sigma * scale, 128))
  }

  /// Paints a colour through the alpha of a picture.
  func paint(_ coverage: PixelPicture, in color: RGBAColor) {
    setSource(coverage.colored(color))
    cairo_paint(context)
  }

  // MARK: Cairo

  /// Returns a context whose surface has the pixels of an area.
  static func context(_ format: cairo_format_t, _ area: PixelRect) -> OpaquePointer? {
    let surface = cairo_image_surface_create(format, Int32(max(area.width, 0)), Int32(max(area.height, 0)))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_offset(surface, -Double(area.x0), -Double(area.y0))
    let context = cairo_create(surface)
    cairo_set_tolerance(context, CairoContext.tolerance)
    return context
  }

  /// Begins a picture of its own, no larger than what is painted in it.
  func beginGroup(in extent: CGRect) {
    cairo_save(context)
    add(.rectangle(extent.isNull ? .zero : PixelGrid(scale: scale).covering(extent)))
    cairo_clip(context)
    cairo_push_group(context)
  }

  func endGroup(alpha: Double = 1) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  func fill(_ path: VectorPath, _ color: RGBAColor) {
    setSource(color)
    add(path)
    cairo_fill(context)
  }

  func add(_ path: VectorPath) {
    cairo_new_path(context)
    CairoContext.add(path, to: context)
  }

  func setSource(_ color: RGBAColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ picture: PixelPicture) {
    let (rect, bytes) = (picture.rect, picture.bytes)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(rect.width), Int32(rect.height))
    defer { cairo_surface_destroy(surface) }
    cairo_image_surface_get_data(surface)?.update(from: bytes, count: bytes.count)
    cairo_surface_mark_dirty(surface)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(context, surface, Double(rect.x0), Double(rect.y0))
    cairo_scale(context, scale, scale)
  }

  /// The pixels of the group that is being painted; all of them, or those of a rectangle.
  func pixels(in rect: PixelRect? = nil) -> PixelPicture { PixelPicture(cairo_get_group_target(context), in: rect) }

  func isAligned(_ rect: CGRect) -> Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-3 }
  }

  /// Text and symbols are at twelfths of a pixel down the screen.
  func coarse(_ position: Double) -> Double {
    let pixels = (position * scale * 256).rounded() / 256
    return (pixels * 12 + 0.5).rounded(.down) / 12 / scale
  }
}

extension Shadow {
  func extent(of frame: CGRect) -> CGRect {
    frame.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -3 * sigma - 1, dy: -3 * sigma - 1)
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches.
  init(_ rect: CGRect, scale: Double) {
    func edge(_ points: Double, _ inwards: Double) -> Double { points * scale + inwards }
    self.init(
      x0: Int(edge(rect.minX, 1e-3).rounded(.down)), y0: Int(edge(rect.minY, 1e-3).rounded(.down)),
      x1: Int(edge(rect.maxX, -1e-3).rounded(.up)), y1: Int(edge(rect.maxY, -1e-3).rounded(.up)))
  }
}
