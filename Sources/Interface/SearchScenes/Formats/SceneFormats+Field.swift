import SearchGeometry

extension SceneFormats {
  static let fieldStyle: ValueFormat<Search.Style> = .object(
    Search.Style(), expected: "{field, text, placeholder, icon}",
    fields: [
      Field("field", optional: \.field, color, "The field's background."),
      Field("text", optional: \.text, color, "The typed text."),
      Field("placeholder", optional: \.placeholder, color, "The placeholder."),
      Field("icon", optional: \.icon, color, "The magnifying glass, the clear button and the accessories."),
    ])

  static let segments: ValueFormat<Search.Segments> = .object(
    Search.Segments(),
    fields: [
      Field("background", optional: \.background, color, "Behind all segments."),
      Field(
        "selectedBackground", optional: \.selectedBackground, color,
        "Behind the selected segment; on iOS 12 the colour of lines and titles too."),
      Field("color", optional: \.color, color, "The titles' colour."),
      Field("selectedColor", optional: \.selectedColor, color, "The selected title's colour; color by default."),
      Field("font", optional: \.font, font, "The titles' font; it does not follow the text size."),
      Field("selectedFont", optional: \.selectedFont, font, "The selected title's font; font by default."),
    ])

  static let accessories: ValueFormat<[Search.Accessory]> = {
    let words: [(String, Search.Accessory)] = [
      ("bookmark", .bookmark), ("resultsList", .resultsList), ("microphone", .microphone),
    ]
    let names = words.map(\.0)
    let expected = "bookmark, resultsList, microphone or an image"
    return ValueFormat<Search.Accessory>(
      expected: expected, schema: .anyOf(.members(["enum": .strings(names)]), image.schema)
    ) { node, path, reading in
      if let match = words.first(where: { $0.0 == node.text }) { return match.1 }
      if let text = node.text, SearchScene.Color(text) == nil, let nearest = Spelling.nearest(to: text, among: names) {
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest)
      }
      return image.read(node, path, &reading).map { .image($0) }
    } write: { accessory in
      if case .image(let picture) = accessory { return image.write(picture) }
      return .plain(words.first { $0.1 == accessory }?.0 ?? "")
    }.visiting { accessory, path, visitor in
      if case .image(let picture) = accessory { image.visit?(picture, path, visitor) }
    }.list("a list of accessories", atMost: SceneLimits.accessories)
  }()

  private static func tokenFields<Root: Sendable>(
    _ token: WritableKeyPath<Root, Search.Token> & Sendable
  ) -> [SearchScenes.Field<Root>] {
    [
      SearchScenes.Field<Search.Token>(
        "title", \.title, .text("a title", atLeast: 1), required: true, "The title."
      ).inside(token),
      SearchScenes.Field<Search.Token>("symbol", optional: \.symbol, symbolName, "A built-in symbol before the title.")
        .inside(token),
    ]
  }

  static let tokens: ValueFormat<[Search.Token]> = ValueFormat<Search.Token>.object(
    Search.Token(title: ""), expected: "{title: …, symbol: …}", fields: tokenFields(\.self)
  ).list("a list of tokens", atMost: SceneLimits.barTitles)

  /// A token, and the index before which it is inserted.
  struct TokenParts: Hashable, Sendable {
    var token = Search.Token(title: "")
    var at: Int?
  }

  static let insertedToken: ValueFormat<TokenParts> = .object(
    TokenParts(), expected: "{title: …, symbol: …, at: …}",
    fields: tokenFields(\.token) + [
      Field(
        "at", optional: \.at, .integer("an index", in: 0...SceneLimits.barTitles),
        "The index before which it is inserted, from 0; after the last token by default.")
    ])
}
