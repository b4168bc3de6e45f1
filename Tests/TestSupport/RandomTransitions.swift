import SearchScenes

/// Screens as apps have them, of every look, with events that begin at any time, also in the middle of others.
package struct RandomTransitions {
  private var random: SeededGenerator
  /// True for sheets, split views, Reduce Motion and every look too.
  private let isWide: Bool

  package init(seed: Int, isWide: Bool = false) {
    (random, self.isWide) = (SeededGenerator(seed: 300_000 + seed), isWide)
  }

  private static let titles = ["Search", "All Of My Recipes", "Notes", "General and a Rather Long Title"]
  private static let symbols = ["plus", "square.and.arrow.up", "line.3.horizontal.decrease", "person"]

  private mutating func rows(_ count: Int) -> [Row] {
    (0..<count).map { index in
      Row(
        title: random.pick(["Bread", "Coffee and Cake", "A row whose title is rather long"]),
        subtitle: random.chance(0.3) ? "Subtitle" : nil,
        image: random.chance(0.4) ? .symbol("music.note") : nil)
    }
  }

  private mutating func content() -> Content.Initial {
    switch random.below(5) {
    case 0: .message(.init(title: "Nothing Yet", message: "What you search for appears here."))
    case 1: .grid(.init(columns: 2, items: (0..<12).map { .init(title: "Card \($0)", color: .system(.systemPink)) }))
    case 2: .trending(title: "Trending", terms: ["drawing", "habit tracker", "podcasts", "metronome"])
    default: .list(style: random.chance(0.5) ? .insetGrouped : .plain, rows: rows(25))
    }
  }

  private mutating func items(_ most: Int) -> [BarItem] {
    (0..<random.below(most + 1)).map { _ in
      random.chance(0.6)
        ? .symbol(random.pick(Self.symbols)) : random.pick([.title("Edit"), BarItem("Done", style: .done)])
    }
  }

  private mutating func toolbar() -> SearchScene.Toolbar? {
    guard random.chance(0.4) else { return nil }
    return .init(items: [
      .item(.symbol(random.pick(Self.symbols))), .flexibleSpace, .item(.title(random.pick(["Select", "Edit"]))),
    ])
  }

  /// A scene of which nothing is refused.
  /// - Parameter refusals: returns the problems of a scene.
  package mutating func scene(without refusals: (SearchScene) -> [SceneProblem]) throws -> SearchScene {
    var scene = try screen()
    scene.timeline = timeline(scene)
    while true {
      let problems = refusals(scene)
      if problems.isEmpty { return scene }
      let indices = Set(
        problems.compactMap { $0.path.split(separator: "[").last.flatMap { Int($0.prefix { $0.isNumber }) } })
      let known = indices.filter(scene.timeline.indices.contains)
      if known.isEmpty { scene = try screen() }
      for index in known.sorted(by: >) { scene.timeline.remove(at: index) }
    }
  }

  private mutating func screen() throws -> SearchScene {
    let devices: [Device] = [.iPhoneSE1, .iPhone8Plus, .iPhone15Pro, .iPhone16ProMax, .iPadMini5]
    var scene = SearchScene(device: random.pick(devices)).with {
      $0.orientation = random.chance(0.2) ? .landscape : .portrait
    }
    scene.system = SystemVersion(major: random.pick([12, 13, 15, 16, 17, 26, 26, 26])) ?? scene.system
    if random.chance(0.2) { scene.layoutDirection = .rightToLeft }
    if random.chance(0.2) { scene.contentSizeCategory = random.pick(ContentSizeCategory.allCases) }
    scene.navigation = Navigation(
      title: random.pick(Self.titles), largeTitle: random.chance(0.6), leadingItems: items(1), trailingItems: items(2))
    let hasTabs = random.chance(0.5)
    if random.chance(0.8) {
      var search = Search(
        placeholder: random.pick(["Search", "Artists, Songs, Lyrics, Albums, Playlists"]),
        scopes: random.chance(0.4) ? ["All", "Unread", "Flagged"] : [])
      if random.chance(0.3) { search.tags = .init(["Top Results", "Artists", "Albums", "Songs"]) }
      search.placement = random.pick([.automatic, .automatic, .stacked, .integrated, .integratedButton])
      search.hidesSearchBarWhenScrolling = random.chance(0.3)
      search.obscuresBackground = random.chance(0.4)
      if random.chance(0.3) { search.accessories = [.microphone] }
      scene.search = search
    }
    if hasTabs {
      var items: [SearchScene.TabBar.Item] = [
        .init(title: "Library", symbol: "film").with { $0.badge = random.chance(0.3) ? "12" : nil },
        .init(title: "Music", symbol: "music.note"),
      ]
      if random.chance(0.5) { items.append(.init(title: "Search", role: .search)) }
      scene.tabBar = .init(items: items)
      if random.chance(0.5) { scene.tabBar?.minimizeBehavior = .onScrollDown }
    } else {
      scene.toolbar = toolbar()
    }
    scene.content = Content(
      initial: content(), suggestions: ["radio", "radiohead"], results: .init(rows: rows(8)))
    if isWide { widen(&scene) }
    return scene
  }

  private mutating func widen(_ scene: inout SearchScene) {
    scene.system = SystemVersion(major: random.pick([12, 13, 15, 16, 17, 18, 26, 26, 26, 27])) ?? scene.system
    if random.chance(0.2) { scene.accessibility = [.reduceMotion] }
    if random.chance(0.2) { scene.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    if random.chance(0.15), scene.tabBar == nil, scene.device.idiom == .phone, scene.orientation == .portrait {
      scene.presentation = .sheet
    }
    if scene.device.idiom == .pad, scene.tabBar == nil, random.chance(0.6) {
      scene.navigation.sidebar = .init(title: "Settings", list: .init(rows: rows(9)))
    }
  }

  private mutating func timeline(_ scene: SearchScene) -> [Event] {
    var (events, time): ([Event], Double) = ([], 0)
    for _ in 0..<10 {
      time += random.time(0.03...(random.chance(0.7) ? 0.4 : 0.8))
      events.append(Event(action(scene), at: .seconds((time * 1000).rounded() / 1000)))
    }
    return events
  }

  private mutating func action(_ scene: SearchScene) -> Action {
    switch random.below(14) {
    case 0...2: .tap(.searchField)
    case 3, 4: .tap(.cancel)
    case 5, 6:
      .push(
        .init(title: random.pick(Self.titles), largeTitle: random.chance(0.5)).with {
          $0.navigation.trailingItems = items(2)
          $0.body.content = Content(initial: content())
          $0.body.toolbar = toolbar()
          $0.hidesBottomBarWhenPushed = random.chance(0.2)
        })
    case 7: .tap(.back)
    case 8: .swipeBack(progress: random.time(0...1), over: .seconds(0.3), then: random.chance(0.5) ? .finish : .cancel)
    case 9: .rotate(random.pick(Orientation.allCases))
    case 10: .tap(.tab(.index(random.below(3))))
    case 11: .scroll(.content, .by(random.number(in: -100...200)), over: .seconds(0.2))
    case 12: random.chance(0.5) ? .type("rad", over: .seconds(0.1)) : .submit
    default: random.chance(0.5) ? .tap(.scope(.index(random.below(3)))) : .tap(.tag(.index(random.below(4))))
    }
  }
}
