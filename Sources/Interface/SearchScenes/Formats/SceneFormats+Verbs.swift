import SearchGeometry
import SearchMotion

extension SceneFormats {
  static let verbs: [Field<Event>] = [
    .alternative("tap", tapTarget, "A finger's tap: searchField, cancel, tag:TITLE, row:#INDEX, …", Action.tap) {
      if case .tap(let target) = $0 { target } else { nil }
    },
    .alternative(
      "type", .text("a text", atLeast: 1), "Text that is typed, a character after the other.",
      { .type($0, over: .zero) }
    ) {
      if case .type(let text, _) = $0 { text } else { nil }
    },
    .alternative("delete", deleteCount, "The number of characters to delete, or all.", { .delete($0, over: .zero) }) {
      if case .delete(let count, _) = $0 { count } else { nil }
    },
    .alternative(
      "insertToken", insertedToken, "A token before the field's text.", { .insertToken($0.token, at: $0.at) }
    ) {
      if case .insertToken(let token, let index) = $0 { TokenParts(token: token, at: index) } else { nil }
    },
    .alternative("submit", .justTrue, "The keyboard's search key.", { _ in .submit }) { $0 == .submit ? true : nil },
    .alternative("focus", .boolean, "Begins or ends the edit.", Action.focus) {
      if case .focus(let isFocused) = $0 { isFocused } else { nil }
    },
    .alternative("scroll", scroll, "The program's scroll.", { .scroll($0.of, $0.distance, over: $0.over) }) {
      if case .scroll(let area, let distance, let over) = $0 { ScrollParts(area, distance, over) } else { nil }
    },
    .alternative(
      "drag", drag, "A finger that moves, then lets go with its speed.",
      { .drag($0.of, by: $0.by ?? 0, over: $0.over) }
    ) {
      if case .drag(let area, let by, let over) = $0 { ScrollParts(area, .by(by), over) } else { nil }
    },
    .alternative("fling", fling, "A finger that lets go with a speed.", { .fling($0.of, velocity: $0.by ?? 0) }) {
      if case .fling(let area, let velocity) = $0 { ScrollParts(area, .by(velocity), .zero) } else { nil }
    },
    .alternative("rotate", .choice(Orientation.self), "Turns the device.", Action.rotate) {
      if case .rotate(let orientation) = $0 { orientation } else { nil }
    },
    .alternative("window", window, "iPad only: the window's width.", { .window(width: $0) }) {
      if case .window(let width) = $0 { width } else { nil }
    },
    .alternative("push", page, "Pushes a page.", Action.push) {
      if case .push(let page) = $0 { page } else { nil }
    },
    .alternative("pop", popTarget, "Goes back: true, root or {to: TITLE}.", Action.pop) {
      if case .pop(let target) = $0 { target } else { nil }
    },
    .alternative(
      "swipeBack", swipe, "A finger from the edge, which goes back or lets go.",
      { .swipeBack(progress: $0.progress, over: $0.over, then: $0.then) }
    ) {
      guard case .swipeBack(let progress, let over, let then) = $0 else { return nil }
      return SwipeParts(progress: progress, over: over, then: then)
    },
    .alternative(
      "load", loadOutcome, "The search's answer arrives: results, failed, empty, or these rows.", Action.load
    ) {
      if case .load(let outcome) = $0 { outcome } else { nil }
    },
    .alternative("set", changes, "Sets values.", Action.set) {
      if case .set(let changes) = $0 { changes } else { nil }
    },
  ]

  private static let deleteCount = ValueFormat<Int>
    .integer("all, or how many characters, a number", in: 1...SceneLimits.textLength)
    .map({ Action.DeleteCount.count($0) }, back: { if case .count(let number) = $0 { number } else { 0 } })
    .or([("all", .all)])

  struct ScrollParts: Hashable, Sendable {
    var of = Action.ScrollArea.content
    var by: Double?
    var to: Double?
    var over = Instant.zero

    init() {}

    init(_ area: Action.ScrollArea, _ distance: Action.ScrollDistance, _ over: Instant) {
      (of, self.over) = (area, over)
      switch distance {
      case .by(let points): by = points
      case .to(let points): to = points
      }
    }

    var distance: Action.ScrollDistance { to.map { .to($0) } ?? .by(by ?? 0) }
  }

  private static let scrollArea = Field<ScrollParts>(
    "of", \.of, scrollAreaFormat, "content, tags, sidebar or shelf:HEADER; content by default.")

  private static let scrollAreaFormat: ValueFormat<Action.ScrollArea> = {
    let (prefix, expected) = ("shelf:", "content, tags, sidebar, or shelf: and a header or #index")
    let words: [(String, Action.ScrollArea)] = [("content", .content), ("tags", .tags), ("sidebar", .sidebar)]
    let shelf = JSONValue.members([
      "type": .string("string"), "pattern": .string("^shelf:([^#]|#[0-9]{1,6}$)"),
      "maxLength": .int(SceneLimits.textLength),
    ])
    return ValueFormat(expected: expected, schema: shelf) { node, path, reading in
      guard let text = node.text, text.hasPrefix(prefix), text.count > prefix.count else {
        let nearest = node.text.flatMap { Spelling.nearest(to: $0, among: ["content", "tags", "sidebar", prefix]) }
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest)
      }
      var named = node
      named.value = .scalar(String(text.dropFirst(prefix.count)), isPlain: false)
      return selection.read(named, path, &reading).map { .shelf($0) }
    } write: { area in
      .text(area.text)
    }.or(words)
  }()

  private static let scroll: ValueFormat<ScrollParts> = .object(
    ScrollParts(), expected: "{of, by or to, over}",
    fields: [
      scrollArea, Field("by", optional: \.by, points, "The distance in points."),
      Field("to", optional: \.to, points, "Points from the rest position."),
      Field("over", \.over, duration, "The duration; at once by default."),
    ],
    check: { parts, node, path, reading in
      if (parts.by == nil) != (parts.to == nil) { return }
      reading.report(parts.by == nil ? "needs by or to" : "has by and to; a scroll has one", at: node.place, path: path)
    })

  private static let drag: ValueFormat<ScrollParts> = .object(
    ScrollParts(), expected: "{of, by, over}",
    fields: [
      scrollArea,
      Field(
        "by", optional: \.by, points, required: true,
        "The distance that the finger moves up, and the content is scrolled down, in points; negative: down."),
      Field("over", \.over, positiveDuration, required: true, "The duration."),
    ])

  private static let fling: ValueFormat<ScrollParts> = .object(
    ScrollParts(), expected: "{of, velocity}",
    fields: [scrollArea, Field("velocity", optional: \.by, points, required: true, "Points per second.")])

  private static let loadOutcome = list.map(
    { Action.LoadOutcome.list($0) }, back: { if case .list(let answer) = $0 { answer } else { List() } }
  ).orShort(
    .words([("results", .results), ("failed", .failed), ("empty", .empty)], or: "{rows: …}"), { $0 },
    back: { if case .list = $0 { nil } else { $0 } })

  private static let window = single("width", positiveLength, "In points.", expected: "{width}")

  private static let page: ValueFormat<Action.Page> = .object(
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

  private static let popTarget: ValueFormat<Action.PopTarget> = {
    let expected = "true, root or {to: TITLE}"
    let target = single("to", .string("a title"), "A page's title.", expected: expected)
    let schema = JSONValue.anyOf(
      .members(["const": .bool(true)]), .members(["const": .string("root")]), target.schema)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      if node.entries != nil { return target.read(node, path, &reading).map { .to(title: $0) } }
      if ["true", "True", "TRUE"].contains(node.plainText) { return .one }
      if node.text == "root" { return .root }
      return reading.refuse(node, path: path, expected: expected)
    } write: { value in
      switch value {
      case .one: return .plain("true")
      case .root: return .plain("root")
      case .to(let title): return target.write(title)
      }
    }
  }()

  private struct SwipeParts: Hashable, Sendable {
    var progress = 0.0
    var over = Instant.zero
    var then = Action.SwipeEnd.finish
  }

  private static let swipe: ValueFormat<SwipeParts> = .object(
    SwipeParts(), expected: "{progress, over, then}",
    fields: [
      Field("progress", \.progress, share, required: true, "The progress at the release, 0…1."),
      Field("over", \.over, duration, "The duration of the drag; at once by default."),
      Field("then", \.then, .choice(), "finish or cancel; finish by default."),
    ])
}

extension Action.Page {
  /// The changes of the bar without those of titles and buttons.
  fileprivate var bar: SearchScene.NavigationChanges {
    get {
      let all = navigation
      return .init(
        isHidden: all.isHidden, colorScheme: all.colorScheme, appearances: all.appearances, background: all.background,
        hairline: all.hairline)
    }
    set {
      (navigation.isHidden, navigation.colorScheme) = (newValue.isHidden, newValue.colorScheme)
      (navigation.appearances, navigation.background) = (newValue.appearances, newValue.background)
      navigation.hairline = newValue.hairline
    }
  }
}
