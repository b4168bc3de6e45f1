import SearchScenes

/// A kind of initial content, in a folder of its own. A new kind adds a line to `ContentArea.initialKinds`.
protocol InitialKind: Sendable {
  static var kind: ContentArea.Kind { get }

  /// Returns the view of content of this kind; nil for content of another kind.
  static func view(of initial: Content.Initial) -> ContentView?
}

/// The view that shows some content.
enum ContentView {
  /// Rows, or cards in rows, in a scroll view.
  case rows(any RowSource)
  /// A picture with text in the middle.
  case message(Message)
}

extension ContentArea {
  /// A kind of content, after which its layer is named: "content.results".
  package struct Kind: Hashable, Sendable {
    package let name: String

    init(_ name: String) { self.name = name }

    package static let trending = Kind("trending")
    package static let list = Kind("list")
    package static let suggestions = Kind("suggestions")
    package static let results = Kind("results")
    package static let loading = Kind("loading")
    package static let failed = Kind("failed")
    package static let empty = Kind("empty")
  }

  static let initialKinds: [any InitialKind.Type] = [
    TrendingRows.self,
    ListRows.self,
    GridCards.self,
    InitialMessage.self,
  ]

  /// The kind and the view of the initial content; nil for none.
  static func initialView(of screen: ScreenState) -> (kind: Kind, view: ContentView)? {
    for type in initialKinds {
      if let view = type.view(of: screen.content.content.initial) { return (type.kind, view) }
    }
    return nil
  }
}
