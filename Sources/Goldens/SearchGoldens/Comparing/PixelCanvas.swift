import SearchGeometry
import SearchLayers

/// A canvas of single pixels, transparent at first; pixels outside are clipped.
struct PixelCanvas {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  mutating func set(_ x: Int, _ y: Int, _ pixel: Pixel) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    pixels.withUnsafeMutableBytes {
      $0.storeBytes(of: pixel.bits.littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
    }
  }

  /// Copies a picture, changing the colour of each pixel.
  mutating func fill(from bitmap: Bitmap, _ box: PixelBox? = nil, as tone: (Pixel) -> Pixel) {
    let whole = PixelBox(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let size = PixelSize(width: min(bitmap.width, width), height: min(bitmap.height, height))
    guard let box = (box ?? whole).clipped(to: size) else { return }
    let row = width * 4
    bitmap.pixels.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      let rows = PixelRows(base: base, stride: bitmap.width * 4, width: size.width, height: size.height)
      pixels.withUnsafeMutableBytes { target in
        // In interfaces most pixels are equal to the one before.
        var (last, toned) = (Pixel(bits: 0), tone(Pixel(bits: 0)).bits.littleEndian)
        for y in box.y..<box.y + box.height {
          var x = box.x
          while x < box.x + box.width {
            let pixel = rows[x, y]
            if pixel.bits != last.bits { (last, toned) = (pixel, tone(pixel).bits.littleEndian) }
            target.storeBytes(of: toned, toByteOffset: y &* row &+ x &* 4, as: UInt32.self)
            x &+= 1
          }
        }
      }
    }
  }

  /// Draws blue diagonal stripes, two pixels of eight, through which the picture stays visible.
  mutating func hatch(_ box: PixelBox) {
    guard let box = box.clipped(to: PixelSize(width: width, height: height)) else { return }
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width where (x + y) % 8 < 2 {
        let index = (y * width + x) * 4
        set(
          x, y,
          Pixel(
            UInt8((Int(pixels[index]) + 60) / 2), UInt8((Int(pixels[index + 1]) + 130) / 2),
            UInt8((Int(pixels[index + 2]) + 246) / 2)))
      }
    }
  }

  /// Draws a line of two pixels around a box, two pixels away from it.
  mutating func frame(_ box: PixelBox, _ pixel: Pixel) {
    for distance in 3...4 {
      let (left, right) = (box.x - distance, box.x + box.width - 1 + distance)
      let (top, bottom) = (box.y - distance, box.y + box.height - 1 + distance)
      for x in left...right {
        set(x, top, pixel)
        set(x, bottom, pixel)
      }
      for y in top...bottom {
        set(left, y, pixel)
        set(right, y, pixel)
      }
    }
  }
}
