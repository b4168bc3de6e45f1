import SearchLayers

extension Toolbar {
  /// In points. The buttons are those of navigation bars.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads.
    @Known(.documented, "toolbar: UIKit's documents; no capture") var height = (phone: 44.0, compact: 32.0, pad: 50.0)
    @Known(.inferred, "toolbar.hairline: as the tab bar's") var hairline = TabBar.Metrics().hairline
    /// The background fades out over the last points of the content; nil if it never does.
    @Known(.inferred, ": as the tab bar's") var fadeDistance = TabBar.Metrics().fadeDistance
    /// Buttons of glass above the content on phones; nil for a bar.
    var floating: Floating?

    struct Floating: Sendable {
      /// To the sides and the bottom of the screen.
      var inset: Double
      @Known(
        .inferred, "toolbar.glass.*: circles of 48, 12 from each other, are measured; what is in longer ones is not")
      var pill = BarButton.Pill(
        height: 48, gap: 12, aloneInset: 18, sharedInset: 14, spacing: 32, leastTitleWidth: 64, symbolWidth: 24)
    }
  }
}
