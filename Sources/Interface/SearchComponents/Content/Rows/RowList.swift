import SearchLayers
import SearchScenes

/// Rows in sections, of which only those that meet the screen have layers.
package struct RowList: Hashable, Sendable {
  /// The prefix of the layers' names, "content.list".
  package var name: String
  var source: any RowSource

  /// Returns the positions of all rows.
  func index(in context: LayoutContext) -> RowIndex {
    context.indices.index(
      for: .init(
        list: self, system: context.traits.system, contentSizeCategory: context.traits.contentSizeCategory,
        accessibility: context.traits.accessibility, geometry: context.geometry)
    ) { source.index(in: context) }
  }

  package static func == (a: RowList, b: RowList) -> Bool {
    func equal<Source: RowSource>(_ source: Source) -> Bool { source == b.source as? Source }
    return a.name == b.name && equal(a.source)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    source.hash(into: &hasher)
  }
}

/// A list in a scroll view of a page.
package struct PlacedRows: Sendable {
  /// The page's id; that of the sidebar is -1.
  package var page: Int
  /// The scroll view's layer.
  package var view: Layer.Key
  /// The part of the list's layer.
  package var part: Layer.Part
  package var list: RowList
  package var index: RowIndex
  /// The model value of the scroll view's offset, without animations of its layer, in points.
  package var offset: Double
  /// The scroll view's height.
  package var height: Double
  /// The offsets of the sections that scroll sideways; 0 for others.
  package var shelves: [Int: Double] = [:]

  /// The list's layer.
  package var key: Layer.Key { Layer.Key(part, list.name) }

  /// Returns the rows that meet the scroll view at an offset.
  /// - Parameter height: that of the scroll view while it animates; nil for the model's.
  package func visible(
    at offset: Double, height: Double? = nil, during motions: [RowIndex.Motion] = []
  ) -> VisibleRows {
    index.visible(in: offset..<max(offset + (height ?? self.height), offset), during: motions, across: shelves)
  }

  /// Returns the rows of the model that meet the end of the scroll view.
  /// - Parameter height: the part of the scroll view's height, in points.
  package func visible(inLast height: Double) -> VisibleRows {
    let end = offset + self.height
    return index.visible(in: end - height..<end, across: shelves)
  }

  /// Returns the layers of the rows that are laid out.
  func layers(stickingTo top: Double, in context: LayoutContext) -> [Layer] {
    var context = context
    context.shelves = shelves
    var layers = list.source.layers(demanded(in: context), of: index, named: list.name, stickingTo: top, in: context)
    for index in layers.indices { layers[index].part = .row(in: part) }
    return layers
  }

  /// Returns the rows to lay out.
  private func demanded(in context: LayoutContext) -> VisibleRows {
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
