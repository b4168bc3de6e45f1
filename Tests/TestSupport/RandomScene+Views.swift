import SearchScenes

/// Views with any keys that a file can hold.
extension RandomScene {
  package typealias View = SearchScene.View
  private typealias Node = SearchScene.View.Node

  /// A text without braces, which take parameters.
  mutating func plainWord() -> String { word().filter { $0 != "{" && $0 != "}" } }

  /// Templates that rows and other places use.
  package mutating func makeTemplates() {
    templates = []
    guard random.chance(0.6) else { return }
    var text = View(.text)
    text.bind("text", to: "{title}: {{{tone}}}")
    text.bind("color", to: "{tone}")
    var progress = View(.progress)
    progress.bind("progress", to: "{share}")
    progress.node.when = random.pick(["share", "!flag", "title"])
    var item = View(.badge)
    item.bind("badge", to: "{item}")
    item.node.each = "items"
    var image = View(.image)
    image.bind("image", to: "{file}")
    var typed = View(.text)
    typed.bind("text", to: "{text}")
    typed.bind("highlights", to: "{text}")
    let root = numbered(stack([text, progress, item, image, typed] + views(depth: 1)))
    let parameters: [View.Parameter] = [
      .init("title", nil), .init("tone", "systemRed"), .init("share", 0.5), .init("flag", true),
      .init("items", ["a", "b"]), .init("file", "art/a.png"), .init("color", "systemTeal"),
    ]
    templates.append(Template("card", parameters: parameters, view: root))
    var inner = View(.view)
    (inner.node.text, inner.node.parameters) = ("card", [.init("title", "{name}"), .init("share", 1)])
    inner.node.opacity = number(0...1)
    templates.append(
      Template(
        "page", parameters: [.init("name", "none"), .init("size", 3)], view: numbered(stack([inner, view(depth: 1)]))))
  }

  /// A view in its place: a template, or nodes.
  package mutating func shownView() -> View {
    guard !templates.isEmpty, random.chance(0.6) else { return numbered(stack(views(depth: 2))) }
    var view = View(.view)
    guard random.chance(0.7) else {
      (view.node.text, view.node.parameters) = ("page", [.init("name", .text(plainWord()))])
      return view
    }
    view.node.text = "card"
    view.node.parameters = [.init("title", .text(plainWord()))]
    if random.chance(0.5) { view.node.parameters.append(.init("share", .init(floatLiteral: number(0...1)))) }
    if random.chance(0.5) { view.node.parameters.append(.init("flag", .init(booleanLiteral: random.chance(0.5)))) }
    if random.chance(0.5) { view.node.parameters.append(.init("items", random.pick([[], ["x"], ["1", 2, "n"]]))) }
    return view
  }

  /// The view with an id of its own at each node that has one.
  private mutating func numbered(_ view: View) -> View {
    var count = 0
    func number(_ view: View) -> View {
      var view = view
      if view.node.id != nil {
        view.node.id = "n\(count)"
        count += 1
      }
      view.node.children = view.node.children.map(number)
      return view
    }
    return number(view)
  }

  private mutating func stack(_ children: [View]) -> View {
    var view = View(random.pick([.hstack, .vstack, .zstack, .flow]))
    view.node.children = children
    decorate(&view.node)
    return view
  }

  package mutating func views(depth: Int) -> [View] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in view(depth: depth) }
  }

  /// A node with children down to a depth.
  package mutating func view(depth: Int) -> View {
    if depth > 0, random.chance(0.4) { return stack(views(depth: depth - 1)) }
    let kinds = View.Kind.allCases.filter { ![.hstack, .vstack, .zstack, .flow, .view].contains($0) }
    var view = View(random.pick(kinds))
    decorate(&view.node)
    return view
  }

  // MARK: Keys

  private mutating func decorate(_ node: inout Node) {
    content(&node)
    own(&node)
    if node.kind == .button, random.chance(0.5) { node.sizing = .button(choice(View.ButtonSize.self)) }
    guard random.chance(0.4) else { return }
    node.id = maybe(0.2) { _ in "id" }
    node.sizing = maybe(0.2) { .box($0.length(), $0.length()) } ?? node.sizing
    (node.width, node.height) = (maybe(0.2) { $0.length() }, maybe(0.2) { $0.length() })
    (node.minWidth, node.minHeight) = (maybe(0.1) { $0.number(0...60) }, maybe(0.1) { $0.number(0...60) })
    (node.maxWidth, node.maxHeight) = (maybe(0.1) { $0.length() }, maybe(0.1) { $0.length() })
    if random.chance(0.3) { node.padding = insets() }
    node.background = maybe(0.2) {
      $0.random.chance(0.7) ? .color($0.color()) : .material($0.choice(Navigation.BlurEffect.self))
    }
    node.cornerRadius = maybe(0.2) { $0.random.chance(0.7) ? .points($0.number(0...20)) : .capsule }
    if case .points(let radius)? = node.cornerRadius, radius > 14 {
      node.cornerRadius = .corners(
        .init(topLeading: radius, topTrailing: 20 - radius, bottomLeading: radius / 2, bottomTrailing: radius / 4))
    }
    node.aspectRatio = maybe(0.1) { $0.number(0.1...4) }
    node.border = maybe(0.1) { .init(color: $0.color(), width: $0.number(0...4)) }
    node.shadow = maybe(0.1) {
      .init(color: $0.color(), radius: $0.number(0...9), x: $0.number(-4...4), y: $0.number(0...4))
    }
    node.gradient = maybe(0.1) {
      .init(
        colors: [$0.color(), $0.color()], from: $0.random.pick([.top, .topLeading, .leading]),
        to: $0.random.pick([.bottom, .bottomTrailing]))
    }
    if random.chance(0.1) { node.opacity = number(0...1) }
    if random.chance(0.1) { node.offset = [number(-9...9), number(-9...9)] }
    if random.chance(0.1) { node.priority = number(-9...9) }
    node.clips = random.chance(0.1)
    node.accessibility = maybe(0.1) { $0.accessibility() }
  }

  mutating func symbolName() -> String { random.pick(BuiltInSymbol.oldNames) }

  mutating func accessibility() -> SearchScene.Accessibility {
    .init(
      label: maybe(0.5) { $0.plainWord() }, value: maybe(0.3) { $0.plainWord() }, hint: maybe(0.3) { $0.plainWord() },
      traits: random.pick([[], [.button, .header]]), isHidden: random.chance(0.5))
  }

  private mutating func length() -> View.Length { random.chance(0.3) ? .fill : .points(number(0...120)) }

  private mutating func content(_ node: inout Node) {
    switch node.kind {
    case .text, .badge: node.text = plainWord()
    case .symbol: node.text = symbolName()
    case .picture: node.text = random.pick(["art/a.png", "b@2x.jpg"])
    case .image: node.image = image()
    case .shape: node.outline = choice(View.Outline.self)
    case .progress: node.number = number(0...1)
    case .rating: node.number = Double(integer(0...10)) / 2
    case .button: node.button = random.chance(0.7) ? .init(title: plainWord()) : .init(symbol: "star")
    case .switch: node.isOn = random.chance(0.5)
    case .segments: node.titles = ["1", "B"]
    case .spacer: node.leastLength = maybe(0.5) { $0.number(0...30) }
    case .hstack, .vstack, .zstack, .flow, .view, .divider: break
    }
  }

  private mutating func own(_ node: inout Node) {
    if [.hstack, .vstack, .flow].contains(node.kind) { node.spacing = maybe(0.5) { $0.number(0...20) } }
    switch node.kind {
    case .hstack:
      node.alignment = maybe(0.5) { $0.random.pick([.top, .center, .bottom, .firstTextBaseline]) }
      node.wrapsForAccessibility = random.chance(0.2)
    case .vstack: node.alignment = maybe(0.5) { $0.random.pick([.leading, .center, .trailing]) }
    case .zstack: node.alignment = maybe(0.5) { $0.random.pick([.leading, .bottomTrailing, .top]) }
    case .flow: (node.lineSpacing, node.lines) = (maybe(0.5) { $0.number(0...20) }, maybe(0.3) { $0.integer(1...3) })
    case .text:
      node.alignment = maybe(0.3) { $0.random.pick([.leading, .center, .trailing]) }
      (node.lines, node.textStyle) = (maybe(0.5) { $0.integer(1...3) }, maybe(0.7) { $0.choice(View.TextStyle.self) })
      (node.font, node.color) = (maybe(0.2) { $0.font() }, maybe(0.3) { $0.color() })
      (node.highlights, node.strikethrough) = (maybe(0.2) { _ in "a" }, random.chance(0.1))
      node.emphasized = maybe(0.2) { .init(color: $0.color(), background: $0.color()) }
      (node.lineHeight, node.letterSpacing) = (node.lines == 2 ? 24.5 : nil, node.strikethrough ? 0.5 : 0)
      if node.font?.weight == .thin { node.font?.family = "Inter" }
    case .image:
      (node.contentMode, node.imageShape) = (
        maybe(0.3) { $0.choice(Image.ContentMode.self) }, maybe(0.3) { $0.choice(Image.Shape.self) }
      )
      (node.isTemplate, node.tint) = (random.chance(0.1), maybe(0.2) { $0.color() })
    case .symbol: (node.color, node.font) = (maybe(0.3) { $0.color() }, maybe(0.3) { $0.font() })
    case .shape, .divider: node.color = maybe(0.5) { $0.color() }
    case .progress: (node.tint, node.progressStyle) = (maybe(0.3) { $0.color() }, choice(View.ProgressStyle.self))
    case .rating, .switch: node.tint = maybe(0.3) { $0.color() }
    case .badge: (node.color, node.textColor) = (maybe(0.3) { $0.color() }, maybe(0.3) { $0.color() })
    case .button:
      (node.tint, node.buttonStyle) = (maybe(0.3) { $0.color() }, choice(View.ButtonStyle.self))
      node.isEnabled = node.tint == nil || node.buttonStyle != .gray
    case .segments:
      node.selected = random.pick([.index(0), .index(1), .title("1"), .title("B")])
      node.isEnabled = node.selected != .title("B")
    case .picture, .spacer, .view: break
    }
  }
}
