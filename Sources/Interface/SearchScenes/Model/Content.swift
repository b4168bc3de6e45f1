import SearchGeometry

extension SearchScene {
  /// The content under the bars.
  public struct Content: Hashable, Sendable {
    /// Points from the top rest position.
    public var offset: Double
    /// False: the page has no scroll view.
    public var scrolls: Bool
    /// Behind the content; nil for the system's colour of the kind and style.
    public var background: Color?
    /// `onDrag` if dragging the content ends the edit, which dismisses the keyboard.
    public var keyboardDismissMode: KeyboardDismissMode
    /// The content while the field is empty.
    public var initial: Initial
    /// The suggestions. Those that contain the typed text are visible while it is typed.
    public var suggestions: [Suggestion]
    /// The results of a search.
    public var results: Results
    /// Shown when a search has no results; nil for the system's words.
    public var empty: Message?
    /// Shown when a search fails; nil for the system's words.
    public var failed: Message?

    /// The content while the field is empty.
    public enum Initial: Hashable, Sendable {
      case none
      case trending(title: String, terms: [String])
      case list(List)
      case grid(Grid)
      case message(Message)
      /// A page that scrolls.
      case view(View)

      /// A list of one section.
      public static func list(style: ListStyle, rows: [Row]) -> Self { .list(List(style: style, rows: rows)) }
    }

    /// `UITableView.Style`.
    public enum ListStyle: String, Hashable, Sendable, CaseIterable {
      case plain, grouped, insetGrouped
    }

    /// `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
      case none, onDrag
    }

    /// A suggested search.
    public struct Suggestion: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The text that a tap puts into the field.
      public var title: String
      /// Below the title.
      public var subtitle: String?
      /// Before the text; nil for a magnifier.
      public var image: Image? {
        get { boxedImage?.wrappedValue }
        set { boxedImage = newValue.map { Boxed(wrappedValue: $0) } }
      }
      private var boxedImage: Boxed<Image>?
      /// At the trailing edge.
      public var accessory: Row.Accessory
      /// The content in place of the others; the title is still what a tap puts into the field.
      public var view: View?

      public init(
        title: String, subtitle: String? = nil, image: Image? = nil, accessory: Row.Accessory = .none,
        view: View? = nil
      ) {
        (self.title, self.subtitle, self.accessory) = (title, subtitle, accessory)
        self.image = image
        self.view = view
      }

      public init(stringLiteral title: String) { self.init(title: title) }
    }

    /// The results of a search.
    public struct Results: Hashable, Sendable {
      /// Shown if no entry of `when` applies; nil keeps the initial content.
      public var list: List?
      /// The first entry whose conditions all hold is shown.
      public var when: [Entry]

      /// Results for some tags, scopes or texts.
      public struct Entry: Hashable, Sendable {
        /// The selected tag; nil for any.
        public var tag: Selection?
        /// The selected scope; nil for any.
        public var scope: Selection?
        /// The beginning of the text in the field, regardless of case; nil for any.
        public var text: String?
        /// The results.
        public var list: List

        public init(tag: Selection? = nil, scope: Selection? = nil, text: String? = nil, list: List = List()) {
          (self.tag, self.scope, self.text, self.list) = (tag, scope, text, list)
        }
      }

      public init(list: List? = List(), when: [Entry] = []) { (self.list, self.when) = (list, when) }

      public init(rows: [Row]) { self.init(list: List(rows: rows)) }

      /// The rows that are shown if no entry of `when` applies.
      public var rows: [Row] { list?.rows ?? [] }
    }

    public init(
      offset: Double = 0, scrolls: Bool = true, background: Color? = nil,
      keyboardDismissMode: KeyboardDismissMode = .none, initial: Initial = .list(List()),
      suggestions: [Suggestion] = [], results: Results = Results(), empty: Message? = nil, failed: Message? = nil
    ) {
      self.offset = offset
      self.scrolls = scrolls
      self.background = background
      self.keyboardDismissMode = keyboardDismissMode
      self.initial = initial
      self.suggestions = suggestions
      self.results = results
      self.empty = empty
      self.failed = failed
    }
  }

  /// A picture or a spinner, a title and a text below each other in the middle, of which one is enough:
  /// `UIContentUnavailableConfiguration`.
  public struct Message: Hashable, Sendable {
    /// Above the title.
    public var image: Image?
    /// The bold line. "{text}" in it is replaced by the text in the field.
    public var title: String?
    /// The text below the title. "{text}" in it is replaced by the text in the field.
    public var message: String?
    /// A turning activity indicator in place of an image; nil for none.
    public var spinner: Spinner?
    /// The content in place of the others, in the middle.
    public var view: View?

    /// `UIActivityIndicatorView.Style`.
    public enum Spinner: String, Hashable, Sendable, CaseIterable {
      /// 20 points.
      case medium
      /// 37 points.
      case large
    }

    public init(
      image: Image? = nil, title: String? = nil, message: String? = nil, spinner: Spinner? = nil, view: View? = nil
    ) {
      (self.image, self.title, self.message, self.spinner, self.view) = (image, title, message, spinner, view)
    }
  }

  /// Cards in columns, as on the search pages of music apps.
  public struct Grid: Hashable, Sendable {
    /// The heading; nil for none.
    public var title: String?
    /// The number of columns; nil for as many as the width allows.
    public var columns: Int?
    /// Row by row.
    public var items: [Item]

    /// A card.
    public struct Item: Hashable, Sendable {
      /// At the card's bottom leading corner.
      public var title: String
      /// The card's colour; nil for a grey.
      public var color: Color?
      /// Fills the card.
      public var image: Image?
      /// The content in place of the others. A row of cards is as high as its highest view.
      public var view: View?
      /// What is read in place of the title; nil for that.
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
