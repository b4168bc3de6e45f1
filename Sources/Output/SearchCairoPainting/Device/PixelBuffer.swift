import CSearchPixels
import SearchGeometry
import SearchLayers

/// A view of premultiplied pixels, positioned on the canvas.
struct PixelBuffer {
  let data: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let stride: Int
  let rect: PixelRect

  var c: search_pixels { search_pixels(data: data, stride: Int64(stride), x: Int64(rect.x0), y: Int64(rect.y0)) }

  func index(_ x: Int, _ y: Int) -> Int { (y - rect.y0) * stride + x - rect.x0 }

  func fill(_ part: PixelRect, _ color: UInt32) {
    let part = part.intersection(rect)
    if !part.isEmpty { search_fill(c, part.c, color) }
  }

  /// The hash of a part's rows; equal hashes mean equal pixels.
  func digest(of part: PixelRect) -> SIMD2<UInt64> {
    withUnsafeTemporaryAllocation(of: search_digest.self, capacity: part.height) { rows in
      for y in part.y0..<part.y1 {
        rows.initializeElement(
          at: y - part.y0, to: search_hash(data + index(part.x0, y), Int64(part.width * 4), 0))
      }
      let bytes = UnsafeRawBufferPointer(rows)
      let digest = search_hash(bytes.baseAddress, Int64(bytes.count), 0)
      return [digest.high, digest.low]
    }
  }

  func copy(_ part: PixelRect, from other: PixelBuffer) {
    for y in part.y0..<max(part.y1, part.y0) {
      (data + index(part.x0, y)).update(from: other.data + other.index(part.x0, y), count: max(part.width, 0))
    }
  }
}

extension PixelRect {
  var c: search_rect { search_rect(x0: Int64(x0), y0: Int64(y0), x1: Int64(x1), y1: Int64(y1)) }

  init(_ c: search_rect) { self.init(x0: Int(c.x0), y0: Int(c.y0), x1: Int(c.x1), y1: Int(c.y1)) }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }
}

/// Heap memory of a fixed size, freed with its last reference.
///
/// Its creator writes it before sharing it; afterwards it is read only.
final class ByteStorage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let count: Int

  convenience init(zeroed count: Int) {
    self.init(uninitialized: count)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  init(uninitialized count: Int) {
    self.count = count
    bytes = .allocate(byteCount: max(count, 1), alignment: 16)
  }

  deinit { bytes.deallocate() }

  var octets: UnsafeMutablePointer<UInt8> { bytes.assumingMemoryBound(to: UInt8.self) }
  var words: UnsafeMutablePointer<UInt32> { bytes.assumingMemoryBound(to: UInt32.self) }
}

extension RGBAColor {
  /// Returns 0xAARRGGBB, premultiplied, with components clamped to 0…1.
  func premultiplied(alpha factor: Double = 1) -> UInt32 {
    let opacity = (alpha.clampedToUnit * factor.clampedToUnit * 255).rounded()
    func byte(_ component: Double) -> UInt32 { UInt32((component.clampedToUnit * opacity).rounded()) }
    return UInt32(opacity) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension Double {
  /// The nearest value in 0…1; 0 for NaN.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
