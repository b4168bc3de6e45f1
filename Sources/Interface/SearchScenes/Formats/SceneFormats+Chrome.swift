import SearchGeometry

extension SceneFormats {
  static let statusBar: ValueFormat<SearchScene.StatusBar> = .object(
    .init(), expected: "a mapping such as {time: \"9:41\"}",
    fields: [
      Field("time", \.time, .text("a time", atMost: 40), "The clock's text; 9:41 by default."),
      Field("date", \.date, .text("a date", atMost: 40), "After the time, on iPads; none by default."),
      Field(
        "showsMultitaskingIndicator", \.showsMultitaskingIndicator, .boolean,
        "True for the three dots of iPads, from iOS 15 to iOS 18; false by default."),
      Field("signal", \.signal, bars(upTo: 4), "none, or the bars of the signal, 0…4 (0: dots); 4 by default."),
      Field("wifi", \.wifi, bars(upTo: 3), "none, or the arcs of Wi-Fi, 0…3; 3 by default."),
      Field("battery", \.battery, share, "The battery's level, 0…1; 1 by default."),
      Field("isCharging", \.isCharging, .boolean, "True for a green battery with a bolt."),
      Field("style", \.style, .choice(), "automatic, lightContent (white) or darkContent (black)."),
      Field("isHidden", \.isHidden, .boolean, "True to hide the bar."),
    ])

  /// A number of bars, or "none".
  private static func bars(upTo most: Int) -> ValueFormat<Int?> {
    ValueFormat<Int>.integer("none, or a number", in: 0...most).map({ $0 }, back: { $0 ?? 0 }).or([("none", nil)])
  }

  static let tabBar: ValueFormat<SearchScene.TabBar> = .object(
    .init(), expected: "{items, selected, prominent, minimizeBehavior, appearance}",
    fields: [
      Field(
        "items", \.items, tab.list("a list of tabs", atLeast: 1, atMost: 5), required: true, "The tabs, at most 5."),
      Field(
        "selected", \.selected, selection,
        "The tab that the scene's own page belongs to: a title or \"#index\"; the first by default."),
      Field(
        "prominent", optional: \.prominent, selection,
        "The tab that stands apart on iOS 27, a title or \"#index\"; a search tab that activates its search by default."
      ),
      Field(
        "minimizeBehavior", \.minimizeBehavior, .choice(),
        "never, onScrollDown or onScrollUp: when the bar shrinks to a symbol, on iOS 26."),
      Field("appearance", \.appearance, tabBarAppearance, "Colours in place of the system's."),
    ],
    check: { bar, node, path, reading in
      if let index = bar.selectedIndex, bar.items[index].page != nil {
        reading.report(
          "the selected tab shows the scene's own navigation, search and content; write them at the top of the file",
          at: node.place, path: "\(path).items[\(index)].page")
      }
    })

  private static let tabBarAppearance: ValueFormat<SearchScene.TabBar.BarAppearance> = .object(
    .init(), expected: "{background, color, selectedColor}",
    fields: [
      Field("background", optional: \.background, color, "The bar's background colour, before iOS 26."),
      Field("color", optional: \.color, color, "The symbols and labels."),
      Field("selectedColor", optional: \.selectedColor, color, "Those of the selected tab; the tint by default."),
    ])

  /// The items of a tab bar that `set` changes; their pages stay.
  static let tabs: ValueFormat<[SearchScene.TabBar.Item]> = {
    let item = ValueFormat<SearchScene.TabBar.Item>.object(
      .init(), expected: "{title, symbol, badge, role, …}", fields: tabFields, check: checkTab)
    return single(
      "items", item.list("a list of tabs", atLeast: 1, atMost: 5), "As many as before.", expected: "{items}")
  }()

  private static let tabFields: [Field<SearchScene.TabBar.Item>] = [
    Field("title", \.title, title, "The tab's label."),
    Field("image", optional: \.image, image, "Above or next to the label; a file keeps its colours in both states."),
    symbolField(\.image),
    Field("badge", optional: \.badge, .text("a text", atMost: 40), "A text on a red capsule; \"\" for a dot."),
    Field("role", optional: \.role, .choice(), "search: apart from the others on iOS 26, and on iOS 27 if prominent."),
    Field(
      "automaticallyActivatesSearch", \.automaticallyActivatesSearch, .boolean,
      "True for a search tab whose field takes focus at once; Cancel returns to the tab before. False by default."),
    accessibilityField(\.accessibility),
  ]

  private static let tab: ValueFormat<SearchScene.TabBar.Item> = .object(
    .init(), expected: "{title, symbol, badge, role, page, …}",
    fields: tabFields + [
      Field("page", optional: \.page, tabPage, "The tab's first page; its title over an empty list by default.")
    ], check: checkTab)

  @Sendable private static func checkTab(
    _ tab: SearchScene.TabBar.Item, _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) {
    reading.refuseSeveral(of: ["image", "symbol"], in: node, path, "a tab")
  }

  /// The first page of a tab; the scene's own has the same keys.
  static let tabPage: ValueFormat<SearchScene.TabBar.Page> = .object(
    .init(), expected: "{navigation, search, content}",
    fields: [Field("navigation", \.navigation, navigation, "The navigation bar.")]
      + pageBody.map { $0.inside(\.body) })

  /// The keys of all pages.
  static let pageBody: [Field<SearchScene.PageBody>] = [
    Field("search", optional: \.search, search, "The search bar; absent: none."),
    Field("content", \.content, content, "The content under the bars."),
    Field("toolbar", optional: \.toolbar, toolbar, "The toolbar; absent: none."),
  ]

  static let toolbar: ValueFormat<SearchScene.Toolbar> = .object(
    .init(), expected: "{items}",
    fields: [
      Field(
        "items", \.items, toolbarItem.list("a list of items", atMost: SceneLimits.barItems), required: true,
        "Buttons, flexibleSpace, {fixedSpace: points}, and search for the field's place on iOS 26.")
    ])

  private static let toolbarItem: ValueFormat<SearchScene.Toolbar.Item> = {
    let space = single("fixedSpace", length, "In points.", expected: "{fixedSpace: points}")
    let words: [(String, SearchScene.Toolbar.Item)] = [("flexibleSpace", .flexibleSpace), ("search", .search)]
    let expected = barItem.expected + ", flexibleSpace, {fixedSpace: points} or search"
    let schema = JSONValue.anyOf(
      .members(["enum": .strings(words.map(\.0))]), space.schema, barItem.schema)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      if let word = words.first(where: { $0.0 == node.text }) { return word.1 }
      if node.entries?.contains(where: { $0.key == "fixedSpace" }) == true {
        return space.read(node, path, &reading).map { .fixedSpace($0) }
      }
      return barItem.read(node, path, &reading).map { .item($0) }
    } write: { item in
      switch item {
      case .item(let button): return barItem.write(button)
      case .fixedSpace(let points): return space.write(points)
      case .flexibleSpace: return .text("flexibleSpace")
      case .search: return .text("search")
      }
    }.visiting { item, path, visitor in
      if case .item(let button) = item { barItem.visit?(button, path, visitor) }
    }
  }()
}
