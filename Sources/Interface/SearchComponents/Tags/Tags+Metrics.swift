import SearchLayers
import SearchScenes

extension Tags {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    var style: TextStyle
    /// From the edges of a button to its title.
    var insets: Insets
    var spacing: Double
    var selectedTextColor: DynamicColor
  }
}
