import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension SearchBar {
  static func fieldLayer(
    of search: SearchState, frame: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let baseline = Metrics.baseline(of: Metrics.textStyle(in: context), fieldHeight: frame.height, in: context)
    let icon = Icon.magnifier(
      color: context.color(.secondaryLabel), fieldHeight: frame.height, scale: context.symbolScale(for: .body))
    var sublayers = [icon]
    if search.typed.isEmpty {
      if let placeholder = try placeholderLayer(of: search, field: frame, baseline: baseline, in: context) {
        sublayers.append(placeholder)
      }
    } else {
      sublayers.append(try textLayer(of: search, field: frame, baseline: baseline, in: context))
      sublayers.append(Icon.clearButton(field: frame, in: context))
    }
    if search.isFocused {
      sublayers.append(try caretLayer(of: search, field: frame, in: context))
    }
    return Layer(
      name: "searchBar.field", frame: frame, backgroundColor: context.color(.tertiarySystemFill),
      cornerRadius: Metrics.cornerRadius, cornerCurve: .continuous,
      // Between items that leave it no room, nothing of the field stands on them.
      clipsToBounds: frame.width < Metrics.textX, sublayers: sublayers)
  }

  /// The points that text may have in the field.
  private static func room(in field: CGRect, for search: SearchState, _ context: LayoutContext) -> Double {
    let clear = Metrics.clearSize * context.symbolScale(for: .body)
    let end = search.typed.isEmpty ? Metrics.textInset : clear + 2 * Metrics.clearInset
    return max(field.width - Metrics.textX(in: context) - end, 0)
  }

  private static func placeholderLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer? {
    let (text, color, opacity) = PlaceholderText(search.placeholder).presentation(in: context)
    guard !text.isEmpty else { return nil }
    let line = try context.line(text, Metrics.textStyle(in: context), fitting: room(in: field, for: search, context))
    var layer = context.label(
      "searchBar.field.placeholder", line, baseline: CGPoint(x: Metrics.textX(in: context), y: baseline),
      color: color)
    layer.opacity = opacity
    return layer
  }

  /// The text: its end in view while it is edited, cut with an ellipsis when it is not.
  private static func textLayer(
    of search: SearchState, field: CGRect, baseline: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = room(in: field, for: search, context)
    let line = try context.line(search.text, Metrics.textStyle(in: context), fitting: search.isFocused ? nil : room)
    let style = line.style
    let overflow = max(line.width - room, 0)
    return Layer(
      name: "searchBar.field.text",
      frame: CGRect(
        x: Metrics.textX(in: context), y: baseline - style.ascent, width: min(line.width, room),
        height: style.lineHeight),
      clipsToBounds: overflow > 0,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: overflow > 0 ? -context.grid.ceil(overflow) : 0, y: style.ascent),
          color: context.color(.label))))
  }

  private static func caretLayer(
    of search: SearchState, field: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let advance = search.typed.isEmpty ? 0 : try context.line(search.text, Metrics.textStyle(in: context)).width
    let scale = context.symbolScale(for: .body)
    let textX = Metrics.textX(in: context)
    // Behind text the caret begins at the pen, on whole pixels; before the placeholder it stands where it was measured.
    let x =
      advance > 0
      ? context.grid.round(textX + min(advance, room(in: field, for: search, context)))
      : textX - (Metrics.textX - Metrics.caretX)
    return Layer(
      name: "searchBar.field.caret",
      frame: CGRect(
        x: x, y: Metrics.caretY * scale + (field.height - Metrics.fieldHeight * scale) / 2, width: Metrics.caretWidth,
        height: Metrics.caretHeight * scale),
      opacity: CaretBlink.opacity(at: context.now - search.edited), backgroundColor: context.tint,
      cornerRadius: Metrics.caretWidth / 2)
  }
}
