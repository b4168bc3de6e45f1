import Foundation
import SearchGeometry
import SearchScenes

/// The size and shape of the screen in its orientation, or of one column of it.
package struct ScreenGeometry: Hashable, Sendable {
  package var device: Device
  package var orientation: Orientation
  /// The window's width on an iPad, in points; nil: the screen's width.
  package var windowWidth: Double?
  /// True if the status bar is hidden.
  package var hidesStatusBar = false
  /// The width of a split view's primary column, in points; 0 without one.
  package var sidebarWidth = 0.0
  /// True if the scene hides that column.
  package var isSidebarHidden = false {
    didSet { if isSidebarHidden { canHideSidebar = true } }
  }
  /// True once that column was hidden: bars have a button that shows and hides it.
  private(set) var canHideSidebar = false
  /// True if the sidebar floats above the pages; false if it takes space next to them.
  var floatsSidebar = false
  /// The metrics of the sheet that the pages are in; nil without one. A sheet has no sidebar.
  var sheet: Sheet.Metrics? {
    get { boxedSheet?.wrappedValue }
    set { boxedSheet = newValue.map { Boxed(wrappedValue: $0) } }
  }
  // A private property would make the memberwise initialiser private.
  var boxedSheet: Boxed<Sheet.Metrics>?
  /// The part of the window that this is the geometry of.
  package internal(set) var column = Column.window

  package var isLandscape: Bool { orientation == .landscape }

  var screenWidth: Double { isLandscape ? device.height : device.width }

  /// A window is never wider than the screen in its orientation.
  var windowOrScreenWidth: Double { min(windowWidth ?? screenWidth, screenWidth) }

  var screenHeight: Double { isLandscape ? device.width : device.height }

  /// The column's height, in points.
  package var height: Double {
    switch column {
    case .window, .secondary: screenHeight
    case .primary: sidebarFrame.height
    case .sheet: sheetFrame.height
    }
  }

  package var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// The height from which bars start. A hidden status bar leaves the safe area of a screen with a home indicator.
  var screenStatusBar: Double {
    if hidesStatusBar, device.safeArea.bottom == 0 { return 0 }
    return isLandscape ? device.landscapeStatusBar : device.statusBar
  }

  /// The height of the status bar above the column's bars; 0 in a sheet.
  package var statusBar: Double { isElevated || isFloatingSidebar ? 0 : screenStatusBar }

  /// The top of the safe area, where a page without a navigation bar begins.
  var safeTop: Double { isElevated || isFloatingSidebar ? 0 : max(statusBar, safeArea.top) }

  package var grid: PixelGrid { PixelGrid(scale: device.scale) }

  /// True for a phone in landscape: UIKit's compact vertical size class.
  package var isCompactHeight: Bool { device.idiom == .phone && isLandscape }

  /// True if bars are lower than in portrait (IsaacXen/IXSearchController's measurements on iOS 12).
  var hasCompactBars: Bool { isCompactHeight && [.iPhoneSE, .iPhone8, .iPhoneXS].contains(device.metrics) }
}

/// The columns of a split view (UIKit's `oneBesideSecondary`): the sidebar at the leading side, then the pages.
///
/// Each column is a geometry, so controls do not depend on the other one. Left and right are those of a left-to-right
/// layout; the catalogue mirrors the whole screen.
extension ScreenGeometry {
  /// The part of the window that a layout fills.
  package enum Column: Hashable, Sendable {
    /// The whole window, the only column without a sidebar.
    case window
    case primary
    /// The part next to the sidebar.
    case secondary
    /// The sheet, over the window.
    case sheet
  }

  /// True if the sidebar is visible. Every iPad's whole screen has a regular width. A window that is too narrow
  /// collapses the split view to the secondary column.
  package var showsSidebar: Bool {
    sidebarWidth > 0 && !isSidebarHidden && !isCollapsed
  }

  /// True if a button shows and hides the sidebar: `UISplitViewController.displayModeButtonItem`. It is in the bar of the
  /// visible sidebar, else in that of the pages.
  package var hasDisplayModeButton: Bool { sidebarWidth > 0 && canHideSidebar && !isCollapsed }

  /// True if that button is in the bar of this column; nil for a column that never has it.
  var showsDisplayModeButton: Bool? {
    guard sidebarWidth > 0 else { return nil }
    return switch column {
    case .primary: hasDisplayModeButton
    case .secondary: hasDisplayModeButton && isSidebarHidden
    case .window, .sheet: nil
    }
  }

  /// True if the window is too narrow for a sidebar: the split view is one stack of pages.
  package var isCollapsed: Bool {
    guard sidebarWidth > 0, let windowWidth else { return false }
    return windowWidth < screenWidth && isTooNarrow(windowOf: windowWidth)
  }

  private func isTooNarrow(windowOf width: Double) -> Bool {
    width < Self.leastRegularWidth || width - sidebarWidth < Navigation.Sidebar.leastSecondaryWidth
  }

  /// The narrowest window with a regular horizontal size class, in points: half a 12.9-inch iPad, 678 of 1366. The widest
  /// compact window is two thirds of it in portrait, 639 (Apple's "Adopting Multitasking on iPad").
  static let leastRegularWidth = 678.0

  /// The sidebar's part of the window, in whole pixels; as wide while it is collapsed.
  package var primaryColumn: ScreenGeometry { part(.primary) }

  /// The pages' part of the window.
  package var secondaryColumn: ScreenGeometry {
    if sheet != nil { return part(.sheet) }
    return sidebarWidth > 0 ? part(.secondary) : self
  }

  /// The left edge of the column in the window, in points.
  package var columnX: Double { column == .secondary && showsSidebar ? sidebarFrame.maxX : 0 }

  /// The sidebar's frame in the window while it is visible.
  var sidebarFrame: CGRect {
    guard floatsSidebar else { return CGRect(x: 0, y: 0, width: primaryWidth, height: screenHeight) }
    let margins = Sidebar.Metrics.margins
    let top = max(screenStatusBar > 0 ? margins.top : margins.bottom, screenStatusBar)
    return CGRect(
      x: margins.left, y: top, width: primaryWidth, height: max(screenHeight - top - margins.bottom, 0))
  }

  /// True for the column of a sidebar that floats.
  var isFloatingSidebar: Bool { column == .primary && floatsSidebar }

  /// The column's width, in points.
  package var width: Double {
    switch column {
    case .window: windowOrScreenWidth
    case .primary: primaryWidth
    case .secondary: max(windowOrScreenWidth - columnX, 0)
    case .sheet: sheetFrame.width
    }
  }

  /// The insets of the window at the column's sides, zero between two columns.
  package var safeArea: Insets {
    var insets = isLandscape ? device.landscapeSafeArea : device.safeArea
    switch column {
    case .window: break
    case .primary:
      if isFloatingSidebar { return .zero }
      insets.right = 0
    case .secondary: if showsSidebar { insets.left = 0 }
    case .sheet: if sheetStyle == .centered { return .zero }
    }
    return insets
  }

  private var primaryWidth: Double { grid.round(sidebarWidth) }

  private func part(_ column: Column) -> ScreenGeometry {
    var result = self
    result.column = column
    return result
  }
}
