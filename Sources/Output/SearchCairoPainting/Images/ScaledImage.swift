import CSearchPixels
import SearchGeometry
import SearchLayers

/// An image scaled to its size on the canvas, or a part of it.
struct ScaledImage {
  let memory: ByteStorage
  /// Relative to the pixel that contains the image's top left corner.
  let part: PixelRect
  /// Keeps the file's bytes in memory, because their address identifies the image in the caches.
  let file: ImageFile

  /// - Parameters:
  ///   - rect: the rectangle that the image fills, beginning in the first pixel.
  ///   - part: the pixels to compute; each depends only on the image, `rect` and `color`.
  ///   - color: the colour in which the image's alpha is painted; nil paints the image.
  init(_ source: SourceImage, rect: DeviceRect, part: PixelRect, color: RGBAColor? = nil) {
    self.part = part
    file = source.file
    memory = ByteStorage(uninitialized: part.area * 4)
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
    guard let color else { return }
    let shades = (0...255).map { color.premultiplied(alpha: Double($0) / 255) }
    for index in 0..<part.area {
      memory.words[index] = shades[Int(memory.words[index] >> 24)]
    }
  }
}

/// The source pixels and their weights for each pixel of a row or column.
struct Resampling {
  let taps: Int
  var starts: [Int32] = []
  /// `taps` weights for each pixel; they sum to 16384.
  var weights: [UInt16] = []

  /// Uses a tent filter two source pixels wide, or two result pixels if those are larger: linear interpolation when
  /// enlarging, an area average when reducing. The source's edge pixels are repeated beyond its edges.
  ///
  /// - Parameters:
  ///   - count: the number of source pixels.
  ///   - low: the image's start, in 1/256 device pixels.
  ///   - high: the image's end, in 1/256 device pixels.
  ///   - pixels: the device pixels to compute.
  init(count: Int, from low: Int, to high: Int, pixels: Range<Int>) {
    let ratio = Double(count) / (Double(high - low) / 256)
    let reach = max(ratio, 1)
    taps = min(count, Int((reach * 2).rounded(.up)) + 1)
    for pixel in pixels {
      let center = (Double(pixel) + 0.5 - Double(low) / 256) * ratio
      let first = Int(min(max((center - reach).rounded(.down), -1e9), 1e9))
      let last = Int(min(max((center + reach).rounded(.down), -1e9), 1e9))
      let start = min(max(first, 0), count - taps)
      var row = [Double](repeating: 0, count: taps)
      for index in first...max(last, first) {
        let weight = max(1 - abs(Double(index) + 0.5 - center) / reach, 0)
        row[min(max(index, start), start + taps - 1) - start] += weight
      }
      starts.append(Int32(start))
      append(row)
    }
  }

  private mutating func append(_ row: [Double]) {
    let sum = row.reduce(0, +)
    var units = row.map { sum > 0 ? Int(($0 / sum * 16384).rounded()) : 0 }
    let excess = units.reduce(0, +) - 16384
    if let largest = units.indices.max(by: { units[$0] < units[$1] }) { units[largest] -= excess }
    weights += units.map { UInt16(clamping: $0) }
  }
}
