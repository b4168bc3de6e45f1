import Foundation
import SearchGeometry
import SearchLayers

/// A symbol as strokes and fills in a box of 22 × 22 points, as large as in a bar's button at 17 points.
///
/// Strokes follow the weight of text; their centre lines do not move. Drawings may extend beyond the box.
struct SymbolDrawing: Hashable, Sendable {
  /// The unit of the strokes' widths is the width of the weight's stroke.
  var parts: [PathPart]

  typealias PathPart = PaintedPath.PathPart

  /// The side of the box, in points.
  static let side = 22.0

  static let center = CGPoint(x: side / 2, y: side / 2)

  /// The stroke's width for a weight of text, in points. Weights are those of OpenType, 400 is regular.
  static func strokeWidth(weight: Int) -> Double {
    let widths = [0.7, 1, 1.3, 1.6, 1.85, 2.15, 2.45, 2.75, 3.05]
    let position = min(max(Double(weight) / 100 - 1, 0), 8)
    let index = min(Int(position), 7)
    return widths[index] + (widths[index + 1] - widths[index]) * (position - Double(index))
  }

  /// Returns the parts with strokes of a weight.
  func parts(weight: Int) -> [PathPart] {
    let width = Self.strokeWidth(weight: weight)
    return parts.map { part in
      var part = part
      part.stroke?.width *= width
      return part
    }
  }

  /// Returns the rectangle that the strokes and fills of a weight touch. Mitres may extend beyond it.
  func ink(weight: Int) -> CGRect {
    let width = Self.strokeWidth(weight: weight)
    return parts.reduce(CGRect.null) { result, part in
      guard !part.isCut else { return result }
      let reach = (part.stroke?.width ?? 0) * width / 2
      return result.union(part.path.bounds.insetBy(dx: -reach, dy: -reach))
    }
  }

  func map(_ transform: (CGPoint) -> CGPoint) -> SymbolDrawing {
    SymbolDrawing(parts: parts.map { $0.map(transform) })
  }

  /// Returns the drawing scaled about the middle of its box, with strokes as wide as before.
  func scaled(by factor: Double) -> SymbolDrawing {
    map {
      CGPoint(
        x: Self.center.x + ($0.x - Self.center.x) * factor, y: Self.center.y + ($0.y - Self.center.y) * factor)
    }
  }

  /// Returns the drawing turned clockwise about the middle of its box.
  func turned(byDegrees degrees: Double) -> SymbolDrawing {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return map { point in
      let (x, y) = (point.x - Self.center.x, point.y - Self.center.y)
      return CGPoint(x: Self.center.x + x * cosine - y * sine, y: Self.center.y + x * sine + y * cosine)
    }
  }

  /// The drawing mirrored at the middle of its box.
  var flipped: SymbolDrawing { map { CGPoint(x: 2 * Self.center.x - $0.x, y: $0.y) } }

  // MARK: Forms

  /// The drawing with its closed strokes filled.
  var filled: SymbolDrawing {
    SymbolDrawing(
      parts: parts.flatMap { part in
        let isClosed = part.stroke != nil && !part.isCut && part.path.elements.last == .close
        return isClosed ? [PathPart(part.path), part] : [part]
      })
  }

  /// The ring of the `.circle` forms.
  private static let ring = VectorPath.ellipse(in: CGRect(x: 1.3, y: 1.3, width: 19.4, height: 19.4))

  /// Returns the drawing in a ring, or cut from a disc.
  func circled(isFilled: Bool) -> SymbolDrawing {
    let ink = ink(weight: 400)
    let reach = max(
      abs(ink.minX - Self.center.x), ink.maxX - Self.center.x, abs(ink.minY - Self.center.y), ink.maxY - Self.center.y)
    // Wide drawings have no corners near the ring.
    let room = ink.width > 2 * ink.height ? 7 : 5.6
    let factor = reach > 0 ? room / reach : 1
    let ring = PathPart(Self.ring, stroke: .init(width: 1, hasRoundCaps: true))
    // Thinner than the ring, so that details remain.
    var inside = scaled(by: factor).parts
    for index in inside.indices { inside[index].stroke?.width *= 0.8 }
    guard isFilled else { return SymbolDrawing(parts: [ring] + inside) }
    for index in inside.indices { inside[index].isCut.toggle() }
    return SymbolDrawing(parts: [PathPart(Self.ring), ring] + inside)
  }

  /// The drawing crossed out.
  var slashed: SymbolDrawing {
    var line = VectorPath()
    line.move(to: CGPoint(x: 2.3, y: 2.35))
    line.line(to: CGPoint(x: 19.7, y: 19.75))
    func stroke(_ width: Double) -> PaintedPath.Stroke { .init(width: width, hasRoundCaps: true) }
    return SymbolDrawing(
      parts: parts + [PathPart(line, stroke: stroke(2.4), isCut: true), PathPart(line, stroke: stroke(0.93))])
  }
}
