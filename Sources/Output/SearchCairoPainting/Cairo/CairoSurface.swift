import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// An image surface. It owns the C object.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer
  let data: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let bytesPerRow: Int
  private var ownMemory: ByteStorage?

  /// Cairo's limit on the width and height of an image surface, in pixels.
  static let maximumSide = 32767

  /// - Parameters:
  ///   - memory: rows of `width` premultiplied pixels without padding, not cleared here; it must outlive the surface. Nil
  ///     allocates memory.
  ///   - clears: whether memory that is allocated is cleared. Cairo clears pages of 4 KiB one by one, which takes longer
  ///     than painting a phone's screen.
  init(
    _ format: cairo_format_t, width: Int, height: Int, memory: UnsafeMutableBufferPointer<UInt8>? = nil,
    clears: Bool = true
  ) throws(PaintingError) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .tooLarge(width: Double(width), height: Double(height))
    }
    let stride = width * 4
    if clears, memory == nil {
      try self.init(owning: cairo_image_surface_create(format, Int32(width), Int32(height)))
      return
    }
    let own = memory == nil ? ByteStorage(uninitialized: stride * height) : nil
    let memory = memory ?? own.map { UnsafeMutableBufferPointer(start: $0.octets, count: $0.count) }
    guard let memory, memory.count >= stride * height,
      cairo_format_stride_for_width(format, Int32(width)) == stride
    else {
      throw .cairo("the memory for the pixels has the wrong size")
    }
    try self.init(
      owning: cairo_image_surface_create_for_data(
        memory.baseAddress, format, Int32(width), Int32(height), Int32(stride)))
    ownMemory = own
  }

  /// - Parameter created: the result of a Cairo constructor, which may be an error surface.
  init(owning created: OpaquePointer?) throws(PaintingError) {
    guard let created else { throw .cairo("cannot create a surface") }
    if let reason = cairoProblem(cairo_surface_status(created)) {
      cairo_surface_destroy(created)
      throw .cairo(reason)
    }
    guard let data = cairo_image_surface_get_data(created) else {
      cairo_surface_destroy(created)
      throw .cairo("the surface has no pixels")
    }
    pointer = created
    self.data = data
    width = Int(cairo_image_surface_get_width(created))
    height = Int(cairo_image_surface_get_height(created))
    bytesPerRow = Int(cairo_image_surface_get_stride(created))
  }

  /// Completes pending drawing, so that the bytes can be read.
  func flush() { cairo_surface_flush(pointer) }

  deinit { cairo_surface_destroy(pointer) }
}

/// Returns Cairo's message for a status; nil for success.
func cairoProblem(_ status: cairo_status_t) -> String? {
  guard status != CAIRO_STATUS_SUCCESS else { return nil }
  return cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
}

/// A drawing context on a surface. It owns the C object.
package struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  /// The largest distance, in surface pixels, between a curve and the lines that approximate it. Cairo's default of 0.1
  /// shows in a pixel's coverage as 25 of 255; this shows as 5, for a few per cent more time.
  package static let tolerance = 0.02

  init(_ surface: borrowing CairoSurface) throws(PaintingError) {
    guard let created = cairo_create(surface.pointer) else { throw .cairo("cannot create a context") }
    pointer = created
    cairo_set_tolerance(created, Self.tolerance)
    // The image backend rasterises paths the same way for every setting from GOOD up.
    cairo_set_antialias(created, CAIRO_ANTIALIAS_GOOD)
  }

  /// Throws the error that occurred since the context was created.
  func check() throws(PaintingError) {
    if let reason = cairoProblem(cairo_status(pointer)) { throw .cairo(reason) }
  }

  /// Adds a path; coordinates are clamped to the range of Cairo's 24.8 fixed-point numbers.
  package static func add(_ path: VectorPath, to pointer: OpaquePointer?) {
    func limited(_ value: CGFloat) -> Double {
      let value = Double(value)
      return value.isFinite ? min(max(value, -4e6), 4e6) : 0
    }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(pointer, limited(point.x), limited(point.y))
      case .line(let point): cairo_line_to(pointer, limited(point.x), limited(point.y))
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          pointer, limited(control1.x), limited(control1.y), limited(control2.x), limited(control2.y),
          limited(point.x), limited(point.y))
      case .close: cairo_close_path(pointer)
      }
    }
  }

  /// Fills, strokes or cuts a part of a shape.
  package static func paint(_ part: PaintedPath.PathPart, on pointer: OpaquePointer?) {
    cairo_set_operator(pointer, part.isCut ? CAIRO_OPERATOR_CLEAR : CAIRO_OPERATOR_OVER)
    cairo_new_path(pointer)
    add(part.path, to: pointer)
    if let stroke = part.stroke {
      self.stroke(stroke, on: pointer)
    } else {
      cairo_set_fill_rule(pointer, part.fillRule == .evenodd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(pointer)
      cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
    }
  }

  /// Strokes the current path; the width is clamped to 0…100,000 units.
  private static func stroke(_ stroke: PaintedPath.Stroke, on pointer: OpaquePointer?) {
    cairo_set_line_width(pointer, stroke.width.isFinite ? min(max(stroke.width, 0), 1e5) : 0)
    let cap =
      switch stroke.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch stroke.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(pointer, cap)
    cairo_set_line_join(pointer, join)
    cairo_set_miter_limit(pointer, stroke.miterLimit)
    cairo_stroke(pointer)
  }

  deinit { cairo_destroy(pointer) }
}
