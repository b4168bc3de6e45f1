import Foundation
import SearchLayers
import SearchScenes

/// A split view's primary column: a large title over an inset group of rows, as in Settings.
///
/// The names of its layers have a prefix: "sidebar.navigationBar.largeTitle", "sidebar.row.0".
enum Sidebar: Component {
  static let isOfScreen = true

  static func behavior(of screen: ScreenState, in context: LayoutContext) -> Layer.Behavior { .keepsLeadingEdge }

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let sidebar = screen.navigation.sidebar, let placed = try placedRows(of: screen, in: context) else {
      return []
    }
    let isVisible = context.geometry.showsSidebar
    let column = context.within(context.geometry.primaryColumn)
    let view = screen.showing(PageState(sidebar))
    let bounds = column.geometry.bounds
    let bars = try NavigationBar.layers(of: view, in: column)
    let content = Layer(
      name: contentName, frame: bounds, contentOffset: CGPoint(x: 0, y: placed.offset),
      sublayers: try placed.layers(stickingTo: 0, in: column))
    let separator = Layer(
      name: "sidebar.separator",
      frame: CGRect(x: bounds.maxX - column.grid.pixel, y: 0, width: column.grid.pixel, height: bounds.height),
      backgroundColor: column.color(.separator))
    return [
      Layer(
        name: name, frame: isVisible ? bounds : bounds.offsetBy(dx: -bounds.width, dy: 0),
        backgroundColor: column.color(.systemGroupedBackground), clipsToBounds: true,
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
    guard let sidebar = screen.navigation.sidebar else { return nil }
    let column = context.within(context.geometry.primaryColumn)
    let bottom = try BarLayout(screen.showing(PageState(sidebar)), in: column).bottom
    let list = RowList(
      name: name,
      source: ListRows(
        list: List(style: .insetGrouped, rows: sidebar.rows), highlighted: selectedRow(of: sidebar, under: screen.root))
    )
    return PlacedRows(
      page: PageState.sidebarID, view: .init(.screen, contentName), part: .screen, list: list,
      index: try list.index(in: column), offset: -bottom, height: column.geometry.height)
  }

  /// Returns the row of the other column's root page, which is highlighted (Human Interface Guidelines, "Split views").
  ///
  /// Scenes name no selection, so titles decide: nil unless exactly one row has the page's title.
  private static func selectedRow(of sidebar: Navigation.Sidebar, under root: PageState) -> Int? {
    SearchScene.Selection.title(root.navigation.title).index(in: sidebar.rows.map(\.title))
  }
}
