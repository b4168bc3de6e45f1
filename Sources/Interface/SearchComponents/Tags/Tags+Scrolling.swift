import SearchGeometry
import SearchLayers
import SearchMotion

extension Tags {
  /// The offsets from rest between which the row comes to rest: the first tag at the field's x, the last as far from
  /// the other side.
  package static func scrollRange(
    of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> ScrollRange {
    let buttons = try Layout(titles: search.tags, in: context)
    let inset = try BarLayout(screen, in: context).field.minX
    return ScrollRange(lower: 0, upper: max(buttons.width + 2 * inset - context.geometry.width, 0))
  }

  /// The offset nearest to `offset` at which a tag is wholly in view, where it fits.
  package static func offset(
    showing index: Int, from offset: Double, of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Double {
    let frames = try Layout(titles: search.tags, in: context).frames
    guard frames.indices.contains(index) else { return offset }
    let frame = frames[index]
    let inset = try BarLayout(screen, in: context).field.minX
    // At an offset, a tag's left end is on the screen at `inset + x − offset`.
    let lowest = inset + frame.maxX - context.geometry.width
    let highest = inset + frame.minX
    return lowest > highest ? highest : min(max(offset, lowest), highest)
  }
}
