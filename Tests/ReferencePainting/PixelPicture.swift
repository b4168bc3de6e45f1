import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// The pixels of a part of a canvas: premultiplied red, green, blue and alpha, 0…255, not rounded.
struct PixelPicture {
  let rect: PixelRect
  private var pixels: [SIMD4<Float>]

  init(_ rect: PixelRect, _ pixels: [SIMD4<Float>]? = nil) {
    self.rect = rect
    self.pixels = pixels ?? Array(repeating: .zero, count: rect.isEmpty ? 0 : rect.width * rect.height)
  }

  /// Reads a surface, or a part of it.
  init(_ surface: OpaquePointer?, in part: PixelRect? = nil) {
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    let whole = PixelRect(x: -Int(x), y: -Int(y), width: Int(width), height: Int(height))
    self.init(part?.intersection(whole) ?? whole)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface), !rect.isEmpty else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        let bytes = data + (y - whole.y0) * stride + (x - whole.x0) * 4
        self[x, y] = SIMD4(Float(bytes[2]), Float(bytes[1]), Float(bytes[0]), Float(bytes[3]))
      }
    }
  }

  init(_ bitmap: Bitmap) {
    self.init(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    for index in pixels.indices {
      let pixel = bitmap[index % rect.width, index / rect.width]
      pixels[index] = SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 255) * Float(pixel.alpha) / 255
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { pixels[(y - rect.y0) * rect.width + x - rect.x0] }
    set { pixels[(y - rect.y0) * rect.width + x - rect.x0] = newValue }
  }

  /// Combines pixels with those of a picture whose rectangle is part of this one's.
  mutating func combine(_ other: PixelPicture, _ combination: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>) {
    for y in other.rect.y0..<max(other.rect.y0, other.rect.y1) {
      for x in other.rect.x0..<other.rect.x1 { self[x, y] = combination(self[x, y], other[x, y]) }
    }
  }

  /// Returns a colour with the picture's alpha.
  func colored(_ color: RGBAColor) -> PixelPicture {
    PixelPicture(rect, pixels.map { color.premultiplied * $0.w })
  }

  /// Returns what is at a place between pixels; those at the edges go on beyond them.
  func interpolated(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var sum = SIMD4<Float>.zero
    for (column, across) in [(left, 1 - x + Double(left)), (left + 1, x - Double(left))] {
      for (row, down) in [(top, 1 - y + Double(top)), (top + 1, y - Double(top))] {
        let pixel = self[min(max(column, rect.x0), rect.x1 - 1), min(max(row, rect.y0), rect.y1 - 1)]
        sum += pixel * Float(across * down)
      }
    }
    return sum
  }

  /// The pixels of a row that one is made of, by their columns.
  private typealias Shares = [(column: Int, share: Float)]

  /// Returns the pixels with each row made anew of its own pixels, all of as many, and rows and columns exchanged.
  private func transposed(_ shares: [Shares]) -> PixelPicture {
    let (width, height, all, taps) = (rect.width, rect.height, Array(shares.joined()), shares.first?.count ?? 0)
    var result = PixelPicture(PixelRect(x: rect.y0, y: rect.x0, width: height, height: shares.count))
    for y in 0..<height {
      for x in shares.indices {
        var sum = SIMD4<Float>.zero
        for tap in x * taps..<(x + 1) * taps { sum += pixels[y * width + all[tap].column] * all[tap].share }
        result.pixels[x * height + y] = sum
      }
    }
    return result
  }

  /// Returns the picture blurred by a Gaussian that ends at three standard deviations, and mirrored at its edges.
  func blurred(sigma: Double) -> PixelPicture {
    guard sigma > 1e-3, !rect.isEmpty else { return self }
    let radius = Int((3 * sigma).rounded(.up))
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func shares(_ count: Int) -> [Shares] {
      (0..<count).map { place in
        zip(place - radius...place + radius, weights).map { column, weight in
          let column = ((column % (2 * count)) + 2 * count) % (2 * count)
          return (min(column, 2 * count - 1 - column), Float(weight / sum))
        }
      }
    }
    return transposed(shares(rect.width)).transposed(shares(rect.height))
  }

  /// Returns an image scaled to a rectangle: interpolated where it is enlarged, averaged by a tent where it is reduced.
  func filling(_ box: CGRect) -> PixelPicture {
    func shares(_ count: Int, _ low: Double, _ high: Double) -> [Shares] {
      let ratio = Double(count) / (high - low), reach = max(ratio, 1)
      return (Int(low.rounded(.down))..<Int(high.rounded(.up))).map { place in
        let middle = (Double(place) + 0.5 - low) * ratio, first = Int((middle - reach).rounded(.down))
        let columns = first...first + Int((2 * reach).rounded(.up))
        let weights = columns.map { max(1 - abs(Double($0) + 0.5 - middle) / reach, 0) }
        let sum = weights.reduce(0, +)
        return zip(columns, weights).map { (min(max($0, 0), count - 1), Float($1 / sum)) }
      }
    }
    let scaled = transposed(shares(rect.width, box.minX, box.maxX)).transposed(shares(rect.height, box.minY, box.maxY))
    let (x, y) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
    return PixelPicture(PixelRect(x: x, y: y, width: scaled.rect.width, height: scaled.rect.height), scaled.pixels)
  }

  /// Blue, green, red and alpha.
  var bytes: [UInt8] {
    pixels.flatMap { pixel -> [UInt8] in
      let bytes = pixel.rounded(.toNearestOrAwayFromZero)
      return [UInt8(bytes.z), UInt8(bytes.y), UInt8(bytes.x), UInt8(bytes.w)]
    }
  }

  /// The pixels, if they are opaque.
  var bitmap: Bitmap {
    let bytes = pixels.flatMap { pixel -> [UInt8] in [UInt8(pixel.x), UInt8(pixel.y), UInt8(pixel.z), 255] }
    return Bitmap(width: rect.width, height: rect.height, pixels: bytes)
  }
}

extension RGBAColor {
  /// 0…1.
  var premultiplied: SIMD4<Float> {
    SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
  }
}
