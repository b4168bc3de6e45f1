import Foundation

/// A rectangle of whole device pixels, y down.
package struct PixelRect: Hashable, Sendable {
  package var x0: Int
  package var y0: Int
  /// The column after the last one.
  package var x1: Int
  /// The row after the last one.
  package var y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x0: x, y0: y, x1: x + width, y1: y + height)
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var x: Int { x0 }
  package var y: Int { y0 }
  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  /// In pixels.
  package var area: Int { width * height }
  package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
  }

  /// Calls `body` with disjoint parts that make up the rectangle without another.
  package func forEachPart(without other: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? () : body(self) }
    func part(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
      if x0 < x1, y0 < y1 { body(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)) }
    }
    part(x0, y0, x1, hole.y0)
    part(x0, hole.y0, hole.x0, hole.y1)
    part(hole.x1, hole.y0, x1, hole.y1)
    part(x0, hole.y1, x1, y1)
  }
}

package struct PixelSize: Hashable, Sendable, Codable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension CGRect {
  /// Returns true if no side of another rectangle is further out than this one's by more than `tolerance` points.
  ///
  /// Foundation's `contains` on Linux compares a union, whose rounded width may differ from either's.
  package func encloses(_ other: CGRect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
