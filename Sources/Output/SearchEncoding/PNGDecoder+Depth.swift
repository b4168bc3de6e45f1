extension PNGDecoder {
  /// Bits a channel, or an index of a palette, that a file's header names; nil for what has no whole header.
  ///
  /// The decoder scales 16 bits to 8: who compares what it gives may have to say so.
  package static func depth(of bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: PNGChunk.signature),
      let header = PNGChunk(bytes, at: PNGChunk.signature.count), header.name == PNGChunk.header,
      header.contents.count == 13
    else { return nil }
    return Int(bytes[header.contents.lowerBound + 8])
  }
}
