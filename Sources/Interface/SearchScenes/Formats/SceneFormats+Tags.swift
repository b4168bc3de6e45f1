extension SceneFormats {
  private static let tag = either(
    plainTag,
    orShowing: showingView(
      SearchScene.Tags.Item(title: ""), expected: "a tag {view: …}", \.view,
      fields: [
        Field("title", \.title, title, "The tag's name for events; by default the parameter title."),
        accessibilityField(\.accessibility),
      ]), \.view)

  private static let plainTag: ValueFormat<SearchScene.Tags.Item> = {
    let title = ValueFormat<String>.text("a title", atLeast: 1)
    return ValueFormat<SearchScene.Tags.Item>.object(
      .init(title: ""), expected: "a title, or {title, symbol, image}",
      fields: [
        Field("title", \.title, title, required: true, "The tag's text."),
        Field("image", optional: \.image, image, "Before the title; a file keeps its colours on the pill."),
        symbolField(\.image), accessibilityField(\.accessibility),
      ],
      check: { _, node, path, reading in
        reading.refuseSeveral(of: ["image", "symbol"], in: node, path, "a tag")
      }
    ).orShort(title, { .init(title: $0) }, back: { $0 == .init(title: $0.title) ? $0.title : nil })
  }()

  private static let tagItems = tag.list("a list of titles", atMost: SceneLimits.barTitles)

  private static let tagInsets = directionalInsets(
    tagLength, "8.33 pt by default.", "12 pt by default.", "8 pt by default.", "12.66 pt by default.")

  /// - Parameter docs: of the sides top, leading, bottom and trailing.
  static func directionalInsets(_ length: ValueFormat<Double>, _ docs: String...) -> ValueFormat<
    SearchScene.DirectionalInsets
  > {
    .object(
      .init(), expected: "{top, leading, bottom, trailing}",
      fields: [
        Field("top", optional: \.top, length, docs[0]), Field("leading", optional: \.leading, length, docs[1]),
        Field("bottom", optional: \.bottom, length, docs[2]), Field("trailing", optional: \.trailing, length, docs[3]),
      ]
    ).withoutParts
  }

  static let tagLength = ValueFormat<Double>.number("points", in: 0...SceneLimits.tagLength)

  private static let cornerRadius = tagLength.map(
    { SearchScene.Tags.CornerRadius.points($0) }, back: { if case .points(let radius) = $0 { radius } else { 0 } }
  ).or([("capsule", .capsule)])

  private static let pill: ValueFormat<SearchScene.Tags.Pill> = .object(
    .init(), expected: "{color, cornerRadius}",
    fields: [
      Field("color", \.color, color, "The fill; the tint by default."),
      Field("cornerRadius", \.cornerRadius, cornerRadius, "capsule (the default), or points."),
    ])

  private static let tagBackground: ValueFormat<SearchScene.Tags.Background> = .object(
    .init(), expected: "{color, stroke, cornerRadius}",
    fields: [
      Field("color", optional: \.color, color, "The fill; none by default."),
      Field("stroke", optional: \.stroke, color, "The colour of a line inside the edge; none by default."),
      Field("cornerRadius", \.cornerRadius, cornerRadius, "capsule (the default), or points."),
    ])

  static let tags = tagsDefinition.reference(to: "tags")

  static let tagsDefinition = ValueFormat<SearchScene.Tags>.object(
    [], expected: "a list of titles, or {items, visibility, font, …}",
    fields: [
      Field("items", \.items, tagItems, required: true, "The tags: titles, or {title, symbol, image}."),
      Field(
        "visibility", optional: \.visibility, .choice(),
        "afterSubmit, in place of the scope bar; whileActive; or always. afterSubmit by default."),
      Field("font", \.font, font, "The titles' font; 13 pt semibold by default. It does not follow the text size."),
      Field("insets", \.insets, tagInsets, "From the edges of a tag to its title."),
      Field("spacing", optional: \.spacing, tagLength, "Between two tags, in points; 0 by default."),
      Field("color", optional: \.color, color, "The colour of titles; label by default."),
      Field("selectedColor", optional: \.selectedColor, color, "Their colour on the pill; white by default."),
      Field("pill", \.pill, pill, "The pill behind the selected tag."),
      Field("background", optional: \.background, tagBackground, "Behind each tag that is not selected."),
      Field(
        "scrollsToSelection", \.scrollsToSelection, .boolean, "True by default: scrolls a selected tag into view."),
    ]
  ).orShort(tagItems, { SearchScene.Tags($0) }, back: { $0.isShort ? $0.items : nil })

  /// Reports `showsTags` together with tags whose visibility is not `afterSubmit`.
  @Sendable static func checkShowsTags(
    _ tags: SearchScene.Tags?, _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) {
    guard let tags, let place = node.entries?.first(where: { $0.key == "showsTags" })?.keyPlace,
      let words = tags.showsTagsProblem
    else { return }
    reading.report(words, at: place, path: KeyPathText.join(path, "showsTags"))
  }
}

extension SearchScene.Tags {
  /// The reason why `showsTags` has no meaning for these tags; nil if it has one.
  package var showsTagsProblem: String? {
    guard effectiveVisibility != .afterSubmit else { return nil }
    return
      "belongs to tags of visibility afterSubmit, and these are visible \(effectiveVisibility.rawValue); leave it out"
  }
}
