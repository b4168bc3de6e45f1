import CSearchPNG
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

  package func cropped(to part: PixelRect) -> Bitmap {
    Bitmap(width: part.width, height: part.height, pixels: pixels(of: part))
  }

  /// Returns the bitmap reduced by a whole factor: each pixel is the mean of a square of pixels, weighted by alpha.
  /// Squares at the right and bottom edges may be smaller.
  package func reduced(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    var result = Bitmap(clear: (width + factor - 1) / factor, (height + factor - 1) / factor)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var (sum, count) = (SIMD4<Int>(), 0)
        for row in y * factor..<min((y + 1) * factor, height) {
          for column in x * factor..<min((x + 1) * factor, width) {
            let at = (row * width + column) * 4
            let alpha = Int(pixels[at + 3])
            sum &+= SIMD4(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]), 1) &* alpha
            count += 1
          }
        }
        let at = (y * result.width + x) * 4
        guard sum.w > 0 else { continue }
        for channel in 0..<3 { result.pixels[at + channel] = UInt8((sum[channel] + sum.w / 2) / sum.w) }
        result.pixels[at + 3] = UInt8((sum.w + count / 2) / count)
      }
    }
    return result
  }

  package mutating func replace(_ part: PixelRect, with new: [UInt8]) {
    let stride = part.width * 4
    for row in 0..<part.height {
      pixels.replaceSubrange(range(of: row, in: part), with: new[row * stride..<(row + 1) * stride])
    }
  }

  /// Copies a part of a bitmap of the same size.
  mutating func copy(_ part: PixelRect, of other: Bitmap) {
    for row in 0..<part.height {
      let range = range(of: row, in: part)
      pixels.replaceSubrange(range, with: other.pixels[range])
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

  /// Returns the bitmap extended at its right and bottom edges with black or white, or transparent for nil.
  package func padded(to size: PixelSize, with color: RGBAColor? = .black) -> Bitmap {
    guard width != size.width || height != size.height else { return self }
    var result = Bitmap(clear: size.width, size.height)
    if let color {
      let bytes = [color.red, color.green, color.blue, 1].map { UInt8($0 * 255) }
      for index in result.pixels.indices { result.pixels[index] = bytes[index & 3] }
    }
    let part = PixelRect(whole: self).intersection(PixelRect(whole: result))
    result.replace(part, with: pixels(of: part))
    return result
  }
}

extension PixelRect {
  init(whole bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// The smallest rectangle that contains all differences of two bitmaps: the whole if there was none before, or of another
  /// size. Fails if they are equal.
  package init?(differingFrom old: Bitmap?, to new: Bitmap) {
    self.init(whole: new)
    guard let old, old.width == width, old.height == height, old.pixels.count == new.pixels.count else { return }
    let found = old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { pixels in
        search_png_changes(
          old.baseAddress, pixels.baseAddress, new.width * 4, UInt32(new.width), UInt32(new.height))
      }
    }
    guard found.right > found.left else { return nil }
    self.init(x0: Int(found.left), y0: Int(found.top), x1: Int(found.right), y1: Int(found.bottom))
  }
}
