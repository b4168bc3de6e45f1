import Foundation
import SearchGeometry
import SearchLayers

/// The home indicator, above everything else, black or white by what is below.
enum HomeIndicator {
  static let name = "homeIndicator"

  /// - Parameter screen: the tree of the screen without the indicator.
  static func layers(over screen: Layer, of state: ScreenState, in context: LayoutContext) -> [Layer] {
    let (geometry, metrics) = (context.geometry, context.look.homeIndicator)
    guard state.chrome.isVisible, state.chrome.homeIndicator == .automatic, geometry.safeArea.bottom > 0 else {
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
    let ground = screen.ground(at: CGPoint(x: frame.midX, y: frame.midY), over: .black)
    let isLight = RGBAColor.black.contrast(over: ground) >= RGBAColor.white.contrast(over: ground)
    let ink = isLight ? metrics.darkInk : metrics.lightInk
    return [Layer(name: name, frame: frame, backgroundColor: ink, cornerRadius: height / 2)]
  }
}
