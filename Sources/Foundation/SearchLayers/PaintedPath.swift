import Foundation
import SearchGeometry

/// A shape of one colour or gradient: paths in the layer's coordinates that are joined, or cut from those before them.
///
/// The colour is painted once, so translucent parts may overlap.
package struct PaintedPath: Hashable, Sendable {
  package var parts: [PathPart]
  /// For a gradient the colour in its middle, with the greatest alpha of its colours.
  package var color: RGBAColor
  /// Painted in place of the colour; nil for a shape of one colour.
  package private(set) var gradient: LinearGradient?

  /// A path that is filled or stroked.
  package struct PathPart: Hashable, Sendable {
    package var path: VectorPath
    /// Nil fills the path.
    package var stroke: Stroke?
    /// Decides which points are inside a filled path. Strokes ignore it.
    package var fillRule: FillRule
    /// True to remove the part from the parts before it.
    package var isCut: Bool

    package init(_ path: VectorPath, stroke: Stroke? = nil, fillRule: FillRule = .nonzero, isCut: Bool = false) {
      (self.path, self.stroke, self.fillRule, self.isCut) = (path, stroke, fillRule, isCut)
    }

    /// Returns the part with `transform` applied to every point and its width multiplied by `factor`.
    package func map(widthsBy factor: Double = 1, _ transform: (CGPoint) -> CGPoint) -> PathPart {
      var part = self
      part.path = path.map(transform)
      part.stroke?.width *= factor
      return part
    }
  }

  /// `CAShapeLayer.fillRule`, named as in SVG.
  package enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonzero, evenodd
  }

  package struct Stroke: Hashable, Sendable {
    /// In points.
    package var width: Double
    package var cap: Cap
    package var join: Join

    /// `CAShapeLayer.lineCap`.
    package enum Cap: String, Hashable, Sendable, CaseIterable {
      case butt, round, square
    }

    /// `CAShapeLayer.lineJoin`.
    package enum Join: String, Hashable, Sendable, CaseIterable {
      case miter, round, bevel
    }

    /// The longest mitre in widths of the stroke; a longer one is bevelled. SVG's default is 4.
    package var miterLimit = Self.standardMiterLimit

    package static let standardMiterLimit = 4.0

    /// - Parameter hasRoundCaps: true for round caps and joins, false for butt caps and mitred joins.
    package init(width: Double, hasRoundCaps: Bool = false) {
      (self.width, cap, join) = (width, hasRoundCaps ? .round : .butt, hasRoundCaps ? .round : .miter)
    }

    /// How far the stroke may reach beyond the path, in points.
    package var reach: Double {
      let corner = join == .miter ? miterLimit : 1
      return max(width, 0) / 2 * (cap == .square ? max(corner, 2.0.squareRoot()) : corner)
    }
  }

  package init(path: VectorPath, color: RGBAColor, stroke: Stroke? = nil) {
    self.init([PathPart(path, stroke: stroke)], color: color)
  }

  package init(_ parts: [PathPart], color: RGBAColor) { (self.parts, self.color) = (parts, color) }

  package init(path: VectorPath, gradient: LinearGradient) {
    var color = gradient.color(at: 0.5)
    color.alpha = gradient.colors.reduce(0) { max($0, $1.alpha) }
    self.init(path: path, color: color)
    self.gradient = gradient
  }

  /// The rectangle with sharp corners that is all of the shape; nil for another.
  package var rectangle: CGRect? {
    guard parts.count == 1, parts[0].stroke == nil, !parts[0].isCut, parts[0].path.elements.count == 5 else {
      return nil
    }
    let bounds = parts[0].path.controlBounds
    return parts[0].path == .rectangle(bounds) ? bounds : nil
  }

  /// Returns the shape with `transform` applied to every point and widths multiplied by `factor`.
  package func map(widthsBy factor: Double = 1, _ transform: (CGPoint) -> CGPoint) -> PaintedPath {
    var result = PaintedPath(parts.map { $0.map(widthsBy: factor, transform) }, color: color)
    result.gradient = gradient.map { .init(from: transform($0.start), to: transform($0.end), colors: $0.colors) }
    return result
  }
}

extension [PaintedPath] {
  /// The rectangles of paths that are nothing else, each as wide as the others and right below the one before it, as those
  /// of a veil beneath a bar are; nil for other paths.
  package var stripes: [CGRect]? {
    guard count > 1 else { return nil }
    var result: [CGRect] = []
    result.reserveCapacity(count)
    for path in self {
      guard path.gradient == nil, let rect = path.rectangle else { return nil }
      if let last = result.last {
        let gaps = [rect.minY - last.maxY, rect.minX - last.minX, rect.maxX - last.maxX]
        guard gaps.allSatisfy({ abs($0) < 1e-6 }) else { return nil }
      }
      result.append(rect)
    }
    return result
  }
}
