extension SearchScene {
  /// The content under the bars.
  public struct Content: Hashable, Sendable {
    /// Points from the top rest position.
    public var offset: Double
    /// False: the page has no scroll view.
    public var scrolls: Bool
    /// The content while the field is empty.
    public var initial: Initial
    /// The suggestions. Those that contain the typed text are visible while it is typed.
    public var suggestions: [String]
    /// The results of a submitted search.
    public var results: Results

    /// The content while the field is empty.
    public enum Initial: Hashable, Sendable {
      case none
      case trending(title: String, terms: [String])
      case list(style: ListStyle, rows: [Row])
    }

    /// `UITableView.Style`.
    public enum ListStyle: String, Hashable, Sendable, CaseIterable {
      case plain, grouped
    }

    /// The results of a submitted search.
    public struct Results: Hashable, Sendable {
      /// From top to bottom.
      public var rows: [Row]

      public init(rows: [Row] = []) { self.rows = rows }
    }

    public init(
      offset: Double = 0, scrolls: Bool = true, initial: Initial = .list(style: .plain, rows: []),
      suggestions: [String] = [], results: Results = Results()
    ) {
      self.offset = offset
      self.scrolls = scrolls
      self.initial = initial
      self.suggestions = suggestions
      self.results = results
    }
  }

  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The row's first line.
    public var title: String
    /// The row's second line.
    public var subtitle: String?
    /// The square at the leading side.
    public var artwork: Artwork?
    /// The capsule at the trailing side, such as "GET". A row with one has the App Store's layout.
    public var button: String?

    /// The content of the square at the leading side.
    public enum Artwork: Hashable, Sendable {
      case color(SearchScene.Color)
      /// A PNG file, relative to the scene file.
      case image(String)
    }

    public init(title: String, subtitle: String? = nil, artwork: Artwork? = nil, button: String? = nil) {
      (self.title, self.subtitle, self.artwork, self.button) = (title, subtitle, artwork, button)
    }
  }
}
