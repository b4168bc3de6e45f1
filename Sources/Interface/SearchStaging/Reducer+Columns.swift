import SearchComponents

/// Events that change one column of a split view: its page is the state's page while they do.
extension Reducer {
  /// The state with the sidebar in its place.
  var shown: ScreenState {
    var result = state
    if isInSidebar { result.exchangeSidebar() }
    return result
  }

  /// Applies events to the other column of a split view as if it were the only one.
  mutating func inOtherColumn<Failure: Error>(_ body: (inout Reducer) throws(Failure) -> Void) throws(Failure) {
    exchangeColumns()
    defer { exchangeColumns() }
    try body(&self)
  }

  /// Applies events to the column whose search field is being edited.
  mutating func inEditedColumn<Failure: Error>(
    _ body: (inout Reducer) throws(Failure) -> Void
  ) throws(Failure) {
    if state.sidebar?.search?.isFocused == true { try inOtherColumn(body) } else { try body(&self) }
  }

  /// The prefix of the names of layers in the column that events change.
  var columnPrefix: String { isInSidebar ? "sidebar." : "" }
}
