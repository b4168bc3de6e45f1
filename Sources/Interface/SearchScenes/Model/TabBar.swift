import SearchGeometry

extension SearchScene {
  /// A tab bar. Each tab has pages of its own and keeps their state while another tab is selected.
  public struct TabBar: Hashable, Sendable {
    /// From left to right in a left-to-right layout, at most 5.
    public var items: [Item]
    /// The tab that is selected at the beginning. The scene's own page belongs to it.
    public var selected: Selection
    /// When the bar of a phone shrinks to the selected tab's symbol, on iOS 26.
    public var minimizeBehavior: MinimizeBehavior
    /// Colours in place of the system's.
    public var appearance: BarAppearance {
      get { boxedAppearance.wrappedValue }
      set { boxedAppearance = Boxed(newValue, orShared: Self.standardAppearance) }
    }
    private var boxedAppearance = Self.standardAppearance
    private static let standardAppearance = Boxed(wrappedValue: BarAppearance())

    /// UIKit's `tabBarMinimizeBehavior`.
    public enum MinimizeBehavior: String, Hashable, Sendable, CaseIterable {
      case never
      /// While a finger scrolls down; the other way brings the bar back, as does a tap on the symbol.
      case onScrollDown
      case onScrollUp
    }

    public init(
      items: [Item] = [], selected: Selection = .index(0), minimizeBehavior: MinimizeBehavior = .never,
      appearance: BarAppearance = BarAppearance()
    ) {
      (self.items, self.selected, self.minimizeBehavior) = (items, selected, minimizeBehavior)
      self.appearance = appearance
    }

    /// The properties of `UITabBarAppearance` that a scene can set, for content under the bar and above it alike; nil for
    /// the system's.
    public struct BarAppearance: Hashable, Sendable {
      /// The background colour; iOS 26 leaves it out.
      public var background: SearchScene.Color?
      /// The symbols and labels of the items.
      public var color: SearchScene.Color?
      /// The symbol and label of the selected item; nil for the tint.
      public var selectedColor: SearchScene.Color?

      public init(
        background: SearchScene.Color? = nil, color: SearchScene.Color? = nil, selectedColor: SearchScene.Color? = nil
      ) {
        (self.background, self.color, self.selectedColor) = (background, color, selectedColor)
      }
    }

    /// A tab: `UITabBarItem` and the first page of its navigation.
    public struct Item: Hashable, Sendable {
      /// Empty for a tab without a label.
      public var title: String
      /// The symbol's name; nil for none, or for a magnifying glass in a search tab.
      public var symbol: String?
      /// A text on a red capsule at the symbol's corner; an empty text is a dot. Nil for none.
      public var badge: String?
      /// A search tab is apart from the others on iOS 26. Before, it is an ordinary tab.
      public var role: Role?
      /// What is read in place of the title and the badge; nil for those.
      public var accessibility: Accessibility?
      /// The tab's first page; nil for a page with the tab's title over an empty list.
      public var page: Page? {
        get { boxedPage?.wrappedValue }
        set { boxedPage = newValue.map { Boxed(wrappedValue: $0) } }
      }
      private var boxedPage: Boxed<Page>?

      public enum Role: String, Hashable, Sendable, CaseIterable {
        case search
      }

      public init(
        title: String = "", symbol: String? = nil, badge: String? = nil, role: Role? = nil, page: Page? = nil,
        accessibility: Accessibility? = nil
      ) {
        (self.title, self.symbol, self.badge, self.role, self.page) = (title, symbol, badge, role, page)
        self.accessibility = accessibility
      }
    }

    /// The index of the selected tab; nil if there is none of that title or index, or more than one.
    package var selectedIndex: Int? { selected.index(in: items.map(\.title)) }
  }
}

extension SearchScene.TabBar.Item {
  /// The symbol that is drawn.
  package var shownSymbol: String? { symbol ?? (role == .search ? "magnifyingglass" : nil) }
}
