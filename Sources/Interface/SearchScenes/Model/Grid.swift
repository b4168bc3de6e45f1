extension SearchScene {
  /// Cards in columns, as on the search pages of music apps.
  public struct Grid: SceneValue {
    /// The heading; nil for none.
    public var title: String?
    /// The number of columns; nil for as many as the width allows.
    public var columns: Int?
    /// Row by row.
    public var items: [Item]

    /// A card.
    public struct Item: SceneValue {
      /// At the card's bottom leading corner.
      public var title: String
      /// The card's colour; nil for a grey.
      public var color: Color?
      /// Fills the card.
      public var image: Image?
      /// The content in place of the others. A row of cards is as high as its highest view.
      public var view: View?
      /// What VoiceOver reads instead of the title; nil: the title.
      public var accessibility: Accessibility?

      public init(
        title: String, color: Color? = nil, image: Image? = nil, view: View? = nil, accessibility: Accessibility? = nil
      ) {
        (self.title, self.color, self.image, self.view, self.accessibility) = (title, color, image, view, accessibility)
      }
    }

    public init(title: String? = nil, columns: Int? = nil, items: [Item] = []) {
      (self.title, self.columns, self.items) = (title, columns, items)
    }
  }
}

extension SceneFormats {
  static let columns = ValueFormat<Int>.integer("a number of columns", in: 1...100)

  static let gridItem = either(
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
}
