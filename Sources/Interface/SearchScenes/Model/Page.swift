extension SearchScene {
  /// The parts of a page but for its navigation bar: of a tab's first page, and of one that is pushed.
  public struct PageBody: Hashable, Sendable {
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
  public struct Page: Hashable, Sendable {
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
  public struct Page: Hashable, Sendable {
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
      title: String, largeTitle: Bool? = nil, prompt: String? = nil, leadingItems: [SearchScene.BarItem] = [],
      trailingItems: [SearchScene.BarItem] = [], search: SearchScene.Search? = nil,
      content: SearchScene.Content = SearchScene.Content(),
      toolbar: SearchScene.Toolbar? = nil, hidesBottomBarWhenPushed: Bool = false
    ) {
      self.init(
        navigation: .init(
          title: title, prompt: prompt, largeTitle: largeTitle, leadingItems: leadingItems.isEmpty ? nil : leadingItems,
          trailingItems: trailingItems.isEmpty ? nil : trailingItems),
        search: search, content: content, toolbar: toolbar, hidesBottomBarWhenPushed: hidesBottomBarWhenPushed)
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
