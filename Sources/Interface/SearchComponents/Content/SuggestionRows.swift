import Foundation
import SearchLayers
import SearchScenes

/// The rows of suggestions: a magnifier or another symbol, and a text in which the typed part is emphasised.
struct SuggestionRows: RowSource {
  var suggestions: [Content.Suggestion]
  /// The indices of those that contain the text.
  var shown: [Int]
  /// The typed text.
  var text: String

  func index(in context: LayoutContext) -> RowIndex {
    let metrics = context.look.content.suggestions
    let height = metrics.rowHeight + context.growth(of: metrics.font)
    return RowIndex(equalRows: shown.count, of: height, from: metrics.top)
  }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    try visible.rows.sorted().map { row throws(TextSettingError) in
      let suggestion = shown[row]
      return try Self.layer(
        suggestions[suggestion], text: text, named: "\(name).row.\(row)", at: index.rows[row], in: context
      ).showing("[\(suggestion)]")
    }
  }

  private static func layer(
    _ suggestion: Content.Suggestion, text: String, named name: String, at span: RowIndex.Span,
    in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let (geometry, safe, metrics) = (context.geometry, context.geometry.safeArea, context.look.content.suggestions)
    let height = span.height
    let iconSize = metrics.iconSize * context.symbolScale(for: metrics.font.style)
    let magnifier = context.look.searchBar.magnifier
    let color = context.color(metrics.color)
    let drawn = magnifier.frame(in: context)
    let side = safe.left + metrics.inset
    let left = side + iconSize + metrics.iconGap
    let room = max(geometry.width - safe.right - metrics.inset - left, 0)
    let line = try context.line(suggestion.title, context.style(metrics.font), fitting: room)
    let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
    var label = context.label(name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: color)
    if case .text(var contents) = label.contents, let range = CaseInsensitive.firstRange(of: text, in: suggestion.title)
    {
      contents.highlights = [.init(range: range, color: context.color(.label))]
      label.contents = .text(contents)
    }
    let iconFrame = CGRect(x: side, y: (height - iconSize) / 2, width: iconSize, height: iconSize)
    let icon =
      suggestion.symbol.map {
        // Symbols are then about as large as the magnifier.†
        context.imageLayer(
          .symbol($0), named: name + ".icon", frame: iconFrame, cornerRadius: 0, color: color,
          pointSize: iconSize * 0.85)
      }
      ?? Layer(
        name: name + ".icon", frame: iconFrame,
        contents: .paths(magnifier.paths(in: drawn.size, color: color, scale: iconSize / drawn.width)))
    // As in lists.†
    let end = context.look.content.rows.separator.endsAtMargin ? left + room : geometry.width
    return Layer(
      name: name, frame: CGRect(x: 0, y: span.top, width: geometry.width, height: height),
      sublayers: [icon, label, context.separator(name, y: height, from: side, to: end)])
  }
}

extension RowIndex {
  /// Rows of one height in one section.
  init(equalRows count: Int, of height: Double, from top: Double) {
    rows = (0..<count).map { Span(top: top + height * Double($0), height: height) }
    self.height = rows.last?.bottom ?? 0
    sections = [Section(rows: 0..<count, whole: Span(top: 0, height: self.height))]
  }
}
