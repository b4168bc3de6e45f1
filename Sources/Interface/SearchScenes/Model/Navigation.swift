import SearchGeometry

extension SearchScene {
  /// The navigation bar.
  public struct Navigation: Hashable, Sendable {
    /// The title.
    public var title: String
    /// Below the title, from iOS 26 on. Earlier versions leave it out.
    public var subtitle: String?
    /// A line of text above the title and the buttons.
    public var prompt: String?
    /// True for a large title below the bar.
    public var largeTitle: Bool
    /// Buttons at the leading edge, from left to right in a left-to-right layout.
    public var leadingItems: [BarItem]
    /// Buttons at the trailing edge, from left to right in a left-to-right layout.
    public var trailingItems: [BarItem]
    /// True for a page without a navigation bar. A search bar remains.
    public var isHidden: Bool
    /// The background's response to scrolling.
    public var background: Background
    /// The colours of what is on the bar.
    public var colorScheme: ColorScheme
    /// Colours in place of the system's.
    public var appearances: Appearances? {
      get { boxedAppearances?.wrappedValue }
      set { boxedAppearances = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedAppearances: Boxed<Appearances>?
    /// The visibility of the hairline.
    public var hairline: Hairline
    /// When the bar gives way to content that scrolls, on iOS 27.
    public var minimization: Minimization
    /// iPad only: a split view's primary column.
    public var sidebar: Sidebar? {
      get { boxedSidebar?.wrappedValue }
      set { boxedSidebar = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedSidebar: Boxed<Sidebar>?

    /// The background's response to scrolling: none, a crossfade of two appearances, or a fade over 10 pt.
    public enum Background: String, Hashable, Sendable, CaseIterable {
      case opaque, scrollEdge, scrollFade
    }

    /// The visibility of the hairline: as in UIKit, or since an edit left text in the field, until one leaves none. Text that
    /// the program sets does not change it.
    public enum Hairline: String, Hashable, Sendable, CaseIterable {
      case automatic, search
    }

    /// UIKit's `UIBarMinimization`, for a finger that scrolls the content.
    public struct Minimization: Hashable, Sendable {
      /// What makes the bar disappear.
      public var behavior: Behavior
      /// What brings it back.
      public var restoration: Restoration

      public enum Behavior: String, Hashable, Sendable, CaseIterable {
        /// As never: the system's own rule is not known.
        case automatic
        case never, onScrollDown, onScrollUp
      }

      public enum Restoration: String, Hashable, Sendable, CaseIterable {
        /// A scroll in the other direction; for a search bar with the placement `integratedCentered` as `atScrollEdge`.
        case automatic
        /// The content's top edge. Only with `onScrollDown`; with other behaviors as `automatic`.
        case atScrollEdge
      }

      public init(behavior: Behavior = .automatic, restoration: Restoration = .automatic) {
        (self.behavior, self.restoration) = (behavior, restoration)
      }
    }

    /// The colours of titles, buttons, search field and status bar.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
      /// The appearance's, whatever the bar's colour.
      case `default`
      /// Dark text, for a light bar.
      case light
      /// Light text, for a dark bar.
      case dark
      /// The one with more contrast. All text on the bar then has a contrast of at least 4.5:1.
      case automatic
    }

    /// `UINavigationBarAppearance`s by the bar's state; nil for the system's.
    public struct Appearances: Hashable, Sendable {
      /// With content under the bar.
      public var standard: BarAppearance?
      /// With the content's edge at the bar. Nil: the texts of the standard one, without a background.
      public var scrollEdge: BarAppearance?
      /// The standard appearance of phones in landscape.
      public var compact: BarAppearance?

      public init(standard: BarAppearance? = nil, scrollEdge: BarAppearance? = nil, compact: BarAppearance? = nil) {
        (self.standard, self.scrollEdge, self.compact) = (standard, scrollEdge, compact)
      }
    }

    /// The properties of `UINavigationBarAppearance` that a scene can set.
    public struct BarAppearance: Hashable, Sendable {
      /// The background colour; nil for the system's material.
      public var background: SearchScene.Color?
      /// The blur below the background colour; nil for none below a colour.
      public var backgroundEffect: BlurEffect?
      /// The colour of the hairline, `clear` for none; nil for the system's.
      public var shadow: SearchScene.Color?
      /// The inline title's attributes.
      public var title: TitleAttributes?
      /// The large title's attributes.
      public var largeTitle: TitleAttributes?
      /// Moves the inline title; nil for its place.
      public var titlePositionAdjustment: Offset?

      public init(
        background: SearchScene.Color? = nil, backgroundEffect: BlurEffect? = nil, shadow: SearchScene.Color? = nil,
        title: TitleAttributes? = nil, largeTitle: TitleAttributes? = nil, titlePositionAdjustment: Offset? = nil
      ) {
        (self.background, self.backgroundEffect, self.shadow) = (background, backgroundEffect, shadow)
        (self.title, self.largeTitle) = (title, largeTitle)
        self.titlePositionAdjustment = titlePositionAdjustment
      }
    }

    /// `UIBlurEffect.Style`: materials that adapt to the appearance, from the thinnest on.
    public enum BlurEffect: String, Hashable, Sendable, CaseIterable {
      case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
      /// That of the system's bars.
      case systemChromeMaterial
    }

    /// A distance in points: `UIOffset`.
    public struct Offset: Hashable, Sendable {
      /// To the right.
      public var horizontal: Double
      /// Downwards.
      public var vertical: Double

      public init(horizontal: Double = 0, vertical: Double = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
      }
    }

    /// The attributes of a title; nil for the system's.
    public struct TitleAttributes: Hashable, Sendable {
      /// The colour of the text.
      public var color: SearchScene.Color?
      /// The font of the text.
      public var font: Font?
      /// The space added after every character, in points.
      public var kern: Double

      public init(color: SearchScene.Color? = nil, font: Font? = nil, kern: Double = 0) {
        (self.color, self.font, self.kern) = (color, font, kern)
      }
    }

    /// The primary column of a split view. In a compact window it is a page below the others.
    public struct Sidebar: Hashable, Sendable {
      /// The large title.
      public var title: String
      /// In points, above 0. At least 320 pt of the screen remain for the pages in either orientation.
      public var width: Double
      /// The row with the title of the root page is highlighted, until another one is tapped.
      public var list: List
      /// Buttons at the leading edge of the column's bar.
      public var leadingItems: [BarItem]
      /// Buttons at its trailing edge.
      public var trailingItems: [BarItem]
      /// The search bar below the column's title; nil for none.
      public var search: Search? {
        get { boxedSearch?.wrappedValue }
        set { boxedSearch = newValue.map { Boxed(wrappedValue: $0) } }
      }
      private var boxedSearch: Boxed<Search>?
      /// The suggestions of its search. Those that contain the typed text are visible while it is typed.
      public var suggestions: [Content.Suggestion] = []
      /// The results of its search.
      public var results = Content.Results()
      /// True to hide the column. The bar of the pages then has a button that would show it.
      public var isHidden: Bool
      /// True if a swipe from the edge shows the hidden column: `UISplitViewController.presentsWithGesture`.
      public var presentsWithGesture = true

      /// The minimum width of the secondary column: that of an iPad's narrowest window, 320 pt in Slide Over.
      package static let leastSecondaryWidth = 320.0

      /// The rows of all sections.
      public var rows: [Row] {
        get { list.rows }
        set { list.sections = List(rows: newValue).sections }
      }

      public init(
        title: String = "", width: Double = 320, list: List, leadingItems: [BarItem] = [],
        trailingItems: [BarItem] = [], search: Search? = nil, isHidden: Bool = false
      ) {
        (self.title, self.width, self.list, self.isHidden) = (title, width, list, isHidden)
        (self.leadingItems, self.trailingItems) = (leadingItems, trailingItems)
        self.search = search
      }

      /// Rows in an inset group, as in Settings.
      public init(title: String = "", width: Double = 320, rows: [Row] = [], isHidden: Bool = false) {
        self.init(title: title, width: width, list: List(style: .insetGrouped, rows: rows), isHidden: isHidden)
      }
    }

    public init(
      title: String = "", subtitle: String? = nil, prompt: String? = nil, largeTitle: Bool = false,
      leadingItems: [BarItem] = [], trailingItems: [BarItem] = [], isHidden: Bool = false,
      background: Background = .scrollEdge, colorScheme: ColorScheme = .default, appearances: Appearances? = nil,
      hairline: Hairline = .automatic, minimization: Minimization = Minimization(), sidebar: Sidebar? = nil
    ) {
      (self.title, self.subtitle, self.prompt, self.largeTitle) = (title, subtitle, prompt, largeTitle)
      (self.leadingItems, self.trailingItems, self.isHidden) = (leadingItems, trailingItems, isHidden)
      (self.background, self.colorScheme, self.hairline) = (background, colorScheme, hairline)
      self.minimization = minimization
      (self.appearances, self.sidebar) = (appearances, sidebar)
    }
  }

  /// Values of a navigation bar to set; nil leaves a value unchanged.
  public struct NavigationChanges: Hashable, Sendable {
    /// The page's title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The line above the title; empty for none.
    public var prompt: String?
    /// True for a large title.
    public var largeTitle: Bool?
    /// The buttons at the leading edge.
    public var leadingItems: [BarItem]?
    /// The buttons at the trailing edge.
    public var trailingItems: [BarItem]?
    /// True for a page without a navigation bar.
    public var isHidden: Bool?
    /// The colours of what is on the bar.
    public var colorScheme: Navigation.ColorScheme?
    /// Colours in place of the system's.
    public var appearances: Navigation.Appearances? {
      get { boxedAppearances?.wrappedValue }
      set { boxedAppearances = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedAppearances: Boxed<Navigation.Appearances>?
    /// The background's response to scrolling.
    public var background: Navigation.Background?
    /// The visibility of the hairline.
    public var hairline: Navigation.Hairline?
    /// True to hide the sidebar.
    public var isSidebarHidden: Bool?

    public init(
      title: String? = nil, subtitle: String? = nil, prompt: String? = nil, largeTitle: Bool? = nil,
      leadingItems: [BarItem]? = nil, trailingItems: [BarItem]? = nil, isHidden: Bool? = nil,
      colorScheme: Navigation.ColorScheme? = nil, appearances: Navigation.Appearances? = nil,
      background: Navigation.Background? = nil, hairline: Navigation.Hairline? = nil, isSidebarHidden: Bool? = nil
    ) {
      (self.title, self.subtitle, self.prompt, self.largeTitle) = (title, subtitle, prompt, largeTitle)
      (self.leadingItems, self.trailingItems, self.isHidden) = (leadingItems, trailingItems, isHidden)
      (self.colorScheme, self.isSidebarHidden) = (colorScheme, isSidebarHidden)
      (self.background, self.hairline) = (background, hairline)
      self.appearances = appearances
    }
  }
}

extension Navigation {
  /// Takes the values of changes.
  package mutating func apply(_ changes: SearchScene.NavigationChanges) {
    title = changes.title ?? title
    subtitle = changes.subtitle ?? subtitle
    prompt = changes.prompt ?? prompt
    largeTitle = changes.largeTitle ?? largeTitle
    leadingItems = changes.leadingItems ?? leadingItems
    trailingItems = changes.trailingItems ?? trailingItems
    isHidden = changes.isHidden ?? isHidden
    colorScheme = changes.colorScheme ?? colorScheme
    appearances = changes.appearances ?? appearances
    background = changes.background ?? background
    hairline = changes.hairline ?? hairline
  }
}
