import SearchLayers
import SearchScenes

/// The cards of a grid, which the index of rows has in its rows.
struct GridCards: RowSource {
  var grid: Grid

  func index(in context: LayoutContext) throws(TextSettingError) -> RowIndex { try CardGrid(grid, in: context).index() }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    try CardGrid(grid, in: context).layers(visible, of: index, named: name)
  }
}
