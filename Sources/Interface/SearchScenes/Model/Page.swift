extension SearchScene {
  /// The parts of a page but for its navigation bar: of a tab's first page, and of one that is pushed.
  public struct PageBody: SceneValue {
    /// Its search bar; nil for none.
    public var search: Search?
    /// The content under its bars.
    public var content: Content
    /// Its toolbar; nil for none.
    public var toolbar: Toolbar?

    public init(search: Search? = nil, content: Content = Content(), toolbar: Toolbar? = nil) {
      (self.search, self.content, self.toolbar) = (search, content, toolbar)
    }
  }
}

extension SearchScene.TabBar {
  /// The first page of a tab.
  @dynamicMemberLookup
  public struct Page: SceneValue {
    /// Its navigation bar.
    public var navigation: SearchScene.Navigation
    /// Search, content and toolbar.
    public var body: SearchScene.PageBody

    public init(
      navigation: SearchScene.Navigation = SearchScene.Navigation(), search: SearchScene.Search? = nil,
      content: SearchScene.Content = SearchScene.Content(),
      toolbar: SearchScene.Toolbar? = nil
    ) {
      (self.navigation, body) = (navigation, .init(search: search, content: content, toolbar: toolbar))
    }

    public subscript<Value>(dynamicMember key: WritableKeyPath<SearchScene.PageBody, Value>) -> Value {
      get { body[keyPath: key] }
      set { body[keyPath: key] = newValue }
    }
  }
}

extension SearchScene.Action {
  /// A page that is pushed.
  @dynamicMemberLookup
  public struct Page: SceneValue {
    /// The values in which its bar differs from that of the page before. Titles and buttons are never taken over from there;
    /// `largeTitle` is, if it is nil.
    public var navigation: SearchScene.NavigationChanges
    /// Search, content and toolbar.
    public var body: SearchScene.PageBody
    /// True for a page without tab bar and toolbar, which move out with the page before.
    public var hidesBottomBarWhenPushed: Bool

    public init(
      navigation: SearchScene.NavigationChanges, search: SearchScene.Search? = nil,
      content: SearchScene.Content = SearchScene.Content(),
      toolbar: SearchScene.Toolbar? = nil, hidesBottomBarWhenPushed: Bool = false
    ) {
      (self.navigation, body) = (navigation, .init(search: search, content: content, toolbar: toolbar))
      self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    }

    public init(
      title: String, largeTitle: Bool? = nil, search: SearchScene.Search? = nil,
      content: SearchScene.Content = SearchScene.Content()
    ) {
      let bar = SearchScene.NavigationChanges { ($0.title, $0.largeTitle) = (title, largeTitle) }
      self.init(navigation: bar, search: search, content: content)
    }

    public init(
      title: String, scrolls: Bool = true, offset: Double = 0, largeTitle: Bool? = nil,
      initial: SearchScene.Content.Initial
    ) {
      self.init(
        title: title, largeTitle: largeTitle,
        content: SearchScene.Content(offset: offset, scrolls: scrolls, initial: initial))
    }

    public subscript<Value>(dynamicMember key: WritableKeyPath<SearchScene.PageBody, Value>) -> Value {
      get { body[keyPath: key] }
      set { body[keyPath: key] = newValue }
    }

    /// The page's title.
    package var title: String { navigation.title ?? "" }

    /// Returns the page with its whole bar.
    /// - Parameter navigation: that of the page before.
    package func page(over navigation: SearchScene.Navigation) -> SearchScene.TabBar.Page {
      var bar = navigation
      (bar.title, bar.subtitle, bar.prompt, bar.isHidden) = ("", nil, nil, false)
      (bar.leadingItems, bar.trailingItems) = ([], [])
      bar.apply(self.navigation)
      return .init(navigation: bar, search: body.search, content: body.content, toolbar: body.toolbar)
    }
  }
}

extension SearchScene {
  /// All pages, each with the path of its mapping in the scene: the scene's own, the first ones of the other tabs, and those
  /// that events push.
  package var pages: [(path: String, page: TabBar.Page)] {
    let selected = tabBar?.selectedIndex
    let others = (tabBar?.items ?? []).enumerated().compactMap { index, item in
      index == selected ? nil : item.page.map { (path: "tabBar.items[\(index)].page", page: $0) }
    }
    let pushed = timeline.enumerated().compactMap { index, event -> (path: String, page: TabBar.Page)? in
      guard case .push(let page) = event.action else { return nil }
      return ("timeline[\(index)].push", page.page(over: Navigation()))
    }
    return [("", ownPage)] + others + pushed
  }

  /// The scene's own first page.
  package var ownPage: TabBar.Page {
    TabBar.Page(navigation: navigation, search: search, content: content, toolbar: toolbar)
  }
}

extension Action.Page {
  /// The changes of the bar without those of titles and buttons.
  fileprivate var bar: SearchScene.NavigationChanges {
    get {
      var bar = navigation
      (bar.title, bar.subtitle, bar.prompt, bar.largeTitle) = (nil, nil, nil, nil)
      (bar.leadingItems, bar.trailingItems) = (nil, nil)
      return bar
    }
    set {
      (navigation.isHidden, navigation.colorScheme) = (newValue.isHidden, newValue.colorScheme)
      (navigation.appearances, navigation.background) = (newValue.appearances, newValue.background)
      navigation.hairline = newValue.hairline
    }
  }
}

extension SceneFormats {
  /// The keys of all pages.
  static let pageBody: [Field<SearchScene.PageBody>] = [
    Field("search", optional: \.search, search, "The search bar; absent: none."),
    Field("content", \.content, content, "The content under the bars."),
    Field("toolbar", optional: \.toolbar, toolbar, "The toolbar; absent: none."),
  ]

  /// The first page of a tab; the scene's own has the same keys.
  static let tabPage: ValueFormat<SearchScene.TabBar.Page> = .object(
    .init(), expected: "{navigation, search, content}",
    fields: [Field("navigation", \.navigation, navigation, "The navigation bar.")]
      + pageBody.map { $0.inside(\.body) })

  static let page: ValueFormat<Action.Page> = .object(
    Action.Page(navigation: .init()), expected: "{title, largeTitle, search, content, …}",
    fields: [
      Field("title", optional: \.navigation.title, title, required: true, "The page's title."),
      Field("subtitle", optional: \.navigation.subtitle, title, "Below the title; only iOS 26 has it."),
      Field("prompt", optional: \.navigation.prompt, title, "A line above the title and the buttons."),
      Field(
        "leadingItems", optional: \.navigation.leadingItems, barItems, "Buttons at the leading edge; none by default."),
      Field(
        "trailingItems", optional: \.navigation.trailingItems, barItems,
        "Buttons at the trailing edge; none by default."),
      Field("largeTitle", optional: \.navigation.largeTitle, .boolean, "As on the page before by default."),
      Field("navigation", \.bar, pushedBar, "The bar, where it differs from that of the page before."),
    ] + pageBody.map { $0.inside(\.body) } + [
      Field(
        "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, .boolean,
        "True for a page without tab bar and toolbar."),
      Field("scrolls", \.content.scrolls, .boolean, "Short for content: {scrolls: …}.").alias(of: "content.scrolls"),
      Field("offset", \.content.offset, points, "Short for content: {offset: …}.").alias(of: "content.offset"),
      Field("initial", \.content.initial, initial, "Short for content: {initial: …}.").alias(of: "content.initial"),
    ],
    check: { _, node, path, reading in
      let keys = (node.entries ?? []).map(\.key)
      guard keys.contains("content"), let short = ["scrolls", "offset", "initial"].first(where: keys.contains) else {
        return
      }
      reading.report("has content and \(short); write \(short) in content", at: node.place, path: path)
    })
}
