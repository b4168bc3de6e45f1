extension APNGEncoder {
  /// Hands over what follows what was handed over before, and forgets it: of any number of pictures the file takes the
  /// memory of one.
  /// - Parameter total: how many pictures there will be; the first piece says so.
  mutating func take(ofTotal total: Int) -> [UInt8] {
    defer { body = [] }
    guard count == 1 else { return body }
    var bytes = encoder.head(width: width, height: height, hasAlpha: !isOpaque)
    bytes.append(chunk: PNGChunk.animationControl, numbers: [UInt32(total), UInt32(loops)])
    return bytes + body
  }
}
