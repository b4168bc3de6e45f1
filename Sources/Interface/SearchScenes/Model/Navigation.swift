extension SearchScene {
  /// The navigation bar.
  public struct Navigation: Hashable, Sendable {
    /// The title.
    public var title: String
    /// True for a large title below the bar.
    public var largeTitle: Bool
    /// The background's response to scrolling.
    public var background: Background
    /// Colours in place of the system's.
    public var appearances: Appearances?
    /// The visibility of the hairline.
    public var hairline: Hairline
    /// iPad only: a split view's primary column.
    public var sidebar: Sidebar?

    /// The background's response to scrolling: none, a crossfade of two appearances, or a fade over 10 pt.
    public enum Background: String, Hashable, Sendable, CaseIterable {
      case opaque, scrollEdge, scrollFade
    }

    /// The visibility of the hairline: as in UIKit, or only while the field has text.
    public enum Hairline: String, Hashable, Sendable, CaseIterable {
      case automatic, search
    }

    /// `UINavigationBarAppearance`s by the bar's state; nil for the system's.
    public struct Appearances: Hashable, Sendable {
      /// With content under the bar.
      public var standard: BarAppearance?
      /// With the content's edge at the bar.
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

      public init(background: SearchScene.Color? = nil) { self.background = background }
    }

    /// The primary column of a split view. A compact window has only the pages.
    public struct Sidebar: Hashable, Sendable {
      /// The large title.
      public var title: String
      /// In points, above 0. At least 320 pt of the screen remain for the pages in either orientation.
      public var width: Double
      /// From top to bottom. The row with the title of the root page is highlighted.
      public var rows: [Row]

      /// The minimum width of the secondary column: that of an iPad's narrowest window, 320 pt in Slide Over.†
      package static let leastSecondaryWidth = 320.0

      public init(title: String = "", width: Double = 320, rows: [Row] = []) {
        (self.title, self.width, self.rows) = (title, width, rows)
      }
    }

    public init(
      title: String = "", largeTitle: Bool = false, background: Background = .scrollEdge,
      appearances: Appearances? = nil, hairline: Hairline = .automatic, sidebar: Sidebar? = nil
    ) {
      self.title = title
      self.largeTitle = largeTitle
      self.background = background
      self.appearances = appearances
      self.hairline = hairline
      self.sidebar = sidebar
    }
  }
}
