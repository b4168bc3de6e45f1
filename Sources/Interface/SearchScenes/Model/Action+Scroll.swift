import SearchGeometry
import SearchMotion

extension SearchScene.Action.ScrollArea {
  /// As a scene file writes it: "shelf:New".
  var text: String {
    switch self {
    case .content: "content"
    case .tags: "tags"
    case .sidebar: "sidebar"
    case .shelf(let selection): "shelf:\(selection.text)"
    }
  }
}

extension SceneFormats {
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

  static let scroll: ValueFormat<ScrollParts> = .object(
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

  static let drag: ValueFormat<ScrollParts> = .object(
    ScrollParts(), expected: "{of, by, over}",
    fields: [
      scrollArea,
      Field(
        "by", optional: \.by, points, required: true,
        "The distance that the finger moves up, and the content is scrolled down, in points; negative: down."),
      Field("over", \.over, positiveDuration, required: true, "The duration."),
    ])

  static let fling: ValueFormat<ScrollParts> = .object(
    ScrollParts(), expected: "{of, velocity}",
    fields: [scrollArea, Field("velocity", optional: \.by, points, required: true, "Points per second.")])
}
