import Foundation
import SearchLayers
import SearchScenes

extension ContentArea {
  /// A header and the terms that others search for.
  static func trendingLayers(
    title: String, terms: [String], in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let headerX = safe.left + Metrics.trendingHeaderX
    let header = try context.line(
      title, Metrics.trendingHeaderStyle(in: context),
      fitting: max(geometry.width - safe.right - Metrics.trendingInset - headerX, 0))
    let headerHeight = Metrics.trendingHeaderHeight(in: context)
    let headerTop = headerHeight / 2 + Metrics.trendingHeaderDrop - header.style.lineHeight / 2
    var layers = [
      context.label(
        "content.trending.header", header,
        baseline: CGPoint(x: headerX, y: context.grid.round(headerTop + header.style.ascent)),
        color: context.color(.label))
    ]
    let (left, right) = (safe.left + Metrics.trendingInset, geometry.width - safe.right - Metrics.trendingInset)
    let height = Metrics.trendingRowHeight(in: context)
    for (index, term) in terms.enumerated() {
      let name = "content.trending.row.\(index)"
      let line = try context.line(term, Metrics.trendingStyle(in: context), fitting: max(right - left, 0))
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      let text = context.label(name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: context.tint)
      layers.append(
        Layer(
          name: name,
          frame: CGRect(
            x: 0, y: headerHeight + height * Double(index), width: geometry.width, height: height),
          sublayers: [text, separator(name, height: height, from: left, to: right, context)]))
    }
    return layers
  }

  /// Suggestions with the first match of the typed text emphasised.
  static func suggestionLayers(
    _ suggestions: [String], text: String, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let height = Metrics.suggestionRowHeight(in: context)
    let iconSize = Metrics.suggestionIconSize(in: context)
    let side = safe.left + Metrics.suggestionInset
    let left = side + iconSize + Metrics.suggestionIconGap
    let room = max(geometry.width - safe.right - Metrics.suggestionInset - left, 0)
    var layers: [Layer] = []
    for (index, suggestion) in suggestions.enumerated() {
      let name = "content.suggestions.row.\(index)"
      let line = try context.line(suggestion, Metrics.suggestionStyle(in: context), fitting: room)
      let baseline = context.grid.round((height - line.style.lineHeight) / 2 + line.style.ascent)
      var label = context.label(
        name + ".title", line, baseline: CGPoint(x: left, y: baseline), color: Metrics.suggestionColor)
      if case .text(var contents) = label.contents, let range = CaseInsensitive.firstRange(of: text, in: suggestion) {
        contents.highlights = [.init(range: range, color: context.color(.label))]
        label.contents = .text(contents)
      }
      layers.append(
        Layer(
          name: name,
          frame: CGRect(
            x: 0, y: Metrics.suggestionTop + height * Double(index), width: geometry.width, height: height),
          sublayers: [
            suggestionIcon(name, x: side, size: iconSize, rowHeight: height), label,
            separator(name, height: height, from: side, to: geometry.width, context),
          ]))
    }
    return layers
  }

  /// The field's magnifier, smaller.
  private static func suggestionIcon(_ name: String, x: Double, size: Double, rowHeight: Double) -> Layer {
    var icon = SearchBar.Icon.magnifier(color: Metrics.suggestionColor, fieldHeight: rowHeight)
    let factor = size / Double(icon.frame.width)
    icon.name = name + ".icon"
    icon.frame = CGRect(x: x, y: (rowHeight - size) / 2, width: size, height: size)
    if case .paths(let paths) = icon.contents {
      icon.contents = .paths(
        paths.map { path in
          var path = path
          path.path = path.path.scaledBy(factor)
          path.stroke?.width *= factor
          return path
        })
    }
    return icon
  }

  private static func separator(
    _ name: String, height: Double, from left: Double, to right: Double, _ context: LayoutContext
  ) -> Layer {
    Layer(
      name: name + ".separator",
      frame: CGRect(
        x: left, y: height - context.grid.pixel, width: max(right - left, 0), height: context.grid.pixel),
      backgroundColor: context.color(.separator))
  }
}
