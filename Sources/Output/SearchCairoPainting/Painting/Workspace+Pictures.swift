import SearchGeometry
import SearchLayers

/// Bytes that are known by where they lie.
///
/// Every entry keeps the bytes, so no other bytes can come to lie there while it is known.
struct ImageIdentity: Hashable {
  let address: Int
  let count: Int

  init(_ image: PNGImage) {
    address = image.bytes.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    count = image.bytes.count
  }
}

struct PictureKey: Hashable {
  var image: ImageIdentity
  /// The rectangle filled, beginning in the first pixel.
  var rect: DeviceRect
}

extension Workspace {
  /// The image scaled to a rectangle, at least the part of it that the clip shows.
  func picture(_ image: PNGImage, filling rect: DeviceRect, clip: PixelRect, layer: String) throws(PaintingError)
    -> (pixels: PixelBuffer, memory: Memory)?
  {
    let pixels = rect.pixels
    let seen = pixels.intersection(clip)
    guard !rect.isEmpty, !seen.isEmpty else { return nil }
    let (x, y) = (pixels.x0, pixels.y0)
    let local = rect.offsetBy(x: -x << 8, y: -y << 8)
    let key = PictureKey(image: ImageIdentity(image), rect: local)
    if let known = pictures.value(for: key) {
      return (PixelBuffer(data: known.memory.words, stride: known.part.width, rect: pixels), known.memory)
    }
    let source = try source(image, layer: layer)
    let isWhole = pixels.width <= 4096 && pixels.height <= 4096 && pixels.width * pixels.height <= 4 << 20
    let part = isWhole ? pixels : seen
    let made = Picture(source, rect: local, part: part.offsetBy(x: -x, y: -y))
    if isWhole { pictures.insert(made, for: key, cost: made.memory.count) }
    return (PixelBuffer(data: made.memory.words, stride: part.width, rect: part), made.memory)
  }

  private func source(_ image: PNGImage, layer: String) throws(PaintingError) -> SourceImage {
    let key = ImageIdentity(image)
    if let known = sources.value(for: key) { return known }
    let made = try SourceImage(image, layer: layer)
    sources.insert(made, for: key, cost: made.memory.count + image.bytes.count)
    return made
  }
}
