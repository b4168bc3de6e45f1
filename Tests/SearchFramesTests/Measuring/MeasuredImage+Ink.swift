import Foundation
import SearchMeasuring

extension MeasuredImage {
  /// Returns the bounding box, in points, of pixels with at least `threshold` ink; nil if there are none.
  func inkBox(in area: CGRect, of ink: Tone, on ground: Tone, threshold: Double = 0.25) -> CGRect? {
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for row in row(area.minY)..<row(area.maxY) {
      for column in column(area.minX)..<column(area.maxX) {
        guard tone(column: column, row: row).coverage(from: ground, to: ink) >= threshold else { continue }
        (left, top, right, bottom) = (min(left, column), min(top, row), max(right, column + 1), max(bottom, row + 1))
      }
    }
    guard left < right else { return nil }
    let (width, height) = (Double(right - left) / scale, Double(bottom - top) / scale)
    return CGRect(x: x(ofColumn: Double(left)), y: y(ofRow: Double(top)), width: width, height: height)
  }

  /// Returns the sum of the pixels' shares of ink, in square points.
  func inkAmount(in area: CGRect, of ink: Tone, on ground: Tone) -> Double {
    var sum = 0.0
    for row in row(area.minY)..<row(area.maxY) {
      for column in column(area.minX)..<column(area.maxX) {
        sum += min(max(tone(column: column, row: row).coverage(from: ground, to: ink), 0), 1)
      }
    }
    return sum / (scale * scale)
  }
}

extension CGRect {
  /// The largest difference of an origin's or a size's coordinate.
  func distance(to other: CGRect) -> Double {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
  }
}
