import SearchLayers
import SearchScenes

/// The rows of a list.
struct ListRows: RowSource {
  var list: List
  /// The row of a sidebar that is selected, if any.
  var highlighted: Int?
  /// The typed text, whose matches are highlighted; empty for a list without a highlight.
  var typed = ""

  func index(in context: LayoutContext) -> RowIndex { RowTable(list, typed: typed, in: context).index() }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) -> [Layer] {
    let table = RowTable(list, highlighted: highlighted, typed: typed, in: context)
    return table.layers(visible, of: index, named: name, stickingTo: top)
  }
}

extension ListRows {
  /// Typing changes the rows of a list only if it has a highlight or a view that shows it, and an active search those of one
  /// with an index.
  init(_ list: List, on screen: ScreenState) {
    func shows(_ view: SearchScene.View?) -> Bool { view.map(screen.templates.usesText) ?? false }
    let typed = screen.search?.text ?? ""
    let showsTyped =
      !typed.isEmpty
      && (list.highlight != nil
        || list.sections.contains { section in
          shows(section.header?.view) || shows(section.footerView) || section.rows.contains { shows($0.view) }
        })
    self.init(list: list, typed: showsTyped ? typed : "")
    if screen.search?.isActive == true { self.list.sectionIndex = false }
  }
}
