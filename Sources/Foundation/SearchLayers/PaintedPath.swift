import Foundation
import SearchGeometry

/// A shape of one colour: paths in the layer's coordinates that are joined, or cut from those before them.
///
/// The colour is painted once, so translucent parts may overlap.
package struct PaintedPath: Hashable, Sendable {
  package var parts: [Part]
  package var color: RGBAColor

  /// A path that is filled (non-zero winding) or stroked.
  package struct Part: Hashable, Sendable {
    package var path: VectorPath
    /// Nil fills the path.
    package var stroke: Stroke?
    /// True to remove the part from the parts before it.
    package var isCut: Bool

    package init(_ path: VectorPath, stroke: Stroke? = nil, isCut: Bool = false) {
      (self.path, self.stroke, self.isCut) = (path, stroke, isCut)
    }
  }

  package struct Stroke: Hashable, Sendable {
    /// In points.
    package var width: Double
    /// True for round caps and joins, false for butt caps and mitred joins.
    package var hasRoundCaps: Bool

    package init(width: Double, hasRoundCaps: Bool = false) {
      (self.width, self.hasRoundCaps) = (width, hasRoundCaps)
    }
  }

  package init(path: VectorPath, color: RGBAColor, stroke: Stroke? = nil) {
    self.init([Part(path, stroke: stroke)], color: color)
  }

  package init(_ parts: [Part], color: RGBAColor) { (self.parts, self.color) = (parts, color) }

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
    var result = self
    for index in parts.indices {
      result.parts[index].path = parts[index].path.map(transform)
      result.parts[index].stroke?.width *= factor
    }
    return result
  }
}
