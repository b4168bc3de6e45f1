import SearchLayers
import SearchScenes

/// The cards of a grid, which the index of rows has in its rows.
struct GridCards: RowSource {
  var grid: Grid

  func index(in context: LayoutContext) -> RowIndex { CardGrid(grid, in: context).index() }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) -> [Layer] {
    CardGrid(grid, in: context).layers(visible, of: index, named: name)
  }
}
