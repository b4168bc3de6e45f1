import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchViews

/// The content below the bars: one kind of it, in a scroll view that fills the screen.
package enum ContentArea: Component {
  package static let surface = Layer.Surface.content

  static let name = "content"

  /// Returns the kind that is visible, or nil without content.
  package static func kind(of screen: ScreenState) -> ContentKind? {
    switch screen.content.phase {
    case .loading: return .loading
    case .failed: return .failed
    case .empty: return .empty
    case .partial where !screen.showsResultsWhileTyping: return .suggestions
    case .partial, .results, .initial:
      return screen.shownResults?.list == nil ? initialKind(of: screen) : .results
    }
  }

  /// Returns the suggestions that contain the text, in file order.
  package static func suggestions(of screen: ScreenState) -> [String] {
    let text = screen.search?.text ?? ""
    let suggestions = screen.content.content.suggestions
    let titles = suggestions.map(screen.templates.title)
    return CaseInsensitive.matches(of: text, among: titles, by: \.self).map { titles[$0] }
  }

  package static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion { .withPage }

  package static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let bars = BarLayout.of(screen, in: context)
    let geometry = context.geometry
    let offset = offset(of: screen, below: bars, in: context)
    var sublayers: [Layer] = []
    if let kind = kind(of: screen) {
      var layer = Layer(name: "content.\(kind.rawValue)", frame: .zero).of(
        .content(screen.contentValue, of: screen.page.id))
      var height = 0.0
      if let placed = placedRows(of: screen, below: bars, in: context) {
        height = placed.index.height
        // The bars' bottom, whatever moves them, is where offset and collapsed height are equal.
        let top = offset + bars.bottom
        layer.sublayers = placed.layers(stickingTo: top, in: context)
      } else {
        layer.sublayers = layers(of: kind, screen: screen, bars: bars, in: context)
        height = Double(layer.sublayers.last?.frame.maxY ?? 0)
      }
      if kind == .view, let page = layer.sublayers.first {
        (layer, layer.part) = (page, layer.part)
      } else {
        layer.frame = CGRect(x: 0, y: 0, width: geometry.width, height: height)
      }
      layer = layer.showing(screen.page.source.path("content." + key(of: kind, on: screen)))
      layer.role = kind.isCentered ? .message : .scrolledContent
      sublayers = [layer]
    }
    // Two pages that move are side by side: a card outside its page would be seen on the other one.
    let hasShelves = list(of: screen)?.shelves.isEmpty == false
    let content = Layer(
      name: name, frame: geometry.bounds, contentOffset: CGPoint(x: 0, y: offset), clipsToBounds: hasShelves,
      sublayers: sublayers)
    return [content] + indexLayers(of: screen, below: bars, in: context)
      + dimmingLayers(of: screen, below: bars, in: context)
  }

  /// The index of the initial list, which does not scroll.
  private static func indexLayers(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> [Layer] {
    guard case .list(let initial) = screen.content.content.initial, initial.sectionIndex, kind(of: screen) == .list,
      let list = list(of: screen)
    else { return [] }
    let area = visible(of: screen, below: bars, in: context).offsetBy(dx: 0, dy: bars.bottom)
    var layer = SectionIndex.layer(
      of: list, named: "content.list.index", isHidden: screen.search?.isActive == true, within: area, in: context)
    layer?.source = screen.page.source.path("content.initial.sectionIndex")
    return [layer].compactMap(\.self)
  }

  /// Returns the key of what a kind shows, in a scene's content.
  private static func key(of kind: ContentKind, on screen: ScreenState) -> String {
    switch kind {
    case .results: screen.shownResults?.entry.map { "results.when[\($0)]" } ?? "results"
    case .suggestions, .empty, .failed: kind.rawValue
    case .view: "initial.view"
    default: "initial"
    }
  }

  /// The offset of the content's layer at the context's instant.
  static func offset(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> Double {
    let offset = screen.content.content.scrolls ? screen.content.scroll.offset(at: context.now) : 0
    // The height that scrolling has taken from the bars is part of the offset.
    return offset - bars.contentTop - collapsed(screen, in: context)
  }

  // MARK: Rows

  /// Returns the rows of the visible kind; nil if it has none.
  static func rowList(of screen: ScreenState, in context: LayoutContext) -> RowList? {
    guard let kind = kind(of: screen) else { return nil }
    let source: any RowSource
    switch kind {
    case .results:
      guard let list = list(of: screen) else { return nil }
      source = ListRows(list, on: screen)
    case .suggestions:
      let (text, suggestions) = (screen.search?.text ?? "", screen.content.content.suggestions)
      let shown = context.indices.matches(of: text, among: suggestions, by: context.templates.title)
      source =
        screen.content.content.suggestionStyle == .labels
        ? ListRows(list: List(rows: shown.map { suggestions[$0].row }))
        : SuggestionRows(suggestions: suggestions, shown: shown, text: text)
    case .loading, .failed, .empty: return nil
    default:
      guard case .rows(let rows)? = initialView(of: screen) else { return nil }
      source = rows
    }
    return RowList(name: "content.\(kind.rawValue)", source: source)
  }

  /// Returns the list that is visible, of results or of the initial content.
  package static func list(of screen: ScreenState) -> List? {
    switch kind(of: screen) {
    case .results: return screen.shownResults?.list
    case .list:
      guard case .list(let list) = screen.content.content.initial else { return nil }
      return list
    default: return nil
    }
  }

  /// Returns the rows of the page on top with their positions; nil if its content has no rows.
  static func placedRows(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> PlacedRows? {
    guard let list = rowList(of: screen, in: context) else { return nil }
    return PlacedRows(
      page: screen.page.id, view: .init(.page(screen.page.id), name),
      part: .content(screen.contentValue, of: screen.page.id), list: list,
      index: list.index(in: context),
      offset: offset(of: screen, below: bars, in: context), height: context.geometry.height,
      shelves: screen.content.shelves.mapValues { $0.offset(at: context.now) })
  }

  /// Returns the range of offsets at which a section that scrolls sideways comes to rest.
  package static func shelfRange(
    ofSection section: Int, on screen: ScreenState, in context: LayoutContext
  ) -> ScrollRange {
    let index = rowList(of: screen, in: context)?.index(in: context)
    guard let sections = index?.sections, sections.indices.contains(section), let shelf = sections[section].shelf else {
      return ScrollRange(lower: 0, upper: 0)
    }
    return shelf.range
  }

  /// The dimming of the initial content, from the bars to the bottom of the screen.
  static func dimmingLayers(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> [Layer] {
    guard let search = screen.search, search.settings.obscuresBackground, screen.showsInitialContent,
      screen.hasChrome
    else {
      return []
    }
    let bounds = context.geometry.bounds
    return [
      Layer(
        name: "content.dimming",
        frame: CGRect(x: 0, y: bars.contentTop, width: bounds.width, height: max(bounds.height - bars.contentTop, 0)),
        opacity: search.isActive ? 1 : 0, backgroundColor: context.color(context.look.content.dimmingColor),
        isHidden: !search.isActive)
    ]
  }

  /// The height that scrolling has taken from the bars, negative while they are pulled open.
  private static func collapsed(_ screen: ScreenState, in context: LayoutContext) -> Double {
    let collapse = BarCollapse(screen, in: context)
    guard NavigationBar.hasLargeTitle(screen, in: context), !screen.hidesNavigationBar(in: context) else {
      return collapse.searchBar + collapse.container
    }
    let row = context.look.navigationBar.largeTitleHeight(of: screen, in: context)
    return collapse.searchBar + collapse.container + row - collapse.largeTitleHeight
  }

  /// Returns the range of offsets at which the content comes to rest.
  package static func scrollRange(of screen: ScreenState, in context: LayoutContext) -> ScrollRange {
    let bars = BottomBars(screen, in: context)
    return ScrollRange(lower: 0, upper: max(end(of: screen, above: bars.contentInset, in: context), 0))
  }

  /// Returns the offset at which the content's end is `inset` above the bottom; negative for content that ends above that
  /// at rest.
  private static func end(of screen: ScreenState, above inset: Double, in context: LayoutContext) -> Double {
    let bars = BarLayout.of(screen, in: context)
    var height = 0.0
    if let list = rowList(of: screen, in: context) {
      height = list.index(in: context).height
    } else if let kind = kind(of: screen) {
      height = Double(layers(of: kind, screen: screen, bars: bars, in: context).last?.frame.maxY ?? 0)
    }
    let rest = bars.contentTop + collapsed(screen, in: context)
    return height + rest + inset - context.geometry.height
  }

  /// Returns the height of the content that is beneath or below the bars at the bottom, negative if it ends above them.
  /// - Parameter inset: the height of the bars; nil for that of those below the keyboard.
  static func hiddenHeight(of screen: ScreenState, above inset: Double? = nil, in context: LayoutContext) -> Double {
    let offset = screen.content.content.scrolls ? screen.content.scroll.offset(at: context.now) : 0
    return end(of: screen, above: inset ?? BottomBars(screen, in: context).inset, in: context) - offset
  }

  /// Returns the screen's background: the system's for the visible kind and style, and the scene's over it, which may
  /// be translucent. The result is opaque.
  static func background(of screen: ScreenState, in context: LayoutContext) -> RGBAColor {
    let ground = context.color(showsGroups(screen) ? .systemGroupedBackground : .systemBackground)
    guard let color = screen.content.content.background.map(context.color) else { return ground }
    return ground.mixed(with: color.opaque, color.alpha)
  }

  /// True for a list whose sections are groups or cards. Suggestions, of which there may be none, keep the background of
  /// the page.
  static func showsGroups(_ screen: ScreenState) -> Bool {
    guard kind(of: screen) == .suggestions, case .list(let initial) = screen.content.content.initial else {
      return list(of: screen).map { $0.style != .plain } ?? false
    }
    return initial.style != .plain
  }

  /// Returns the layers of the visible kind, which has no rows.
  static func layersWithoutRows(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> [Layer] {
    guard let kind = kind(of: screen) else { return [] }
    return layers(of: kind, screen: screen, bars: bars, in: context)
  }

  /// Returns the layers of a kind without rows; the last one ends where the content ends.
  private static func layers(
    of kind: ContentKind, screen: ScreenState, bars: BarLayout, in context: LayoutContext
  ) -> [Layer] {
    let visible = visible(of: screen, below: bars, in: context)
    switch kind {
    case .loading:
      let layer = context.spinnerLayer(.medium, named: spinnerName(of: screen) ?? "", since: screen.content.since)
      return [layer.centered(in: visible, on: context.grid)]
    case .view:
      guard case .page(let view)? = initialView(of: screen),
        let layout = context.layout(of: view, named: "content.view", typed: screen.search?.text ?? "")
      else { return [] }
      let height = layout.size(width: visible.width).height
      return [
        layout.layer(in: CGRect(x: visible.minX, y: 0, width: visible.width, height: height), aligned: .topLeading)
      ]
    default: return messageLayers(of: kind, screen: screen, within: visible, in: context)
    }
  }

  /// The visible area at rest, between the bars and in the safe area, in the content's coordinates.
  private static func visible(of screen: ScreenState, below bars: BarLayout, in context: LayoutContext) -> CGRect {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    return CGRect(
      x: safe.left, y: 0, width: max(geometry.width - safe.left - safe.right, 0),
      height: max(geometry.height - bars.contentTop - BottomBars(screen, in: context).contentInset, 0))
  }
}
