/// What lies under the bars.
public struct Content: Hashable, Sendable {
  /// Points from the top rest position.
  public var offset: Double
  /// False: the page has no scroll view.
  public var scrolls: Bool
  public var initial: Initial
  public var suggestions: [String]
  public var results: Results

  public enum Initial: Hashable, Sendable {
    case none
    case trending(title: String, terms: [String])
    case list(style: ListStyle, rows: [Row])
  }

  public enum ListStyle: String, Hashable, Sendable, CaseIterable {
    case plain, grouped
  }

  public struct Results: Hashable, Sendable {
    public var rows: [Row]

    public init(rows: [Row] = []) {
      self.rows = rows
    }
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
  public var title: String
  public var subtitle: String?
  public var artwork: Artwork?

  public enum Artwork: Hashable, Sendable {
    case color(SceneColor)
    /// A PNG file, relative to the scene file.
    case image(String)
  }

  public init(title: String, subtitle: String? = nil, artwork: Artwork? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.artwork = artwork
  }
}
