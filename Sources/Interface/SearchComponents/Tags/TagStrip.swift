import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Apple Music's tags: two identical rows of capsule buttons. The upper row is masked by the moving pill, so that its
/// titles, white by default, are visible exactly where the pill is.
package enum TagStrip {
  /// The name of the layer that scrolls.
  package static let name = "tags"

  /// Returns the container layer with the tags in it, or nil if there are none.
  static func layer(of search: SearchState, field: CGRect, container: CGRect, in context: LayoutContext) -> Layer? {
    let tags = search.tagRow
    guard !tags.items.isEmpty else { return nil }
    let row = TagButtons(tags, in: context)
    let index = min(search.selectedTag, row.frames.count - 1)
    let selected = row.frames[index]
    let bounds = CGRect(x: 0, y: 0, width: row.width, height: row.height)
    let pill = Layer(
      name: "tags.pill", frame: selected, backgroundColor: context.color(tags.pill.color),
      cornerRadius: tags.pill.cornerRadius.points(in: selected), cornerCurve: .continuous)
    var mask = pill
    mask.name = "tags.top.mask"
    mask.backgroundColor = .black
    let color = tags.color.map(context.color) ?? context.color(.label)
    var bottom = Layer(
      name: "tags.bottom", frame: bounds, sublayers: row.layers(named: "tags.bottom", color: color, in: context))
    for (place, item) in tags.items.enumerated() {
      bottom.sublayers[place].accessibility = .choice(
        item.view == nil ? item.title : "", place, of: tags.items.count, isSelected: place == index
      ).reached(over: bottom.sublayers[place].frame.size).described(as: item.accessibility)
    }
    let selectedColor = tags.selectedColor.map(context.color) ?? context.color(context.look.tags.selectedTextColor)
    let top = Layer(
      name: "tags.top", frame: bounds, mask: mask,
      sublayers: row.layers(named: "tags.top", color: selectedColor, in: context)
    ).accessible(as: .hidden)
    let background = tags.background.map { background in
      Layer(
        name: "tags.background", frame: bounds, sublayers: row.backgrounds(background, except: index, in: context))
    }
    let rows = ContainerRows(of: search, in: context)
    return Layer(
      name: name,
      frame: CGRect(x: 0, y: rows.tags, width: container.width, height: max(container.height - rows.above, 0)),
      contentOffset: CGPoint(x: search.tagsScroll.offset(at: context.now) - field.minX, y: 0),
      // Tags that appear with their container fade with it.
      opacity: search.showsTagRow || tags.effectiveVisibility == .whileActive && !search.showsContainer ? 1 : 0,
      sublayers: [background, bottom, pill, top].compactMap(\.self))
  }

  /// The range of offsets at rest: the first tag starts at the field, or the last one ends as far from the other side.
  package static func scrollRange(
    of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) -> ScrollRange {
    let row = TagButtons(search.tagRow, in: context)
    let inset = BarLayout(screen, in: context).aligned.minX
    return ScrollRange(lower: 0, upper: max(row.width + 2 * inset - context.geometry.width, 0))
  }

  /// Returns the offset nearest to `offset` at which the whole tag is between the row's insets, or its start if it does not
  /// fit: `UIScrollView.scrollRectToVisible(_:animated:)` keeps to the content inset.
  package static func offset(
    showing index: Int, from offset: Double, of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) -> Double {
    let frames = TagButtons(search.tagRow, in: context).frames
    guard frames.indices.contains(index) else { return offset }
    let frame = frames[index]
    let inset = BarLayout(screen, in: context).aligned.minX
    // At an offset, the left end of a tag has the x `inset + minX − offset` on the screen.
    let lowest = 2 * inset + frame.maxX - context.geometry.width
    let highest = Double(frame.minX)
    return lowest > highest ? highest : min(max(offset, lowest), highest)
  }
}

/// The rows of the container of scope bar and tags, from its top.
struct ContainerRows {
  /// The container's height.
  let height: Double
  /// The top of the row of tags.
  let tags: Double
  /// The height of the rows above the tags.
  let above: Double

  init(of search: SearchState, in context: LayoutContext) {
    let container = context.look.scopeBar.container(of: search).height
    let scopeBar = search.scopesBelowField.isEmpty ? 0 : container
    let metrics = context.look.tags.styled(by: search.tagRow)
    let row = metrics.height(in: context) + metrics.bottomGap
    guard search.tagRow.effectiveVisibility != .afterSubmit else {
      // Tags without scopes reserve no space before they appear.
      height = search.showsTags ? max(container, row) : scopeBar
      (tags, above) = (search.showsTags ? 0 : height, 0)
      return
    }
    tags = search.showsScopes ? scopeBar : 0
    above = tags
    height = tags + (search.showsTagRow ? max(context.look.scopeBar.active.height, row) : 0)
  }
}
