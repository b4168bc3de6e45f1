import Foundation
import SearchGeometry
import SearchLayers

extension SearchBar {
  /// The field's symbols, as paths.
  enum Icon {
    /// The magnifying glass at the field's left end.
    ///
    /// Measured from a real field of 36 pt at 3×: lens centre (14.6, 16.55), outer radius 6.6, stroke 1.45; the handle
    /// ends at (24.3, 26.3) with a round cap and is slightly heavier; the ink fills 16.33 × 16.33 from (8, 10).
    /// - Parameter scale: of the text beside it, 1 at the large text size.
    static func magnifier(color: RGBAColor, fieldHeight: Double, scale: Double = 1) -> Layer {
      let size = Metrics.iconSize * scale
      let (lensX, lensY) = ((14.6 - Metrics.iconX) * scale, (16.55 - Metrics.iconY) * scale)
      let stroke = 1.45 * scale
      let handle = 1.75 * scale
      let radius = 6.6 * scale - stroke / 2
      let lens = VectorPath.ellipse(
        in: CGRect(x: lensX - radius, y: lensY - radius, width: 2 * radius, height: 2 * radius))
      let end = size - handle / 2
      var grip = VectorPath()
      // From the middle of the lens's stroke, so that no gap shows, and not into the lens.
      let start = radius * 0.7071067811865476
      grip.move(to: CGPoint(x: lensX + start, y: lensY + start))
      grip.line(to: CGPoint(x: end, y: end))
      return Layer(
        name: "searchBar.field.icon",
        frame: CGRect(
          x: Metrics.iconX, y: Metrics.iconY * scale + (fieldHeight - Metrics.fieldHeight * scale) / 2, width: size,
          height: size),
        opacity: color.alpha,
        contents: .paths([
          PaintedPath(path: lens, color: color.opaque, stroke: .init(width: stroke)),
          PaintedPath(path: grip, color: color.opaque, stroke: .init(width: handle, hasRoundCaps: true)),
        ]))
    }

    /// A filled circle with a cross left out of it: SF Symbols' xmark.circle.fill.
    static func clearButton(field: CGRect, in context: LayoutContext) -> Layer {
      let size = Metrics.clearSize * context.symbolScale(for: .body)
      var path = VectorPath.ellipse(in: CGRect(x: 0, y: 0, width: size, height: size))
      path.append(cross(center: size / 2, reach: size * 0.185, thickness: size * 0.095))
      return Layer(
        name: "searchBar.field.clearButton",
        frame: CGRect(
          x: field.width - Metrics.clearInset - size, y: (field.height - size) / 2, width: size, height: size),
        contents: .paths([PaintedPath(path: path, color: context.color(.secondaryLabel))]))
    }

    /// A diagonal cross with round ends, wound against the circle so that it is a hole.
    private static func cross(center: Double, reach: Double, thickness: Double) -> VectorPath {
      let t = thickness / 2
      let arm = reach * 1.4142135623730951 - t
      let h = 0.7071067811865476
      /// From an upright cross around the origin, turned by 45 degrees.
      func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center + (x - y) * h, y: center + (x + y) * h) }
      // Two thirds of a diameter: the handle of a cubic that passes for a half circle.
      let round = t * 4 / 3
      var path = VectorPath()
      path.move(to: at(-t, -t))
      // Counterclockwise, arm by arm; each arm points along (x, y).
      for (x, y) in [(-1.0, 0.0), (0, 1), (1, 0), (0, -1)] {
        // The arm's sides are at ±t across it; (y, −x) is across, on the side met first.
        let (sx, sy) = (y * t, -x * t)
        func along(_ distance: Double, _ side: Double) -> CGPoint {
          at(x * distance - sx * side, y * distance - sy * side)
        }
        path.line(to: along(t, 1))
        path.line(to: along(arm, 1))
        path.curve(to: along(arm, -1), control1: along(arm + round, 1), control2: along(arm + round, -1))
        path.line(to: along(t, -1))
      }
      path.close()
      return path
    }
  }
}

extension RGBAColor {
  /// The colour without its alpha: where strokes overlap in one icon, the layer's opacity carries it.
  fileprivate var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue) }
}
