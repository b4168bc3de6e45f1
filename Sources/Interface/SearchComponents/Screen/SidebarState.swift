import SearchScenes

/// The sidebar's model: a page of its own, always at rest.
package struct SidebarState: Hashable, Sendable {
  package let page: PageState
  package let rows: [Row]

  init(_ sidebar: Navigation.Sidebar) {
    rows = sidebar.rows
    page = PageState(sidebar)
  }

  /// The row of the page at the bottom of the other column: what the secondary column shows stays highlighted in the
  /// primary one (Human Interface Guidelines, "Split views"). A scene names no selection, so titles decide; nil where
  /// no row, or more than one, is titled as the page.
  func selectedRow(under root: PageState) -> Int? {
    let found = rows.indices.filter { rows[$0].title == root.navigation.title }
    return found.count == 1 ? found[0] : nil
  }
}
