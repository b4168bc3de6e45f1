import CSearchCairo
import SearchGeometry

/// A view of premultiplied pixels, positioned on the canvas.
struct PixelBuffer {
  let data: UnsafeMutablePointer<UInt32>
  /// In pixels.
  let stride: Int
  let rect: PixelRect

  var c: search_pixels {
    search_pixels(data: data, stride: Int64(stride), x: Int64(rect.x0), y: Int64(rect.y0))
  }

  func index(_ x: Int, _ y: Int) -> Int { (y - rect.y0) * stride + x - rect.x0 }

  func fill(_ part: PixelRect, _ color: UInt32) {
    let part = part.intersection(rect)
    if !part.isEmpty { search_fill(c, part.c, color) }
  }

  func copy(_ part: PixelRect, from other: PixelBuffer) {
    for y in part.y0..<max(part.y1, part.y0) {
      (data + index(part.x0, y)).update(from: other.data + other.index(part.x0, y), count: max(part.width, 0))
    }
  }
}
