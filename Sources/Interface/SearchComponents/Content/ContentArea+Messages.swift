import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

extension ContentArea {
  /// A line in the middle of what is visible: no results, no connection.
  static func messageLayer(
    _ text: String, named name: String, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = max(Double(visible.width) - 2 * context.geometry.margin, 0)
    let line = try context.line(text, Metrics.messageStyle(in: context), fitting: room)
    let top = Double(visible.midY) - line.style.lineHeight / 2
    return context.label(
      name, line,
      baseline: CGPoint(
        x: context.grid.round(visible.midX - line.width / 2), y: context.grid.round(top + line.style.ascent)),
      color: context.color(.secondaryLabel))
  }

  /// The activity indicator, by the steps that it has turned since the search began.
  static func spinnerLayer(since start: Instant, within visible: CGRect, in context: LayoutContext) -> Layer {
    let size = Metrics.spinnerSize
    let phase = SpinnerPhase.step(at: context.now - start)
    let color = context.color(.label)
    let paths = (0..<SpinnerPhase.spokeCount).map { spoke in
      let alpha = SpinnerPhase.Ladder.iOS13.opacity(ofSpoke: spoke, step: phase)
      let angle = Double(spoke) * Double.pi / 4
      let (dx, dy) = (sin(angle), -cos(angle))
      // A round-capped line reaches half its width beyond its ends.
      let reach = (Metrics.spokeLength - Metrics.spokeWidth) / 2
      var path = VectorPath()
      path.move(
        to: CGPoint(
          x: size / 2 + dx * (Metrics.spokeRadius - reach), y: size / 2 + dy * (Metrics.spokeRadius - reach)))
      path.line(
        to: CGPoint(
          x: size / 2 + dx * (Metrics.spokeRadius + reach), y: size / 2 + dy * (Metrics.spokeRadius + reach)))
      return PaintedPath(
        path: path, color: color.withAlpha(multipliedBy: alpha),
        stroke: .init(width: Metrics.spokeWidth, hasRoundCaps: true))
    }
    return Layer(
      name: "content.loading.spinner",
      frame: CGRect(
        x: context.grid.round(visible.midX - size / 2), y: context.grid.round(visible.midY - size / 2), width: size,
        height: size),
      contents: .paths(paths))
  }
}
