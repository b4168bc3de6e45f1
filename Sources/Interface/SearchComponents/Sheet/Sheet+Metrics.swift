import SearchLayers

extension Sheet {
  /// Lengths are in points.
  struct Metrics: Hashable, Sendable {
    /// From the top of the safe area to a card. Measured on iOS 18 at 402: the page behind it from 62, the card from 72.
    var top = 10.0
    @Known(.reported, "sheet: jamesblasco/modal_bottom_sheet, by Apple's design resources for Sketch")
    var cornerRadius = 10.0
    /// At both sides of the page behind a card.
    @Known(.inferred, "sheet.presenter") var presenterInset = 16.0
    /// Measured over a light page on iOS 18.
    @Known(.inferred, "sheet.dimming: no capture", when: .any(.dark))
    var dimmingColor = DynamicColor(RGBAColor(0, 0, 0, 0.12), RGBAColor(0, 0, 0, 0.2))
    /// The width of a sheet in the middle of the screen, and its least distance to the sides.
    @Known(.inferred, "sheet", when: .pad) var width = 704.0
    @Known(.inferred, ": the least distance to a screen's sides") var sideMargin = 20.0
    /// From the status bar to it, and at the bottom as far from the screen's edge as at the top.
    @Known(.inferred, "sheet", when: .pad) var topMargin = 20.0
    /// From the sheet's top to the row of the inline title and the buttons.
    var barTop = 0.0
    /// The row of the inline title and the buttons: that of a `UINavigationBar` in a page sheet since iOS 13.
    @Known(.inferred, ": from memory") var barHeight = 56.0
    /// The space above the search bar, in points, while an active search hides the navigation bar.
    @Known(.inferred, ": above an active search bar") var hiddenBarHeight = 12.0
  }
}
