extension SearchScene {
  /// A toolbar at the bottom of a page, above the tab bar.
  public struct Toolbar: Hashable, Sendable {
    /// From left to right in a left-to-right layout.
    public var items: [Item]

    public init(items: [Item] = []) { self.items = items }

    /// A button, or a space between buttons.
    public enum Item: Hashable, Sendable {
      case item(BarItem)
      /// An equal share of the width that is left.
      case flexibleSpace
      /// In points.
      case fixedSpace(Double)
      /// The place of the search field from iOS 26 on; nothing before.
      case search
    }

    /// The buttons.
    package var buttons: [BarItem] {
      items.compactMap { if case .item(let item) = $0 { item } else { nil } }
    }
  }
}
