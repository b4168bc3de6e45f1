import SearchScenes

extension RandomScene {
  /// Adds what surrounds the content: the status bar, the tab bar, the toolbar and the keyboard.
  mutating func addChrome(to scene: inout SearchScene) {
    scene.presentation = choice(SearchScene.Presentation.self)
    scene.chrome = random.chance(0.2) ? .none : .automatic
    scene.homeIndicator = choice(SearchScene.HomeIndicator.self)
    scene.dynamicIsland = random.chance(0.3)
    if random.chance(0.4) { scene.statusBar = statusBar() }
    if random.chance(0.4) { scene.keyboard = keyboard() }
    if random.chance(0.4) { scene.toolbar = toolbar() }
    guard random.chance(0.4) else { return }
    scene.tabBar = .init(
      items: tabs(withPages: true), selected: random.pick([.index(0), .title("tab 0")]),
      prominent: maybe(0.3) { $0.random.pick([.index(1), .title("tab 0")]) },
      minimizeBehavior: choice(SearchScene.TabBar.MinimizeBehavior.self),
      appearance: .init().with {
        $0.background = maybe(0.3) { $0.color() }
        $0.color = maybe(0.3) { $0.color() }
        $0.selectedColor = maybe(0.3) { $0.color() }
      })
  }

  mutating func statusBar() -> SearchScene.StatusBar {
    SearchScene.StatusBar(time: word()).with {
      $0.date = word()
      $0.showsMultitaskingIndicator = random.chance(0.3)
      $0.signal = maybe(0.7) { $0.integer(0...4) }
      $0.wifi = maybe(0.7) { $0.integer(0...3) }
      $0.battery = number(0...1)
      $0.isCharging = random.chance(0.3)
      $0.style = choice(SearchScene.StatusBar.Style.self)
      $0.isHidden = random.chance(0.3)
    }
  }

  mutating func keyboard() -> SearchScene.Keyboard {
    SearchScene.Keyboard(layout: maybe(0.4) { $0.choice(SearchScene.Keyboard.Layout.self) }).with {
      $0.returnKey = choice(SearchScene.Keyboard.ReturnKey.self)
      $0.prediction = random.chance(0.7)
      $0.predictions = words(0...3)
      $0.shift = choice(SearchScene.Keyboard.Shift.self)
      $0.characterPreview = random.chance(0.8)
      $0.appearance = maybe(0.3) { $0.choice(SearchScene.Appearance.self) }
      $0.languages = random.pick([[], ["en"], ["en", "zh-Hant"]])
      $0.isHidden = random.chance(0.3)
    }
  }

  mutating func toolbar() -> SearchScene.Toolbar {
    .init(
      items: items().map { .item($0) }
        + random.pick([[], [.flexibleSpace, .search], [.fixedSpace(number(0...20)), .flexibleSpace]]))
  }

  /// - Parameter withPages: false for the labels alone, as an event changes them.
  package mutating func tabs(withPages: Bool) -> [SearchScene.TabBar.Item] {
    (0..<2).map { index in
      SearchScene.TabBar.Item(title: "tab \(index)", image: maybe(0.5) { $0.image() }).with {
        $0.badge = maybe(0.3) { $0.word() }
        $0.role = index == 1 ? maybe(0.3) { _ in .search } : nil
        $0.automaticallyActivatesSearch = random.chance(0.3)
        $0.page =
          withPages && index == 1
          ? maybe(0.6) { random in
            var navigation = random.navigation()
            navigation.sidebar = nil
            return .init().with {
              $0.navigation = navigation
              $0.search = random.maybe(0.5) { $0.search() }
              $0.content = random.content()
              $0.toolbar = random.maybe(0.4) { $0.toolbar() }
            }
          } : nil
        $0.accessibility = maybe(0.3) { $0.accessibility() }
      }
    }
  }

  /// A page with each part of one.
  mutating func page() -> Action.Page {
    var navigation = navigationChanges()
    navigation.isSidebarHidden = nil
    return .init(
      navigation: navigation, search: maybe(0.4) { $0.search() }, content: content(),
      toolbar: maybe(0.4) { $0.toolbar() }, hidesBottomBarWhenPushed: random.chance(0.3))
  }

  /// Changes of what surrounds the content and of the bars' titles.
  mutating func chromeChanges(in scene: SearchScene) -> Changes {
    let scopes = maybe(0.5) { $0.words() }
    return Changes {
      $0.scopes = scopes
      $0.tags = maybe(0.5) { $0.tags() }
      $0.title = word()
      $0.selectedTag = scene.search?.tags.items.isEmpty == false ? maybe(0.5) { _ in .index(0) } : nil
      $0.selectedScope = (scopes ?? scene.search?.scopes)?.isEmpty == false ? maybe(0.5) { _ in .index(0) } : nil
      $0.statusBar = maybe(0.5) { $0.statusBar() }
      $0.homeIndicator = maybe(0.5) { $0.choice(SearchScene.HomeIndicator.self) }
      $0.toolbar = maybe(0.5) { $0.toolbar() }
      $0.tabs = scene.tabBar == nil ? nil : maybe(0.5) { $0.tabs(withPages: false) }
      $0.keyboard = maybe(0.5) { $0.keyboard() }
    }
  }
}
