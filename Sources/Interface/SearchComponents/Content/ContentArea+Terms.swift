import Foundation
import SearchLayers
import SearchScenes

extension ContentArea {
  /// A header and the trending search terms.
  static func trendingLayers(
    title: String, terms: [String], in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (geometry, safe, metrics) = (context.geometry, context.geometry.safeArea, context.look.content.trending)
    let (left, right) = (safe.left + metrics.inset, geometry.width - safe.right - metrics.inset)
    let headerX = safe.left + metrics.headerX
    let header = try context.line(title, context.style(metrics.headerFont), fitting: max(right - headerX, 0))
    let headerHeight = metrics.headerHeight + context.growth(of: metrics.headerFont)
    let headerTop = headerHeight / 2 + metrics.headerDrop - header.style.lineHeight / 2
    var layers = [
      context.label(
        "content.trending.header", header,
        baseline: CGPoint(x: headerX, y: context.grid.round(headerTop + header.style.ascent)),
        color: context.color(.label))
    ]
    let height = metrics.rowHeight + context.growth(of: metrics.font)
    for (index, term) in terms.enumerated() {
      let name = "content.trending.row.\(index)"
      let line = try context.line(term, context.style(metrics.font), fitting: max(right - left, 0))
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      let text = context.label(name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: context.tint)
      layers.append(
        Layer(
          name: name,
          frame: CGRect(
            x: 0, y: headerHeight + height * Double(index), width: geometry.width, height: height),
          sublayers: [text, context.separator(name, y: height, from: left, to: right)]))
    }
    return layers
  }

  /// Suggestions, with the first match of the text emphasised.
  static func suggestionLayers(
    _ suggestions: [String], text: String, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (geometry, safe, metrics) = (context.geometry, context.geometry.safeArea, context.look.content.suggestions)
    let height = metrics.rowHeight + context.growth(of: metrics.font)
    let iconSize = metrics.iconSize * context.symbolScale(for: metrics.font.style)
    let magnifier = context.look.searchBar.magnifier
    let color = context.color(metrics.color)
    let iconPaths = magnifier.paths(color: color, scale: iconSize / magnifier.frame.width)
    let side = safe.left + metrics.inset
    let left = side + iconSize + metrics.iconGap
    let room = max(geometry.width - safe.right - metrics.inset - left, 0)
    var layers: [Layer] = []
    for (index, suggestion) in suggestions.enumerated() {
      let name = "content.suggestions.row.\(index)"
      let line = try context.line(suggestion, context.style(metrics.font), fitting: room)
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      var label = context.label(name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: color)
      if case .text(var contents) = label.contents, let range = CaseInsensitive.firstRange(of: text, in: suggestion) {
        contents.highlights = [.init(range: range, color: context.color(.label))]
        label.contents = .text(contents)
      }
      let icon = Layer(
        name: name + ".icon", frame: CGRect(x: side, y: (height - iconSize) / 2, width: iconSize, height: iconSize),
        contents: .paths(iconPaths))
      layers.append(
        Layer(
          name: name,
          frame: CGRect(x: 0, y: metrics.top + height * Double(index), width: geometry.width, height: height),
          sublayers: [icon, label, context.separator(name, y: height, from: side, to: geometry.width)]))
    }
    return layers
  }
}
