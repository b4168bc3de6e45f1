extension SceneFormats {
  private static let lookChanges: [Field<Changes>] = Field.accessibility(
    { Field($0.rawValue, optional: \.accessibility[$0], .boolean, $0.words) },
    in: [
      Field("appearance", optional: \.appearance, .choice(), "light or dark."),
      Field("tint", optional: \.tint, color, "A colour."),
      Field("contrast", optional: \.contrast, .choice(), "standard or increased."),
      Field("contentSizeCategory", optional: \.contentSizeCategory, .choice(), "The text size."),
      Field("layoutDirection", optional: \.layoutDirection, .choice(), "leftToRight or rightToLeft."),
    ])

  private static let fieldChanges: [Field<Changes>] = [
    Field("text", optional: \.text, .text(), "The field's text."),
    Field("tokens", optional: \.tokens, tokens, "The tokens before the field's text."),
    Field("placeholder", optional: \.placeholder, placeholder, "The text of the empty field."),
    Field("style", optional: \.style, fieldStyle, "All colours of the field."),
    Field("accessories", optional: \.accessories, accessories, "The buttons in the field while its text is empty."),
    Field("segments", optional: \.segments, segments, "All colours and fonts of the scope bar."),
    Field("scopes", optional: \.scopes, barTitles, "The scope bar's titles."),
    Field("tags", optional: \.tags, tags, "The tags; a list of titles keeps their style."),
  ]

  private static let selectionChanges: [Field<Changes>] = [
    Field("selectedTag", optional: \.selectedTag, selection, "A title or \"#index\"."),
    Field("selectedScope", optional: \.selectedScope, selection, "A title or \"#index\"."),
    Field("showsTags", optional: \.showsTags, .boolean, "True to show the tags in place of the scope bar."),
    Field("showsScopeBar", optional: \.showsScopeBar, .boolean, "True to show the scope bar, if it is manual."),
  ]

  /// Returns the first key whose change needs a search bar; nil if there is none.
  static func searchKey(of changes: Changes) -> String? {
    let nothing = Changes()
    return (fieldChanges + selectionChanges).first { $0.difference(changes, nothing, $0.key) != nil }?.key
  }

  static let changes: ValueFormat<Changes> = .object(
    Changes(), expected: "{appearance, tint, text, tags, …}",
    fields: lookChanges + fieldChanges + [
      Field("title", optional: \.title, title, "The page's title."),
      Field("navigation", optional: \.navigation, navigationChanges, "Values of the navigation bar."),
      Field("sidebar", optional: \.isSidebarHidden, sidebarChanges, "Short for navigation: {sidebar: …}.")
        .alias(of: "navigation.sidebar"),
      Field("scrollEdgeProgress", optional: \.scrollEdgeProgress, share, "0 (scroll edge) … 1 (standard)."),
    ] + selectionChanges + [
      Field("initial", optional: \.initial, initial, "The content while the field is empty."),
      Field("suggestions", optional: \.suggestions, suggestions, "The suggestions."),
      Field("results", optional: \.results, results, "The results, all entries of when included."),
      Field("rows", optional: \.rows, rowChanges, "Parameters of rows' views: {TITLE: {progress: 0.8}}."),
      Field("statusBar", optional: \.statusBar, statusBar, "The status bar as a whole."),
      Field("homeIndicator", optional: \.homeIndicator, .choice(), "automatic or hidden."),
      Field("toolbar", optional: \.toolbar, toolbar, "The page's toolbar."),
      Field("keyboard", optional: \.keyboard, keyboard, "The keyboard as a whole."),
      Field("tabBar", optional: \.tabs, tabs, "The labels, symbols and badges of the same tabs: {items}."),
    ],
    check: { changes, node, path, reading in
      let keys = (node.entries ?? []).map(\.key)
      if keys.contains("navigation"), keys.contains("sidebar") {
        reading.report("has navigation and sidebar; write sidebar in navigation", at: node.place, path: path)
      }
      checkShowsTags(changes.tags, node, path, &reading)
      if changes != Changes() { return }
      reading.report("sets nothing; name a value such as text or tags", at: node.place, path: path)
    })
}
