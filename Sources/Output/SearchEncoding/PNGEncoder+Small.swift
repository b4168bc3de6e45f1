import CSearchDeflate
import SearchLayers

extension PNGEncoder {
  /// Returns a small file, for pictures that are part of another: with a palette where there are at most 256 colours, and
  /// compressed slowly. Its bytes depend on the version of libdeflate.
  package func encodeSmall(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var places: [UInt32: UInt8] = [:]
    var colors: [UInt32] = []
    let stride = bitmap.width + 1
    // A row begins with its filter: none.
    var rows = [UInt8](repeating: 0, count: stride * bitmap.height)
    var last: (color: UInt32, place: UInt8)?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let at = (y * bitmap.width + x) * 4
        let color = bitmap.pixels[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
        if last?.color != color {
          if places[color] == nil {
            guard colors.count < 256 else { return try encode(bitmap) }
            places[color] = UInt8(colors.count)
            colors.append(color)
          }
          last = (color, places[color] ?? 0)
        }
        rows[y * stride + x + 1] = last?.place ?? 0
      }
    }
    var file = PNGChunk.signature
    file.append(
      chunk: PNGChunk.header, numbers: [UInt32(bitmap.width), UInt32(bitmap.height)], contents: [8, 3, 0, 0, 0])
    file.append(chunk: PNGChunk.standardColors, contents: [0])
    let palette = colors.flatMap { [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255)] }
    file.append(chunk: PNGChunk.palette, contents: palette[...])
    let alphas = colors.map { UInt8($0 & 255) }
    if alphas.contains(where: { $0 < 255 }) { file.append(chunk: PNGChunk.transparency, contents: alphas[...]) }
    for piece in Self.pieces(of: try Self.compressed(rows)) { file.append(chunk: PNGChunk.imageData, contents: piece) }
    file.append(chunk: PNGChunk.end)
    return file
  }

  private static func compressed(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else { throw .cannotEncode("out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }
}
