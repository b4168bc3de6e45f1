import SearchGeometry

extension SceneFormats {
  private typealias Node = SearchScene.View.Node

  private typealias View = SearchScene.View

  /// The keys of a node of a kind: the kind's word, its own keys, and those of all nodes.
  static func fields(of kind: SearchScene.View.Kind) -> [Field<SearchScene.View.Node>] {
    let own: [Field<Node>]
    switch kind {
    case .hstack:
      own = [
        children(kind), spacing, alignment([.top, .center, .bottom, .firstTextBaseline]),
        Field(
          "wrapsForAccessibility", \.wrapsForAccessibility, .boolean,
          "True to be a vstack, aligned at the leading edge, at the five accessibility sizes."),
      ]
    case .vstack: own = [children(kind), spacing, alignment([.leading, .center, .trailing])]
    case .zstack:
      own = [children(kind), alignment(View.Alignment.allCases.filter { $0 != .firstTextBaseline })]
    case .flow:
      own = [
        children(kind), spacing,
        Field("lineSpacing", optional: \.lineSpacing, length, "Between the lines, in points; 8 by default."), lines,
      ]
    case .text:
      own = [
        Field(kind.rawValue, \.text, .text(), required: true, "A text."),
        Field("style", optional: \.textStyle, .choice(), "A text style of Dynamic Type; body by default."), fontField,
        colorField,
        lines, alignment([.leading, .center, .trailing]),
        Field("highlights", optional: \.highlights, .string("a text"), "The text whose matches are emphasised."),
        Field("emphasized", optional: \.emphasized, highlight, "The look of matches; bold by default."),
        Field("strikethrough", \.strikethrough, .boolean, "True for a line through the text."),
        Field(
          "lineHeight", optional: \.lineHeight, .number("points", in: 1...400),
          "From baseline to baseline, in points at the large text size; each line is in its middle."),
        Field(
          "letterSpacing", \.letterSpacing, .number("points", in: -20...100), "After every character, in points."),
      ]
    case .image:
      own = [
        Field(kind.rawValue, optional: \.image, image, required: true, "A file, a colour or a mapping, as in rows."),
        Field("contentMode", optional: \.contentMode, .choice(), "fill or fit; fill by default."),
        Field("shape", optional: \.imageShape, .choice(), "rounded, circle or square."),
        Field("template", \.isTemplate, .boolean, "True to paint the picture's alpha in the tint."), tint,
      ]
    case .symbol:
      let font = font.checked { $0.family == nil ? nil : "a symbol has no font family: leave family out" }
      own = [
        Field(kind.rawValue, \.text, symbolName, required: true, "A symbol's name."), colorField,
        Field("font", optional: \.font, font, fontWords),
      ]
    case .picture:
      let file = imageFile.reporting(.image) { .image(.file($0)) }
      own = [Field(kind.rawValue, \.text, file, required: true, "A PNG or JPEG file, at its own scale.")]
    case .shape: own = [Field(kind.rawValue, \.outline, .choice(), required: true, "The outline."), colorField]
    case .progress:
      own = [
        Field(kind.rawValue, \.number, share, required: true, "0…1."), tint,
        Field("style", \.progressStyle, .choice(), "bar or ring; bar by default."),
      ]
    case .rating:
      let stars = ValueFormat<Double>.number("a rating", in: 0...5).checked {
        ($0 * 2).rounded() == $0 * 2 ? nil : "a rating has steps of ½: write 3.5 or 4"
      }
      own = [Field(kind.rawValue, \.number, stars, required: true, "0…5 stars, in steps of ½."), tint]
    case .badge:
      own = [
        Field(kind.rawValue, \.text, .text(), required: true, "A short text."), colorField,
        Field("textColor", optional: \.textColor, color, "The text's colour; white by default."),
      ]
    case .button:
      own = [
        Field(kind.rawValue, \.button, buttonLabel, required: true, "A title, or {symbol}."),
        Field("style", \.buttonStyle, .choice(), "plain, gray, tinted or filled; plain by default."), tint, isEnabled,
      ]
    case .switch:
      own = [Field(kind.rawValue, \.isOn, .boolean, required: true, "True for a switch that is on."), tint, isEnabled]
    case .segments:
      let titles = ValueFormat<String>.text("a title").list("a list of titles", atLeast: 1, atMost: 100)
      own = [
        Field(kind.rawValue, \.titles, titles, required: true, "The titles of a segmented control."),
        Field("selected", \.selected, segment, "An index from 0, or a title; 0 by default."), isEnabled,
      ]
    case .divider:
      own = [Field(kind.rawValue, optional: \.leastLength, nothing, "A line across the stack."), colorField]
    case .spacer:
      own = [
        Field(kind.rawValue, optional: \.leastLength, length.orNothing, "The least length in points; 8 by default.")
      ]
    case .view: own = [Field(kind.rawValue, \.text, templateName, required: true, "A template's name.")]
    }
    return own + commonFields(of: kind)
  }

  /// A value of a divider, which has none.
  private static let nothing: ValueFormat<Double> = length.checked { _ in "a divider has no value: write divider alone"
  }.orNothing

  static let templateName = ValueFormat<String>.string("a template's name", atLeast: 1, atMost: SceneLimits.nameLength)

  private static func children(_ kind: SearchScene.View.Kind) -> Field<Node> {
    Field(
      kind.rawValue, \.children, view.list("a list of nodes", atMost: SceneLimits.viewNodes), required: true,
      "The nodes in it.")
  }

  private static let spacing = Field<Node>("spacing", optional: \.spacing, length, "In points; 8 by default.")

  private static let fontWords = "The size at the large text size, the weight, and a text's family."

  private static let fontField = Field<Node>(
    "font", optional: \.font, font, fontWords)

  private static let colorField = Field<Node>("color", optional: \.color, color, "The colour.")

  private static let tint = Field<Node>("tint", optional: \.tint, color, "The colour in place of the tint.")

  private static let isEnabled = Field<Node>("isEnabled", \.isEnabled, .boolean, "False for a grey control.")

  private static let lines = Field<Node>(
    "lines", optional: \.lines, .integer("a number of lines", in: 1...SceneLimits.lines), "The most lines.")

  private static func alignment(_ words: [SearchScene.View.Alignment]) -> Field<Node> {
    Field(
      "alignment", optional: \.alignment, .words(words.map { ($0.rawValue, $0) }),
      words.map(\.rawValue).inWords + ".")
  }

  private static let buttonLabel: ValueFormat<SearchScene.View.ButtonLabel> = ValueFormat.object(
    .init(), expected: "a title, or {symbol: …}",
    fields: [Field("symbol", optional: \.symbol, symbolName, required: true, "A symbol's name.")]
  ).orShort(.text("a title"), { .init(title: $0) }, back: { $0.title })

  private static let segment = ValueFormat<Selection>(
    expected: "an index from 0, or a title",
    schema: .anyOf(
      .members(["type": .string("integer"), "minimum": .number("0")]), .members(["type": .string("string")]))
  ) { node, path, reading in
    guard let text = node.text else { return reading.refuse(node, path: path, expected: "an index from 0, or a title") }
    if let index = node.plainText.flatMap(ExactNumber.integer), index >= 0 { return .index(index) }
    return .title(text)
  } write: { selection in
    switch selection {
    case .index(let index): .plain("\(index)")
    case .title(let title): .text(title)
    }
  }

  // MARK: Keys of all nodes

  private static let dimension = length.map(
    { View.Length.points($0) }, back: { if case .points(let points) = $0 { points } else { 0 } }
  ).or([("fill", .fill)])

  private static let box = dimension.list("[width, height]", one: true, atLeast: 2, atMost: 2).map(
    { SearchScene.View.Sizing.box($0.first ?? .points(0), $0.last ?? .points(0)) },
    back: { if case .box(let width, let height) = $0 { [width, height] } else { [] } })

  private static let offset: ValueFormat<[Double]> = ValueFormat<Navigation.Offset>.object(
    .init(), expected: "[x, y] or {x, y}",
    fields: [
      Field("x", \.horizontal, points, "To the right."), Field("y", \.vertical, points, "Downwards."),
    ]
  ).map({ [$0.horizontal, $0.vertical] }, back: { _ in .init() })
    .orShort(points.list("[x, y]", atLeast: 2, atMost: 2), { $0 }, back: { $0 })

  private static let buttonSizes = View.ButtonSize.allCases.map { ($0.rawValue, View.Sizing.button($0)) }

  private static let background = color.map(
    { View.Background.color($0) }, back: { if case .color(let color) = $0 { color } else { .tint } }
  ).or(Navigation.BlurEffect.allCases.map { ($0.rawValue, .material($0)) })

  private static let radius: ValueFormat<View.CornerRadius> = corners.map(
    { View.CornerRadius.corners($0) }, back: { if case .corners(let corners) = $0 { corners } else { .init() } }
  ).orShort(
    length.map({ View.CornerRadius.points($0) }, back: { if case .points(let points) = $0 { points } else { 0 } })
      .or([("capsule", .capsule)]), { $0 }, back: { if case .corners = $0 { nil } else { $0 } })

  private static let corners: ValueFormat<View.Corners> = .object(
    .init(), expected: "points, capsule or {topLeading, topTrailing, bottomLeading, bottomTrailing}",
    fields: [
      Field("topLeading", \.topLeading, length, "In points; 0 by default."),
      Field("topTrailing", \.topTrailing, length, "In points; 0 by default."),
      Field("bottomLeading", \.bottomLeading, length, "In points; 0 by default."),
      Field("bottomTrailing", \.bottomTrailing, length, "In points; 0 by default."),
    ])

  private static let border: ValueFormat<View.Border> = .object(
    .init(color: .system(.separator)), expected: "{color, width}",
    fields: [
      Field("color", \.color, color, required: true, "The line's colour."),
      Field("width", \.width, length, "In points; 1 by default."),
    ])

  private static let shadow: ValueFormat<View.Shadow> = .object(
    .init(radius: 0), expected: "{color, radius, x, y}",
    fields: [
      Field("color", \.color, color, "Black at a third by default."),
      Field("radius", \.radius, .number("points", in: 0...200), required: true, "The blur, in points."),
      Field("x", \.x, .number("points", in: -200...200), "To the right."),
      Field("y", \.y, .number("points", in: -200...200), "Downwards."),
    ])

  static let sides = ValueFormat<SearchScene.View.Alignment>.words(
    View.Alignment.allCases.filter { $0 != .firstTextBaseline }.map { ($0.rawValue, $0) })

  private static let gradient: ValueFormat<View.Gradient> = .object(
    .init(colors: []), expected: "{colors, from, to}",
    fields: [
      Field(
        "colors", \.colors, color.list("two or more colours", atLeast: 2, atMost: 16), required: true,
        "From the first to the last, at equal distances."),
      Field("from", \.from, sides, "A side or a corner; top by default."),
      Field("to", \.to, sides, "A side or a corner; bottom by default."),
    ])

  private static let parameterName = ValueFormat<String>.string("a parameter's name", atLeast: 1, atMost: 100)

  private static func commonFields(of kind: SearchScene.View.Kind) -> [Field<Node>] {
    [
      Field(
        "id", optional: \.id, .string("a name", atLeast: 1, atMost: SceneLimits.nameLength),
        "The name of its layer, and of taps."),
      Field(
        "when", optional: \.when, parameterName,
        "A parameter, or \"!parameter\": drawn if it is true, and not empty or 0."),
      Field("each", optional: \.each, parameterName, "A parameter that is a list: one for each {item}."),
      kind == .button
        ? Field("size", optional: \.sizing, box.or(buttonSizes), "mini, small, regular, large, or [width, height].")
        : Field("size", optional: \.sizing, box, "[width, height]: points, or fill; one number for a square."),
      Field("width", optional: \.width, dimension, "Points, or fill for all that there is."),
      Field("height", optional: \.height, dimension, "Points, or fill for all that there is."),
      Field("minWidth", optional: \.minWidth, length, "Points."),
      Field("minHeight", optional: \.minHeight, length, "Points."),
      Field("maxWidth", optional: \.maxWidth, dimension, "Points, or fill, the same as width: fill."),
      Field("maxHeight", optional: \.maxHeight, dimension, "Points, or fill, the same as height: fill."),
      Field("padding", \.padding, padding, "Inside the bounds: points, or {horizontal, vertical, top, …}."),
      Field("background", optional: \.background, background, "A colour, or a material such as systemThinMaterial."),
      Field("cornerRadius", optional: \.cornerRadius, radius, "Points, capsule, or {topLeading, topTrailing, …}."),
      Field(
        "aspectRatio", optional: \.aspectRatio, .number("a ratio", in: 0.01...100),
        "Width by height, where one follows."),
      Field("border", optional: \.border, border, "{color, width}, along the inside."),
      Field("shadow", optional: \.shadow, shadow, "{color, radius, x, y}."),
      Field("gradient", optional: \.gradient, gradient, "{colors, from, to}, in place of a background."),
      Field("opacity", \.opacity, share, "0…1."),
      Field("offset", \.offset, offset, "Moves it, in points: [x, y] or {x, y}."),
      Field("priority", \.priority, .number(in: -1000...1000), "The higher, the later it gives way; 0 by default."),
      Field("clips", \.clips, .boolean, "True to cut off what is outside."),
      accessibilityField(\.accessibility),
    ]
  }
}
