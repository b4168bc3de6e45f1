import Foundation

/// The device pixels of a screen. Layout rounds to them once, as its last step.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  package var scale: Double

  package init(scale: Double) { self.scale = scale }

  /// One device pixel, in points.
  package var pixel: Double { 1 / scale }

  /// Returns the nearest pixel edge; a half, and a value less than 1e-9 px above one, goes down.
  package func round(_ value: Double) -> Double { (value * scale + 0.5 - 1e-9).rounded(.down) / scale }

  /// In pixels. Layer trees have six decimals, so the sum of two rounded thirds of a point can be 4e-6 px off its edge.
  private static let tolerance = 1e-5

  /// Returns the next pixel edge at or above `value`; a value within 1e-5 px above an edge counts as on it.
  package func ceil(_ value: Double) -> Double { (value * scale - Self.tolerance).rounded(.up) / scale }

  /// Returns the next pixel edge at or below `value`; a value within 1e-5 px below an edge counts as on it.
  package func floor(_ value: Double) -> Double { (value * scale + Self.tolerance).rounded(.down) / scale }

  /// Returns the number of pixels that a length covers: without the last one if it covers only a part of it, which would
  /// blend with what is behind. A length that covers no whole pixel has one if it covers half of it, else none.
  package func count(in length: Double) -> Double {
    let whole = floor(length) * scale
    return whole >= 0.5 ? whole.rounded() : (length * scale).rounded()
  }

  /// Returns the rectangle grown outwards to whole pixels.
  package func covering(_ rect: CGRect) -> CGRect {
    let (x0, y0, x1, y1) = (floor(rect.minX), floor(rect.minY), ceil(rect.maxX), ceil(rect.maxY))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
