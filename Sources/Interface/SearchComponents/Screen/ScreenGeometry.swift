import Foundation
import SearchGeometry
import SearchScenes

/// The size and shape of the screen in its orientation, or of one column of it.
package struct ScreenGeometry: Hashable, Sendable {
  package var device: Device
  package var orientation: Orientation
  /// The window's width on an iPad, in points; nil: the screen's width.
  package var windowWidth: Double?
  /// The width of a split view's primary column, in points; 0 without one.
  package var sidebarWidth = 0.0
  /// The part of the window that this is the geometry of.
  package internal(set) var column = Column.window

  package var isLandscape: Bool { orientation == .landscape }

  package var width: Double { columnWidth }

  var screenWidth: Double { isLandscape ? device.height : device.width }

  /// A window is never wider than the screen in its orientation.
  var windowOrScreenWidth: Double { min(windowWidth ?? screenWidth, screenWidth) }

  package var height: Double { isLandscape ? device.width : device.height }

  package var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  package var safeArea: Insets { columnInsets }

  package var statusBar: Double { isLandscape ? device.landscapeStatusBar : device.statusBar }

  package var grid: PixelGrid { PixelGrid(scale: device.scale) }

  /// True for a phone in landscape: UIKit's compact vertical size class.
  package var isCompactHeight: Bool { device.idiom == .phone && isLandscape }

  /// True if bars are lower than in portrait (IsaacXen/IXSearchController's measurements on iOS 12).
  var hasCompactBars: Bool { isCompactHeight && [.iPhoneSE, .iPhone8, .iPhoneXS].contains(device.metrics) }
}
