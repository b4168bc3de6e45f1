import SearchGeometry
import SearchLayers

/// Identifies an image by the address of its bytes.
///
/// Every cache entry retains the bytes, so no other image can have the same address in the meantime.
struct ImageIdentity: Hashable {
  let address: Int
  let count: Int

  init(_ image: PNGImage) {
    address = image.bytes.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    count = image.bytes.count
  }
}

struct ScaledImageKey: Hashable {
  var image: ImageIdentity
  /// The rectangle that the image fills, moved to the first pixel.
  var rect: DeviceRect
}

extension Workspace {
  /// Returns the image scaled to a rectangle, or at least the part that the clip shows.
  func picture(_ image: PNGImage, filling rect: DeviceRect, clip: PixelRect, layer: String) throws(PaintingError)
    -> (pixels: PixelBuffer, memory: ByteStorage)?
  {
    let pixels = rect.pixels
    let seen = pixels.intersection(clip)
    guard !rect.isEmpty, !seen.isEmpty else { return nil }
    let (x, y) = (pixels.x0, pixels.y0)
    let local = rect.offsetBy(x: -x << 8, y: -y << 8)
    let key = ScaledImageKey(image: ImageIdentity(image), rect: local)
    if let known = pictures.value(for: key) {
      return (PixelBuffer(data: known.memory.words, stride: known.part.width, rect: pixels), known.memory)
    }
    let source = try source(image, layer: layer)
    let isWhole = pixels.width <= 4096 && pixels.height <= 4096 && pixels.width * pixels.height <= 4 << 20
    let part = isWhole ? pixels : seen
    let made = ScaledImage(source, rect: local, part: part.offsetBy(x: -x, y: -y))
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
