import Foundation
import SearchLayers
import SearchScenes
import SearchViews

/// The scene's views above the pages, in the safe area between the bars; the keyboard covers them.
enum Overlay: Component {
  static let surface = Layer.Surface.overlay

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard !screen.scene.overlay.isEmpty else { return [] }
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let (top, bottom) = (BarLayout.of(screen, in: context).bottom, BottomBars(screen, in: context).inset)
    var layers: [Layer] = []
    for (index, overlay) in screen.scene.overlay.enumerated() {
      guard
        let layout = context.layout(
          of: overlay.view, named: "overlay.\(index).view", typed: screen.search?.text ?? "")
      else { continue }
      func finite(_ inset: Double?) -> Double { inset.map { $0.isFinite ? $0 : 0 } ?? 0 }
      let insets = overlay.insets
      let area = CGRect(
        x: safe.left + finite(insets.leading), y: top + finite(insets.top),
        width: max(geometry.width - safe.left - safe.right - finite(insets.leading) - finite(insets.trailing), 0),
        height: max(geometry.height - top - bottom - finite(insets.top) - finite(insets.bottom), 0))
      layers.append(layout.layer(in: area, aligned: overlay.alignment).of(.screen).showing("overlay[\(index)].view"))
    }
    return layers
  }
}
