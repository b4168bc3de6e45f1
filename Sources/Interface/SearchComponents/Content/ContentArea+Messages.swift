import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

extension ContentArea {
  /// A line in the middle of the visible area: no results, no connection.
  static func messageLayer(
    _ text: String, named name: String, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = max(Double(visible.width) - 2 * context.margin, 0)
    let line = try context.line(text, context.style(context.look.content.messageFont), fitting: room)
    let top = Double(visible.midY) - line.style.lineHeight / 2
    return context.label(
      name, line,
      baseline: CGPoint(
        x: context.grid.round(visible.midX - line.width / 2), y: context.grid.round(top + line.style.ascent)),
      color: context.color(.secondaryLabel))
  }

  /// The activity indicator of a search that began at `start`.
  static func spinnerLayer(since start: Instant, within visible: CGRect, in context: LayoutContext) -> Layer {
    let metrics = context.look.content.spinner
    let size = metrics.size
    let phase = SpinnerPhase.step(at: context.now - start)
    let color = context.color(.label)
    let paths = (0..<SpinnerPhase.spokeCount).map { spoke in
      let alpha = metrics.ladder.opacity(ofSpoke: spoke, step: phase)
      let angle = Double(spoke) * Double.pi / 4
      // A round cap extends a line by half its width.
      let reach = (metrics.spokeLength - metrics.spokeWidth) / 2
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: size / 2 + sin(angle) * radius, y: size / 2 - cos(angle) * radius)
      }
      var path = VectorPath()
      path.move(to: point(metrics.spokeRadius - reach))
      path.line(to: point(metrics.spokeRadius + reach))
      return PaintedPath(
        path: path, color: color.withAlpha(multipliedBy: alpha),
        stroke: .init(width: metrics.spokeWidth, hasRoundCaps: true))
    }
    return Layer(
      name: "content.loading.spinner",
      frame: CGRect(
        x: context.grid.round(visible.midX - size / 2), y: context.grid.round(visible.midY - size / 2), width: size,
        height: size),
      contents: .paths(paths))
  }
}
