import SearchGeometry

extension SearchScene {
  /// A tab bar. Each tab has pages of its own and keeps their state while another tab is selected.
  public struct TabBar: SceneValue {
    /// From left to right in a left-to-right layout, at most 5.
    public var items: [Item] = []
    /// The tab that is selected at the beginning. The scene's own page belongs to it.
    public var selected: Selection = .index(0)
    /// The tab that stands apart in a circle, from SDK 27 on: `prominentTabIdentifier`. Nil for a search tab that
    /// activates its search at once, if there is one. Before, every search tab stands apart.
    public var prominent: Selection?
    /// When the bar of a phone shrinks to the selected tab's symbol, on iOS 26.
    public var minimizeBehavior: MinimizeBehavior = .never
    /// Colours in place of the system's.
    public var appearance: BarAppearance {
      get { boxedAppearance.wrappedValue }
      set { boxedAppearance = Boxed(newValue, orShared: Self.standardAppearance) }
    }
    private var boxedAppearance = Self.standardAppearance
    private static let standardAppearance = Boxed(wrappedValue: BarAppearance())

    /// UIKit's `tabBarMinimizeBehavior`.
    public enum MinimizeBehavior: String, Hashable, Sendable, CaseIterable {
      case never
      /// While a finger scrolls down; the other way brings the bar back, as does a tap on the symbol.
      case onScrollDown
      case onScrollUp
    }

    public init(
      items: [Item] = [], selected: Selection = .index(0), prominent: Selection? = nil,
      minimizeBehavior: MinimizeBehavior = .never, appearance: BarAppearance = BarAppearance()
    ) {
      (self.items, self.selected, self.prominent) = (items, selected, prominent)
      self.minimizeBehavior = minimizeBehavior
      self.appearance = appearance
    }

    /// The properties of `UITabBarAppearance` that a scene can set, for content under the bar and above it alike; nil for
    /// the system's.
    public struct BarAppearance: SceneValue {
      /// The background colour; iOS 26 leaves it out.
      public var background: SearchScene.Color?
      /// The symbols and labels of the items.
      public var color: SearchScene.Color?
      /// The symbol and label of the selected item; nil for the tint.
      public var selectedColor: SearchScene.Color?

      public init(
        background: SearchScene.Color? = nil, color: SearchScene.Color? = nil, selectedColor: SearchScene.Color? = nil
      ) {
        (self.background, self.color, self.selectedColor) = (background, color, selectedColor)
      }
    }

    /// A tab: `UITabBarItem` and the first page of its navigation.
    public struct Item: SceneValue {
      /// Empty for a tab without a label.
      public var title = ""
      /// The picture above or next to the label; nil for none, or for a magnifying glass in a search tab. A file keeps its
      /// colours, as with `UIImage.RenderingMode.alwaysOriginal`, unless it is a template.
      public var image: Image?
      /// A text on a red capsule at the picture's corner; an empty text is a dot. Nil for none.
      public var badge: String?
      /// A search tab is apart from the others on iOS 26. Before, it is an ordinary tab, as it may be from SDK 27 on.
      public var role: Role?
      /// True for a search tab whose field takes focus when the tab is selected, and whose Cancel returns to the tab that
      /// was selected before: `UISearchTab.automaticallyActivatesSearch`, from iOS 26 on.
      public var automaticallyActivatesSearch = false
      /// What VoiceOver reads instead of the title and the badge; nil: these.
      public var accessibility: Accessibility?
      /// The tab's first page; nil for a page with the tab's title over an empty list.
      public var page: Page? {
        get { boxedPage?.wrappedValue }
        set { boxedPage = newValue.map { Boxed(wrappedValue: $0) } }
      }
      private var boxedPage: Boxed<Page>?

      public enum Role: String, Hashable, Sendable, CaseIterable {
        case search
      }

      /// - Parameter symbol: short for an image of this symbol; an image wins.
      public init(title: String = "", symbol: String? = nil, image: Image? = nil, role: Role? = nil, page: Page? = nil)
      {
        (self.title, self.image, self.role) = (title, image ?? symbol.map { .symbol($0) }, role)
        self.page = page
      }
    }

    /// The index of the selected tab; nil if there is none of that title or index, or more than one.
    package var selectedIndex: Int? { selected.index(in: items.map(\.title)) }

    /// The index of the tab that stands apart from the others in a bar of glass; nil for none.
    ///
    /// Sources: UIKit's headers of SDK 27; expo/expo#50249 and software-mansion/react-native-screens#4671 for SDK 26.
    package func prominentIndex(in system: SystemVersion) -> Int? {
      guard items.count > 1, system.major >= 26 else { return nil }
      if system.sdk >= 27, let prominent { return prominent.index(in: items.map(\.title)) }
      guard let last = items.last, last.role == .search else { return nil }
      return system.sdk < 27 || last.automaticallyActivatesSearch ? items.count - 1 : nil
    }
  }
}

extension SearchScene.TabBar.Item {
  /// The picture that is drawn.
  package var shownImage: SearchScene.Image? { image ?? (role == .search ? .symbol("magnifyingglass") : nil) }
}

extension SceneFormats {
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
}
