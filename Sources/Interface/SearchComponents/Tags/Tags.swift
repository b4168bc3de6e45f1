import Foundation
import SearchGeometry
import SearchLayers

/// Apple Music's tags: a row of capsule buttons twice over, the upper copy white and masked by the pill that moves.
///
/// After sebjvidal/Apple-Music-Search-Chips-Demo ("Recreating Apple Music's Search Chips UI").
package enum Tags {
  /// The row in its container; nil without tags.
  static func layer(
    of search: SearchState, field: CGRect, container: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer? {
    guard !search.tags.isEmpty else { return nil }
    let buttons = try Layout(titles: search.tags, in: context)
    let selected = buttons.frames[min(search.selectedTag, buttons.frames.count - 1)]
    let row = CGRect(x: 0, y: 0, width: buttons.width, height: buttons.height)
    let pill = Layer(
      name: "tags.pill", frame: selected, backgroundColor: context.tint, cornerRadius: selected.height / 2,
      cornerCurve: .continuous)
    var mask = pill
    mask.name = "tags.top.mask"
    mask.backgroundColor = .black
    let bottom = Layer(
      name: "tags.bottom", frame: row,
      sublayers: buttons.layers(named: "tags.bottom", color: context.color(.label)))
    let top = Layer(
      name: "tags.top", frame: row, mask: mask,
      sublayers: buttons.layers(named: "tags.top", color: .white))
    return Layer(
      name: "tags",
      frame: CGRect(
        x: 0, y: search.showsTags ? 0 : container.height, width: container.width, height: container.height),
      contentOffset: CGPoint(x: search.tagsScroll.offset(at: context.now) - field.minX, y: 0),
      opacity: search.showsTags ? 1 : 0, sublayers: [bottom, pill, top])
  }
}
