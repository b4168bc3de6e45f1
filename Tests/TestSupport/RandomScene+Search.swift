import SearchMotion
import SearchScenes

extension RandomScene {
  mutating func search() -> Search {
    let (scopes, tags) = (words(), tags())
    return Search(placeholder: random.chance(0.5) ? placeholder() : nil, scopes: scopes, tags: tags, text: word()).with
    {
      $0.tokens = tokens()
      $0.active = random.chance(0.4) ? true : nil
      $0.focused = random.chance(0.4)
      $0.showsTags = tags.effectiveVisibility == .afterSubmit && random.chance(0.4)
      $0.selectedScope = scopes.isEmpty ? .index(0) : .index(scopes.count - 1)
      $0.selectedTag = .index(Int.random(in: 0..<tags.items.count, using: &random))
      $0.hidesNavigationBarDuringPresentation = random.chance(0.5)
      $0.hidesSearchBarWhenScrolling = random.chance(0.5)
      $0.placement = choice(Search.Placement.self)
      $0.searchBarStyle = choice(Search.BarStyle.self)
      $0.style = .init(field: maybe(0.3) { $0.color() }, icon: maybe(0.3) { $0.color() })
      $0.accessories = random.pick([[], [.bookmark], [.resultsList, .microphone, .image(.symbol("star"))]])
      $0.scopeBarActivation = choice(SearchScene.ScopeBarActivation.self)
      $0.showsScopeBar = random.chance(0.5)
      $0.scopeBarPlacement = choice(SearchScene.ScopeBarPlacement.self)
      $0.scopeBarWidth = maybe(0.3) { $0.number(1...900) }
      $0.segments = segments()
      $0.obscuresBackground = random.chance(0.5)
      $0.resultsUpdate = choice(SearchScene.ResultsUpdate.self)
      $0.leadingItems = items() + [.symbol("filter")]
      $0.trailingItems = items()
      $0.maximumActiveWidth = random.chance(0.4) ? number(1...900) : nil
      $0.itemSpacing = maybe(0.3) { $0.number(0...40) }
      $0.edgeSpacing = maybe(0.3) { $0.number(0...40) }
      $0.automaticallyShowsCancelButton = random.chance(0.5)
      $0.cancelTitle = maybe(0.2) { $0.word() }
    }
  }

  mutating func segments() -> Search.Segments {
    Search.Segments(
      background: maybe(0.3) { $0.color() }, selectedBackground: maybe(0.3) { $0.color() },
      color: maybe(0.3) { $0.color() }, selectedColor: maybe(0.3) { $0.color() },
      font: maybe(0.3) { .init(size: $0.number(8...30)) }
    ).with { $0.selectedFont = maybe(0.3) { _ in .init(weight: .heavy) } }
  }

  mutating func tokens() -> [Search.Token] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Search.Token(title: "T" + word(), symbol: random.pick([nil, "star"]))
    }
  }

  mutating func placeholder() -> Placeholder {
    if random.chance(0.3) { return .text(word()) }
    if random.chance(0.3) {
      return .styled(
        .init(word()).with {
          $0.color = color()
          $0.font = random.pick([nil, .init(size: 20, weight: .bold)])
        })
    }
    return .rotation(
      Placeholder.Rotation(
        rotate: words(1...4), shuffle: maybe(0.5) { $0.integer(0...99) }, fadeIn: span(),
        hold: span() + .milliseconds(1), fadeOut: span()
      ).with {
        $0.color = color()
        $0.font = maybe(0.3) { $0.font() }
        $0.clock =
          random.chance(0.5)
          ? .continuous : .displayLink(integer(24...120), pausesWhileTracking: random.chance(0.5))
      })
  }

  package mutating func tags() -> SearchScene.Tags {
    guard random.chance(0.6) else { return .init(words(1...5)) }
    let radius = random.pick([SearchScene.Tags.CornerRadius.capsule, .points(0), .points(number(0...9))])
    return SearchScene.Tags(
      words(1...5).map { title in
        if let view = maybe(0.2, { $0.shownView() }), view.node.kind != .view {
          return .init(title: title).with { $0.view = view }
        }
        return .init(
          title: title, image: maybe(0.3) { $0.image() }, accessibility: maybe(0.2) { $0.accessibility() })
      }, visibility: maybe(0.6) { $0.choice(SearchScene.Tags.Visibility.self) }
    ).with {
      $0.font = font()
      $0.insets = insets()
      $0.spacing = maybe(0.5) { $0.number(0...30) }
      $0.color = maybe(0.4) { $0.color() }
      $0.selectedColor = maybe(0.4) { $0.color() }
      $0.pill = .init(color: color(), cornerRadius: radius)
      $0.background = maybe(0.5) { random in
        .init(color: random.maybe(0.5) { $0.color() }, stroke: random.maybe(0.5) { $0.color() }, cornerRadius: radius)
      }
      $0.scrollsToSelection = random.chance(0.5)
    }
  }
}
