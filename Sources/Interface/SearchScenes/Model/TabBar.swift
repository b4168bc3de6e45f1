import SearchGeometry

extension SearchScene {
  /// A tab bar. Each tab has pages of its own and keeps their state while another tab is selected.
  public struct TabBar: Hashable, Sendable {
    /// From left to right in a left-to-right layout, at most 5.
    public var items: [Item]
    /// The tab that is selected at the beginning. The scene's own page belongs to it.
    public var selected: Selection
    /// The tab that stands apart in a circle, from SDK 27 on: `prominentTabIdentifier`. Nil for a search tab that
    /// activates its search at once, if there is one. Before, every search tab stands apart.
    public var prominent: Selection?
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
      items: [Item] = [], selected: Selection = .index(0), prominent: Selection? = nil,
      minimizeBehavior: MinimizeBehavior = .never, appearance: BarAppearance = BarAppearance()
    ) {
      (self.items, self.selected, self.prominent) = (items, selected, prominent)
      self.minimizeBehavior = minimizeBehavior
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
      /// The picture above or next to the label; nil for none, or for a magnifying glass in a search tab. A file keeps its
      /// colours, as with `UIImage.RenderingMode.alwaysOriginal`, unless it is a template.
      public var image: Image?
      /// A text on a red capsule at the picture's corner; an empty text is a dot. Nil for none.
      public var badge: String?
      /// A search tab is apart from the others on iOS 26. Before, it is an ordinary tab, as it may be from SDK 27 on.
      public var role: Role?
      /// True for a search tab whose field takes focus when the tab is selected, and whose Cancel returns to the tab that
      /// was selected before: `UISearchTab.automaticallyActivatesSearch`, from iOS 26 on.
      public var automaticallyActivatesSearch: Bool
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

      /// - Parameter symbol: short for an image of this symbol; an image wins.
      public init(
        title: String = "", symbol: String? = nil, image: Image? = nil, badge: String? = nil, role: Role? = nil,
        automaticallyActivatesSearch: Bool = false, page: Page? = nil, accessibility: Accessibility? = nil
      ) {
        self.automaticallyActivatesSearch = automaticallyActivatesSearch
        (self.title, self.badge, self.role, self.page) = (title, badge, role, page)
        (self.image, self.accessibility) = (image ?? symbol.map { .symbol($0) }, accessibility)
      }
    }

    /// The index of the selected tab; nil if there is none of that title or index, or more than one.
    package var selectedIndex: Int? { selected.index(in: items.map(\.title)) }

    /// The index of the tab that stands apart from the others in a bar of glass; nil for none.
    ///
    /// Sources: UIKit's headers of SDK 27; expo/expo#50249 and software-mansion/react-native-screens#4671 for SDK 26.
    package func prominentIndex(in system: SystemVersion) -> Int? {
      guard items.count > 1, system.major >= 26 else { return nil }
      if system.sdk >= 27, let prominent { return prominent.index(in: items.map(\.title)) }
      guard let last = items.last, last.role == .search else { return nil }
      return system.sdk < 27 || last.automaticallyActivatesSearch ? items.count - 1 : nil
    }
  }

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

extension SearchScene.TabBar.Item {
  /// The picture that is drawn.
  package var shownImage: SearchScene.Image? { image ?? (role == .search ? .symbol("magnifyingglass") : nil) }
}
