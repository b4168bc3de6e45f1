extension SearchScene {
  /// A row of capsule buttons below the search field, of which one is selected.
  ///
  /// A literal is a list of titles: `["All", "Vegan"]`.
  public struct Tags: SceneValue, ExpressibleByArrayLiteral {
    /// From the leading edge on; none: no row.
    public var items: [Item]
    /// When the row is visible; nil for `afterSubmit`.
    public var visibility: Visibility?
    /// The titles' font; nil parts for the look's. Its size is in points at every text size.
    public var font = Font()
    /// From the edges of a tag to its title.
    public var insets = Insets()
    /// Between two tags, in points; nil for the look's.
    public var spacing: Double?
    /// The colour of titles and symbols; nil for the look's.
    public var color: Color?
    /// The colour of titles and symbols where the pill covers them; nil for the look's.
    public var selectedColor: Color?
    /// The pill behind the selected tag.
    public var pill = Pill()
    /// Behind each tag that is not selected; nil for none.
    public var background: Background?
    /// True to scroll a selected tag into view.
    public var scrollsToSelection = true

    /// A tag.
    public struct Item: SceneValue, ExpressibleByStringLiteral {
      /// The tag's text, by which events name it.
      public var title: String
      /// The picture before the title; nil for none. A file keeps its colours on the pill, unless it is a template.
      public var image: Image?
      /// The content in place of title and picture. Its texts without a colour have those of titles.
      public var view: View?
      /// What VoiceOver reads instead of the title; nil: the title.
      public var accessibility: Accessibility?

      /// - Parameter symbol: short for an image of this symbol; an image wins.
      public init(
        title: String, symbol: String? = nil, image: Image? = nil, view: View? = nil,
        accessibility: Accessibility? = nil
      ) {
        (self.title, self.view, self.accessibility) = (title, view, accessibility)
        self.image = image ?? symbol.map { .symbol($0) }
      }

      public init(stringLiteral title: String) { self.init(title: title) }
    }

    /// When a row of tags is visible.
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      /// In place of the scope bar, after an edit has ended and until the next one.
      case afterSubmit
      /// While the search is active, below the scope bar.
      case whileActive
      /// Also while the search is not active.
      case always
    }

    /// The distances from a tag's edges to its title.
    public typealias Insets = SearchScene.DirectionalInsets

    /// The radius of a tag's corners.
    public enum CornerRadius: Hashable, Sendable {
      /// Half the height.
      case capsule
      /// In points, at most half the height.
      case points(Double)
    }

    /// The pill behind the selected tag.
    public struct Pill: SceneValue {
      /// The fill.
      public var color: Color
      /// The radius of its corners.
      public var cornerRadius: CornerRadius

      public init(color: Color = .tint, cornerRadius: CornerRadius = .capsule) {
        (self.color, self.cornerRadius) = (color, cornerRadius)
      }
    }

    /// The shape behind a tag that is not selected.
    public struct Background: SceneValue {
      /// The fill; nil for none.
      public var color: Color?
      /// The colour of a line of 1 pt inside the edge; nil for none.
      public var stroke: Color?
      /// The radius of its corners.
      public var cornerRadius: CornerRadius

      public init(color: Color? = nil, stroke: Color? = nil, cornerRadius: CornerRadius = .capsule) {
        (self.color, self.stroke, self.cornerRadius) = (color, stroke, cornerRadius)
      }
    }

    public init(_ items: [Item], visibility: Visibility? = nil) {
      (self.items, self.visibility) = (items, visibility)
    }

    /// Tags without symbols.
    public init(_ titles: [String], visibility: Visibility? = nil) {
      self.init(titles.map { Item(title: $0) }, visibility: visibility)
    }

    public init(arrayLiteral items: Item...) { self.init(items) }

    /// The titles of all tags.
    public var titles: [String] { items.map { $0.title.isEmpty ? $0.view?.name ?? "" : $0.title } }

    /// When the row is visible.
    package var effectiveVisibility: Visibility { visibility ?? .afterSubmit }

    /// True if only the items differ from the defaults, so that a scene file has them as a list.
    package var isShort: Bool { self == Tags(items) }

    /// Returns these tags as the successors of others: a plain list keeps their style.
    package func replacing(_ others: Tags) -> Tags {
      guard isShort else { return self }
      var result = others
      result.items = items
      return result
    }
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
