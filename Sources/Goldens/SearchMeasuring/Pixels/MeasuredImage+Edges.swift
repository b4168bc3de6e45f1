import Foundation
import SearchGeometry

/// A side of a shape.
package enum Side: String, CaseIterable, Hashable, Sendable {
  case left, top, right, bottom

  var isHorizontal: Bool { self == .left || self == .right }
}

extension MeasuredImage {
  /// Returns the coordinate, in points, at which the shape in an area begins on one side: x for its left and right, y
  /// for its top and bottom. Nil if the area has no edge there.
  ///
  /// Finds the first step of colour in each line of pixels, from that side of the area inwards. Only lines of the middle
  /// half count, because the corners may show something else. The outermost step is the edge, because ends may be round.
  /// - Parameter tolerance: the largest difference of a channel over two pixels that is not a step.
  package func edge(_ side: Side, in area: CGRect, tolerance: Double) -> Double? {
    let box = pixels(of: area)
    let (count, length) = side.isHorizontal ? (box.height, box.width) : (box.width, box.height)
    var steps: [Double] = []
    for line in max(count, 0) / 4..<max(count, 0) - max(count, 0) / 4 {
      let step = Self.firstStep(length, tolerance: tolerance) { index in
        switch side {
        case .left: tone(column: box.x0 + index, row: box.y0 + line)
        case .right: tone(column: box.x1 - 1 - index, row: box.y0 + line)
        case .top: tone(column: box.x0 + line, row: box.y0 + index)
        case .bottom: tone(column: box.x0 + line, row: box.y1 - 1 - index)
        }
      }
      if let step { steps.append(step) }
    }
    // Lines of less than a point, such as those of a speck of noise, do not decide.
    let needed = min(Int(scale.rounded(.up)), count)
    guard needed > 0, steps.count >= needed else { return nil }
    let distance = steps.sorted()[needed - 1]
    switch side {
    case .left: return x(ofColumn: Double(box.x0) + distance)
    case .right: return x(ofColumn: Double(box.x1) - distance)
    case .top: return y(ofRow: Double(box.y0) + distance)
    case .bottom: return y(ofRow: Double(box.y1) - distance)
    }
  }

  /// Returns the distance, in pixels, of a line's first step from its beginning; nil for a line without a step.
  ///
  /// The pixels of the step are mixtures of the colours before and after it; the sum of their shares is its position
  /// within them. The two colours are read next to the step, so that a slow gradient, such as a shadow, does not move it.
  static func firstStep(_ length: Int, tolerance: Double, _ tone: (Int) -> Tone) -> Double? {
    var (before, last) = (tone(0), tone(0))
    for index in 1..<max(length, 1) {
      let current = tone(index)
      guard current.distance(to: before) > tolerance else {
        (before, last) = (last, current)
        continue
      }
      let start = max(index - 2, 0)
      var (end, after) = (index, current)
      while end + 1 < length, end < index + longestStep, case let next = tone(end + 1),
        next.distance(to: before) > after.distance(to: before) + 0.5
      {
        (end, after) = (end + 1, next)
      }
      return (start + 1..<end).reduce(Double(start + 1)) { sum, mixed in
        sum + 1 - min(max(tone(mixed).coverage(from: before, to: after), 0), 1)
      }
    }
    return nil
  }

  /// The pixels over which a step may grow: a sharp edge covers one or two, a resampled one some more.
  private static let longestStep = 3
}
