import SearchGeometry
import SearchLayers
import SearchMotion

extension Tags {
  /// The range of offsets at rest: the first tag starts at the field, or the last one ends as far from the other side.
  package static func scrollRange(
    of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> ScrollRange {
    let row = try TagRow(titles: search.tags, in: context)
    let inset = try BarLayout(screen, in: context).field.minX
    return ScrollRange(lower: 0, upper: max(row.width + 2 * inset - context.geometry.width, 0))
  }

  /// Returns the offset nearest to `offset` at which the whole tag is visible, or its start if it does not fit.
  package static func offset(
    showing index: Int, from offset: Double, of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Double {
    let frames = try TagRow(titles: search.tags, in: context).frames
    guard frames.indices.contains(index) else { return offset }
    let frame = frames[index]
    let inset = try BarLayout(screen, in: context).field.minX
    // At an offset, the left end of a tag has the x `inset + minX − offset` on the screen.
    let lowest = inset + frame.maxX - context.geometry.width
    let highest = inset + frame.minX
    return lowest > highest ? highest : min(max(offset, lowest), highest)
  }
}
