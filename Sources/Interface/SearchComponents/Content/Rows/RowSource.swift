import SearchLayers

/// Rows of one kind: their positions, and the layers of some of them.
protocol RowSource: Hashable, Sendable {
  /// Returns the positions of all rows.
  func index(in context: LayoutContext) -> RowIndex

  /// Returns the layers of some rows, back to front.
  /// - Parameters:
  ///   - name: the prefix of the layers' names, "content.list".
  ///   - top: the edge that headers of plain lists stick to, in the list's coordinates.
  func layers(
    _ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double, in context: LayoutContext
  ) -> [Layer]
}
