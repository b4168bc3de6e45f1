import Foundation

extension ScreenGeometry {
  /// The shape of a page sheet.
  enum SheetStyle: Hashable, Sendable {
    /// As wide as the window, below the status bar.
    case card
    /// In the middle of the screen, where it has a regular width.
    case centered
    /// Phones in landscape have no sheets.
    case fullScreen
  }

  var sheetStyle: SheetStyle {
    if isCompactHeight { return .fullScreen }
    return device.idiom == .pad && windowOrScreenWidth >= Self.leastRegularWidth ? .centered : .card
  }

  /// The frame of the sheet in the window; the whole window without one.
  var sheetFrame: CGRect {
    let (width, height) = (windowOrScreenWidth, screenHeight)
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard let sheet else { return whole }
    switch sheetStyle {
    case .fullScreen: return whole
    case .card:
      let insets = isLandscape ? device.landscapeSafeArea : device.safeArea
      let top = min(max(insets.top, screenStatusBar) + sheet.top, height)
      return CGRect(x: 0, y: top, width: width, height: height - top)
    case .centered:
      let size = CGSize(
        width: min(sheet.width, width - 2 * sheet.sideMargin),
        height: max(height - 2 * (screenStatusBar + sheet.topMargin), 0))
      return CGRect(
        x: grid.round((width - size.width) / 2), y: screenStatusBar + sheet.topMargin, width: size.width,
        height: size.height)
    }
  }

  /// True for the pages in a sheet that another page is visible behind: UIKit's elevated interface level.
  var isElevated: Bool { column == .sheet && sheetStyle != .fullScreen }
}
