import SearchScenes

/// The model of a sidebar: a page, always at rest.
package struct SidebarState: Hashable, Sendable {
  package let page: PageState
  package let rows: [Row]

  init(_ sidebar: Navigation.Sidebar) {
    rows = sidebar.rows
    page = PageState(sidebar)
  }

  /// Returns the row of the other column's root page, which is highlighted (Human Interface Guidelines, "Split views").
  ///
  /// Scenes name no selection, so titles decide: nil unless exactly one row has the page's title.
  func selectedRow(under root: PageState) -> Int? {
    let found = rows.indices.filter { rows[$0].title == root.navigation.title }
    return found.count == 1 ? found[0] : nil
  }
}
