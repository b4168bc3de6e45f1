import Foundation
import SearchGeometry
import SearchLayers

/// The home indicator, above everything else, black or white by what is below.
package enum HomeIndicator {
  static let name = "homeIndicator"

  /// - Parameter screen: the tree of the screen without the indicator.
  static func layers(over screen: Layer, of state: ScreenState, in context: LayoutContext) -> [Layer] {
    let (geometry, metrics) = (context.geometry, context.look.homeIndicator)
    guard state.hasChrome, state.homeIndicator == .automatic, geometry.safeArea.bottom > 0 else {
      return []
    }
    let width = metrics.width(in: geometry)
    let isPad = geometry.device.idiom == .pad
    let height = isPad ? metrics.height.pad : metrics.height.phone
    let bottom = geometry.height - (isPad ? metrics.inset.pad : metrics.inset.phone)
    // Half a pixel goes up, as measured at five widths.
    let frame = CGRect(
      x: context.grid.floor((geometry.width - width + context.grid.pixel) / 2), y: bottom - height, width: width,
      height: height)
    var layer = Layer(
      name: name, frame: frame, backgroundColor: metrics.ink(over: grounds(below: frame, in: screen)),
      cornerRadius: height / 2)
    layer.surface = .system
    return [layer]
  }

  /// The part of the screen, from its bottom up, whose rows decide the ink, in points.
  package static let reach = 20.0

  /// The colours at points along the indicator, none of them in the middle, where grids have a gap.
  private static func grounds(below frame: CGRect, in screen: Layer) -> [RGBAColor] {
    (0..<8).map { index in
      let x = frame.minX + frame.width * (Double(index) + 0.5) / 8
      return [screen].ground(at: CGPoint(x: x, y: frame.midY), over: .black)
    }
  }
}

extension HomeIndicator.Metrics {
  /// Returns black or white, whichever has a contrast of 3:1 to more of the colours below or, if both have, the larger least
  /// contrast: 4.5:1 to black and 3:1 to white if they are alike. Over the dark greys of the system's backgrounds it is
  /// grey.
  func ink(over grounds: [RGBAColor]) -> RGBAColor {
    func worth(_ ink: RGBAColor) -> (clear: Int, least: Double) {
      (grounds.count { ink.contrast(over: $0) >= 3 }, grounds.map { ink.opaque.contrast(over: $0) }.min() ?? 1)
    }
    if worth(darkInk) >= worth(lightInk) { return darkInk }
    guard grounds.allSatisfy(isSystemDark) else { return lightInk }
    // Captures have it over greys up to (28,28,30). Over lighter ones the ink grows twice as fast as they do, our choice:
    // it keeps a contrast of at least 2:1.
    let brightest = grounds.map { max($0.red, $0.green, $0.blue) }.max() ?? 0
    let gray = faintInk.red + 2 * max(brightest - 30.0 / 255, 0)
    return RGBAColor(red: gray, green: gray, blue: gray)
  }

  /// True for black and greys up to the lightest of the system's dark backgrounds, (58,58,60).
  func isSystemDark(_ color: RGBAColor) -> Bool {
    let channels = [color.red, color.green, color.blue]
    let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
    return high <= 60.5 / 255 && high - low <= 4.5 / 255
  }
}
