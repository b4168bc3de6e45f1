import Foundation
import SearchLayers
import SearchScenes

extension ContentArea {
  /// A header and the terms that others search for.
  static func trendingLayers(
    title: String, terms: [String], in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let geometry = context.geometry
    let safe = geometry.safeArea
    let headerStyle = Metrics.trendingHeaderStyle(in: context)
    let style = Metrics.trendingStyle(in: context)
    let headerHeight = Metrics.height(Metrics.trendingRowHeight, of: headerStyle, from: .bold(22), in: context)
    let height = Metrics.height(Metrics.trendingRowHeight, of: style, from: .regular(20), in: context)
    let header = try context.line(title, headerStyle, fitting: geometry.width - safe.left - safe.right)
    let headerTop = headerHeight / 2 + Metrics.trendingHeaderDrop - headerStyle.lineHeight / 2
    var layers = [
      context.label(
        "content.trending.header", header,
        baseline: CGPoint(
          x: safe.left + Metrics.trendingHeaderX, y: context.grid.round(headerTop + headerStyle.ascent)),
        color: context.color(.label))
    ]
    for (index, term) in terms.enumerated() {
      let left = safe.left + Metrics.trendingHeaderX
      let line = try context.line(
        term, style, fitting: max(geometry.width - safe.right - Metrics.trendingHeaderX - left, 0))
      let frame = CGRect(x: 0, y: headerHeight + height * Double(index), width: geometry.width, height: height)
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      let text = context.label(
        "content.trending.row.\(index).title", line, baseline: CGPoint(x: left, y: baseline), color: context.tint)
      layers.append(
        Layer(
          name: "content.trending.row.\(index)", frame: frame,
          sublayers: [text, separator("content.trending.row.\(index)", in: frame, from: left, context)]))
    }
    return layers
  }

  /// Suggestions with the first match of the typed text emphasised.
  static func suggestionLayers(
    _ suggestions: [String], text: String, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let geometry = context.geometry
    let style = Metrics.suggestionStyle(in: context)
    let height = Metrics.height(Metrics.suggestionRowHeight, of: style, from: .regular(21), in: context)
    var layers: [Layer] = []
    for (index, suggestion) in suggestions.enumerated() {
      let name = "content.suggestions.row.\(index)"
      let frame = CGRect(x: 0, y: height * Double(index), width: geometry.width, height: height)
      var icon = SearchBar.Icon.magnifier(
        color: Metrics.suggestionColor, fieldHeight: height, scale: context.symbolScale(for: .title3))
      icon.name = name + ".icon"
      icon.frame.origin = CGPoint(
        x: geometry.safeArea.left + Metrics.suggestionIconX, y: (height - icon.frame.height) / 2)
      let left = icon.frame.maxX + Metrics.suggestionIconGap
      let line = try context.line(
        suggestion, style,
        fitting: max(geometry.width - geometry.safeArea.right - geometry.margin - left, 0))
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      var label = context.label(
        name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: Metrics.suggestionColor)
      if case .text(var contents) = label.contents, let range = CaseInsensitive.firstRange(of: text, in: suggestion) {
        contents.highlights = [.init(range: range, color: context.color(.label))]
        label.contents = .text(contents)
      }
      layers.append(
        Layer(name: name, frame: frame, sublayers: [icon, label, separator(name, in: frame, from: left, context)]))
    }
    return layers
  }

  private static func separator(_ name: String, in frame: CGRect, from x: Double, _ context: LayoutContext) -> Layer {
    Layer(
      name: name + ".separator",
      frame: CGRect(
        x: x, y: frame.height - context.grid.pixel, width: max(frame.width - x, 0), height: context.grid.pixel),
      backgroundColor: context.color(.separator))
  }
}
