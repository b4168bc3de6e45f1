extension SearchScene {
  /// A row of capsule buttons below the search field, of which one is selected.
  ///
  /// A literal is a list of titles: `["All", "Vegan"]`.
  public struct Tags: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// From the leading edge on; none: no row.
    public var items: [Item]
    /// When the row is visible; nil for `afterSubmit`.
    public var visibility: Visibility?
    /// The titles' font; nil parts for the look's. Its size is in points at every text size.
    public var font: Font
    /// From the edges of a tag to its title.
    public var insets: Insets
    /// Between two tags, in points; nil for the look's.
    public var spacing: Double?
    /// The colour of titles and symbols; nil for the look's.
    public var color: Color?
    /// The colour of titles and symbols where the pill covers them; nil for the look's.
    public var selectedColor: Color?
    /// The pill behind the selected tag.
    public var pill: Pill
    /// Behind each tag that is not selected; nil for none.
    public var background: Background?
    /// True to scroll a selected tag into view.
    public var scrollsToSelection: Bool

    /// A tag.
    public struct Item: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The tag's text, by which events name it.
      public var title: String
      /// The picture before the title; nil for none. A file keeps its colours on the pill, unless it is a template.
      public var image: Image?
      /// The content in place of title and picture. Its texts without a colour have those of titles.
      public var view: View?
      /// What is read in place of the title; nil for that.
      public var accessibility: Accessibility?

      /// - Parameter symbol: short for an image of this symbol; an image wins.
      public init(
        title: String, symbol: String? = nil, image: Image? = nil, view: View? = nil,
        accessibility: Accessibility? = nil
      ) {
        (self.title, self.view, self.accessibility) = (title, view, accessibility)
        self.image = image ?? symbol.map { .symbol($0) }
      }

      public init(stringLiteral title: String) { self.init(title: title) }
    }

    /// When a row of tags is visible.
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
      /// In place of the scope bar, after an edit has ended and until the next one.
      case afterSubmit
      /// While the search is active, below the scope bar.
      case whileActive
      /// Also while the search is not active.
      case always
    }

    /// The distances from a tag's edges to its title.
    public typealias Insets = SearchScene.DirectionalInsets

    /// The radius of a tag's corners.
    public enum CornerRadius: Hashable, Sendable {
      /// Half the height.
      case capsule
      /// In points, at most half the height.
      case points(Double)
    }

    /// The pill behind the selected tag.
    public struct Pill: Hashable, Sendable {
      /// The fill.
      public var color: Color
      /// The radius of its corners.
      public var cornerRadius: CornerRadius

      public init(color: Color = .tint, cornerRadius: CornerRadius = .capsule) {
        (self.color, self.cornerRadius) = (color, cornerRadius)
      }
    }

    /// The shape behind a tag that is not selected.
    public struct Background: Hashable, Sendable {
      /// The fill; nil for none.
      public var color: Color?
      /// The colour of a line of 1 pt inside the edge; nil for none.
      public var stroke: Color?
      /// The radius of its corners.
      public var cornerRadius: CornerRadius

      public init(color: Color? = nil, stroke: Color? = nil, cornerRadius: CornerRadius = .capsule) {
        (self.color, self.stroke, self.cornerRadius) = (color, stroke, cornerRadius)
      }
    }

    public init(
      _ items: [Item], visibility: Visibility? = nil, font: Font = Font(), insets: Insets = Insets(),
      spacing: Double? = nil, color: Color? = nil, selectedColor: Color? = nil, pill: Pill = Pill(),
      background: Background? = nil, scrollsToSelection: Bool = true
    ) {
      (self.items, self.visibility, self.font, self.insets) = (items, visibility, font, insets)
      (self.spacing, self.color, self.selectedColor, self.pill) = (spacing, color, selectedColor, pill)
      (self.background, self.scrollsToSelection) = (background, scrollsToSelection)
    }

    /// Tags without symbols.
    public init(_ titles: [String]) { self.init(titles.map { Item(title: $0) }) }

    public init(arrayLiteral items: Item...) { self.init(items) }

    /// The titles of all tags.
    public var titles: [String] { items.map { $0.title.isEmpty ? $0.view?.name ?? "" : $0.title } }

    /// When the row is visible.
    package var effectiveVisibility: Visibility { visibility ?? .afterSubmit }

    /// True if only the items differ from the defaults, so that a scene file has them as a list.
    package var isShort: Bool { self == Tags(items) }

    /// Returns these tags as the successors of others: a plain list keeps their style.
    package func replacing(_ others: Tags) -> Tags {
      guard isShort else { return self }
      var result = others
      result.items = items
      return result
    }
  }
}
