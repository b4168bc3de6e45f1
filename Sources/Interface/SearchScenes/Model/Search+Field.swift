import SearchGeometry

extension SearchScene.Search {
  /// The position of the search bar: `UINavigationItem.SearchBarPlacement`, or a bar of its own.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// On iPads as `inline` from iOS 16 on, on phones at the bottom of the screen from iOS 26 on, elsewhere below the
    /// navigation bar.
    case automatic
    /// On iPads in the navigation bar, at its trailing edge (iOS 16); elsewhere below it.
    case inline
    /// Below the navigation bar.
    case stacked
    /// iOS 26; before it as `inline`.
    case integrated
    /// iOS 26; before it as `inline`.
    case integratedCentered
    /// iOS 26; before it as `inline`.
    case integratedButton
    /// A `UISearchBar` at the top of a page without a navigation bar.
    case standalone
    /// A `UISearchBar` that is the first part of the content, as a `tableHeaderView` is: it scrolls beneath the navigation bar.
    case header
    /// No field: the scope bar and the tags alone, below the navigation bar.
    case withoutField
  }

  /// The background of a standalone bar: `UISearchBar.Style`.
  public enum BarStyle: String, Hashable, Sendable, CaseIterable {
    /// A bar's material with hairlines.
    case prominent
    /// No background.
    case minimal
  }

  /// Colours of the field; nil for the system's.
  public struct Style: SceneValue {
    /// The background of the field.
    public var field: SearchScene.Color?
    /// The typed text.
    public var text: SearchScene.Color?
    /// The placeholder, if it has no colour of its own.
    public var placeholder: SearchScene.Color?
    /// The magnifying glass, the clear button and the accessories.
    public var icon: SearchScene.Color?

    public init(
      field: SearchScene.Color? = nil, text: SearchScene.Color? = nil, placeholder: SearchScene.Color? = nil,
      icon: SearchScene.Color? = nil
    ) {
      (self.field, self.text, self.placeholder, self.icon) = (field, text, placeholder, icon)
    }
  }

  /// Colours and fonts of the scope bar, a `UISegmentedControl`; nil for the system's.
  public struct Segments: SceneValue {
    /// The control's `backgroundColor`.
    public var background: SearchScene.Color?
    /// The control's `selectedSegmentTintColor`; on iOS 12 its `tintColor`, which lines and titles have too.
    public var selectedBackground: SearchScene.Color?
    /// The titles' colour.
    public var color: SearchScene.Color?
    /// The selected title's colour; nil for `color`.
    public var selectedColor: SearchScene.Color?
    /// The titles' font. Its size is in points at every text size.
    public var font: SearchScene.Font?
    /// The selected title's font; nil for `font`.
    public var selectedFont: SearchScene.Font?

    public init(
      background: SearchScene.Color? = nil, selectedBackground: SearchScene.Color? = nil,
      color: SearchScene.Color? = nil, selectedColor: SearchScene.Color? = nil, font: SearchScene.Font? = nil
    ) {
      (self.background, self.selectedBackground, self.color) = (background, selectedBackground, color)
      (self.selectedColor, self.font) = (selectedColor, font)
    }
  }

  /// A button at the trailing end of a field without text.
  public enum Accessory: Hashable, Sendable {
    /// `UISearchBar.showsBookmarkButton`.
    case bookmark
    /// `UISearchBar.showsSearchResultsButton`.
    case resultsList
    /// The microphone of dictation.
    case microphone
    case image(SearchScene.Image)
  }

  /// A search criterion before the field's text: `UISearchToken`.
  public struct Token: SceneValue {
    /// The title.
    public var title: String
    /// A built-in symbol before the title, by its name in SF Symbols.
    public var symbol: String?

    public init(title: String, symbol: String? = nil) { (self.title, self.symbol) = (title, symbol) }
  }
}

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

  static let accessories =
    image.map({ Search.Accessory.image($0) }, back: { if case .image(let image) = $0 { image } else { .color(.tint) } })
    .expecting("bookmark, resultsList, microphone or an image")
    .or([("bookmark", .bookmark), ("resultsList", .resultsList), ("microphone", .microphone)])
    .list("a list of accessories", atMost: SceneLimits.accessories)

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
