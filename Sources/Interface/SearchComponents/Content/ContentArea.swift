import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// The content below the bars: one kind of it, in a scroll view that fills the screen.
package enum ContentArea: Component {
  /// A kind of content, after which its layer is named: "content.results".
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case trending, list, grid, message, suggestions, results, loading, failed, empty
  }

  /// Returns the kind that is visible, or nil without content.
  package static func kind(of screen: ScreenState) -> Kind? {
    switch screen.content.phase {
    case .partial: return .suggestions
    case .results: return .results
    case .loading: return .loading
    case .failed: return .failed
    case .empty: return .empty
    case .initial:
      switch screen.content.content.initial {
      case .none: return nil
      case .trending: return .trending
      case .list: return .list
      case .grid: return .grid
      case .message: return .message
      }
    }
  }

  /// Returns the suggestions that contain the text, in file order.
  package static func suggestions(of screen: ScreenState) -> [String] {
    let text = screen.search?.text ?? ""
    return CaseInsensitive.matches(of: text, among: screen.content.content.suggestions.map(\.title))
  }

  package static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let bars = try BarLayout(screen, in: context)
    let geometry = context.geometry
    var sublayers: [Layer] = []
    if let kind = kind(of: screen) {
      let rows = try rows(of: kind, screen: screen, bars: bars, in: context)
      let height = rows.last?.frame.maxY ?? 0
      sublayers = [
        Layer(
          name: "content.\(kind.rawValue)",
          frame: CGRect(x: 0, y: 0, width: geometry.width, height: height), sublayers: rows)
      ]
    }
    let offset = screen.content.content.scrolls ? screen.content.scroll.offset(at: context.now) : 0
    // The height that scrolling has taken from the bars is part of the offset.
    let rest = bars.bottom + collapsed(screen, in: context)
    let content = Layer(
      name: "content", frame: geometry.bounds, contentOffset: CGPoint(x: 0, y: offset - rest), sublayers: sublayers)
    return [content] + dimmingLayers(of: screen, below: bars, in: context)
  }

  /// The dimming of the initial content, from the bars to the bottom of the screen.
  private static func dimmingLayers(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> [Layer]
  {
    guard let search = screen.search, search.settings.obscuresBackground, screen.content.phase == .initial else {
      return []
    }
    let bounds = context.geometry.bounds
    return [
      Layer(
        name: "content.dimming",
        frame: CGRect(x: 0, y: bars.bottom, width: bounds.width, height: max(bounds.height - bars.bottom, 0)),
        opacity: search.isActive ? 1 : 0, backgroundColor: context.color(context.look.content.dimmingColor),
        isHidden: !search.isActive)
    ]
  }

  /// The height that scrolling has taken from the bars, negative while they are pulled open.
  private static func collapsed(_ screen: ScreenState, in context: LayoutContext) -> Double {
    let collapse = BarCollapse(screen, in: context)
    let hidden =
      (screen.search?.isActive ?? false) && screen.search?.settings.hidesNavigationBarDuringPresentation == true
    guard NavigationBar.hasLargeTitle(screen, in: context), !hidden else { return collapse.searchBar }
    let row = context.look.navigationBar.largeTitleHeight(in: context)
    return collapse.searchBar + row - collapse.largeTitleHeight
  }

  /// Returns the range of offsets at which the content comes to rest.
  package static func scrollRange(
    of screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> ScrollRange {
    let bars = try BarLayout(screen, in: context)
    let layers = try kind(of: screen).map { kind throws(TextSettingError) in
      try rows(of: kind, screen: screen, bars: bars, in: context)
    }
    let height = Double(layers?.last?.frame.maxY ?? 0)
    let rest = bars.bottom + collapsed(screen, in: context)
    return ScrollRange(
      lower: 0, upper: max(height + rest + context.geometry.safeArea.bottom - context.geometry.height, 0))
  }

  /// Returns the screen's background; grouped lists have another one.
  static func background(of screen: ScreenState, in context: LayoutContext) -> RGBAColor {
    if kind(of: screen) == .list, case .list(let list) = screen.content.content.initial, list.style != .plain {
      return context.color(.systemGroupedBackground)
    }
    return context.color(.systemBackground)
  }

  private static func rows(
    of kind: Kind, screen: ScreenState, bars: BarLayout, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let content = screen.content.content
    let name = "content.\(kind.rawValue)"
    let visible = visible(below: bars, in: context)
    switch kind {
    case .results: return try RowLayout(content.results.rows, style: .plain).layers(named: name, in: context)
    case .list:
      guard case .list(let list) = content.initial else { return [] }
      return try RowLayout(list.rows, style: list.style).layers(named: name, in: context)
    case .grid, .message: return []
    case .trending:
      guard case .trending(let title, let terms) = content.initial else { return [] }
      return try trendingLayers(title: title, terms: terms, in: context)
    case .suggestions:
      return try suggestionLayers(suggestions(of: screen), text: screen.search?.text ?? "", in: context)
    case .loading: return [spinnerLayer(since: screen.content.since, within: visible, in: context)]
    case .failed:
      return [
        try messageLayer(context.words.cannotConnect, named: "content.failed.message", within: visible, in: context)
      ]
    case .empty:
      return [try messageLayer(context.words.noResults, named: "content.empty.message", within: visible, in: context)]
    }
  }

  /// The visible area at rest, below the bars and in the safe area, in the content's coordinates.
  private static func visible(below bars: BarLayout, in context: LayoutContext) -> CGRect {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    return CGRect(
      x: safe.left, y: 0, width: max(geometry.width - safe.left - safe.right, 0),
      height: max(geometry.height - bars.bottom - safe.bottom, 0))
  }

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
    let drawn = magnifier.frame(in: context)
    let iconPaths = magnifier.paths(in: drawn.size, color: color, scale: iconSize / drawn.width)
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

  /// A line in the middle of the visible area: no results, no connection.
  static func messageLayer(
    _ text: String, named name: String, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = max(Double(visible.width) - 2 * context.margin, 0)
    let line = try context.line(text, context.style(context.look.content.messageFont), fitting: room)
    let top = Double(visible.midY) - line.style.lineHeight / 2
    return context.label(
      name, line,
      baseline: CGPoint(
        x: context.grid.round(visible.midX - line.width / 2), y: context.grid.round(top + line.style.ascent)),
      color: context.color(.secondaryLabel))
  }

  /// The activity indicator of a search that began at `start`.
  static func spinnerLayer(since start: Instant, within visible: CGRect, in context: LayoutContext) -> Layer {
    let metrics = context.look.content.spinner
    let size = metrics.size
    let phase = SpinnerPhase.step(at: context.now - start)
    let color = context.color(.label)
    let paths = (0..<SpinnerPhase.spokeCount).map { spoke in
      let alpha = metrics.ladder.opacity(ofSpoke: spoke, step: phase)
      let angle = Double(spoke) * Double.pi / 4
      // A round cap extends a line by half its width.
      let reach = (metrics.spokeLength - metrics.spokeWidth) / 2
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: size / 2 + sin(angle) * radius, y: size / 2 - cos(angle) * radius)
      }
      var path = VectorPath()
      path.move(to: point(metrics.spokeRadius - reach))
      path.line(to: point(metrics.spokeRadius + reach))
      return PaintedPath(
        path: path, color: color.withAlpha(multipliedBy: alpha),
        stroke: .init(width: metrics.spokeWidth, hasRoundCaps: true))
    }
    return Layer(
      name: "content.loading.spinner",
      frame: CGRect(
        x: context.grid.round(visible.midX - size / 2), y: context.grid.round(visible.midY - size / 2), width: size,
        height: size),
      contents: .paths(paths))
  }
}
