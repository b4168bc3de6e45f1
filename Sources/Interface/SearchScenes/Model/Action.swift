import SearchGeometry
import SearchMotion

extension SearchScene {
  /// A verb of the timeline, with its parameters.
  public enum Action: Hashable, Sendable {
    case tap(TapTarget)
    /// Appends text to the field: grapheme k of n at `at + k·over/n`.
    case type(String, over: Instant)
    case delete(DeleteCount, over: Instant)
    /// Inserts a token before the one at an index; after the last one without an index.
    case insertToken(Search.Token, at: Int?)
    case submit
    case focus(Bool)
    /// Scrolls as a program does: ease-in-out, at once over 0 s, not clamped.
    case scroll(ScrollArea, ScrollDistance, over: Instant)
    /// Drags by a number of points and releases with the finger's speed. A positive distance scrolls forwards.
    case drag(ScrollArea, by: Double, over: Instant)
    /// Releases a scroll view at a speed in points per second. A positive speed scrolls forwards.
    case fling(ScrollArea, velocity: Double)
    case rotate(Orientation)
    /// The window's width on an iPad, in points.
    case window(width: Double)
    indirect case push(Page)
    case pop(PopTarget)
    case swipeBack(progress: Double, over: Instant, then: SwipeEnd)
    case load(LoadOutcome)
    indirect case set(Changes)

    /// The number of graphemes to delete.
    public enum DeleteCount: Hashable, Sendable {
      case count(Int)
      case all
    }

    /// A scroll view.
    public enum ScrollArea: Hashable, Sendable {
      case content, tags
      /// A split view's primary column.
      case sidebar
      /// A section whose cards scroll sideways, by its header or its index among the shelves.
      case shelf(Selection)
    }

    /// A scroll distance in points.
    public enum ScrollDistance: Hashable, Sendable {
      case by(Double)
      /// Points from the rest position.
      case to(Double)
    }

    /// The destination of a pop.
    public enum PopTarget: Hashable, Sendable {
      case one
      case root
      case to(title: String)
    }

    /// The end of a swipe back.
    public enum SwipeEnd: String, Hashable, Sendable, CaseIterable {
      case finish, cancel
    }

    /// The answer to a search.
    public enum LoadOutcome: Hashable, Sendable {
      /// The scene's results.
      case results
      /// These results, whatever the scene's are.
      case list(List)
      case failed, empty
    }
  }
}

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

  private static let loadOutcome = list.map(
    { Action.LoadOutcome.list($0) }, back: { if case .list(let answer) = $0 { answer } else { List() } }
  ).orShort(
    .words([("results", .results), ("failed", .failed), ("empty", .empty)], or: "{rows: …}"), { $0 },
    back: { if case .list = $0 { nil } else { $0 } })

  private static let window = single("width", positiveLength, "In points.", expected: "{width}")

  private static let popTarget: ValueFormat<Action.PopTarget> = {
    let expected = "true, root or {to: TITLE}"
    return .oneOf(
      expected,
      .init(.justTrue, if: { ["true", "True", "TRUE"].contains($0.plainText) }, { _ in .one }) {
        $0 == .one ? true : nil
      },
      .init(
        .words([("root", true)]).described(by: .members(["const": .string("root")])), if: { $0.text == "root" },
        { _ in .root }
      ) { $0 == .root ? true : nil },
      .init(
        single("to", .string("a title"), "A page's title.", expected: expected), if: { $0.entries != nil },
        Action.PopTarget.to
      ) { if case .to(let title) = $0 { title } else { nil } })
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
