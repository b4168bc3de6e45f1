import Foundation
import SearchLayers

extension ScopeBar {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    /// The container of scope bar and tags, and the scope bar's top in it: while the search is active, and below a bar at
    /// rest.
    var active: (height: Double, y: Double)
    var resting: (height: Double, y: Double)

    var height: Double
    var cornerRadius: Double
    var trackColor: DynamicColor
    /// Between two segments; also the width of a divider.
    var gap: Double
    var dividerHeight: Double
    var dividerColor: DynamicColor
    /// From the thumb to the edges of its segment.
    var thumbInset: Double
    var thumbCornerRadius: Double
    var thumbColor: DynamicColor
    /// Nil for a thumb that may be larger than the track while it moves.
    var thumbShadow: Shadow?
    var style: TextStyle
    var selectedStyle: TextStyle
    /// From the top to the baseline of the labels.
    var baseline: Double
    /// The least distance of a label to the ends of its segment.
    var labelInset: Double
    /// From the widest label to the ends of its segment, in a navigation bar and without a given width.
    var padding: Double
    /// In a navigation bar: from the middle of the row of buttons down to the control's middle.
    var shift: Double

    /// The height of the whole container and the scope bar's top in it. A container that is not visible has those with
    /// which it appears.
    func container(of search: SearchState) -> (height: Double, y: Double) {
      search.isActive || search.settings.scopeBarActivation != .manual ? active : resting
    }
  }
}
