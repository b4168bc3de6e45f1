import SearchMotion
import SearchScenes

extension RandomScene {
  private mutating func conform() -> SearchScene.Conform {
    var conform = SearchScene.Conform()
    conform.within.position = number(0...20)
    conform.within.onset = .milliseconds(Double(random.below(90)))
    (conform.within.duration, conform.within.bounce, conform.within.color) = (
      number(0...10), number(0...1), number(0...255)
    )
    if random.chance(0.5) { conform.identifiers = ["searchBar.field": word(), "tabBar.item.0": word()] }
    conform.ignore = ["tabBar", "content.*"].filter { _ in random.chance(0.3) }
    return conform
  }

  package mutating func scene() -> SearchScene {
    var scene = SearchScene().with {
      $0.system = SystemVersion.all.randomElement(using: &random) ?? .iOS17
      $0.device = pad()
      $0.orientation = choice(Orientation.self)
      $0.appearance = choice(Appearance.self)
      $0.contrast = choice(Contrast.self)
      $0.glass = random.chance(0.3) ? number(0...1) : SearchScene.standardGlass
      $0.accessibility = Set(AccessibilitySetting.allCases.filter { _ in random.chance(0.1) })
      $0.layoutDirection = choice(LayoutDirection.self)
      $0.contentSizeCategory = choice(ContentSizeCategory.self)
      $0.language = random.pick(["en", "ja", "zh-Hant", "no"])
      $0.tint = color()
    }
    if random.chance(0.4) {
      scene.fonts = FontChoice(
        directory: maybe(0.5) { _ in "fonts" }, text: random.pick(["Noto Sans", "Inter"]),
        display: random.pick(["Noto Sans", "Inter Display"]))
    }
    for name in ["brand", "my-mark.2", "A_b"] where random.chance(0.2) {
      scene.symbols[name] = random.pick(["brand.svg", "art/a b.SVG"])
    }
    if random.chance(0.4) { scene.crop = crop() }
    makeTemplates()
    scene.templates = templates
    scene.overlay = (0..<random.below(3)).map { _ in
      .init(view: shownView(), alignment: random.pick([.topLeading, .center, .bottomTrailing]), insets: insets())
    }
    scene.navigation = navigation()
    scene.search = search()
    scene.content = content(hasScopes: scene.search?.scopes.isEmpty == false)
    scene.animations = animations()
    addChrome(to: &scene)
    scene.timeline = timeline(of: scene)
    if random.chance(0.6) { scene.goldens = goldens() }
    if random.chance(0.4) { scene.expect = expectations(of: scene) }
    if random.chance(0.3) { scene.audit = audit() }
    if random.chance(0.2) { scene.conform = conform() }
    return scene
  }

  mutating func navigation() -> Navigation {
    Navigation(title: word()).with {
      $0.subtitle = maybe(0.2) { $0.word() }
      $0.prompt = maybe(0.3) { $0.word() }
      $0.largeTitle = random.chance(0.5)
      $0.leadingItems = items()
      $0.trailingItems = items()
      $0.isHidden = random.chance(0.1)
      $0.background = choice(Navigation.Background.self)
      $0.colorScheme = choice(Navigation.ColorScheme.self)
      $0.appearances = maybe(0.4) { $0.appearances() }
      $0.hairline = choice(Navigation.Hairline.self)
      $0.minimization = .init(
        behavior: choice(Navigation.Minimization.Behavior.self),
        restoration: choice(Navigation.Minimization.Restoration.self))
      $0.sidebar = maybe(0.4) {
        var sidebar = Navigation.Sidebar(
          title: $0.word(), width: $0.number(1...280), list: $0.list())
        (sidebar.leadingItems, sidebar.trailingItems) = ($0.items(), $0.items())
        (sidebar.search, sidebar.isHidden) = ($0.maybe(0.3) { $0.search() }, $0.random.chance(0.3))
        (sidebar.suggestions, sidebar.results) = ($0.suggestions(), $0.results())
        sidebar.presentsWithGesture = $0.random.chance(0.7)
        return sidebar
      }
    }
  }

  mutating func appearances() -> Navigation.Appearances {
    .init(
      standard: maybe(0.8) { $0.appearance() }, scrollEdge: maybe(0.5) { $0.appearance() },
      compact: maybe(0.5) { $0.appearance() })
  }

  private mutating func appearance() -> Navigation.BarAppearance {
    Navigation.BarAppearance(
      background: maybe(0.6) { $0.color() }, backgroundEffect: maybe(0.3) { $0.choice(Navigation.BlurEffect.self) },
      shadow: maybe(0.4) { $0.random.chance(0.5) ? .clear : $0.color() },
      title: maybe(0.4) {
        .init(color: $0.maybe(0.5) { $0.color() }, font: .init(size: $0.number(10...40)), kern: $0.number(-2...8))
      }, largeTitle: maybe(0.4) { .init(color: $0.color(), font: .init(weight: .heavy)) }
    ).with {
      $0.titlePositionAdjustment = maybe(0.3) { .init(horizontal: $0.number(-20...20), vertical: $0.number(-9...9)) }
    }
  }

  mutating func navigationChanges() -> SearchScene.NavigationChanges {
    SearchScene.NavigationChanges {
      $0.title = word()
      $0.subtitle = maybe(0.3) { $0.word() }
      $0.prompt = maybe(0.3) { $0.word() }
      $0.largeTitle = maybe(0.3) { $0.random.chance(0.5) }
      $0.leadingItems = maybe(0.3) { $0.items() }
      $0.trailingItems = maybe(0.3) { $0.items() }
      $0.isHidden = maybe(0.3) { $0.random.chance(0.5) }
      $0.colorScheme = maybe(0.3) { $0.choice(Navigation.ColorScheme.self) }
      $0.appearances = maybe(0.3) { $0.appearances() }
      $0.background = maybe(0.3) { $0.choice(Navigation.Background.self) }
      $0.hairline = maybe(0.3) { $0.choice(Navigation.Hairline.self) }
      $0.isSidebarHidden = maybe(0.3) { $0.random.chance(0.5) }
    }
  }

  mutating func content(hasScopes: Bool = false) -> Content {
    let initial: Content.Initial
    switch Int.random(in: 0...5, using: &random) {
    case 0: initial = .nothing
    case 1: initial = .trending(title: word(), terms: words())
    case 2: initial = .grid(grid())
    case 3: initial = random.chance(0.3) ? .view(shownView()) : .message(message())
    default: initial = .list(list())
    }
    let scrolls = random.chance(0.8)
    return Content(offset: scrolls ? number(-50...500) : 0, scrolls: scrolls).with {
      $0.background = maybe(0.3) { $0.color() }
      $0.keyboardDismissMode = choice(Content.KeyboardDismissMode.self)
      $0.initial = initial
      $0.suggestions = suggestions()
      $0.suggestionStyle = $0.suggestions.count == 2 ? .labels : .automatic
      $0.results = results(hasScopes: hasScopes)
      $0.empty = maybe(0.3) { $0.message() }
      $0.failed = maybe(0.3) { $0.message() }
    }
  }

  mutating func timeline(of scene: SearchScene) -> [Event] {
    var events: [Event] = []
    for index in 0..<Int.random(in: 0...12, using: &random) {
      let known = events.compactMap(\.id)
      let at: SearchScene.Time = known.isEmpty || random.chance(0.6) ? .at(span()) : .after(random.pick(known), span())
      events.append(
        Event(
          action(in: scene), at: at, id: random.chance(0.5) ? "event-\(index).x" : nil,
          delay: random.chance(0.3) ? span() : .zero
        ).with {
          $0.beginFromCurrentState = random.chance(0.3)
          $0.animation = random.chance(0.4) ? animation() : nil
        })
    }
    return events
  }

  mutating func action(in scene: SearchScene) -> Action {
    let tag = Selection.title(random.pick(scene.search?.tags.titles ?? []))
    let points = number(-400...400)
    let actions: [Action] = [
      .tap(.searchField), .tap(points < 0 ? .cancel : .sidebar(.cancel)), .tap(.clear), .tap(.back),
      .tap(.displayModeButton), .tap(.item(.index(0))),
      .tap(.suggestion(.index(0))), .tap(.tag(.index(0))), .type(word(), over: span()), .delete(.all, over: span()),
      .delete(.count(integer(1...3)), over: .zero),
      .insertToken(.init(title: "Ada", symbol: "person"), at: maybe(0.5) { $0.integer(0...1) }),
      .submit, .focus(random.chance(0.5)),
      .scroll(.tags, .by(points), over: span()), .drag(.tags, by: points, over: span() + .milliseconds(1)),
      .fling(.tags, velocity: points), .rotate(choice(Orientation.self)), .window(width: number(1...500)),
      .push(
        .init(
          title: word(), offset: points, largeTitle: random.chance(0.5) ? random.chance(0.5) : nil,
          initial: random.chance(0.5) ? scene.content.initial : .nothing)), .push(page()),
      .set(chromeChanges(in: scene)), .pop(.one),
      .pop(.root), .pop(.to(title: word())),
      .swipeBack(progress: number(0...1), over: span(), then: choice(Action.SwipeEnd.self)),
      .load(random.pick([.results, .failed, .empty, .list(list())])),
      .set(
        Changes {
          $0.appearance = maybe(0.2) { $0.choice(Appearance.self) }
          $0.tint = color()
          $0.contrast = maybe(0.2) { $0.choice(Contrast.self) }
          $0.accessibility = random.chance(0.2) ? [choice(AccessibilitySetting.self): random.chance(0.5)] : [:]
          $0.contentSizeCategory = maybe(0.2) { $0.choice(ContentSizeCategory.self) }
          $0.layoutDirection = maybe(0.2) { $0.choice(LayoutDirection.self) }
          $0.text = random.chance(0.5) ? word() : nil
          $0.tokens = maybe(0.3) { $0.tokens() }
          $0.placeholder = random.chance(0.3) ? placeholder() : nil
          $0.style = maybe(0.3) { .init(text: $0.color(), placeholder: $0.maybe(0.5) { $0.color() }) }
          $0.accessories = maybe(0.3) { $0.random.pick([[], [.microphone, .image(.symbol("star"))]]) }
          $0.segments = maybe(0.3) { $0.segments() }
          $0.title = word()
          $0.navigation = maybe(0.4) { $0.navigationChanges() }
          $0.scrollEdgeProgress = number(0...1)
          $0.showsTags =
            scene.search?.tags.effectiveVisibility == .afterSubmit
            ? maybe(0.3) { $0.random.chance(0.5) } : nil
          $0.showsScopeBar = maybe(0.3) { $0.random.chance(0.5) }
          $0.initial = maybe(0.2) { .list($0.list()) }
          $0.suggestions = maybe(0.2) { $0.suggestions() }
          $0.results = maybe(0.2) { $0.results() }
          $0.rows =
            scene.content.results.rows.isEmpty
            ? nil
            : maybe(0.2) {
              [
                .init(
                  row: .index($0.random.below(scene.content.results.rows.count)),
                  parameters: [.init("title", "x"), .init("share", $0.random.pick([nil, 0.5]))])
              ]
            }
        }),
    ]
    let isSafe = tag.text.first != "#"
    let taps: [Action] = (isSafe ? [.tap(.tag(tag))] : []) + (scene.content.results.rows.isEmpty ? [] : [.tap(.row(0))])
    return random.pick(actions + taps)
  }

  mutating func goldens() -> Goldens {
    let stills = (0..<Int.random(in: 0...3, using: &random)).map { index in
      Goldens.Still(
        name: random.chance(0.5) ? "still \(index)" : nil,
        at: random.chance(0.3) ? .settled(offset: random.chance(0.5) ? .zero : span()) : .at(span()))
    }
    let from = span()
    let comparison = Comparison(
      preset: random.chance(0.3) ? choice(Comparison.Preset.self) : nil,
      threshold: random.chance(0.5) ? number(0...1) : nil
    ).with {
      $0.metric = .yiq
      $0.antialiasing = random.chance(0.5) ? .count : nil
      $0.pixels = integer(0...3)
      $0.ratio = number(0...1)
      $0.density = .init(count: integer(0...3), window: integer(1...8))
      $0.layers = maybe(0.3) { _ in .exact }
      $0.ignore = random.chance(0.5) ? [.layer("statusBar"), .rect(.init(x: 1, y: 2, width: 3, height: 4))] : []
    }
    return Goldens(
      at: stills,
      sequences: [
        .init(name: random.pick(["s", "t"]), from: .at(from), to: .at(from + .seconds(1)), fps: integer(1...60))
      ], variants: random.chance(0.5) ? variants() : nil,
      compare: random.chance(0.5) ? random.pick([comparison, Comparison(preset: .noise)]) : nil, scale: number(1...3)
    ).with {
      $0.maximumSize = random.pick([nil, 1, 1000, 1 << 10, 102_400, 3 << 20, 900 << 20, 999_999_999])
      $0.accessibility = random.chance(0.2)
    }
  }

  mutating func variants() -> Variants {
    var except = Variants.Exception()
    except.appearance = random.pick([nil, .light, .dark])
    except.device = random.pick([.iPadA16, .iPhone15Pro])
    except.system = maybe(0.3) { $0.random.pick(SystemVersion.all) }
    except.orientation = maybe(0.3) { $0.choice(Orientation.self) }
    if random.chance(0.2) { except.accessibility[choice(AccessibilitySetting.self)] = random.chance(0.5) }
    except.contrast = maybe(0.3) { $0.choice(Contrast.self) }
    except.contentSizeCategory = maybe(0.3) { $0.choice(ContentSizeCategory.self) }
    except.layoutDirection = maybe(0.3) { $0.choice(LayoutDirection.self) }
    except.language = maybe(0.3) { $0.random.pick(["en", "ja"]) }
    except.tint = maybe(0.3) { $0.color() }
    return Variants().with {
      $0.system = maybe(0.3) { [.iOS17, $0.random.pick(SystemVersion.all)] } ?? []
      $0.device = [pad(), .iPadA16] + (random.chance(0.3) ? [.iPhone15Pro] : [])
      $0.orientation = maybe(0.3) { [$0.choice(Orientation.self)] } ?? []
      $0.appearance = random.chance(0.5) ? [.light] : [.light, .dark]
      $0.contrast = maybe(0.3) { [$0.choice(Contrast.self)] } ?? []
      $0.accessibility = random.chance(0.2) ? [choice(AccessibilitySetting.self): [false, true]] : [:]
      $0.contentSizeCategory = [choice(ContentSizeCategory.self)]
      $0.layoutDirection = maybe(0.3) { [$0.choice(LayoutDirection.self)] } ?? []
      $0.language = random.pick([["en", "ja"], []])
      $0.tint = random.chance(0.5) ? [color()] : []
      $0.sampling = choice(Variants.Sampling.self)
      $0.except = random.chance(0.5) ? [except] : []
    }
  }
}
