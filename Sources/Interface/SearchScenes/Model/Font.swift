import SearchGeometry

extension SearchScene {
  /// A font by size, weight and family; nil for those of the place where it is used.
  public struct Font: SceneValue {
    /// In points, at the large text size.
    public var size: Double?
    /// The thickness of strokes.
    public var weight: Weight?
    /// The family's name, such as "Georgia". A file of it is in the folders that `searchframes fonts` lists.
    public var family: String?

    /// `UIFont.Weight`.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

      /// The weight of OpenType, 100…900.
      package var value: Int { ((Self.allCases.firstIndex(of: self) ?? 3) + 1) * 100 }
    }

    public init(size: Double? = nil, weight: Weight? = nil, family: String? = nil) {
      (self.size, self.weight, self.family) = (size, weight, family)
    }
  }

  /// The look of the parts of a text that match what is typed, wherever they are, regardless of case and diacritics.
  public struct Highlight: SceneValue {
    /// The weight; nil for the text's.
    public var weight: Font.Weight?
    /// The colour; nil for the text's.
    public var color: Color?
    /// The colour behind the match; nil for none.
    public var background: Color?

    public init(weight: Font.Weight? = nil, color: Color? = nil, background: Color? = nil) {
      (self.weight, self.color, self.background) = (weight, color, background)
    }
  }

  /// Distances inwards in points; nil for those of the place where they are used: `NSDirectionalEdgeInsets`.
  public struct DirectionalInsets: SceneValue {
    public var top: Double?
    public var leading: Double?
    public var bottom: Double?
    public var trailing: Double?

    public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
  }
}

extension SceneFormats {
  static let font = ValueFormat<Font>.object(
    Font(), expected: "{size: 17, weight: semibold}",
    fields: [
      Field("size", optional: \.size, .number("points", in: 1...200), "In points, at the large text size."),
      Field("weight", optional: \.weight, .choice(), "ultraLight, thin, light, regular, medium, semibold, bold, …"),
      Field(
        "family", optional: \.family, .string("a family", atLeast: 1, atMost: 200).reporting(.family) { .family($0) },
        "A family in place of the scene's."),
    ])

  static let highlight = highlightParts.described(
    by: highlightParts.schema.adding(["minProperties": .number("1")])
  ).or([("bold", .init(weight: .bold))])

  private static let highlightParts: ValueFormat<SearchScene.Highlight> = ValueFormat.object(
    .init(), expected: "bold or {weight, color, background}",
    fields: [
      Field("weight", optional: \.weight, .choice(), "ultraLight, thin, light, regular, medium, semibold, bold, …"),
      Field("color", optional: \.color, color, "The colour of text that matches."),
      Field("background", optional: \.background, color, "The colour behind it."),
    ],
    check: { highlight, node, path, reading in
      guard highlight == .init() else { return }
      reading.report("needs weight, color or background", at: node.place, path: path)
    })

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

  static let padding: ValueFormat<SearchScene.DirectionalInsets> = {
    struct Sides: Hashable, Sendable {
      var horizontal: Double?, vertical: Double?
      var insets = SearchScene.DirectionalInsets()
    }
    let sides: ValueFormat<Sides> = .object(
      Sides(), expected: "points, or {horizontal, vertical, top, leading, bottom, trailing}",
      fields: [
        Field("horizontal", optional: \.horizontal, length, "At the leading and the trailing side."),
        Field("vertical", optional: \.vertical, length, "Above and below."),
        Field("top", optional: \.insets.top, length, "Above."),
        Field("leading", optional: \.insets.leading, length, "At the leading side."),
        Field("bottom", optional: \.insets.bottom, length, "Below."),
        Field("trailing", optional: \.insets.trailing, length, "At the trailing side."),
      ]
    ).withoutParts
    return sides.map(
      {
        .init(
          top: $0.insets.top ?? $0.vertical, leading: $0.insets.leading ?? $0.horizontal,
          bottom: $0.insets.bottom ?? $0.vertical, trailing: $0.insets.trailing ?? $0.horizontal)
      }, back: { Sides(insets: $0) }
    ).orShort(
      length, { .init(top: $0, leading: $0, bottom: $0, trailing: $0) },
      back: { $0.top != nil && Set([$0.top, $0.leading, $0.bottom, $0.trailing]).count == 1 ? $0.top : nil })
  }()
}
