extension PNGDecoder {
  /// Returns true if the bytes are a complete PNG file with correct checksums; pixels are not decoded.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: PNGChunk.signature) else { return false }
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(bytes, at: offset), chunk.isIntact(in: bytes) {
      offset = chunk.end
      if chunk.name == PNGChunk.end { return offset == bytes.count }
    }
    return false
  }
}
