import SearchGeometry

extension SearchScene.Content {
  /// A suggested search.
  public struct Suggestion: SceneValue, ExpressibleByStringLiteral {
    /// The text that a tap puts into the field.
    public var title: String
    /// Below the title.
    public var subtitle: String?
    /// Before the text; nil for a magnifier.
    public var image: SearchScene.Image? {
      get { boxedImage?.wrappedValue }
      set { boxedImage = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedImage: Boxed<SearchScene.Image>?
    /// At the trailing edge.
    public var accessory: SearchScene.Row.Accessory
    /// The content in place of the others; the title is still what a tap puts into the field.
    public var view: SearchScene.View?

    public init(
      title: String, subtitle: String? = nil, image: SearchScene.Image? = nil,
      accessory: SearchScene.Row.Accessory = .none,
      view: SearchScene.View? = nil
    ) {
      (self.title, self.subtitle, self.accessory) = (title, subtitle, accessory)
      self.image = image
      self.view = view
    }

    public init(stringLiteral title: String) { self.init(title: title) }
  }

  /// The results of a search.
  public struct Results: SceneValue {
    /// Shown if no entry of `when` applies; nil keeps the initial content.
    public var list: SearchScene.List?
    /// The first entry whose conditions all hold is shown.
    public var when: [Entry]

    /// Results for some tags, scopes or texts.
    public struct Entry: SceneValue {
      /// The selected tag; nil for any.
      public var tag: SearchScene.Selection?
      /// The selected scope; nil for any.
      public var scope: SearchScene.Selection?
      /// The beginning of the text in the field, regardless of case; nil for any.
      public var text: String?
      /// The results.
      public var list: SearchScene.List

      public init(
        tag: SearchScene.Selection? = nil, scope: SearchScene.Selection? = nil, text: String? = nil,
        list: SearchScene.List = SearchScene.List()
      ) {
        (self.tag, self.scope, self.text, self.list) = (tag, scope, text, list)
      }
    }

    public init(list: SearchScene.List? = SearchScene.List(), when: [Entry] = []) {
      (self.list, self.when) = (list, when)
    }

    public init(rows: [SearchScene.Row]) { self.init(list: SearchScene.List(rows: rows)) }

    /// The rows that are shown if no entry of `when` applies.
    public var rows: [SearchScene.Row] { list?.rows ?? [] }
  }
}

extension SceneFormats {
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
}
