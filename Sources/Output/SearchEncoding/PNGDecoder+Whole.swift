extension PNGDecoder {
  /// Whether bytes are a PNG file from its signature to its end, with every checksum right; pixels are not looked at.
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
