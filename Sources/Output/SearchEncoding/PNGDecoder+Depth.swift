extension PNGDecoder {
  /// Returns the bits per channel, or per palette index, in a file's header; nil for a damaged header.
  ///
  /// The decoder reduces 16 bits to 8, which matters when files are compared.
  package static func depth(of bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: PNGChunk.signature),
      let header = PNGChunk(bytes, at: PNGChunk.signature.count), header.name == PNGChunk.header,
      header.contents.count == 13
    else { return nil }
    return Int(bytes[header.contents.lowerBound + 8])
  }
}
