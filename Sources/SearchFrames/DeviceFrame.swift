import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The rounded corners and the bezel of a device around its screen.
///
/// Bezels are simplified: one width for all devices with a home indicator, and wider ends with a home button.
struct DeviceFrame: Hashable, Sendable {
  let device: SearchScene.Device

  /// From the screen to the outer edge, in points.
  private enum Metrics {
    static let side = 14.0
    static let homeButtonEnds = (phone: 100.0, pad: 60.0)
    static let homeButton = (phone: 62.0, pad: 40.0)
    /// The metal around the black glass.
    static let rim = 3.0
    static let margin = 16.0
    static let glass = RGBAColor(12, 12, 13)
    static let metal = RGBAColor(92, 92, 96)
  }

  /// The bezel at each side of a screen of this size, in points.
  private func bezel(around screen: CGSize) -> (across: Double, down: Double) {
    guard device.hasHomeButton else { return (Metrics.side, Metrics.side) }
    let ends = device.idiom == .pad ? Metrics.homeButtonEnds.pad : Metrics.homeButtonEnds.phone
    return screen.width > screen.height ? (ends, Metrics.side) : (Metrics.side, ends)
  }

  /// Returns the rectangle of the picture in the screen's coordinates, in points.
  func canvas(around screen: CGRect) -> CGRect {
    let bezel = bezel(around: screen.size)
    return screen.insetBy(dx: -bezel.across - Metrics.margin, dy: -bezel.down - Metrics.margin)
  }

  /// Returns the tree with the device around the screen. The screen's coordinates stay.
  /// - Parameter background: the colour outside the device; nil for transparent.
  func tree(around screen: Layer, background: RGBAColor?) -> Layer {
    let bezel = bezel(around: screen.frame.size)
    let body = screen.frame.insetBy(dx: -bezel.across, dy: -bezel.down)
    let radius = device.hasHomeButton ? 4 * Metrics.side : device.screenCornerRadius + Metrics.side
    func plate(_ name: String, _ frame: CGRect, _ radius: Double, _ color: RGBAColor) -> Layer {
      Layer(name: name, frame: frame, backgroundColor: color, cornerRadius: radius, cornerCurve: .continuous)
    }
    var clipped = screen
    clipped.cornerRadius = device.screenCornerRadius
    clipped.cornerCurve = .continuous
    var parts = [
      plate("deviceFrame.body", body, radius, Metrics.metal),
      plate(
        "deviceFrame.glass", body.insetBy(dx: Metrics.rim, dy: Metrics.rim), radius - Metrics.rim, Metrics.glass),
    ]
    if device.hasHomeButton { parts.append(homeButton(in: body, around: screen.frame)) }
    var root = Layer(
      name: "deviceFrame", frame: canvas(around: screen.frame), backgroundColor: background,
      sublayers: parts + [clipped])
    root.sublayers = root.sublayers.map { $0.relative(to: root.frame.origin) }
    return root
  }

  /// The ring of the home button, below the screen in portrait and to the right of it in landscape.
  private func homeButton(in body: CGRect, around screen: CGRect) -> Layer {
    let side = device.idiom == .pad ? Metrics.homeButton.pad : Metrics.homeButton.phone
    let isLandscape = screen.width > screen.height
    let middle = CGPoint(
      x: isLandscape ? (screen.maxX + body.maxX) / 2 : body.midX,
      y: isLandscape ? body.midY : (screen.maxY + body.maxY) / 2)
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return Layer(
      name: "deviceFrame.homeButton", frame: bounds.offsetBy(dx: middle.x - side / 2, dy: middle.y - side / 2),
      contents: .paths([
        PaintedPath(
          path: .roundedRect(bounds.insetBy(dx: 1, dy: 1), radius: side / 2 - 1, curve: .circular),
          color: Metrics.metal, stroke: .init(width: 2))
      ]))
  }
}
