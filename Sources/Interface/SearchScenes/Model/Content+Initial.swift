import SearchGeometry

extension SearchScene.Content {
  /// The content while the field is empty.
  public enum Initial: Hashable, Sendable {
    /// A blank page.
    case nothing
    case trending(title: String, terms: [String])
    case list(SearchScene.List)
    case grid(SearchScene.Grid)
    case message(SearchScene.Message)
    /// A page that scrolls.
    case view(SearchScene.View)

    /// A list of one section.
    public static func list(style: ListStyle = .plain, rows: [SearchScene.Row]) -> Self {
      .list(SearchScene.List(style: style, rows: rows))
    }
  }
}

extension SceneFormats {
  /// The keys of the initial content, before they are checked against its kind.
  struct InitialParts: Hashable, Sendable {
    enum InitialKind: String, CaseIterable, Hashable, Sendable {
      case list, grid, trending, message, view, none

      /// The keys of the kind.
      var keys: [String] {
        switch self {
        case .list: listKeys
        case .grid: ["title", "columns", "items"]
        case .trending: ["title", "terms"]
        case .message: ["title", "message", "symbol", "image", "spinner"]
        case .view, .none: []
        }
      }
    }

    var kind = InitialKind.none
    var list = List()
    var title: String?
    var terms: [String]?
    var columns: Int?
    var items: [Grid.Item]?
    var image: Image?
    var message: String?
    var spinner: Message.Spinner?
  }

  private static let initialParts: ValueFormat<InitialParts> = .object(
    InitialParts(), expected: "none, or {kind: …} with list, grid, trending, message or view",
    fields: [
      Field(
        "kind", \.kind, .choice(), required: true, "list, grid, trending, message, none, or view: a page that scrolls."),
      Field("title", optional: \.title, title, "The heading of trending or a grid, or a message's title."),
      Field("terms", optional: \.terms, titles, "The terms of trending, which can be tapped."),
      Field(
        "columns", optional: \.columns, columns, "A grid's columns, 44 pt wide at least; as many as fit by default."),
      Field(
        "items", optional: \.items, gridItem.list("a list of cards", standIn: Grid.Item(title: "")), "A grid's cards."),
      Field("message", optional: \.message, title, "A message's text."),
      Field("spinner", optional: \.spinner, spinner, spinnerDoc),
    ] + pictureFields(\.image) + listFields(\.list), hints: listHints,
    check: { parts, node, path, reading in
      checkList(node, path, &reading)
      for entry in node.entries ?? [] where entry.key != "kind" && !parts.kind.keys.contains(entry.key) {
        let hint = parts.kind == .list && entry.key == "title" ? "; \(titleOfList)" : ""
        reading.report(
          "does not belong to the kind \(parts.kind.rawValue)\(hint)", at: entry.keyPlace,
          path: KeyPathText.join(path, entry.key))
      }
      if parts.kind == .view { reading.report("needs view: a template's name, or a node", at: node.place, path: path) }
      if parts.kind == .message {
        checkMessage([parts.title, parts.message], parts.image, parts.spinner, node, path, &reading)
      }
    })

  private static let initialSchema = initialParts.schema.adding([
    "allOf": .array(
      InitialParts.InitialKind.allCases.map { kind in
        let all = Set(InitialParts.InitialKind.allCases.flatMap(\.keys))
        let others = all.subtracting(kind.keys).sorted().map { JSONValue.Member(key: $0, value: .bool(false)) }
        let isKind = JSONValue.members(["kind": .members(["const": .string(kind.rawValue)])])
        return .members([
          "if": .members(["required": .strings(["kind"]), "properties": isKind]),
          "then": .members([
            "anyOf": kind == .message ? hasPart : nil, "not": kind == .message ? hasTwoPictures : nil,
            "properties": .object(others),
          ]),
        ])
      })
  ])

  static let initial = plainInitial.orMessageView

  private static let plainInitial = initialParts.described(by: initialSchema).map(
    { parts -> Content.Initial in
      switch parts.kind {
      case .none, .view: .nothing
      case .trending: .trending(title: parts.title ?? "", terms: parts.terms ?? [])
      case .list: .list(parts.list)
      case .grid: .grid(Grid(title: parts.title, columns: parts.columns, items: parts.items ?? []))
      case .message:
        .message(
          Message(image: parts.image, title: parts.title, message: parts.message, spinner: parts.spinner))
      }
    },
    back: { initial in
      switch initial {
      case .nothing, .view: InitialParts()
      case .trending(let title, let terms): InitialParts(kind: .trending, title: title, terms: terms)
      case .list(let list): InitialParts(kind: .list, list: list)
      case .grid(let grid):
        InitialParts(kind: .grid, title: grid.title, columns: grid.columns, items: grid.items)
      case .message(let message):
        InitialParts(
          kind: .message, title: message.title, image: message.image, message: message.message,
          spinner: message.spinner)
      }
    }
  ).or([("none", .nothing)])
}

extension ValueFormat<Content.Initial> {
  /// The format that also reads a message or a page with a view, whose other keys are the parameters of a template.
  fileprivate var orMessageView: ValueFormat {
    let shown = SceneFormats.messageView
    @Sendable func view(of initial: Content.Initial) -> (kind: String, message: Message)? {
      switch initial {
      case .message(let message): message.view == nil ? nil : ("message", message)
      case .view(let view): ("view", Message(view: view))
      default: nil
      }
    }
    let kinds = JSONValue.members(["kind": .members(["enum": .strings(["message", "view"])])])
    @Sendable func showsView() -> JSONValue {
      .members(["required": .strings(["kind", "view"]), "type": .string("object"), "properties": kinds])
    }
    return ValueFormat(
      expected: expected, schema: .choice(if: showsView(), then: shown.schema, else: schema),
      allowsNull: allowsNull, difference: difference,
      read: { node, path, reading in
        guard let entries = node.entries, entries.contains(where: { $0.key == "view" }),
          let kind = entries.first(where: { $0.key == "kind" })?.value.text, ["message", "view"].contains(kind)
        else { return read(node, path, &reading) }
        return shown.read(node.without("kind"), path, &reading).map { message in
          kind == "view" ? message.view.map { .view($0) } ?? .nothing : .message(message)
        }
      },
      write: { initial in
        guard let (kind, message) = view(of: initial), case .mapping(let entries) = shown.write(message) else {
          return write(initial)
        }
        return .mapping([.init(key: "kind", value: .plain(kind))] + entries)
      }
    ).visiting { initial, path, visitor in
      if let message = view(of: initial)?.message {
        shown.visit?(message, path, visitor)
      } else {
        visit?(initial, path, visitor)
      }
    }
  }
}
