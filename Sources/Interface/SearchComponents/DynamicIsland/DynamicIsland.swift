import Foundation
import SearchLayers

/// The black capsule of phones whose camera is in the screen.
enum DynamicIsland: Component {
  static let name = "dynamicIsland"
  static let isOfScreen = true
  static let surface = Layer.Surface.system

  /// In points.
  struct Metrics: Sendable {
    var size = CGSize(width: 125.33, height: 36.67)
    /// From the screen's top in portrait, on phones narrower than `below`. Measured at 402 and 440.
    @Known(.inferred, "dynamicIsland: only the size is known", when: .init(below: 440, except: 402)) var inset:
      [(below: Double, top: Double)] = [(400, 11.33), (410, 14), (435, 11.33), (.infinity, 14)]
    /// The least top inset of a phone with an island.
    var safeArea = 59.0
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let (geometry, metrics) = (context.geometry, context.look.dynamicIsland)
    let device = geometry.device
    guard screen.scene.dynamicIsland, device.idiom == .phone, device.safeArea.top >= metrics.safeArea,
      let inset = metrics.inset.first(where: { device.width < $0.below })?.top
    else { return [] }
    let (long, short) = (metrics.size.width, metrics.size.height)
    // A phone in landscape has been turned to the left: its top is at the screen's left.
    let frame =
      geometry.isLandscape
      ? CGRect(x: inset, y: context.grid.round((geometry.height - long) / 2), width: short, height: long)
      : CGRect(x: context.grid.round((geometry.width - long) / 2), y: inset, width: long, height: short)
    return [Layer(name: name, frame: frame, backgroundColor: .black, cornerRadius: short / 2)]
  }
}
