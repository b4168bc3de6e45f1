import Foundation
import SearchLayers
import SearchScenes

/// The tabs of an iPad: a pill of glass in the row of the navigation bar.
struct TopTabs {
  /// Lengths are in points. The pill does not follow the text size.
  struct Metrics: Sendable {
    /// From the pill's edges to the selected item's capsule.
    var inset: Double
    /// From the ends of an item to its label.
    var padding: Double
    /// To the search field in the same row.
    var gap: Double
    @Known(.inferred, "tabBar.item.*.title: the weight by eye", when: .pad) var labelStyle = TextStyle.regular(17)
    @Known(.inferred, "tabBar.item.*.title: the weight by eye", when: .pad)
    var selectedLabelStyle = TextStyle.semibold(17)
  }

  private let tabs: TabState
  /// In the coordinates of the page's column.
  let frame: CGRect
  /// In the pill's coordinates.
  private var items: [CGRect] = []

  /// Returns nil for a screen whose tabs are not at the top.
  init?(_ screen: ScreenState, bars: BarLayout, in context: LayoutContext) {
    let (geometry, bar) = (context.geometry, context.look.navigationBar)
    guard screen.hasTopTabs(in: context), let tabs = screen.tabs, let metrics = context.look.tabBar.top(in: geometry)
    else { return nil }
    self.tabs = tabs
    var widths: [Double] = []
    for (index, item) in tabs.items.enumerated() {
      let line = context.line(item.title, metrics.selectedLabelStyle)
      let picture = TabItem(tabs, at: index).picture(in: context)
      widths.append(context.grid.ceil(picture.map { Double($0.layer.frame.width) } ?? line.width) + 2 * metrics.padding)
    }
    var left = geometry.safeArea.left + context.margin
    if screen.page.previousTitle != nil { left = BackButton.leastEnd(in: context) + bar.back.titleGap }
    var right = geometry.width - geometry.safeArea.right - context.margin
    if let search = screen.search, screen.searchPlace(in: context) == .inline {
      let isButton = SearchPlace.inline.isButton(search, in: context)
      right = bars.field.minX - (isButton ? bar.items.spacing : metrics.gap)
    }
    let room = max(right - left - 2 * metrics.inset, 0)
    let total = widths.reduce(0, +)
    // Without room for all labels the items are equally wide: our choice.
    if total > room { widths = widths.map { _ in context.grid.floor(room / Double(widths.count)) } }
    let width = widths.reduce(0, +) + 2 * metrics.inset
    let height = bar.height(in: geometry)
    let x = max(min(context.grid.round((geometry.width - width) / 2), right - width), left)
    frame = CGRect(x: x, y: bar.top(in: geometry), width: width, height: height)
    var start = metrics.inset
    for width in widths {
      items.append(CGRect(x: start, y: metrics.inset, width: width, height: height - 2 * metrics.inset))
      start += width
    }
  }

  func layer(in context: LayoutContext) -> Layer {
    var layer = Layer(name: "tabBar", frame: frame)
    let bounds = CGRect(origin: .zero, size: frame.size)
    if let glass = context.look.glass {
      layer.sublayers = [glass.layer(named: "tabBar.background", frame: bounds, mix: glass.barMix, in: context)]
    }
    if let floating = context.look.tabBar.floating, items.indices.contains(tabs.selected) {
      let selection = items[tabs.selected]
      layer.sublayers.append(
        Layer(
          name: "tabBar.selection", frame: selection, backgroundColor: context.color(floating.pillColor),
          cornerRadius: selection.height / 2))
    }
    for index in tabs.items.indices {
      layer.sublayers.append(TabItem(tabs, at: index).layer(items[index], in: context).showing("items[\(index)]"))
    }
    return layer.of(.screen).showing("tabBar")
  }
}

/// The tab bar at the top of an iPad's screen, in front of the navigation bar.
enum TopTabBar: Component {
  static func layers(of whole: ScreenState, in context: LayoutContext) -> [Layer] {
    var (screen, opacity) = (whole, 1.0)
    func tabs(_ screen: ScreenState) -> TopTabs? { TopTabs(screen, bars: .of(screen, in: context), in: context) }
    if let transition = whole.transition, transition.leaving.hidesBottomBar != screen.page.hidesBottomBar {
      if screen.page.hidesBottomBar { screen = screen.showing(transition.leaving) }
      opacity = transition.presence(of: screen.page.id, at: context.now)
    }
    guard let top = tabs(screen) else { return [] }
    var layer = top.layer(in: context)
    layer.opacity = opacity
    // A field that was in their row leaves with its page.
    if let transition = whole.transition {
      layer.frame.origin.x = transition.carried(to: whole.page, at: context.now) { page in
        Double((tabs(whole.showing(page)) ?? top).frame.minX)
      }
    }
    return [layer]
  }
}

extension ScreenState {
  /// True if the page on top has its tabs at the top of the screen.
  func hasTopTabs(in context: LayoutContext) -> Bool {
    hasTabBar && hasChrome && context.look.glass != nil && context.look.tabBar.top(in: context.geometry) != nil
  }
}
