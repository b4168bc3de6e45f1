import Foundation
import SearchLayers
import SearchScenes

/// Rows in sections, of which only those that meet the screen have layers.
package struct RowList: Hashable, Sendable {
  /// The prefix of the layers' names, "content.list".
  package var name: String
  var source: Source

  enum Source: Hashable, Sendable {
    /// `highlighted` is the row of a sidebar that is selected.
    case list(List, highlighted: Int?)
    case suggestions([Content.Suggestion], text: String)
    case trending(title: String, terms: [String])
    case grid(Grid)
  }

  /// Returns the positions of all rows.
  func index(in context: LayoutContext) throws(TextSettingError) -> RowIndex {
    try context.indices.index(
      for: .init(
        list: self, system: context.traits.system, contentSizeCategory: context.traits.contentSizeCategory,
        geometry: context.geometry)
    ) { () throws(TextSettingError) in
      switch source {
      case .list(let list, _): try RowTable(list, in: context).index()
      case .suggestions(let suggestions, _): SuggestionRows.index(of: suggestions.count, in: context)
      case .trending(_, let terms): TrendingRows.index(of: terms.count, in: context)
      case .grid(let grid): try CardGrid(grid, in: context).index()
      }
    }
  }

  /// Returns the layers of some rows, back to front.
  /// - Parameter top: the edge that headers of plain lists stick to, in the list's coordinates.
  func layers(
    _ visible: VisibleRows, of index: RowIndex, stickingTo top: Double, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    switch source {
    case .list(let list, let highlighted):
      let table = try RowTable(list, highlighted: highlighted, in: context)
      return try table.layers(visible, of: index, named: name, stickingTo: top)
    case .suggestions(let suggestions, let text):
      return try visible.rows.sorted().map { row throws(TextSettingError) in
        try SuggestionRows.layer(
          suggestions[row], text: text, named: "\(name).row.\(row)", at: index.rows[row], in: context)
      }
    case .grid(let grid): return try CardGrid(grid, in: context).layers(visible, of: index, named: name)
    case .trending(let title, let terms):
      let header = visible.sections.isEmpty ? [] : [try TrendingRows.header(title, in: context)]
      return try header
        + visible.rows.sorted().map { row throws(TextSettingError) in
          try TrendingRows.layer(terms[row], named: "\(name).row.\(row)", at: index.rows[row], in: context)
        }
    }
  }
}

/// A list in a scroll view of a page.
package struct PlacedRows: Sendable {
  /// The page's id; that of the sidebar is -1.
  package var page: Int
  /// The name of the scroll view's layer.
  package var layer: String
  package var list: RowList
  package var index: RowIndex
  /// The model value of the scroll view's offset, without animations of its layer, in points.
  package var offset: Double
  /// The scroll view's height.
  package var height: Double

  /// Returns the rows that meet the scroll view at an offset.
  package func visible(at offset: Double, during motions: [RowIndex.Motion] = []) -> VisibleRows {
    index.visible(in: offset..<max(offset + height, offset), during: motions)
  }

  /// Returns the rows to lay out.
  func demanded(in context: LayoutContext) -> VisibleRows {
    switch context.rows {
    case .all: index.allRows
    case .onScreen: visible(at: offset)
    // Rows of another value of the content, before or after an event, may be more.
    case .given(let pages): index.existing(pages[page] ?? VisibleRows())
    }
  }
}

/// The rows that a layout makes layers of.
package enum RowDemand: Hashable, Sendable {
  /// Those that meet the screen in the model.
  case onScreen
  case all
  /// Those of each page by its id; of other pages none.
  case given([Int: VisibleRows])
}
