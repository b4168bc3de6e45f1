import SearchGeometry
import SearchMotion

extension SearchScene {
  /// Values to set, at once or inside the event's animation; nil leaves a value unchanged.
  public struct Changes: SceneValue {
    /// Light or dark.
    public var appearance: Appearance?
    /// The tint.
    public var tint: SearchScene.Color?
    /// The accessibility contrast.
    public var contrast: Contrast?
    /// The switches of Settings > Accessibility that are turned on or off.
    public var accessibility: [AccessibilitySetting: Bool] = [:]
    /// The text size. Content scrolled beyond its new end moves to that end.
    public var contentSizeCategory: ContentSizeCategory?
    /// The direction.
    public var layoutDirection: LayoutDirection?
    /// The field's text.
    public var text: String?
    /// The tokens before the field's text.
    public var tokens: [Search.Token]?
    /// The placeholder.
    public var placeholder: Placeholder?
    /// The colours of the field, all of them.
    public var style: Search.Style?
    /// The buttons in the field while its text is empty.
    public var accessories: [Search.Accessory]?
    /// The colours and fonts of the scope bar, all of them.
    public var segments: Search.Segments?
    /// The scope bar's titles; new ones select the first.
    public var scopes: [String]?
    /// The tags. A plain list keeps the style of those before; the selection stays within them.
    public var tags: Tags?
    /// The page's title.
    public var title: String?
    /// Values of the navigation bar.
    public var navigation: NavigationChanges?
    /// 0 (scroll-edge appearance) … 1 (standard appearance); stays once set.
    public var scrollEdgeProgress: Double?
    /// The selected tag.
    public var selectedTag: Selection?
    /// The selected scope.
    public var selectedScope: Selection?
    /// True to show the tags in place of the scope bar.
    public var showsTags: Bool?
    /// True to show the scope bar, for manual activation.
    public var showsScopeBar: Bool?
    /// The content while the field is empty.
    public var initial: Content.Initial?
    /// The suggestions.
    public var suggestions: [Content.Suggestion]?
    /// The results, with those for tags, scopes and texts.
    public var results: Content.Results?
    /// Parameters of the views of visible rows.
    public var rows: [RowChange]?
    /// The status bar as a whole.
    public var statusBar: StatusBar?
    /// The home indicator.
    public var homeIndicator: HomeIndicator?
    /// The page's toolbar.
    public var toolbar: Toolbar?
    /// The keyboard as a whole.
    public var keyboard: Keyboard?
    /// The labels, symbols and badges of the tabs, which are as many as before and keep their pages.
    public var tabs: [TabBar.Item]?

    /// Changes nothing but what `change` sets.
    public init(_ change: (inout Changes) -> Void = { _ in }) { change(&self) }

    /// New values of some parameters of a row's view.
    public struct RowChange: SceneValue {
      public var row: Selection
      public var parameters: [View.Parameter]

      package init(row: Selection, parameters: [View.Parameter]) { (self.row, self.parameters) = (row, parameters) }

      /// `["title": product.title, "price": product.price]`.
      public init(row: Selection, _ values: [String: any ParameterValue]) {
        self.init(row: row, parameters: .init(values))
      }
    }

    /// True to hide a split view's primary column.
    package var isSidebarHidden: Bool? {
      get { navigation?.isSidebarHidden }
      set {
        guard newValue != isSidebarHidden else { return }
        navigation = navigation ?? NavigationChanges()
        navigation?.isSidebarHidden = newValue
      }
    }
  }
}

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

  /// New values of the parameters of rows, by the rows' titles or indices.
  static let rowChanges: ValueFormat<[Changes.RowChange]> = {
    let expected = "rows with parameters, {TITLE: {progress: 0.8}}"
    let values = JSONValue.members(["type": .string("object"), "minProperties": .number("1")])
    return ValueFormat<[Changes.RowChange]>(
      expected: expected,
      schema: .members(["type": .string("object"), "additionalProperties": values]),
      read: { node, path, reading in
        guard let entries = node.entries else { return reading.refuse(node, path: path, expected: expected) }
        var changes: [Changes.RowChange] = []
        for entry in entries {
          let path = KeyPathText.join(path, entry.key)
          reading.note(path, at: entry.keyPlace)
          let title = SceneNode(.scalar(entry.key, isPlain: false), at: entry.keyPlace)
          guard let row = selection.read(title, path, &reading) else { continue }
          guard let parameters = entry.value.entries, !parameters.isEmpty else {
            reading.mismatch(entry.value, path: path, expected: "parameters of the row's view, {progress: 0.8}")
            continue
          }
          changes.append(
            .init(
              row: row,
              parameters: parameters.map { parameter in
                let path = KeyPathText.join(path, parameter.key)
                reading.note(path, at: parameter.value.isNull ? parameter.keyPlace : parameter.value.place)
                return .init(parameter.key, parameter.value.isNull ? nil : reading.bound(parameter.value, path))
              }))
        }
        return changes
      },
      write: { changes in
        .mapping(changes.map { .init(key: $0.row.text, value: .mapping($0.parameters.written)) })
      }
    ).visiting { changes, path, visitor in
      for change in changes { visitor.visit(change.parameters, at: KeyPathText.join(path, change.row.text)) }
    }
  }()
}
