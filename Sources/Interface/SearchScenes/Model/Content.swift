import SearchGeometry

extension SearchScene {
  /// The content under the bars.
  public struct Content: SceneValue {
    /// Points from the top rest position.
    public var offset: Double = 0
    /// False: the page has no scroll view.
    public var scrolls = true
    /// Behind the content; nil for the system's colour of the kind and style.
    public var background: Color?
    /// `onDrag` if dragging the content ends the edit, which dismisses the keyboard.
    public var keyboardDismissMode: KeyboardDismissMode = .none
    /// The content while the field is empty.
    public var initial: Initial = .list(List())
    /// The suggestions. Those that contain the typed text are visible while it is typed.
    public var suggestions: [Suggestion] = []
    /// How they look.
    public var suggestionStyle = SuggestionStyle.automatic
    /// The results of a search.
    public var results = Results()
    /// Shown when a search has no results; nil for the system's words.
    public var empty: Message?
    /// Shown when a search fails; nil for the system's words.
    public var failed: Message?
    /// `UITableView.Style`.
    public enum ListStyle: String, Hashable, Sendable, CaseIterable {
      case plain, grouped, insetGrouped
    }

    /// The look of suggestions.
    public enum SuggestionStyle: String, Hashable, Sendable, CaseIterable {
      /// Large grey text after a magnifier, as in the App Store.
      case automatic
      /// Rows of a plain list without a symbol, as SwiftUI shows texts with `searchCompletion`.
      case labels
    }

    /// `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
      case none, onDrag
    }

    public init(
      offset: Double = 0, scrolls: Bool = true, initial: Initial = .list(List()), suggestions: [Suggestion] = [],
      results: Results = Results()
    ) {
      (self.offset, self.scrolls, self.initial) = (offset, scrolls, initial)
      (self.suggestions, self.results) = (suggestions, results)
    }
  }
}

extension SceneFormats {
  static let content: ValueFormat<Content> = .object(
    Content(),
    fields: [
      Field("offset", \.offset, points, "Points from the top rest position."),
      Field("scrolls", \.scrolls, .boolean, "false: the page has no scroll view."),
      Field(
        "background", optional: \.background, color, "Behind the content; by default as its kind and style have it."),
      Field("keyboardDismissMode", \.keyboardDismissMode, .choice(), "onDrag: a drag ends the edit. none by default."),
      Field("initial", \.initial, initial, "The content while the field is empty."),
      Field("suggestions", \.suggestions, suggestions, "Shown, filtered by the text, while it is typed."),
      Field(
        "suggestionStyle", \.suggestionStyle, .choice(),
        "labels for rows of a plain list without a magnifier; automatic by default."),
      Field("results", \.results, results, "Shown when a search is submitted; none keeps the initial content."),
      Field("empty", optional: \.empty, message, "Shown when a search has no results."),
      Field("failed", optional: \.failed, message, "Shown when a search fails."),
    ])

  static let title = ValueFormat<String>.text("a title")
}
