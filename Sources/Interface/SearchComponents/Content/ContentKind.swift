import SearchScenes

extension ContentArea {
  /// A kind of content, after which its layer is named: "content.results".
  package enum ContentKind: String, Hashable, Sendable {
    case trending, list, grid, message, view, suggestions, results, loading, failed, empty

    /// True for content that is in the middle of what bars and keyboard leave.
    var isCentered: Bool { [.message, .loading, .failed, .empty].contains(self) }
  }

  /// The view that shows some content.
  enum View {
    /// Rows, or cards in rows, in a scroll view.
    case rows(any RowSource)
    /// A picture with text in the middle.
    case message(Message)
    /// A page that scrolls.
    case page(SearchScene.View)
  }

  /// The kind of the initial content; nil for none.
  static func initialKind(of screen: ScreenState) -> ContentKind? {
    switch screen.content.content.initial {
    case .nothing: nil
    case .trending: .trending
    case .list: .list
    case .grid: .grid
    case .message: .message
    case .view: .view
    }
  }

  /// The view of the initial content; nil for none.
  static func initialView(of screen: ScreenState) -> View? {
    switch screen.content.content.initial {
    case .nothing: nil
    case .trending(let title, let terms): .rows(TrendingRows(title: title, terms: terms))
    case .list(let list): .rows(ListRows(list, on: screen))
    case .grid(let grid): .rows(GridCards(grid: grid))
    case .message(let message): .message(message)
    case .view(let view): .page(view)
    }
  }
}
