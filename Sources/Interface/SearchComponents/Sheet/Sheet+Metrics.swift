import Foundation
import SearchLayers

extension Sheet {
  /// Lengths are in points.
  struct Metrics: Hashable, Sendable {
    /// From the status bar, or from the top of the safe area, to a card.
    var top: Double
    var startsAtSafeArea = false
    var cornerRadius: Double
    /// At both sides of the page behind a card.
    var presenterInset: Double
    var dimmingColor: RGBAColor
    /// The width of a sheet in the middle of the screen, and its least distance to the sides.
    var width: Double
    var sideMargin: Double
    /// From the status bar to it, and at the bottom as far from the screen's edge as at the top.
    var topMargin: Double
    /// From the sheet's top to the row of the inline title and the buttons.
    var barTop = 0.0
    /// The row of the inline title and the buttons.
    var barHeight: Double
    /// The space above the search bar, in points, while an active search hides the navigation bar.
    var hiddenBarHeight: Double
  }
}
