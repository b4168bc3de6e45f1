import CSearchCairo

/// An image surface; owns the C object.
struct CairoSurface: ~Copyable {
  let pointer: OpaquePointer
  let data: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// Cairo's own bound on the width and height of an image surface.
  static let maximumSide = 32767

  enum Format {
    case coverage
    case premultiplied

    var cairo: cairo_format_t { self == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32 }
  }

  /// A cleared surface.
  init(_ format: Format, width: Int, height: Int) throws(PaintingError) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .tooLarge(width: Double(width), height: Double(height))
    }
    try self.init(owning: cairo_image_surface_create(format.cairo, Int32(width), Int32(height)))
  }

  /// A surface on memory of others, which outlives it and is not cleared; rows without padding.
  init(premultiplied memory: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int) throws(PaintingError) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .tooLarge(width: Double(width), height: Double(height))
    }
    let format = Format.premultiplied.cairo
    guard memory.count >= width * height * 4, cairo_format_stride_for_width(format, Int32(width)) == width * 4 else {
      throw .cairo("memory of another size")
    }
    try self.init(
      owning: cairo_image_surface_create_for_data(
        memory.baseAddress, format, Int32(width), Int32(height), Int32(width * 4)))
  }

  /// - Parameter created: what a Cairo constructor returned; never nil by Cairo's word, an error surface at worst.
  init(owning created: OpaquePointer?) throws(PaintingError) {
    guard let created else { throw .cairo("no surface") }
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

  /// Ends Cairo's writing, so that the bytes are what was drawn.
  func flush() { cairo_surface_flush(pointer) }

  deinit { cairo_surface_destroy(pointer) }
}

/// Cairo's words for a status; nil for success.
func cairoProblem(_ status: cairo_status_t) -> String? {
  guard status != CAIRO_STATUS_SUCCESS else { return nil }
  return cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
}
