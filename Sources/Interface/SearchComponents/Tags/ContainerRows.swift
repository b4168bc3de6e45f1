/// The rows of the container of scope bar and tags, from its top.
struct ContainerRows {
  /// The container's height.
  let height: Double
  /// The top of the row of tags.
  let tags: Double
  /// The height of the rows above the tags.
  let above: Double

  init(of search: SearchState, in context: LayoutContext) {
    let container = context.look.scopeBar.container(of: search).height
    let scopeBar = search.scopesBelowField.isEmpty ? 0 : container
    let metrics = context.look.tags.styled(by: search.tagRow)
    let row = metrics.height(in: context) + metrics.bottomGap
    guard search.tagRow.effectiveVisibility != .afterSubmit else {
      // Tags without scopes reserve no space before they appear.
      height = search.showsTags ? max(container, row) : scopeBar
      (tags, above) = (search.showsTags ? 0 : height, 0)
      return
    }
    tags = search.showsScopes ? scopeBar : 0
    above = tags
    height = tags + (search.showsTagRow ? max(context.look.scopeBar.active.height, row) : 0)
  }
}
