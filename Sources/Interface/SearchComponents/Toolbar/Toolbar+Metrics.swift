import SearchLayers

extension Toolbar {
  /// In points. The buttons are those of navigation bars.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads. From UIKit's documents, without a
    /// capture; the rest as the tab bar's.†
    var height = (phone: 44.0, compact: 32.0, pad: 50.0)
    var hairline = TabBar.Metrics().hairline
    /// The background fades out over the last points of the content; nil if it never does.
    var fadeDistance = TabBar.Metrics().fadeDistance
    /// Buttons of glass above the content on phones; nil for a bar.
    var floating: Floating?

    struct Floating: Sendable {
      /// To the sides and the bottom of the screen.
      var inset: Double
      var pill: BarButton.Pill
    }
  }
}
