extension Look {
  static let iOS26 = Look(
    palette: .iOS26, barMaterial: .iOS26, glass: .init(), scrollEdge: .init(), motion: .iOS26, navigationBar: .iOS26,
    searchBar: .iOS26,
    scopeBar: .iOS26,
    content: .iOS26, statusBar: .iOS26, tabBar: .iOS26, toolbar: .iOS26, keyboard: .iOS26, sidebar: .init(),
    sheet: .iOS26)
}
