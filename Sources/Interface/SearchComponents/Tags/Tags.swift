import Foundation
import SearchGeometry
import SearchLayers

/// Apple Music's tags: two identical rows of capsule buttons. The upper row is white and masked by the moving pill.
package enum Tags {
  /// Returns the container layer with the tags in it, or nil if there are none.
  static func layer(
    of search: SearchState, field: CGRect, container: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer? {
    guard !search.tags.isEmpty else { return nil }
    let row = try TagRow(titles: search.tags, in: context)
    let selected = row.frames[min(search.selectedTag, row.frames.count - 1)]
    let bounds = CGRect(x: 0, y: 0, width: row.width, height: row.height)
    let pill = Layer(
      name: "tags.pill", frame: selected, backgroundColor: context.tint, cornerRadius: selected.height / 2,
      cornerCurve: .continuous)
    var mask = pill
    mask.name = "tags.top.mask"
    mask.backgroundColor = .black
    let bottom = Layer(
      name: "tags.bottom", frame: bounds,
      sublayers: row.layers(named: "tags.bottom", color: context.color(.label)))
    let top = Layer(
      name: "tags.top", frame: bounds, mask: mask,
      sublayers: row.layers(named: "tags.top", color: context.color(context.look.tags.selectedTextColor)))
    return Layer(
      name: "tags",
      frame: CGRect(
        x: 0, y: search.showsTags ? 0 : container.height, width: container.width, height: container.height),
      contentOffset: CGPoint(x: search.tagsScroll.offset(at: context.now) - field.minX, y: 0),
      opacity: search.showsTags ? 1 : 0, sublayers: [bottom, pill, top])
  }
}
