import SearchGeometry

/// The contents of an fcTL chunk: a frame's rectangle, duration, disposal and blending.
struct APNGFrameControl {
  enum Disposal: UInt8 {
    case none, background, previous
  }

  enum Blending: UInt8 {
    case source, over
  }

  let part: PixelRect
  let delay: APNGDelay
  let disposal: Disposal
  let blending: Blending

  /// - Parameter chunk: an fcTL chunk with a correct checksum.
  init(_ bytes: [UInt8], _ chunk: PNGChunk, width: Int, height: Int) throws(EncodingError) {
    let start = chunk.contents.lowerBound
    guard chunk.contents.count == 26 else { throw .corruptPNG("fcTL has the wrong length") }
    part = PixelRect(
      x: Int(bytes.number(at: start + 12)), y: Int(bytes.number(at: start + 16)),
      width: Int(bytes.number(at: start + 4)), height: Int(bytes.number(at: start + 8)))
    guard part.width > 0, part.height > 0, part.x + part.width <= width, part.y + part.height <= height else {
      throw .corruptPNG("fcTL declares a rectangle outside the image")
    }
    let time = bytes.number(at: start + 20)
    delay = APNGDelay(UInt16(time >> 16), over: UInt16(time & 0xffff))
    guard let disposal = Disposal(rawValue: bytes[start + 24]), let blending = Blending(rawValue: bytes[start + 25])
    else { throw .corruptPNG("fcTL declares an unknown operation") }
    (self.disposal, self.blending) = (disposal, blending)
  }
}
