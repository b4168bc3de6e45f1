import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension SearchBar {
  static func fieldLayer(
    of search: SearchState, frame: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let baseline = metrics.baseline(of: context.style(metrics.font), fieldHeight: frame.height, in: context)
    var sublayers = [magnifierLayer(fieldHeight: frame.height, in: context)]
    if search.typed.isEmpty {
      if let placeholder = try placeholderLayer(of: search, field: frame, baseline: baseline, in: context) {
        sublayers.append(placeholder)
      }
    } else {
      sublayers.append(try textLayer(of: search, field: frame, baseline: baseline, in: context))
      sublayers.append(clearButtonLayer(field: frame, in: context))
    }
    if search.isFocused {
      sublayers.append(try caretLayer(of: search, field: frame, in: context))
    }
    return Layer(
      name: "searchBar.field", frame: frame, backgroundColor: context.color(metrics.fieldColor),
      cornerRadius: min(metrics.cornerRadius, frame.height / 2), cornerCurve: .continuous,
      // Items may leave the field too narrow for its contents.
      clipsToBounds: frame.width < metrics.textX, sublayers: sublayers)
  }

  /// The greatest width of the text in the field, in points.
  private static func room(in field: CGRect, for search: SearchState, _ context: LayoutContext) -> Double {
    let metrics = context.look.searchBar
    let clear = metrics.clearButtonSize * context.symbolScale(for: metrics.font.style)
    let end = search.typed.isEmpty ? metrics.textInset : clear + 2 * metrics.clearButtonInset
    return max(field.width - metrics.textX(in: context) - end, 0)
  }

  private static func placeholderLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer? {
    let metrics = context.look.searchBar
    let (text, color, opacity) = PlaceholderText(search.placeholder).presentation(in: context)
    guard !text.isEmpty else { return nil }
    let line = try context.line(text, context.style(metrics.font), fitting: room(in: field, for: search, context))
    var layer = context.label(
      "searchBar.field.placeholder", line, baseline: CGPoint(x: metrics.textX(in: context), y: baseline),
      color: color)
    layer.opacity = opacity
    return layer
  }

  /// The text: scrolled to its end while it is edited, otherwise truncated.
  private static func textLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let room = room(in: field, for: search, context)
    let line = try context.line(search.text, context.style(metrics.font), fitting: search.isFocused ? nil : room)
    let style = line.style
    let overflow = max(line.width - room, 0)
    return Layer(
      name: "searchBar.field.text",
      frame: CGRect(
        x: metrics.textX(in: context), y: baseline - style.ascent, width: min(line.width, room),
        height: style.lineHeight),
      clipsToBounds: overflow > 0,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: overflow > 0 ? -context.grid.ceil(overflow) : 0, y: style.ascent),
          color: context.color(metrics.textColor))))
  }

  private static func caretLayer(
    of search: SearchState, field: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let metrics = context.look.searchBar
    let caret = metrics.caret
    let advance = search.typed.isEmpty ? 0 : try context.line(search.text, context.style(metrics.font)).width
    let scale = context.symbolScale(for: metrics.font.style)
    let textX = metrics.textX(in: context)
    // After text the caret is at the end of the advance, on whole pixels; without text it is where it was measured.
    let x =
      advance > 0
      ? context.grid.round(textX + min(advance, room(in: field, for: search, context)))
      : textX - (metrics.textX - caret.minX)
    return Layer(
      name: "searchBar.field.caret",
      frame: CGRect(
        x: x, y: caret.minY * scale + (field.height - metrics.resting.field * scale) / 2, width: caret.width,
        height: caret.height * scale),
      opacity: CaretBlink.opacity(at: context.now - search.edited), backgroundColor: context.tint,
      cornerRadius: caret.width / 2)
  }
}
