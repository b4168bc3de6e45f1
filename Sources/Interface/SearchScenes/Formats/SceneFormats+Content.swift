import SearchGeometry

extension SceneFormats {
  /// The keys of the initial content, before they are checked against its kind.
  private struct InitialParts: Hashable, Sendable {
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

  static let columns = ValueFormat<Int>.integer("a number of columns", in: 1...100)

  private static let gridItem = either(
    plainItem,
    orShowing: showingView(
      Grid.Item(title: ""), expected: "a card {view: …}", \.view,
      fields: [
        Field("title", \.title, title, "The card's title for events; by default the parameter title."),
        accessibilityField(\.accessibility),
      ]),
    \.view)

  private static let plainItem: ValueFormat<Grid.Item> = .object(
    Grid.Item(title: ""), expected: "a card {title, color, image}",
    fields: [
      Field("title", \.title, title, required: true, "The card's title."),
      Field("color", optional: \.color, color, "The card's colour."),
      Field("image", optional: \.image, image, "Fills the card."), accessibilityField(\.accessibility),
    ])

  /// A picture's two keys in the mapping of a message.
  private static func pictureFields<Root: Sendable>(
    _ keyPath: WritableKeyPath<Root, Image?> & Sendable
  ) -> [Field<Root>] {
    [Field("image", optional: keyPath, image, "Above the title."), symbolField(keyPath)]
  }

  private static let spinner = ValueFormat<Message.Spinner>.choice()
  private static let spinnerDoc = "A turning activity indicator in place of an image: medium or large."

  /// Reports a message without any part, or with an image and a spinner.
  private static func checkMessage(
    _ parts: [String?], _ image: Image?, _ spinner: Message.Spinner?, _ node: SceneNode, _ path: String,
    _ reading: inout Reading
  ) {
    if image != nil, spinner != nil {
      reading.report("has an image and a spinner; a message has one of them", at: node.place, path: path)
    } else if parts.allSatisfy({ $0 == nil }), image == nil, spinner == nil {
      reading.report("needs title, message, image, symbol or spinner", at: node.place, path: path)
    }
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

  /// One key of a message is enough.
  private static let hasPart = JSONValue.array(
    InitialParts.InitialKind.message.keys.map { .members(["required": .strings([$0])]) })

  private static let hasTwoPictures = JSONValue.members([
    "required": .strings(["spinner"]),
    "anyOf": .array(["image", "symbol"].map { .members(["required": .strings([$0])]) }),
  ])

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
      case .none, .view: .none
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
      case .none, .view: InitialParts()
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
  ).or([("none", .none)])

  private static let message = either(plainMessage, orShowing: messageView, \.view)

  fileprivate static let messageView = showingView(Message(), expected: "{view: …}", \.view, fields: [])

  private static let plainMessage = messageParts.described(
    by: messageParts.schema.adding([
      "allOf": .array([.members(["anyOf": hasPart]), .members(["not": hasTwoPictures])])
    ]))

  private static let messageParts: ValueFormat<Message> = ValueFormat.object(
    Message(), expected: "{title, message, symbol}",
    fields: [
      Field("title", optional: \.title, title, "Bold; {text} stands for what was typed."),
      Field("message", optional: \.message, title, "Below the title; {text} stands for what was typed."),
      Field("spinner", optional: \.spinner, spinner, spinnerDoc),
    ] + pictureFields(\.image),
    check: { message, node, path, reading in
      checkMessage([message.title, message.message], message.image, message.spinner, node, path, &reading)
    })

  private static let resultsEntry: ValueFormat<Content.Results.Entry> = .object(
    .init(), expected: "{tag, scope, text, rows or sections}",
    fields: [
      Field("tag", optional: \.tag, selection, "The selected tag; any by default."),
      Field("scope", optional: \.scope, selection, "The selected scope; any by default."),
      Field("text", optional: \.text, .string("a text", atLeast: 1), "What the typed text begins with."),
    ] + listFields(\.list), hints: listHints, check: { _, node, path, reading in checkList(node, path, &reading) })

  private struct ResultsParts: Hashable, Sendable {
    var list = List()
    var keepsInitialContent = false
    var when: [Content.Results.Entry] = []
  }

  static let results: ValueFormat<Content.Results> = ValueFormat<ResultsParts>.object(
    ResultsParts(), expected: "none, {rows: …}, {sections: …} or {when: …}",
    fields: listFields(\.list) + [
      Field("when", \.when, resultsEntry.list("a list of results"), "The first entry whose conditions all hold."),
      Field(
        "keepsInitialContent", \.keepsInitialContent, .boolean,
        "True to keep the initial content on the screen if no entry applies, in place of rows."),
    ], hints: listHints,
    check: { parts, node, path, reading in
      checkList(node, path, &reading)
      guard parts.keepsInitialContent, parts.list != List() else { return }
      reading.report("has rows and keepsInitialContent; write one of them", at: node.place, path: path)
    }
  ).map(
    { Content.Results(list: $0.keepsInitialContent ? nil : $0.list, when: $0.when) },
    back: { ResultsParts(list: $0.list ?? List(), keepsInitialContent: $0.list == nil, when: $0.when) }
  ).or([("none", Content.Results(list: nil))])

  static let suggestions: ValueFormat<[Content.Suggestion]> = {
    let plain = ValueFormat<String>.string("a title", atLeast: 1)
    let shown = showingView(
      Content.Suggestion(title: ""), expected: "a suggestion {title, view}", \.view,
      fields: [
        Field(
          "title", \.title, title,
          "The text that a tap puts into the field, and in which what is typed is looked for; by default the parameter title."
        )
      ])
    let titled = ValueFormat<Content.Suggestion>.object(
      "", expected: "a title, or {title, subtitle, image, accessory}",
      fields: [
        Field("title", \.title, plain, required: true, "The text."),
        Field("subtitle", optional: \.subtitle, title, "Below the title."),
        Field("image", optional: \.image, image, "Before the text, in place of a magnifier."), symbolField(\.image),
        Field("accessory", \.accessory, accessory, "At the trailing edge, as a row's: {button: GET} for a capsule."),
      ]
    ).orShort(
      plain, { Content.Suggestion(title: $0) }, back: { $0 == Content.Suggestion(title: $0.title) ? $0.title : nil }
    )
    .reporting(.text) { ScenePart(text: $0.title) }
    return either(titled, orShowing: shown, \.view).list("a list of titles")
  }()

  static let content: ValueFormat<Content> = .object(
    Content(),
    fields: [
      Field("offset", \.offset, points, "Points from the top rest position."),
      Field("scrolls", \.scrolls, .boolean, "false: the page has no scroll view."),
      Field(
        "background", optional: \.background, color, "Behind the content; by default as its kind and style have it."),
      Field("keyboardDismissMode", \.keyboardDismissMode, .choice(), "onDrag: a drag ends the edit. none by default."),
      Field("initial", \.initial, initial, "The content while the field is empty."),
      Field("suggestions", \.suggestions, suggestions, "Shown, filtered by the text, while it is typed."),
      Field("results", \.results, results, "Shown when a search is submitted; none keeps the initial content."),
      Field("empty", optional: \.empty, message, "Shown when a search has no results."),
      Field("failed", optional: \.failed, message, "Shown when a search fails."),
    ])

  static let title = ValueFormat<String>.text("a title")
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
          kind == "view" ? message.view.map { .view($0) } ?? .none : .message(message)
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
