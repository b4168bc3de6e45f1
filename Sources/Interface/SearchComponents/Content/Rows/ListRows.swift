import SearchLayers
import SearchScenes

/// The rows of a list.
struct ListRows: RowSource {
  var list: List
  /// The row of a sidebar that is selected, if any.
  var highlighted: Int?

  func index(in context: LayoutContext) throws(TextSettingError) -> RowIndex { try RowTable(list, in: context).index() }

  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let table = try RowTable(list, highlighted: highlighted, in: context)
    return try table.layers(visible, of: index, named: name, stickingTo: top)
  }
}
