import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

/// A split view's primary column: a large title over a list that scrolls, of an inset group as in Settings or another one.
///
/// The names of its layers have a prefix: "sidebar.navigationBar.largeTitle", "sidebar.row.0".
enum Sidebar: Component {
  static let isOfScreen = true
  static let surface = Layer.Surface.sidebar

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let view = screen.sidebarScreen else { return [] }
    var column = context.within(context.geometry.primaryColumn)
    let (bounds, frame) = (column.geometry.bounds, context.geometry.sidebarFrame)
    var layer = Layer(
      name: name, frame: frame, backgroundColor: ContentArea.background(of: view, in: column), clipsToBounds: true)
    let layout = BarLayout(view, in: column)
    let offset = ContentArea.offset(of: view, below: layout, in: column)
    var content = Layer(name: contentName, frame: bounds, contentOffset: CGPoint(x: 0, y: offset))
    if let panel = context.look.sidebar, let glass = context.look.glass {
      column.ground = panel.ground(over: ContentArea.background(of: screen, in: context), in: context)
      layer = panel.layer(of: glass, named: name, frame: frame, in: context)
    }
    if let rows = placedRows(of: screen, in: context) {
      content.sublayers = rows.layers(stickingTo: offset + layout.bottom, in: column)
    } else {
      let layers = ContentArea.layersWithoutRows(of: view, below: layout, in: column)
      content.sublayers = layers.map { $0.prefixed(name + ".") }
    }
    let bars =
      ContentArea.dimmingLayers(of: view, below: layout, in: column) + ScrollEdge.layers(of: view, in: column)
      + NavigationBar.layers(of: view, in: column)
      + ScopeBarContainer.layers(of: view, in: column) + SearchBar.layers(of: view, in: column)
    layer.sublayers = [content] + bars.map { $0.prefixed(name + ".") }
    if !column.geometry.isFloatingSidebar {
      layer.sublayers.append(
        Layer(
          name: "sidebar.separator",
          frame: CGRect(x: bounds.maxX - column.grid.pixel, y: 0, width: column.grid.pixel, height: bounds.height),
          backgroundColor: column.color(.separator)))
    }
    // A hidden or collapsed sidebar is outside the screen.
    layer.isHidden = !context.geometry.showsSidebar
    if layer.isHidden { layer.frame.origin.x = -layer.frame.width - frame.minX }
    return [layer.showing("navigation.sidebar")]
  }

  private static let name = "sidebar"
  private static let contentName = "sidebar.content"

  /// Returns the rows with their positions; nil without a sidebar, and while its search shows something else.
  static func placedRows(of screen: ScreenState, in context: LayoutContext) -> PlacedRows? {
    guard let view = screen.sidebarScreen, let sidebar = screen.navigation.sidebar else { return nil }
    let column = context.within(context.geometry.primaryColumn)
    guard var list = ContentArea.rowList(of: view, in: column) else { return nil }
    let bars = BarLayout(view, in: column)
    if var rows = list.source as? ListRows, ContentArea.kind(of: view) == .list {
      // The row of the other column's root page is highlighted (Human Interface Guidelines, "Split views"). Until a row is
      // tapped, titles decide: none is, unless exactly one row has the page's title.
      let root = SearchScene.Selection.title(screen.root.navigation.title)
      rows.highlighted = screen.sidebarRow ?? root.index(in: sidebar.rows.map(\.title))
      list = RowList(name: name, source: rows)
    } else {
      list.name = "\(name).\(list.name)"
    }
    return PlacedRows(
      page: PageState.sidebarID, view: .init(.screen, contentName), part: .screen, list: list,
      index: list.index(in: column), offset: ContentArea.offset(of: view, below: bars, in: column),
      height: column.geometry.height)
  }
}

extension ScreenState {
  /// The sidebar as a screen of its own; nil without one.
  fileprivate var sidebarScreen: ScreenState? { navigation.sidebar == nil ? nil : sidebar.map(showing) }

  /// Returns the range in which the sidebar's rows come to rest.
  package func sidebarRange(in context: LayoutContext) -> ScrollRange {
    guard let screen = sidebarScreen else { return ScrollRange(lower: 0, upper: 0) }
    return screen.contentRange(in: context.within(geometry.primaryColumn))
  }
}
