import Foundation
import SearchGeometry

/// The pixels of an area that differ from its background, such as a text or a symbol.
package struct Ink: Hashable, Sendable {
  /// The sides' coordinates, in points.
  package var left, top, right, bottom: Double
  /// The sum of coverage, in square points: thicker strokes have more.
  package var mass: Double
  /// The colour that differs most from the background, which counts as full coverage.
  package var color: Tone

  package var box: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}

extension MeasuredImage {
  /// Returns the ink of an area; nil if nothing differs from the background.
  ///
  /// The outermost pixel column that has ink counts as far as it is covered, and so do the other sides.
  /// - Parameters:
  ///   - ground: the background; nil for the area's most frequent colour.
  ///   - tolerance: the largest difference of a channel that is background still.
  package func ink(in area: CGRect, over ground: Tone? = nil, tolerance: Double) -> Ink? {
    let box = pixels(of: area)
    guard !box.isEmpty, let ground = ground ?? commonColor(in: area) else { return nil }
    let color = strongest(in: area, on: ground)
    let contrast = color.distance(to: ground)
    guard contrast > tolerance else { return nil }
    var columns = [Double](repeating: 0, count: box.width)
    var rows = [Double](repeating: 0, count: box.height)
    var mass = 0.0
    for row in 0..<box.height {
      for column in 0..<box.width {
        let difference = tone(column: box.x0 + column, row: box.y0 + row).distance(to: ground)
        guard difference > tolerance else { continue }
        let coverage = difference / contrast
        mass += coverage
        columns[column] = max(columns[column], coverage)
        rows[row] = max(rows[row], coverage)
      }
    }
    func ends(_ shares: [Double]) -> (first: Double, last: Double)? {
      guard let first = shares.firstIndex(where: { $0 > 0 }), let last = shares.lastIndex(where: { $0 > 0 }) else {
        return nil
      }
      return (Double(first) + 1 - shares[first], Double(last) + shares[last])
    }
    guard let across = ends(columns), let down = ends(rows) else { return nil }
    return Ink(
      left: x(ofColumn: Double(box.x0) + across.first), top: y(ofRow: Double(box.y0) + down.first),
      right: x(ofColumn: Double(box.x0) + across.last), bottom: y(ofRow: Double(box.y0) + down.last),
      mass: mass / (scale * scale), color: color)
  }

  /// Returns the most frequent colour of an area; nil for an area without pixels.
  /// - Parameter step: 1 to count each pixel, n for each n-th of a row and each n-th row.
  package func commonColor(in area: CGRect, every step: Int = 1) -> Tone? {
    let box = pixels(of: area)
    guard !box.isEmpty else { return nil }
    var colors: [UInt32] = []
    colors.reserveCapacity(box.area / (step * step))
    for row in stride(from: box.y0, to: box.y1, by: step) {
      for column in stride(from: box.x0, to: box.x1, by: step) {
        let (red, green, blue, alpha) = bitmap[column, row]
        colors.append(UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
      }
    }
    colors.sort()
    var (best, most, count) = (colors[0], 0, 0)
    for (index, color) in colors.enumerated() {
      count = index > 0 && color == colors[index - 1] ? count + 1 : 1
      if count > most { (best, most) = (color, count) }
    }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: best >> shift) }
    return Tone(byte(24), byte(16), byte(8), byte(0))
  }
}
