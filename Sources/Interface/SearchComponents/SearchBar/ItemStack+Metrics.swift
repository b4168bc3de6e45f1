import SearchLayers
import SearchScenes

extension ItemStack {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    /// Between two items, unless the scene says otherwise.
    var spacing = 16.0
    /// From a hidden stack to the edge of the screen, and from a visible one to the edge of the safe area.
    var inset = 20.0
    /// The least distance between a stack and the field.
    var fieldGap = 16.0
    /// The increase of `inset` and `fieldGap` on an iPad with a greatest width of the field.
    var extra = 30.0
    var style = TextStyle.regular(18)
    var cancelKern = -0.4
    /// Above and below the title of a button.
    var titleInset = 6.0
    /// The height of symbols and images, and the width of symbols: SF Symbols at the large scale next to 17 pt text.
    @Known(.inferred, ": the size of a symbol") var symbolSize = 22.0
    @Known(.inferred, ": the width of an image") var largestImageWidth = 44.0
    /// Items are hidden before the field becomes narrower than UIKit's touch targets.
    @Known(.inferred, ": items are hidden before a field is narrower") var leastFieldWidth = 44.0

    /// The distances of visible stacks to the edges of the safe area and to the field.
    func distances(of search: Search, in geometry: ScreenGeometry) -> (inset: Double, fieldGap: Double) {
      let extra = search.activeWidthLimit(in: geometry) == nil ? 0 : search.edgeSpacing ?? extra
      return (extra + inset, extra + fieldGap)
    }
  }
}
