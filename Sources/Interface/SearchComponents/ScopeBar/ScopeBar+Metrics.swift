import Foundation
import SearchLayers
import SearchScenes

extension ScopeBar {
  /// Lengths are in points, at every text size.
  ///
  /// Measured on a segmented control of iOS 16 … 17 at 3×, where nothing else is said.
  struct Metrics: Sendable {
    /// The container of scope bar and tags, and the scope bar's top in it while the search is active.
    @Known(.inferred, "scopeBar: 7 above and below the control") var active = (height: 46.0, y: 7.0)
    /// The same below a bar at rest. Measured on iOS 13, at 1×: a palette of 96 with 17 above and 10 below the control.
    @Known(.measured, "scopeBar") var resting = (height: 44.0, y: 2.0)

    /// The line in the tint around the control and between its segments, of which the selected one is filled; 0 for a
    /// control with a track, whose thumb slides to the selected segment.
    @Known(.measured, "scopeBar.outline") var outline = 0.0
    @Known(.measured, "scopeBar") var height = 32.0
    /// The best fit of a continuous corner: 8.2 ± 0.2.
    @Known(.measured, "scopeBar") var cornerRadius = 8.2
    var trackColor = Palette.iOS15[.tertiarySystemFill]
    /// Between two segments; also the width of a divider.
    var gap = 1.0
    var dividerHeight = 18.0
    var dividerColor = Palette.iOS15[.systemFill]
    /// From the thumb to the edges of its segment.
    var thumbInset = 2.0
    /// The best fit of a continuous corner: 6.2 ± 0.3.
    var thumbCornerRadius = 6.2
    @Known(
      .reported, "scopeBar.selection: Flutter's `sliding_segmented_control.dart`, by Apple's design resources",
      when: .any(.dark))
    var thumbColor = DynamicColor(.white, RGBAColor(99, 99, 102))
    /// Nil for a thumb that may be larger than the track while it moves. One Gaussian fits the pixels around the thumb to
    /// 0.4/255.
    var thumbShadow: Shadow? = Shadow(
      color: RGBAColor(0, 0, 0, 0.118), offset: CGSize(width: 0, height: 2.65), sigma: 2.73)
    var style = TextStyle.medium(13)
    var selectedStyle = TextStyle.semibold(13)
    /// From the top to the baseline of labels in `baselineStyle`; labels of other sizes have the same middle.
    var baseline = 20 + 2.0 / 3
    var baselineStyle = TextStyle.medium(13)
    /// The least distance of a label to the ends of its segment.
    @Known(.inferred, ": the least distance of a label to its segment's ends") var labelInset = 4.0
    /// From the widest label to the ends of its segment, in a navigation bar and without a given width.
    @Known(.inferred, ": in a navigation bar") var padding = 16.0
    /// In a navigation bar: from the middle of the row of buttons down to the control's middle.
    @Known(.inferred, ": in a navigation bar") var shift = 0.0

    /// Returns the metrics of a control whose titles have fonts of their own.
    func styled(by segments: Search.Segments) -> Self {
      var result = self
      result.style = style.with(segments.font)
      result.selectedStyle = selectedStyle.with(segments.font).with(segments.selectedFont)
      return result
    }

    /// The height of the whole container and the scope bar's top in it. A container that is not visible has those with
    /// which it appears.
    func container(of search: SearchState) -> (height: Double, y: Double) {
      search.isActive || search.settings.scopeBarActivation != .manual ? active : resting
    }
  }
}
