import Foundation
import SearchLayers
import SearchScenes
import SearchViews

/// The rows of suggestions: a magnifier or an image, a title in which the typed part is emphasised, a subtitle and an
/// accessory.
struct SuggestionRows: RowSource {
  var suggestions: [Content.Suggestion]
  /// The indices of those that contain the text.
  var shown: [Int]
  /// The typed text.
  var text: String

  func index(in context: LayoutContext) -> RowIndex {
    var index = RowIndex()
    var y = context.look.content.suggestions.top
    let table = table(in: context)
    for suggestion in shown {
      let span = RowIndex.Span(top: y, height: height(of: suggestions[suggestion], in: table))
      y = span.bottom
      index.rows.append(span)
    }
    index.height = index.rows.last?.bottom ?? 0
    index.sections = [.init(rows: index.rows.indices, whole: .init(top: 0, height: index.height))]
    return index
  }

  /// The table that the rows are in, with their margins.
  private func table(in context: LayoutContext) -> RowTable {
    let inset = context.look.content.suggestions.inset
    let insets = SearchScene.DirectionalInsets(leading: inset, trailing: inset)
    return RowTable(List(), typed: text, in: context).rows(of: List.Section().with { $0.rowInsets = insets })
  }

  private func height(of suggestion: Content.Suggestion, in table: RowTable) -> Double {
    let context = table.context
    let metrics = context.look.content.suggestions
    var height = metrics.rowHeight + context.growth(of: metrics.font)
    if let view = suggestion.view {
      return ViewRow(Row(view: view).with { $0.rowHeight = height }, view, in: table).height()
    }
    if suggestion.subtitle != nil {
      let text = context.style(metrics.font).lineHeight + context.style(metrics.subtitleFont).lineHeight
      height = max(height, context.grid.ceil(text + metrics.lineGap + 2 * metrics.padding))
    }
    let side = suggestion.image.flatMap { $0.size ?? ($0.isPlainSymbol ? nil : metrics.picture.size) }
    return max(height, side.map { context.grid.ceil($0 + 2 * metrics.padding) } ?? 0)
  }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) -> [Layer] {
    let table = table(in: context)
    return visible.rows.sorted().map { row in
      let suggestion = shown[row]
      return layer(suggestions[suggestion], named: "\(name).row.\(row)", at: index.rows[row], in: table)
        .accessible(as: .button("")).showing("[\(suggestion)]")
    }
  }

  private func layer(
    _ suggestion: Content.Suggestion, named name: String, at span: RowIndex.Span, in table: RowTable
  ) -> Layer {
    var layer = Layer(name: name, frame: CGRect(x: 0, y: span.top, width: table.width, height: span.height))
    layer.sublayers =
      if let view = suggestion.view {
        ViewRow(Row(view: view), view, in: table).layers(named: name, height: span.height)
      } else {
        layers(of: suggestion, named: name, height: span.height, in: table)
      }
    // As in lists: our choice.
    layer.sublayers.append(
      table.context.separator(name, y: span.height, from: table.leading, to: table.separatorEnd))
    return layer
  }

  private func layers(
    of suggestion: Content.Suggestion, named name: String, height: Double, in table: RowTable
  ) -> [Layer] {
    let context = table.context
    let metrics = context.look.content.suggestions
    let (icon, left) = icon(of: suggestion, named: name + ".icon", height: height, in: table)
    var (accessory, end): (Layer?, Double)
    if case .button(let title) = suggestion.accessory {
      let room = CGRect(x: left, y: 0, width: max(table.width - table.trailing - left, 0), height: height)
      let button = table.buttonLayer(title, named: name, in: room)
      (accessory, end) = (button, button.frame.minX - context.look.content.appRow.buttonGap)
    } else {
      let view = RowAccessory(suggestion.accessory, in: table)
      (accessory, end) = (view.layer(named: name + ".accessory", rowHeight: height, ink: nil), table.width - view.inset)
    }
    let room = max(end - left, 0)
    let line = context.line(suggestion.title, context.style(metrics.font), fitting: room)
    let subtitle = suggestion.subtitle.map { text in
      context.line(text, context.style(metrics.subtitleFont), fitting: room)
    }
    let top = (height - line.style.lineHeight - (subtitle.map { metrics.lineGap + $0.style.lineHeight } ?? 0)) / 2
    func label(_ part: String, _ line: TextLine, top: Double) -> Layer {
      context.label(
        name + part, line, baseline: CGPoint(x: left, y: context.grid.round(top + line.style.ascent)),
        color: context.color(metrics.color))
    }
    var title = label(".title", line, top: top)
    if case .text(var contents) = title.contents, let range = CaseInsensitive.firstRange(of: text, in: suggestion.title)
    {
      contents.highlights = [.init(range: range, color: context.color(.label))]
      title.contents = .text(contents)
    }
    let below = subtitle.map { label(".subtitle", $0, top: top + line.style.lineHeight + metrics.lineGap) }
    return [icon, title, below?.showing("subtitle"), accessory?.showing("accessory")].compactMap(\.self)
  }

  /// Returns the view before the text, and the text's left edge.
  private func icon(
    of suggestion: Content.Suggestion, named name: String, height: Double, in table: RowTable
  ) -> (layer: Layer, textX: Double) {
    let context = table.context
    let metrics = context.look.content.suggestions
    func frame(_ side: Double) -> CGRect {
      CGRect(x: table.leading, y: (height - side) / 2, width: side, height: side)
    }
    if let image = suggestion.image, !image.isPlainSymbol || image.size != nil {
      let (side, picture) = (image.size ?? metrics.picture.size, metrics.picture)
      let layer = context.imageLayer(
        image, named: name, frame: frame(side), cornerRadius: picture.cornerRadius * side / picture.size,
        color: context.color(metrics.color))
      return (layer, table.leading + side + picture.gap)
    }
    let size = metrics.iconSize * context.symbolScale(for: metrics.font.style)
    let color = context.color(metrics.color)
    let magnifier = context.look.searchBar.magnifier
    let drawn = magnifier.frame(in: context)
    let layer =
      suggestion.image.map {
        // Symbols are then about as large as the magnifier.
        context.imageLayer(
          $0, named: name, frame: frame(size), cornerRadius: 0, color: color, pointSize: size * 0.85)
      }
      ?? Layer(
        name: name, frame: frame(size),
        contents: .paths(magnifier.paths(in: drawn.size, color: color, scale: size / drawn.width)))
    return (layer, table.leading + size + metrics.iconGap)
  }
}

extension Content.Suggestion {
  /// The row of a list that shows the suggestion.
  var row: Row {
    var row = Row(title: title, subtitle: subtitle, image: image, accessory: accessory)
    if let view { row = Row(view: view, title: title) }
    return row
  }
}

extension Image {
  /// True for a symbol without a background.
  var isPlainSymbol: Bool { if case .symbol = source { background == nil } else { false } }
}

extension RowIndex {
  /// Rows of one height in one section.
  init(equalRows count: Int, of height: Double, from top: Double) {
    rows = (0..<count).map { Span(top: top + height * Double($0), height: height) }
    self.height = rows.last?.bottom ?? 0
    sections = [Section(rows: 0..<count, whole: Span(top: 0, height: self.height))]
  }
}
