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
  ) throws(TextSettingError) -> [Layer] {
    let header = visible.sections.isEmpty ? [] : [try Self.header(title, in: context)]
    return try header
      + visible.rows.sorted().map { row throws(TextSettingError) in
        try Self.layer(terms[row], named: "\(name).row.\(row)", at: index.rows[row], in: context)
          .showing("terms[\(row)]")
      }
  }

  private static func header(_ title: String, in context: LayoutContext) throws(TextSettingError) -> Layer {
    let (geometry, safe, metrics) = (context.geometry, context.geometry.safeArea, context.look.content.trending)
    let x = safe.left + context.margin
    let right = geometry.width - safe.right - context.margin
    let line = try context.line(title, context.style(metrics.headerFont), fitting: max(right - x, 0))
    let top = headerHeight(in: context) / 2 + metrics.headerDrop - line.style.lineHeight / 2
    return context.label(
      "content.trending.header", line, baseline: CGPoint(x: x, y: context.grid.round(top + line.style.ascent)),
      color: context.color(.label)
    ).showing("title")
  }

  private static func layer(
    _ term: String, named name: String, at span: RowIndex.Span, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let (geometry, safe, metrics) = (context.geometry, context.geometry.safeArea, context.look.content.trending)
    let (left, right) = (safe.left + context.margin, geometry.width - safe.right - context.margin)
    let line = try context.line(term, context.style(metrics.font), fitting: max(right - left, 0))
    let baseline = context.grid.round((span.height - line.style.lineHeight) / 2 + line.style.ascent)
    let text = context.label(name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: context.tint)
    return Layer(
      name: name, frame: CGRect(x: 0, y: span.top, width: geometry.width, height: span.height),
      sublayers: [text, context.separator(name, y: span.height, from: left, to: right)])
  }
}
