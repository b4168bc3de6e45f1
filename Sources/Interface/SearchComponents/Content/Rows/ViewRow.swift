import Foundation
import SearchLayers
import SearchScenes
import SearchViews

/// A row whose content is a view.
struct ViewRow {
  private let row: Row
  private let view: SearchScene.View
  private let table: RowTable
  /// The left edge and the width of the content, in the row.
  let x: Double
  private let width: Double

  init(_ row: Row, _ view: SearchScene.View, in table: RowTable) {
    (self.row, self.view, self.table) = (row, view, table)
    x = table.leading
    width = max(table.width - RowAccessory(row.accessory, in: table).inset - x, 0)
  }

  private var insets: (top: Double, bottom: Double) { (table.rowInsets.top ?? 0, table.rowInsets.bottom ?? 0) }

  /// Returns the row's height. Rows of one template share it where their texts do not change it.
  func height() -> Double {
    let content = table.viewHeights.height(of: view, width: width, in: table)
    let metrics = table.metrics
    let least = row.rowHeight ?? table.list.rowHeight ?? metrics.titleHeight.least
    let height = max(content + insets.top + insets.bottom, least)
    return table.context.grid.ceil(max(height, RowAccessory(row.accessory, in: table).rowHeight))
  }

  /// Returns the row's layers in its coordinates.
  func layers(named name: String, height: Double) -> [Layer] {
    var layers: [Layer] = []
    if let layout = table.layout(of: view, named: name + ".view") {
      let area = CGRect(
        x: x, y: insets.top, width: width, height: max(height - insets.top - insets.bottom, 0))
      layers.append(layout.layer(in: area))
    }
    if let layer = RowAccessory(row.accessory, in: table).layer(named: name + ".accessory", rowHeight: height, ink: nil)
    {
      layers.append(layer.showing("accessory"))
    }
    return layers
  }
}

/// The heights of views in one width, by all that they depend on.
final class ViewHeights {
  private struct ViewHeightKey: Hashable {
    var key: ViewTemplates.HeightKey
    var width: Double
  }

  private var heights: [ViewHeightKey: Double] = [:]

  func height(of view: SearchScene.View, width: Double, in table: RowTable) -> Double {
    let key = table.context.templates.heightKey(of: view).map { ViewHeightKey(key: $0, width: width) }
    if let key, let known = heights[key] { return known }
    let height = table.layout(of: view, named: "")?.size(width: width).height ?? 0
    if let key { heights[key] = height }
    return height
  }
}
