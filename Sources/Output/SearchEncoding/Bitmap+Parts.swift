import SearchGeometry
import SearchLayers

/// Parts must be inside the bitmap; their pixels are stored row by row.
extension Bitmap {
  /// Creates a bitmap of transparent black.
  init(clear width: Int, _ height: Int) {
    self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
  }

  func pixels(of part: PixelRect) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(part.width * part.height * 4)
    for row in 0..<part.height { pixels += self.pixels[range(of: row, in: part)] }
    return pixels
  }

  package mutating func replace(_ part: PixelRect, with new: [UInt8]) {
    let stride = part.width * 4
    for row in 0..<part.height {
      pixels.replaceSubrange(range(of: row, in: part), with: new[row * stride..<(row + 1) * stride])
    }
  }

  /// Composites straight RGBA over straight RGBA (PNG, "Alpha channel processing"), rounding each component once.
  mutating func composite(_ new: [UInt8], over part: PixelRect) {
    let stride = part.width * 4
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for offset in Swift.stride(from: 0, to: part.height * stride, by: 4) {
        let alpha = UInt32(new[offset + 3])
        guard alpha > 0 else { continue }
        let at = ((part.y + offset / stride) * width + part.x) * 4 + offset % stride
        // Both in units of 1/255².
        let (above, below) = (alpha * 255, (255 - alpha) * UInt32(pixels[at + 3]))
        let sum = above + below
        for channel in 0..<3 {
          let light = UInt32(new[offset + channel]) * above + UInt32(pixels[at + channel]) * below
          pixels[at + channel] = UInt8((light + sum / 2) / sum)
        }
        pixels[at + 3] = UInt8((sum + 127) / 255)
      }
    }
  }

  private func range(of row: Int, in part: PixelRect) -> Range<Int> {
    let start = ((part.y + row) * width + part.x) * 4
    return start..<start + part.width * 4
  }
}
