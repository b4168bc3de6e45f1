import CSearchCairo
import SearchLayers

/// A decoded PNG file, premultiplied.
struct SourceImage {
  let memory: Memory
  let width: Int
  let height: Int
  /// Keeps the file's bytes where they are: their address is how the image is known again.
  let file: PNGImage

  /// In pixels, 256 MB decoded.
  static let largest = 64 << 20

  /// Cairo's words for what is wrong in the error; the name of the layer is the caller's.
  init(_ file: PNGImage, layer: String) throws(PaintingError) {
    guard file.width <= CairoSurface.maximumSide, file.height <= CairoSurface.maximumSide,
      file.width * file.height <= Self.largest
    else {
      throw .unreadableImage(layer: layer, reason: "\(file.width) × \(file.height) pixels are too many")
    }
    do {
      self = try Self.decoded(file)
    } catch .cairo(let reason) {
      throw .unreadableImage(layer: layer, reason: reason)
    }
  }

  private init(_ memory: Memory, _ width: Int, _ height: Int, _ file: PNGImage) {
    (self.memory, self.width, self.height, self.file) = (memory, width, height, file)
  }

  private static func decoded(_ file: PNGImage) throws(PaintingError) -> SourceImage {
    let pointer = file.bytes.withUnsafeBytes { bytes -> OpaquePointer? in
      var reader = Reader(bytes: bytes)
      return withUnsafeMutablePointer(to: &reader) { reader in
        cairo_image_surface_create_from_png_stream(Reader.read, reader)
      }
    }
    var surface = try CairoSurface(owning: pointer)
    if !surface.hasPremultipliedFormat {
      let converted = try CairoSurface(.premultiplied, width: surface.width, height: surface.height)
      let context = try CairoContext(converted)
      cairo_set_source_surface(context.pointer, surface.pointer, 0, 0)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context.pointer)
      try context.check()
      converted.flush()
      surface = converted
    }
    let memory = Memory(uninitialized: surface.width * surface.height * 4)
    for y in 0..<surface.height {
      (memory.bytes + y * surface.width * 4).copyMemory(
        from: surface.data + y * surface.bytesPerRow, byteCount: surface.width * 4)
    }
    return SourceImage(memory, surface.width, surface.height, file)
  }
}

/// What Cairo's PNG reader reads from.
private struct Reader {
  let bytes: UnsafeRawBufferPointer
  var offset = 0

  static let read: cairo_read_func_t = { reader, data, length in
    guard let reader, let data else { return CAIRO_STATUS_READ_ERROR }
    let state = reader.assumingMemoryBound(to: Reader.self)
    let (offset, length) = (state.pointee.offset, Int(length))
    guard length <= state.pointee.bytes.count - offset, let base = state.pointee.bytes.baseAddress else {
      return CAIRO_STATUS_READ_ERROR
    }
    data.update(from: (base + offset).assumingMemoryBound(to: UInt8.self), count: length)
    state.pointee.offset = offset + length
    return CAIRO_STATUS_SUCCESS
  }
}
