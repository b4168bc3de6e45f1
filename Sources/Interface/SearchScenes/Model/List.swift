import SearchGeometry

extension SearchScene {
  /// A table of rows in sections: `UITableView`.
  public struct List: Hashable, Sendable {
    /// The rows' appearance.
    public var style: Content.ListStyle
    /// From top to bottom.
    public var sections: [Section]
    /// The least height of rows in points; nil for the system's.
    public var rowHeight: Double? {
      get { details.rowHeight }
      set { details.rowHeight = newValue }
    }
    /// The font of titles; nil for the system's.
    public var titleFont: Font? {
      get { details.titleFont }
      set { details.titleFont = newValue }
    }
    /// The font of subtitles; nil for the system's.
    public var subtitleFont: Font? {
      get { details.subtitleFont }
      set { details.subtitleFont = newValue }
    }
    /// The lines between rows.
    public var separators: Separators {
      get { details.separators }
      set { details.separators = newValue }
    }
    /// The distances from a row's edges to what is in it.
    public var rowInsets: DirectionalInsets {
      get { details.rowInsets }
      set { details.rowInsets = newValue }
    }
    /// The look of the parts of titles and subtitles that match the text in the field; nil to leave them as they are.
    public var highlight: Highlight? {
      get { details.highlight }
      set { details.highlight = newValue }
    }
    /// The distances from the safe area and the bars to rows, headers and footers, and to the cards of `insetGrouped`; nil for
    /// the system's. They tell UIKit's lists from SwiftUI's.
    public var margins: DirectionalInsets {
      get { details.margins }
      set { details.margins = newValue }
    }
    /// True for the first letters of the headers at the trailing edge while no search is active:
    /// `sectionIndexTitles(for:)`.
    public var sectionIndex: Bool {
      get { details.sectionIndex }
      set { details.sectionIndex = newValue }
    }
    @Boxed private var details: Details

    /// The properties that few lists set. Lists with the defaults share one box.
    private struct Details: Hashable, Sendable {
      var rowHeight: Double?
      var titleFont: Font?
      var subtitleFont: Font?
      var separators = Separators()
      var rowInsets = DirectionalInsets()
      var highlight: Highlight?
      var margins = DirectionalInsets()
      var sectionIndex = false

      static let standard = Boxed(wrappedValue: Details())
    }

    /// Rows with a header and a footer.
    public struct Section: Hashable, Sendable {
      /// Above the rows.
      public var header: Header?
      /// Below the rows.
      public var footer: String?
      /// Below the rows in place of a text.
      public var footerView: View?
      /// From top to bottom.
      public var rows: [Row]
      /// The lines between rows; nil for the list's.
      public var separators: Separators? {
        get { details.separators }
        set { details.separators = newValue }
      }
      /// The distances from a row's edges to what is in it; nil for the list's.
      public var rowInsets: DirectionalInsets? {
        get { details.rowInsets }
        set { details.rowInsets = newValue }
      }
      /// Rows below each other, or cards in columns or in a row that scrolls sideways.
      public var layout: Layout {
        get { details.layout }
        set { details.layout = newValue }
      }
      /// The number of a grid's columns; nil for as many as the width allows.
      public var columns: Int? {
        get { details.columns }
        set { details.columns = newValue }
      }
      /// The width of cards: up to 1 a share of the width between the insets, else points; nil for the standard one.
      public var itemWidth: Double? {
        get { details.itemWidth }
        set { details.itemWidth = newValue }
      }
      /// Between cards, in points; nil for 12.
      public var spacing: Double? {
        get { details.spacing }
        set { details.spacing = newValue }
      }
      /// Where a shelf comes to rest after a finger has let go.
      public var paging: Paging {
        get { details.paging }
        set { details.paging = newValue }
      }
      @Boxed private var details: Details

      /// The arrangement of a section's rows: `NSCollectionLayoutSection`.
      public enum Layout: String, Hashable, Sendable, CaseIterable {
        case list, grid
        /// Cards in a row that scrolls sideways.
        case shelf
      }

      /// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
      public enum Paging: String, Hashable, Sendable, CaseIterable {
        /// Anywhere: `continuous`.
        case none
        /// At the next card.
        case item
        /// At the next of the groups of as many whole cards as there is room for: `groupPaging`.
        case group
      }

      /// The properties that few sections set. Sections with the defaults share one box.
      private struct Details: Hashable, Sendable {
        var separators: Separators?
        var rowInsets: DirectionalInsets?
        var layout = Layout.list
        var columns: Int?
        var itemWidth: Double?
        var spacing: Double?
        var paging = Paging.none

        static let standard = Boxed(wrappedValue: Details())
      }

      public init(
        header: Header? = nil, footer: String? = nil, rows: [Row] = [], separators: Separators? = nil,
        rowInsets: DirectionalInsets? = nil, footerView: View? = nil, layout: Layout = .list, columns: Int? = nil,
        itemWidth: Double? = nil, spacing: Double? = nil, paging: Paging = .none
      ) {
        (self.header, self.footer, self.rows) = (header, footer, rows)
        let details = Details(
          separators: separators, rowInsets: rowInsets, layout: layout, columns: columns, itemWidth: itemWidth,
          spacing: spacing, paging: paging)
        _details = Boxed(details, orShared: Details.standard)
        self.footerView = footerView
      }
    }

    /// The title of a section.
    public struct Header: Hashable, Sendable, ExpressibleByStringLiteral {
      /// The text as the scene has it. Grouped lists show it in upper case unless it has a colour.
      public var title: String
      /// The colour of the title and the accessory; nil for the system's, and the tint for the accessory.
      public var color: Color?
      /// A symbol at the trailing edge; nil for none.
      public var accessory: String?
      /// Behind the header, from edge to edge of the rows; nil for the system's.
      public var background: Color?
      /// The content in place of the title, the accessory and the background.
      public var view: View?

      public init(
        title: String, color: Color? = nil, accessory: String? = nil, background: Color? = nil, view: View? = nil
      ) {
        (self.title, self.color, self.accessory, self.background) = (title, color, accessory, background)
        self.view = view
      }

      public init(stringLiteral title: String) { self.init(title: title) }
    }

    /// The lines between rows: `UITableView.SeparatorStyle` and `separatorInset`.
    public struct Separators: Hashable, Sendable {
      /// True for none: `UITableViewCell.SeparatorStyle.none`.
      public var isHidden: Bool
      /// From the row's leading edge, in points; nil for the edge of the text.
      public var leading: Double?
      /// From the row's trailing edge, in points; nil for the system's.
      public var trailing: Double?

      public init(isHidden: Bool = false, leading: Double? = nil, trailing: Double? = nil) {
        (self.isHidden, self.leading, self.trailing) = (isHidden, leading, trailing)
      }
    }

    public init(
      style: Content.ListStyle = .plain, sections: [Section] = [], rowHeight: Double? = nil, titleFont: Font? = nil,
      subtitleFont: Font? = nil, separators: Separators = Separators(), rowInsets: DirectionalInsets = .init(),
      highlight: Highlight? = nil, margins: DirectionalInsets = .init(), sectionIndex: Bool = false
    ) {
      (self.style, self.sections) = (style, sections)
      let details = Details(
        rowHeight: rowHeight, titleFont: titleFont, subtitleFont: subtitleFont, separators: separators,
        rowInsets: rowInsets, highlight: highlight, margins: margins, sectionIndex: sectionIndex)
      _details = Boxed(details, orShared: Details.standard)
    }

    /// A list of one section; of none without rows.
    public init(style: Content.ListStyle = .plain, rows: [Row]) {
      self.init(style: style, sections: rows.isEmpty ? [] : [Section(rows: rows)])
    }

    /// The rows of all sections.
    public var rows: [Row] { sections.flatMap(\.rows) }

    /// The rows of grids and shelves.
    package var cards: [Row] { sections.flatMap { $0.layout == .list ? [] : $0.rows } }

    /// The indices of the sections whose layout is a shelf.
    package var shelves: [Int] { sections.indices.filter { sections[$0].layout == .shelf } }
  }

  /// A font by size and weight; nil for those of the place where it is used.
  public struct Font: Hashable, Sendable {
    /// In points, at the large text size.
    public var size: Double?
    /// The thickness of strokes.
    public var weight: Weight?

    /// `UIFont.Weight`.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

      /// The weight of OpenType, 100…900.
      package var value: Int { ((Self.allCases.firstIndex(of: self) ?? 3) + 1) * 100 }
    }

    public init(size: Double? = nil, weight: Weight? = nil) { (self.size, self.weight) = (size, weight) }
  }
  /// The look of the parts of a text that match what is typed, wherever they are, regardless of case and diacritics.
  public struct Highlight: Hashable, Sendable {
    /// The weight; nil for the text's.
    public var weight: Font.Weight?
    /// The colour; nil for the text's.
    public var color: Color?
    /// The colour behind the match; nil for none.
    public var background: Color?

    public init(weight: Font.Weight? = nil, color: Color? = nil, background: Color? = nil) {
      (self.weight, self.color, self.background) = (weight, color, background)
    }
  }

  /// Distances inwards in points; nil for those of the place where they are used: `NSDirectionalEdgeInsets`.
  public struct DirectionalInsets: Hashable, Sendable {
    public var top: Double?
    public var leading: Double?
    public var bottom: Double?
    public var trailing: Double?

    public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
  }
}
