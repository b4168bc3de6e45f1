import Foundation
import SearchLayers

@testable import SearchMeasuring

/// A picture of shapes whose pixels are mixed by exact coverage.
struct DrawnPicture {
  let width: Int
  let height: Int
  private var tones: [Tone]

  init(_ width: Int, _ height: Int, _ ground: Tone = .white) {
    (self.width, self.height) = (width, height)
    tones = Array(repeating: ground, count: width * height)
  }

  /// Fills a rectangle, in pixels.
  mutating func fill(_ rect: CGRect, _ color: Tone) {
    func share(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
      max(min(Double(pixel) + 1, high) - max(Double(pixel), low), 0)
    }
    mix(color) { share($0, rect.minX, rect.maxX) * share($1, rect.minY, rect.maxY) }
  }

  /// Fills a disc, in pixels; the coverage of 8 × 8 parts of each pixel.
  mutating func fill(center: CGPoint, radius: Double, _ color: Tone) {
    let parts = 8
    mix(color) { column, row in
      var inside = 0
      for part in 0..<parts * parts {
        let x = Double(column) + (Double(part % parts) + 0.5) / Double(parts) - center.x
        let y = Double(row) + (Double(part / parts) + 0.5) / Double(parts) - center.y
        if x * x + y * y < radius * radius { inside += 1 }
      }
      return Double(inside) / Double(parts * parts)
    }
  }

  mutating func mix(_ color: Tone, _ coverage: (_ column: Int, _ row: Int) -> Double) {
    for index in tones.indices {
      tones[index] = tones[index].covered(by: color, coverage(index % width, index / width))
    }
  }

  var bitmap: Bitmap {
    let pixels: [UInt8] = tones.flatMap { tone -> [UInt8] in tone.channels.map { UInt8($0.rounded()) } + [255] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// - Parameter scale: pixels per point.
  func image(scale: Double = 1) -> MeasuredImage { MeasuredImage(bitmap: bitmap, scale: scale, origin: .zero) }

  /// The whole picture, in points.
  func area(scale: Double = 1) -> CGRect {
    CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
  }
}
