import Foundation
import SearchGeometry
import SearchScenes

/// The size and shape of the screen as it is held.
package struct ScreenGeometry: Hashable, Sendable {
  package var device: Device
  package var orientation: Orientation
  /// The window's width on an iPad, in points; nil fills the screen.
  package var windowWidth: Double?

  package init(device: Device, orientation: Orientation, windowWidth: Double? = nil) {
    self.device = device
    self.orientation = orientation
    self.windowWidth = windowWidth
  }

  package var isLandscape: Bool { orientation == .landscape }

  /// A window is never wider than the screen as it is held.
  package var width: Double {
    let screen = isLandscape ? device.height : device.width
    return min(windowWidth ?? screen, screen)
  }

  package var height: Double { isLandscape ? device.width : device.height }

  package var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  package var safeArea: Insets { isLandscape ? device.landscapeSafeArea : device.safeArea }

  package var statusBar: Double { isLandscape ? device.landscapeStatusBar : device.statusBar }

  package var grid: PixelGrid { PixelGrid(scale: device.scale) }

  /// A phone on its side: UIKit's compact vertical size class.
  package var isCompactHeight: Bool { device.idiom == .phone && isLandscape }

  /// The margin of bars: 16 pt at widths under 414, else 20 (measured at 390 and at 414 wide and on iPads).
  package var margin: Double { width < 414 ? 16 : 20 }
}
