import CSearchCairo
import SearchGeometry
import SearchLayers

/// An image scaled to its size on the canvas, or a part of it.
struct ScaledImage {
  let memory: ByteStorage
  /// Relative to the pixel that contains the image's top left corner.
  let part: PixelRect
  /// Keeps the file's bytes in memory, because their address identifies the image in the caches.
  let file: PNGImage

  /// - Parameters:
  ///   - rect: the rectangle that the image fills, beginning in the first pixel.
  ///   - part: the pixels to compute; each depends only on the image and `rect`.
  init(_ source: SourceImage, rect: DeviceRect, part: PixelRect) {
    self.part = part
    file = source.file
    memory = ByteStorage(uninitialized: part.width * part.height * 4)
    let across = Resampling(count: source.width, from: rect.x0, to: rect.x1, pixels: part.x0..<part.x1)
    let down = Resampling(count: source.height, from: rect.y0, to: rect.y1, pixels: part.y0..<part.y1)
    let first = Int(down.starts.min() ?? 0)
    let rows = Int(down.starts.max() ?? 0) + down.taps - first
    let between = ByteStorage(uninitialized: part.width * rows * 8)
    let wide = between.bytes.assumingMemoryBound(to: UInt16.self)
    search_resample_rows(
      source.memory.words + first * source.width, Int64(source.width), wide, Int64(part.width), Int64(rows),
      across.starts, across.weights, Int64(across.taps))
    search_resample_columns(
      wide, Int64(first), memory.words, Int64(part.width), Int64(part.height), down.starts, down.weights,
      Int64(down.taps))
  }
}
