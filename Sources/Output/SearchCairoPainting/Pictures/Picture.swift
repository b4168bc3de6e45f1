import CSearchCairo
import SearchGeometry
import SearchLayers

/// An image at its size on the canvas: the pixels of a part of the rectangle it fills.
struct Picture {
  let memory: Memory
  /// Relative to the pixel that holds the image's top left corner.
  let part: PixelRect
  /// Keeps the file's bytes where they are: their address is how the picture is known again.
  let file: PNGImage

  /// - Parameters:
  ///   - rect: what the image fills, beginning in the first pixel.
  ///   - part: the pixels wanted; each depends on the image and `rect` alone.
  init(_ source: SourceImage, rect: DeviceRect, part: PixelRect) {
    self.part = part
    file = source.file
    memory = Memory(uninitialized: part.width * part.height * 4)
    let across = Resampling(count: source.width, from: rect.x0, to: rect.x1, pixels: part.x0..<part.x1)
    let down = Resampling(count: source.height, from: rect.y0, to: rect.y1, pixels: part.y0..<part.y1)
    let first = Int(down.starts.min() ?? 0)
    let rows = Int(down.starts.max() ?? 0) + down.taps - first
    let between = Memory(uninitialized: part.width * rows * 8)
    let wide = between.bytes.assumingMemoryBound(to: UInt16.self)
    search_resample_rows(
      source.memory.words + first * source.width, Int64(source.width), wide, Int64(part.width), Int64(rows),
      across.starts, across.weights, Int64(across.taps))
    search_resample_columns(
      wide, Int64(first), memory.words, Int64(part.width), Int64(part.height), down.starts, down.weights,
      Int64(down.taps))
  }
}
