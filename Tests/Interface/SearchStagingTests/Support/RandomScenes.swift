import SearchMotion
import SearchScenes
import TestSupport

/// Scenes and timelines of all sorts, sensible and not.
struct RandomScenes {
  var random: SeededGenerator

  /// The parts of search bars, from numbers of their own; nil leaves them out.
  private var parts: SeededGenerator?

  init(seed: Int, hasSearchParts: Bool = true) {
    random = SeededGenerator(seed: seed)
    parts = hasSearchParts ? SeededGenerator(seed: seed + 1) : nil
  }

  /// Adds placements, tokens, accessories and modes of the scope bar.
  private mutating func addParts(to search: inout Search) {
    guard var parts else { return }
    search.scopeBarActivation = parts.pick(SearchScene.ScopeBarActivation.allCases)
    search.scopeBarPlacement = parts.pick([.automatic, .automatic, .navigationBar])
    search.showsScopeBar = parts.chance(0.5)
    search.placement = parts.pick(Search.Placement.allCases)
    search.tokens = (0..<parts.below(4)).map { _ in
      .init(title: parts.pick(Self.titles), symbol: parts.pick([nil, "person"]))
    }
    if parts.chance(0.3) { search.accessories = [.bookmark, .image(.color(.systemRed))] }
    self.parts = parts
  }

  private mutating func addSearch(to sidebar: inout Navigation.Sidebar?) {
    guard var parts, parts.chance(0.6) else { return }
    sidebar?.search = Search(scopes: parts.pick([[], ["All", "Mine"]])).with { $0.focused = parts.chance(0.2) }
    sidebar?.suggestions = ["radio", "a"]
    sidebar?.results = .init(rows: parts.pick([[], [Row(title: "Creep")]]))
    self.parts = parts
  }

  /// Returns an event of tokens, scope bars or a sidebar, now and then.
  private mutating func partAction() -> Action? {
    guard var parts, parts.chance(0.08) else { return nil }
    defer { self.parts = parts }
    let tokens = (0..<parts.below(3)).map { _ in Search.Token(title: parts.pick(Self.titles)) }
    return parts.pick([
      .tap(.token(.index(parts.below(4)))), .insertToken(.init(title: "T"), at: parts.pick([nil, 0, 2])),
      .set(Changes { $0.tokens = tokens }), .set(Changes { $0.showsScopeBar = parts.chance(0.5) }),
      .tap(.sidebar(parts.pick([.searchField, .searchField, .cancel, .clear, .row(0), .suggestion(0)]))),
      .set(
        Changes {
          $0.keyboard = parts.pick([.automatic, .hidden, .init(layout: .de), .init().with { $0.prediction = false }])
        }),
    ])
  }

  static let devices: [Device] = [.iPhoneSE1, .iPhone8Plus, .iPhone15Pro, .iPhoneXR, .iPadMini5]
  private static let titles = ["Top Results", "Artists", "A", "A", "Über", "検索", "עברית", "👩‍🎤"]

  private mutating func pick<T>(_ values: [T]) -> T { random.pick(values) }

  private mutating func titles(_ most: Int) -> [String] { (0..<random.below(most + 1)).map { _ in pick(Self.titles) } }

  private mutating func items() -> [BarItem] {
    (0..<random.below(4)).map { _ in pick([.symbol("filter"), .symbol("xmark"), .symbol("mic"), .title("Filter")]) }
  }

  private mutating func message() -> Message {
    var message = Message(
      image: pick([nil, .symbol("folder"), .color(.system(.systemPink))]), title: pick(Self.titles + ["No “{text}”"]),
      message: pick([nil, "Several words about {text} in more than one line of a narrow screen"]))
    if message.image == nil { message.spinner = .medium }
    if message.message != nil { message.title = nil }
    return message
  }

  mutating func scene(events: Int) -> SearchScene {
    var scene = SearchScene(device: pick(Self.devices)).with { $0.orientation = pick(Orientation.allCases) }
    if random.chance(0.2) { scene.presentation = .sheet }
    if let system = SystemVersion(major: pick(SystemVersion.known)) { scene.system = system }
    scene.layoutDirection = pick(LayoutDirection.allCases)
    if random.chance(0.3) { scene.contentSizeCategory = pick(ContentSizeCategory.allCases) }
    scene.navigation = Navigation(
      title: pick(["", "Search"]), largeTitle: random.chance(0.4), background: pick(Navigation.Background.allCases)
    ).with { $0.hairline = pick(Navigation.Hairline.allCases) }
    if scene.device.idiom == .pad, random.chance(0.5) {
      scene.navigation.sidebar = .init(
        title: "Settings", width: random.number(in: 1...440), rows: [Row(title: "Search", subtitle: "s")])
      addSearch(to: &scene.navigation.sidebar)
    }
    if random.chance(0.95) {
      let (scopes, tags) = (titles(4), tags())
      scene.search = Search(scopes: scopes, tags: tags, text: pick(["", "a", "radio"])).with {
        $0.focused = random.chance(0.3)
        $0.showsTags = tags.effectiveVisibility == .afterSubmit && random.chance(0.5)
        $0.hidesNavigationBarDuringPresentation = random.chance(0.7)
        $0.automaticallyShowsCancelButton = random.chance(0.9)
      }
      if random.chance(0.5) { scene.search?.active = true }
      scene.search?.hidesSearchBarWhenScrolling = random.chance(0.25)
      scene.search?.obscuresBackground = random.chance(0.4)
      if var search = scene.search {
        addParts(to: &search)
        scene.search = search
      }
      if random.chance(0.3) {
        scene.search?.leadingItems = items()
        scene.search?.trailingItems = items()
        scene.search?.maximumActiveWidth = random.chance(0.5) ? random.number(in: 1...800) : nil
      }
      if random.chance(0.3) {
        scene.search?.placeholder = .rotation(
          .init(
            rotate: titles(3), shuffle: random.chance(0.5) ? random.below(100) : nil, hold: .seconds(random.time(0...3))
          ).with {
            $0.clock =
              random.chance(0.5)
              ? .continuous : .displayLink(random.below(130), pausesWhileTracking: random.chance(0.5))
          })
      }
    }
    scene.content = Content(
      offset: random.chance(0.8) ? 0 : random.number(in: -50...200), scrolls: random.chance(0.9),
      initial: pick([
        .nothing, .trending(title: "Discover", terms: ["jazz", "jazz", "lo-fi"]),
        .list(style: .insetGrouped, rows: (0..<20).map { Row(title: "Row \($0)", subtitle: "s") }),
        .message(message()),
        .grid(
          Grid(
            title: pick([nil, "Browse Categories"]), columns: pick([nil, 1, 2, 100]),
            items: titles(60).map {
              .init(title: $0, color: pick([nil, .system(.systemPink)]), image: pick([nil, .symbol("music.note")]))
            })),
      ]), suggestions: ["radio", .init(title: "Radiohead", image: .symbol("clock")), "a"],
      results: .init(rows: [
        Row(title: "Creep", image: .color(.system(.systemPink)), accessory: random.chance(0.5) ? .button("GET") : .none)
      ])
    ).with {
      $0.empty = pick([nil, message()])
      $0.failed = pick([nil, message()])
    }
    scene.timeline = (0..<events).map { _ in event() }
    return scene
  }

  mutating func event() -> Event {
    var event = Event(action(), at: .seconds(random.time(0...3)))
    if random.chance(0.15) { event.delay = .seconds(random.time(0...0.5)) }
    event.beginFromCurrentState = random.chance(0.2)
    if random.chance(0.25) {
      event.animation = pick([
        SearchScene.Animation.immediate,
        .timing(duration: .seconds(random.time(0...1)), curve: pick([.linear, .easeIn, .default])),
        .spring(duration: .seconds(random.time(0.05...0.8)), bounce: random.number(in: -0.9...0.9)),
      ])
    }
    return event
  }

  private mutating func action() -> Action {
    if let action = partAction() { return action }
    let points = random.number(in: -400...400)
    switch random.below(20) {
    case 0...3: return .tap(.searchField)
    case 4, 5: return pick([.submit, .focus(true), .focus(false)])
    case 6: return .tap(.cancel)
    case 7, 8: return .tap(.tag(.index(random.below(8))))
    case 9: return .tap(.scope(.index(random.below(5))))
    case 10:
      return .tap(
        pick([.clear, .suggestion("radio"), .term("lo-fi"), .term(.index(0)), .row(0), .back, .item(.index(0))]))
    case 11: return .type(pick(["radio", "👨‍👩‍👧", "e\u{301}", ""]), over: .seconds(random.time(0...1)))
    case 12: return .delete(random.chance(0.5) ? .all : .count(random.below(5)), over: .seconds(random.time(0...0.5)))
    case 13:
      return .scroll(
        pick([.content, .tags]), random.chance(0.5) ? .by(points) : .to(points), over: .seconds(random.time(0...0.5)))
    case 14: return .drag(pick([.content, .tags]), by: points, over: .seconds(random.time(0...0.5)))
    case 15: return .fling(pick([.content, .tags]), velocity: points * 10)
    case 16: return random.chance(0.7) ? .rotate(pick(Orientation.allCases)) : .window(width: abs(points) + 100)
    case 17: return .load(pick([.results, .failed, .empty]))
    case 18: return .set(changes())
    default: return random.chance(0.1) ? .pop(.one) : .tap(.searchField)
    }
  }

  private mutating func tags() -> SearchScene.Tags {
    guard random.chance(0.4) else { return .init(titles(7)) }
    return SearchScene.Tags(
      titles(7).map { .init(title: $0, symbol: random.chance(0.3) ? "leaf" : nil) },
      visibility: pick(SearchScene.Tags.Visibility.allCases)
    ).with {
      $0.font = .init(size: random.number(in: 8...30))
      $0.insets = .init(top: random.number(in: 0...12), leading: 9)
      $0.spacing = random.number(in: 0...12)
      $0.pill = .init(cornerRadius: pick([.capsule, .points(6)]))
      $0.background = random.chance(0.5) ? .init(color: .tint, stroke: .separator, cornerRadius: .points(9)) : nil
      $0.scrollsToSelection = random.chance(0.7)
    }
  }

  private mutating func changes() -> Changes {
    var changes = Changes()
    switch random.below(9) {
    case 0: changes.tags = tags()
    case 1: changes.scopes = titles(4)
    case 2: changes.text = pick(["", "radio", "zz"])
    case 3: changes.showsTags = random.chance(0.5)
    case 4: changes.layoutDirection = pick(LayoutDirection.allCases)
    case 5: changes.selectedTag = .index(random.below(7))
    case 7: changes.contentSizeCategory = pick(ContentSizeCategory.allCases)
    case 6: (changes.tint, changes.appearance) = (.system(.systemRed), .dark)
    default: (changes.scrollEdgeProgress, changes.title) = (random.number(in: 0...1), pick(["", "Title"]))
    }
    return changes
  }

  /// A scene of which nothing is refused, and what was refused on the way.
  mutating func honoured(events: Int) -> (scene: SearchScene, refused: [SceneProblem]) {
    var scene = scene(events: events)
    var refused: [SceneProblem] = []
    while true {
      let problems = refusals(scene)
      if problems.isEmpty { return (scene, refused) }
      refused += problems
      let indices = problems.compactMap { problem in
        problem.path.split(separator: "[").last.flatMap { Int($0.prefix { $0.isNumber }) }
      }
      // A refused event is removed, and so is a refused opening state.
      for index in Set(indices).sorted(by: >) where scene.timeline.indices.contains(index) {
        scene.timeline.remove(at: index)
      }
      if indices.isEmpty { scene.search = nil }
    }
  }
}
