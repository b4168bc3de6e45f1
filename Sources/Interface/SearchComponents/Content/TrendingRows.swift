import Foundation
import SearchLayers
import SearchScenes

/// A header and the trending search terms.
struct TrendingRows: RowSource {
  var title: String
  var terms: [String]

  func index(in context: LayoutContext) -> RowIndex {
    let metrics = context.look.content.trending
    let height = metrics.rowHeight + context.growth(of: metrics.font)
    let top = Self.headerHeight(in: context)
    var index = RowIndex(equalRows: terms.count, of: height, from: top)
    index.height = max(index.height, top)
    index.sections = [
      .init(rows: terms.indices, header: .init(top: 0, height: top), whole: .init(top: 0, height: index.height))
    ]
    return index
  }

  private static func headerHeight(in context: LayoutContext) -> Double {
    let metrics = context.look.content.trending
    return metrics.headerHeight + context.growth(of: metrics.headerFont)
  }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) -> [Layer] {
    let (metrics, room) = (context.look.content.trending, context.room)
    func label(_ text: String, _ font: DynamicFont, named name: String, middle: Double, color: RGBAColor) -> Layer {
      let line = context.line(text, context.style(font), fitting: room.width)
      let baseline = context.grid.round(middle - line.style.lineHeight / 2 + line.style.ascent)
      return context.label(name, line, baseline: CGPoint(x: room.x, y: baseline), color: color)
    }
    var layers = visible.rows.sorted().map { row in
      let (name, span) = ("\(name).row.\(row)", index.rows[row])
      let text = label(terms[row], metrics.font, named: name + ".title", middle: span.height / 2, color: context.tint)
      return Layer(
        name: name, frame: CGRect(x: 0, y: span.top, width: context.geometry.width, height: span.height),
        sublayers: [text, context.separator(name, y: span.height, from: room.x, to: room.x + room.width)]
      ).accessible(as: .button(terms[row])).showing("terms[\(row)]")
    }
    if !visible.sections.isEmpty {
      let header = label(
        title, metrics.headerFont, named: name + ".header",
        middle: Self.headerHeight(in: context) / 2 + metrics.headerDrop, color: context.color(.label))
      layers.insert(header.accessible(as: .header).showing("title"), at: 0)
    }
    return layers
  }
}
