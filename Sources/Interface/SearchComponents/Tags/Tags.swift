import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

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

  /// The range of offsets at rest: the first tag starts at the field, or the last one ends as far from the other side.
  package static func scrollRange(
    of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> ScrollRange {
    let row = try TagRow(titles: search.tags, in: context)
    let inset = try BarLayout(screen, in: context).aligned.minX
    return ScrollRange(lower: 0, upper: max(row.width + 2 * inset - context.geometry.width, 0))
  }

  /// Returns the offset nearest to `offset` at which the whole tag is visible, or its start if it does not fit.
  package static func offset(
    showing index: Int, from offset: Double, of search: SearchState, screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Double {
    let frames = try TagRow(titles: search.tags, in: context).frames
    guard frames.indices.contains(index) else { return offset }
    let frame = frames[index]
    let inset = try BarLayout(screen, in: context).aligned.minX
    // At an offset, the left end of a tag has the x `inset + minX − offset` on the screen.
    let lowest = inset + frame.maxX - context.geometry.width
    let highest = inset + frame.minX
    return lowest > highest ? highest : min(max(offset, lowest), highest)
  }
}

/// The buttons of the tags side by side, in the coordinates of the scroll view's content.
struct TagRow {
  private(set) var frames: [CGRect] = []
  private var lines: [TextLine] = []
  private let origin: CGPoint
  /// The height of a button, in whole pixels.
  let height: Double

  var width: Double { frames.last.map { Double($0.maxX) } ?? 0 }

  init(titles: [String], in context: LayoutContext) throws(TextSettingError) {
    let metrics = context.look.tags
    let insets = metrics.insets
    height = context.grid.ceil(insets.top + metrics.style.lineHeight + insets.bottom)
    origin = CGPoint(x: insets.left, y: context.grid.round(insets.top + metrics.style.ascent))
    var x = 0.0
    for title in titles {
      let line = try context.line(title, metrics.style)
      let width = insets.left + line.width + insets.right
      lines.append(line)
      frames.append(CGRect(x: x, y: 0, width: width, height: height))
      x += width + metrics.spacing
    }
  }

  func layers(named name: String, color: RGBAColor) -> [Layer] {
    frames.indices.map { index in
      Layer(
        name: "\(name).\(index)", frame: frames[index],
        contents: .text(TextContents(line: lines[index], origin: origin, color: color)))
    }
  }
}
