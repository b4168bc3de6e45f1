import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

/// A split view's primary column: a large title over a list that scrolls, of an inset group as in Settings or another one.
///
/// The names of its layers have a prefix: "sidebar.navigationBar.largeTitle", "sidebar.row.0".
enum Sidebar: Component {
  static let isOfScreen = true

  static func behavior(of screen: ScreenState, in context: LayoutContext) -> Layer.Behavior { .keepsLeadingEdge }

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let view = screen.sidebarScreen, let placed = try placedRows(of: screen, in: context) else { return [] }
    let isVisible = context.geometry.showsSidebar
    let column = context.within(context.geometry.primaryColumn)
    let bounds = column.geometry.bounds
    let bars =
      try NavigationBar.layers(of: view, in: column) + ScopeBarContainer.layers(of: view, in: column)
      + SearchBar.layers(of: view, in: column)
    let content = Layer(
      name: contentName, frame: bounds, contentOffset: CGPoint(x: 0, y: placed.offset),
      sublayers: try placed.layers(stickingTo: placed.offset + BarLayout(view, in: column).bottom, in: column))
    let separator = Layer(
      name: "sidebar.separator",
      frame: CGRect(x: bounds.maxX - column.grid.pixel, y: 0, width: column.grid.pixel, height: bounds.height),
      backgroundColor: column.color(.separator))
    return [
      Layer(
        name: name, frame: isVisible ? bounds : bounds.offsetBy(dx: -bounds.width, dy: 0),
        backgroundColor: ContentArea.background(of: view, in: column), clipsToBounds: true,
        sublayers: [content] + bars.map { $0.prefixed(name + ".") } + [separator],
        // A collapsed sidebar is outside the screen.
        isHidden: !isVisible
      ).showing("navigation.sidebar")
    ]
  }

  private static let name = "sidebar"
  private static let contentName = "sidebar.content"

  /// Returns the rows with their positions; nil without a sidebar.
  static func placedRows(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> PlacedRows? {
    guard let view = screen.sidebarScreen, let sidebar = screen.navigation.sidebar else { return nil }
    let column = context.within(context.geometry.primaryColumn)
    let bars = try BarLayout(view, in: column)
    let selected = screen.sidebarRow ?? selectedRow(of: sidebar, under: screen.root)
    let list = RowList(name: name, source: ListRows(list: sidebar.list, highlighted: selected))
    return PlacedRows(
      page: PageState.sidebarID, view: .init(.screen, contentName), part: .screen, list: list,
      index: try list.index(in: column), offset: ContentArea.offset(of: view, below: bars, in: column),
      height: column.geometry.height)
  }

  /// Returns the row of the other column's root page, which is highlighted (Human Interface Guidelines, "Split views").
  ///
  /// Until a row is tapped, titles decide: nil unless exactly one row has the page's title.
  private static func selectedRow(of sidebar: Navigation.Sidebar, under root: PageState) -> Int? {
    SearchScene.Selection.title(root.navigation.title).index(in: sidebar.rows.map(\.title))
  }
}

extension ScreenState {
  /// The sidebar as a screen of its own; nil without one.
  fileprivate var sidebarScreen: ScreenState? { navigation.sidebar == nil ? nil : sidebar.map(showing) }

  /// Returns the range in which the sidebar's rows come to rest.
  package func sidebarRange(in context: LayoutContext) throws(TextSettingError) -> ScrollRange {
    guard let screen = sidebarScreen else { return ScrollRange(lower: 0, upper: 0) }
    return try screen.contentRange(in: context.within(geometry.primaryColumn))
  }
}
