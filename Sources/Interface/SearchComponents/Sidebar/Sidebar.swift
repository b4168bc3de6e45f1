import Foundation
import SearchLayers
import SearchScenes

/// A split view's primary column: a large title over an inset group of rows, as in Settings.
///
/// The names of its layers have a prefix: "sidebar.navigationBar.largeTitle", "sidebar.row.0".
enum Sidebar: Component {
  static let isOfPage = false
  static let isOfScreen = true

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let sidebar = screen.navigation.sidebar else { return [] }
    let isVisible = context.geometry.showsSidebar
    let column = context.within(context.geometry.primaryColumn)
    let view = screen.showing(PageState(sidebar))
    let bounds = column.geometry.bounds
    let rows = RowLayout(sidebar.rows, style: .grouped, selected: selectedRow(of: sidebar, under: screen.root))
    let bars = try NavigationBar.layers(of: view, in: column)
    let bottom = try BarLayout(view, in: column).bottom
    let content = Layer(
      name: "sidebar.content", frame: bounds, contentOffset: CGPoint(x: 0, y: -bottom),
      sublayers: try rows.layers(named: name, in: column))
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
        isHidden: !isVisible)
    ]
  }

  private static let name = "sidebar"

  /// Returns the row of the other column's root page, which is highlighted (Human Interface Guidelines, "Split views").
  ///
  /// Scenes name no selection, so titles decide: nil unless exactly one row has the page's title.
  private static func selectedRow(of sidebar: Navigation.Sidebar, under root: PageState) -> Int? {
    SearchScene.Selection.title(root.navigation.title).index(in: sidebar.rows.map(\.title))
  }
}
