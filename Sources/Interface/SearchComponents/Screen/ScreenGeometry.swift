import Foundation
import SearchGeometry
import SearchScenes

/// The size and shape of the screen as it is held, or of a column of it.
package struct ScreenGeometry: Hashable, Sendable {
  package var device: Device
  package var orientation: Orientation
  /// The window's width on an iPad, in points; nil fills the screen.
  package var windowWidth: Double?
  /// Of a split view's primary column, in points; 0 without one.
  package var sidebarWidth: Double
  /// What of the window this is.
  package internal(set) var column = Column.window

  package init(device: Device, orientation: Orientation, windowWidth: Double? = nil, sidebarWidth: Double = 0) {
    self.device = device
    self.orientation = orientation
    self.windowWidth = windowWidth
    self.sidebarWidth = sidebarWidth
  }

  package var isLandscape: Bool { orientation == .landscape }

  package var width: Double { columnWidth }

  var screenWidth: Double { isLandscape ? device.height : device.width }

  /// A window is never wider than the screen as it is held.
  var windowOrScreenWidth: Double { min(windowWidth ?? screenWidth, screenWidth) }

  package var height: Double { isLandscape ? device.width : device.height }

  package var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  package var safeArea: Insets { columnInsets }

  package var statusBar: Double { isLandscape ? device.landscapeStatusBar : device.statusBar }

  package var grid: PixelGrid { PixelGrid(scale: device.scale) }

  /// A phone on its side: UIKit's compact vertical size class.
  package var isCompactHeight: Bool { device.idiom == .phone && isLandscape }

  /// The margin of bars: 16 pt at widths under 414, else 20 (measured at 390 and at 414 wide and on iPads).
  package var margin: Double { width < 414 ? 16 : 20 }
}
