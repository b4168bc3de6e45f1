import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension ContentArea {
  /// Returns the layer of the activity indicator that turns on a screen; nil without one.
  static func spinnerName(of screen: ScreenState) -> String? {
    guard let kind = kind(of: screen) else { return nil }
    if kind == .loading { return "content.loading.spinner" }
    return message(of: kind, on: screen)?.spinner == nil ? nil : messageName + "spinner"
  }
}

extension LayoutContext {
  /// Returns an activity indicator at the origin, which began to turn at `start`: `UIActivityIndicatorView`.
  func spinnerLayer(_ style: Message.Spinner, named name: String, since start: Instant) -> Layer {
    let metrics = look.content.spinner
    let scale = style == .large ? metrics.largeSize / metrics.size : 1
    let size = metrics.size * scale
    let step = metrics.ladder.step(at: now - start)
    let color = color(.label)
    let paths = (0..<metrics.ladder.count).map { spoke in
      let alpha = metrics.ladder.opacity(ofSpoke: spoke, step: step)
      let angle = Double(spoke) * 2 * Double.pi / Double(metrics.ladder.count)
      // A round cap extends a line by half its width.
      let reach = (metrics.spokeLength - metrics.spokeWidth) / 2
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: size / 2 + sin(angle) * radius * scale, y: size / 2 - cos(angle) * radius * scale)
      }
      var path = VectorPath()
      path.move(to: point(metrics.spokeRadius - reach))
      path.line(to: point(metrics.spokeRadius + reach))
      return PaintedPath(
        path: path, color: color.withAlpha(multipliedBy: alpha),
        stroke: .init(width: metrics.spokeWidth * scale, hasRoundCaps: true))
    }
    return Layer(name: name, frame: CGRect(x: 0, y: 0, width: size, height: size), contents: .paths(paths))
      .accessible(as: AccessibilityElement(label: "In progress", traits: .updatesFrequently))
  }
}

extension Layer {
  func centered(in rect: CGRect, on grid: PixelGrid) -> Layer {
    var layer = self
    layer.frame.origin = CGPoint(
      x: grid.round(rect.midX - frame.width / 2), y: grid.round(rect.midY - frame.height / 2))
    return layer
  }
}
