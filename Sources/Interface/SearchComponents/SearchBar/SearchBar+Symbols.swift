import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension SearchBar {
  /// The magnifying glass at the field's left end.
  static func magnifierLayer(
    _ metrics: Metrics, fieldHeight: Double, style: Search.Style, in context: LayoutContext
  ) -> Layer {
    let scale = context.symbolScale(for: metrics.font.style)
    let frame = metrics.magnifier.frame(in: context)
    let color = context.color(style.icon, or: metrics.magnifier.color)
    return Layer(
      name: "searchBar.field.icon", frame: FieldLayout.icon(metrics, fieldHeight: fieldHeight, in: context),
      opacity: color.alpha,
      contents: .paths(metrics.magnifier.paths(in: frame.size, color: color.opaque, scale: scale))
    ).placed(.atLeadingEdge)
  }

  /// A filled circle with a cross cut out: SF Symbols' xmark.circle.fill.
  static func clearButtonLayer(
    _ metrics: Metrics, frame: CGRect, style: Search.Style, in context: LayoutContext
  ) -> Layer {
    let color = context.color(style.icon, or: metrics.clearButtonColor)
    let size = Double(frame.width)
    var path = VectorPath.ellipse(in: CGRect(x: 0, y: 0, width: size, height: size))
    path.append(cross(center: size / 2, reach: size * 0.205, thickness: size * 0.1))
    return Layer(
      name: "searchBar.field.clearButton", frame: frame,
      contents: .paths([PaintedPath(path: path, color: color)])
    ).accessible(as: .button("Clear text", hasSystemSize: true)).placed(.atTrailingEdge).as(.accessory)
  }

  /// A diagonal cross with round ends, wound against the circle so that it is a hole.
  private static func cross(center: Double, reach: Double, thickness: Double) -> VectorPath {
    let t = thickness / 2
    let arm = reach * 1.4142135623730951 - t
    let h = 0.7071067811865476
    /// A point of an upright cross around the origin, turned by 45 degrees.
    func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center + (x - y) * h, y: center + (x + y) * h) }
    // Two thirds of the diameter: the handle of a cubic that approximates a half circle.
    let round = t * 4 / 3
    var path = VectorPath()
    path.move(to: at(-t, -t))
    // Counterclockwise, arm by arm; each arm points along (x, y).
    for (x, y) in [(-1.0, 0.0), (0, 1), (1, 0), (0, -1)] {
      // The arm's sides are at ±t along (y, −x); the path meets the positive side first.
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

extension SearchBar.Magnifier {
  /// The magnifier in a frame of a size, `scale` times as large.
  func paths(in size: CGSize, color: RGBAColor, scale: Double) -> [PaintedPath] {
    let (width, height) = (size.width * scale, size.height * scale)
    let scale = scale * size.width / frame.at3x.width
    let (x, y) = (lensCenter.x * scale, lensCenter.y * scale)
    let (stroke, handle) = (lensStroke * scale, handleStroke * scale)
    let radius = lensRadius * scale - stroke / 2
    let lens = VectorPath.ellipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    // The handle starts in the middle of the lens's stroke: no gap appears, and nothing inside the lens.
    let start = radius * 0.7071067811865476
    var grip = VectorPath()
    grip.move(to: CGPoint(x: x + start, y: y + start))
    grip.line(to: CGPoint(x: width - handle / 2, y: height - handle / 2))
    return [
      PaintedPath(path: lens, color: color, stroke: .init(width: stroke)),
      PaintedPath(path: grip, color: color, stroke: .init(width: handle, hasRoundCaps: true)),
    ]
  }
}
