import CSearchCairo
import CSearchJPEG
import SearchGeometry
import SearchLayers

/// A decoded PNG or JPEG file, premultiplied.
struct SourceImage {
  let memory: ByteStorage
  let width: Int
  let height: Int
  /// Keeps the file's bytes in memory, because their address identifies the image in the caches.
  let file: ImageFile

  /// In pixels; 256 MiB when decoded.
  static let largest = 64 << 20

  /// - Parameter layer: the layer's name, for the error message.
  init(_ file: ImageFile, layer: String) throws(PaintingError) {
    guard file.width <= CairoSurface.maximumSide, file.height <= CairoSurface.maximumSide,
      file.width * file.height <= Self.largest
    else {
      throw .unreadableImage(layer: layer, reason: "\(file.width) × \(file.height) pixels are too many")
    }
    do {
      switch file.format {
      case .png: (memory, width, height) = try Self.decoded(file)
      case .jpeg: (memory, width, height) = (try Self.decodedJPEG(file), file.width, file.height)
      }
    } catch .cairo(let reason) {
      throw .unreadableImage(layer: layer, reason: reason)
    }
    self.file = file
  }

  private static func decoded(_ file: ImageFile) throws(PaintingError) -> (ByteStorage, width: Int, height: Int) {
    let pointer = file.bytes.withUnsafeBytes { bytes -> OpaquePointer? in
      var reader = PNGStream(bytes: bytes)
      return withUnsafeMutablePointer(to: &reader) { reader in
        cairo_image_surface_create_from_png_stream(PNGStream.read, reader)
      }
    }
    var surface = try CairoSurface(owning: pointer)
    if cairo_image_surface_get_format(surface.pointer) != CAIRO_FORMAT_ARGB32 {
      let converted = try CairoSurface(CAIRO_FORMAT_ARGB32, width: surface.width, height: surface.height)
      let context = try CairoContext(converted)
      cairo_set_source_surface(context.pointer, surface.pointer, 0, 0)
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context.pointer)
      try context.check()
      converted.flush()
      surface = converted
    }
    let memory = ByteStorage(uninitialized: surface.width * surface.height * 4)
    for y in 0..<surface.height {
      (memory.bytes + y * surface.width * 4).copyMemory(
        from: surface.data + y * surface.bytesPerRow, byteCount: surface.width * 4)
    }
    return (memory, surface.width, surface.height)
  }

  private static func decodedJPEG(_ file: ImageFile) throws(PaintingError) -> ByteStorage {
    var state = search_jpeg()
    defer { search_jpeg_free(&state) }
    let status = file.bytes.withUnsafeBufferPointer {
      search_jpeg_read(&state, $0.baseAddress, $0.count, UInt64(largest), file.orientation.matrix.map(Int32.init), 1)
    }
    guard Int(status) == SEARCH_JPEG_DONE, let pixels = state.bytes, state.count == file.width * file.height * 4 else {
      throw .cairo(String(upToZero: state.message))
    }
    let memory = ByteStorage(uninitialized: state.count)
    memory.bytes.copyMemory(from: pixels, byteCount: state.count)
    return memory
  }
}

/// The state of Cairo's reads from a PNG file in memory.
private struct PNGStream {
  let bytes: UnsafeRawBufferPointer
  var offset = 0

  static let read: cairo_read_func_t = { reader, data, length in
    guard let reader, let data else { return CAIRO_STATUS_READ_ERROR }
    let state = reader.assumingMemoryBound(to: PNGStream.self)
    let (offset, length) = (state.pointee.offset, Int(length))
    guard length <= state.pointee.bytes.count - offset, let base = state.pointee.bytes.baseAddress else {
      return CAIRO_STATUS_READ_ERROR
    }
    data.update(from: (base + offset).assumingMemoryBound(to: UInt8.self), count: length)
    state.pointee.offset = offset + length
    return CAIRO_STATUS_SUCCESS
  }
}
