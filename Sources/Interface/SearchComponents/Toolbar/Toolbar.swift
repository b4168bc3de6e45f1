import Foundation
import SearchLayers
import SearchScenes

/// The toolbar at the bottom of a page, above the tab bar.
enum Toolbar: Component {
  static let surface = Layer.Surface.bottomBar

  /// All pages share it, unless one of the pages in motion has none: then it moves with the other one, or fades on glass.
  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion {
    guard let leaving = screen.transition?.leaving else { return .none }
    if (leaving.shownToolbar == nil) == (screen.page.shownToolbar == nil) { return .none }
    return screen.slidesBars(in: context) ? .withPage : .inPlace
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let frame = BottomBars(screen, in: context).toolbar else { return [] }
    let metrics = context.look.toolbar
    var sublayers: [Layer] = []
    if metrics.floating == nil {
      sublayers = BottomBars.backgroundLayers(
        of: "toolbar", size: frame.size, hairline: metrics.hairline, fadeDistance: metrics.fadeDistance, on: screen,
        in: context
      ).map { $0.showing(screen.page.source.path("toolbar")) }
    }
    let row = CGRect(x: 0, y: 0, width: frame.width, height: context.geometry.height(of: metrics.height))
    let pages = [screen.transition?.leaving, screen.page].compactMap(\.self)
    func pieces(_ page: PageState) -> [Layer] {
      guard let floating = metrics.floating, let glass = context.look.glass else {
        return buttons(of: page, in: row, context)
      }
      return FloatingToolbar(page, of: screen, floating, in: context).layers(glass, height: frame.height, in: context)
    }
    var rows = pages.map(pieces)
    if pages.count == 1, let exchange = screen.exchange { rows[0] = exchange.layers(rows[0], pieces(exchange.other)) }
    for (index, page) in pages.enumerated() {
      for button in rows[index] {
        // A button or a piece of glass that both pages have does not fade. Glass is behind the symbols of both pages.
        let stays = rows.count > 1 && rows[1 - index].contains(button)
        if stays, index == 0 { continue }
        let shown = presented(button, of: page, on: stays ? screen.showing(page) : screen, in: context)
        sublayers.insert(shown, at: stays && button.glass != nil ? 0 : sublayers.endIndex)
      }
    }
    return [Layer(name: "toolbar", frame: frame, sublayers: sublayers).of(.tab(screen.root.id))]
  }

  /// Returns a button as a page transition shows it.
  private static func presented(
    _ button: Layer, of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> Layer {
    if button.part?.isLeaving == true { return button }
    var result = button.of(.page(page.id))
    if let source = button.source { result.source = page.source.path(source) }
    guard let transition = screen.transition else { return result }
    // Glass cross-fades in place; what is on it fades in turn.
    result.opacity *= transition.presence(of: page.id, at: context.now, inTurn: button.glass == nil)
    return page.id == screen.page.id ? result : result.leaving()
  }

  /// The buttons of a page. Those at the end that do not fit are left out: our choice.
  private static func buttons(of page: PageState, in row: CGRect, _ context: LayoutContext) -> [Layer] {
    var items: [(index: Int, item: SearchScene.Toolbar.Item)] = []
    for (index, item) in (page.shownToolbar?.items ?? []).enumerated() {
      if case .item(let button) = item, button.isHidden { continue }
      items.append((index, item))
    }
    let (safe, spacing) = (context.geometry.safeArea, context.look.navigationBar.items.spacing)
    let left = safe.left + context.margin
    let room = max(Double(row.width) - safe.right - context.margin - left, 0)
    var buttons: [Int: BarButton] = [:]
    for case (let index, .item(let item)) in items { buttons[index] = BarButton(item, in: context) }
    /// The widths of all items, flexible spaces without any, and of the default space before each button.
    func widths() -> [(width: Double, gap: Double)] {
      var followsButton = false
      return items.map { index, item in
        defer { followsButton = buttons[index] != nil }
        if case .fixedSpace(let width) = item { return (width, 0) }
        guard let button = buttons[index] else { return (0, 0) }
        return (button.width, followsButton ? spacing : 0)
      }
    }
    var total = widths().reduce(0) { $0 + $1.width + $1.gap }
    while total > room, !items.isEmpty {
      items.removeLast()
      total = widths().reduce(0) { $0 + $1.width + $1.gap }
    }
    let flexible = items.count { $0.item == .flexibleSpace }
    let share = flexible > 0 ? (room - total) / Double(flexible) : 0
    var (x, layers) = (left, [Layer]())
    for ((index, item), (width, gap)) in zip(items, widths()) {
      x += gap
      if let button = buttons[index] {
        layers.append(
          button.layer(named: "toolbar.item.\(index)", x: context.grid.round(x), row: row, in: context).showing(
            "toolbar.items[\(index)]"))
      }
      x += item == .flexibleSpace ? share : width
    }
    return layers
  }
}
