import SearchGeometry

extension SearchScene {
  /// A toolbar at the bottom of a page, above the tab bar.
  public struct Toolbar: SceneValue {
    /// From left to right in a left-to-right layout.
    public var items: [Item]

    public init(items: [Item] = []) { self.items = items }

    /// A button, or a space between buttons.
    public enum Item: Hashable, Sendable {
      case item(BarItem)
      /// An equal share of the width that is left.
      case flexibleSpace
      /// In points.
      case fixedSpace(Double)
      /// The place of the search field from iOS 26 on; nothing before.
      case search
    }

    /// The buttons.
    package var buttons: [BarItem] {
      items.compactMap { if case .item(let item) = $0 { item } else { nil } }
    }
  }
}

extension SceneFormats {
  static let toolbar: ValueFormat<SearchScene.Toolbar> = .object(
    .init(), expected: "{items}",
    fields: [
      Field(
        "items", \.items, toolbarItem.list("a list of items", atMost: SceneLimits.barItems), required: true,
        "Buttons, flexibleSpace, {fixedSpace: points}, and search for the field's place on iOS 26.")
    ])

  private static let toolbarItem: ValueFormat<SearchScene.Toolbar.Item> = {
    let words: [(String, SearchScene.Toolbar.Item)] = [("flexibleSpace", .flexibleSpace), ("search", .search)]
    return .oneOf(
      barItem.expected + ", flexibleSpace, {fixedSpace: points} or search",
      .init(.words(words), if: { node in words.contains { $0.0 == node.text } }, { $0 }) { item in
        words.first { $0.1 == item }?.1
      },
      .init(
        single("fixedSpace", length, "In points.", expected: "{fixedSpace: points}"), if: { $0.has("fixedSpace") },
        SearchScene.Toolbar.Item.fixedSpace
      ) { if case .fixedSpace(let points) = $0 { points } else { nil } },
      .init(barItem, SearchScene.Toolbar.Item.item) { if case .item(let button) = $0 { button } else { nil } })
  }()
}
