import CSearchCairo

/// An image surface. It owns the C object.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer
  let data: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// Cairo's limit on the width and height of an image surface, in pixels.
  static let maximumSide = 32767

  enum Format {
    case coverage
    case premultiplied

    var cairo: cairo_format_t { self == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32 }
  }

  /// - Parameter memory: rows of `width` premultiplied pixels without padding, not cleared here; it must outlive the
  ///   surface. Nil allocates cleared memory.
  init(
    _ format: Format, width: Int, height: Int, memory: UnsafeMutableBufferPointer<UInt8>? = nil
  ) throws(PaintingError) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .tooLarge(width: Double(width), height: Double(height))
    }
    let (format, stride) = (format.cairo, width * 4)
    guard let memory else {
      try self.init(owning: cairo_image_surface_create(format, Int32(width), Int32(height)))
      return
    }
    guard memory.count >= stride * height, cairo_format_stride_for_width(format, Int32(width)) == stride else {
      throw .cairo("the memory for the pixels has the wrong size")
    }
    try self.init(
      owning: cairo_image_surface_create_for_data(
        memory.baseAddress, format, Int32(width), Int32(height), Int32(stride)))
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

  var hasPremultipliedFormat: Bool { cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32 }

  /// Completes pending drawing, so that the bytes can be read.
  func flush() { cairo_surface_flush(pointer) }

  deinit { cairo_surface_destroy(pointer) }
}

/// Returns Cairo's message for a status; nil for success.
func cairoProblem(_ status: cairo_status_t) -> String? {
  guard status != CAIRO_STATUS_SUCCESS else { return nil }
  return cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
}
