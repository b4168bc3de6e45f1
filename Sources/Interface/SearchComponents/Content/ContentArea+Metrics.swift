import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

extension ContentArea {
  /// Lengths are in points; rows and symbols grow with their fonts from the large text size.
  struct Metrics: Sendable {
    var rows: RowLayout.Metrics
    var appRow: AppRow.Metrics
    var trending: Trending
    var suggestions: Suggestions
    var grid: CardGrid.Metrics
    var message: MessageLayout.Metrics
    var spinner: Spinner
    /// Over the initial content while a search that obscures it is active.
    var dimmingColor: DynamicColor

    struct Trending: Sendable {
      var headerFont: DynamicFont
      var headerHeight: Double
      /// From the middle of the header's view down to the middle of its line.
      var headerDrop: Double
      var font: DynamicFont
      var rowHeight: Double
      /// From the safe area to text and separators, at both sides.
      var inset: Double
    }

    struct Suggestions: Sendable {
      /// Above the first row.
      var top: Double
      var font: DynamicFont
      var rowHeight: Double
      /// From the safe area to the icon, and from the text to the safe area.
      var inset: Double
      var iconSize: Double
      /// Between icon and text.
      var iconGap: Double
      /// The colour of the icon and of text that does not match.
      var color: DynamicColor
    }

    /// The activity indicator: round-capped lines around its middle.
    struct Spinner: Sendable {
      var size: Double
      var spokeLength: Double
      var spokeWidth: Double
      /// From the middle of the spinner to the middle of a spoke.
      var spokeRadius: Double
      var ladder: SpinnerPhase.Ladder
    }
  }
}

extension RowLayout {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    var titleFont: DynamicFont
    var subtitleFont: DynamicFont
    var valueFont: DynamicFont
    /// The subtitle of rows with artwork.
    var largeSubtitleFont: DynamicFont
    /// The text of a sidebar's selected row.
    var selectedTextColor: DynamicColor
    /// Behind selected rows of lists.
    var selectionColor: SearchScene.Color
    var disabledOpacity: Double
    /// Between title and subtitle, and in rows with artwork.
    var lineGap: Double
    var artworkLineGap: Double
    /// From the middle of the row down to the middle of its text, without and with a subtitle.
    var titleDrop: Double
    var subtitleDrop: Double
    /// Between title and value, text and accessory.
    var textGap: Double
    /// Pictures in plain rows, icons, and symbols without a background.
    var artwork: Artwork
    var icon: Artwork
    var symbol: Artwork
    /// The greatest enlargement of symbols by the text size.
    var largestSymbolScale: Double
    /// Above and below pictures larger than icons.
    var imagePadding: Double
    /// Above and below icons and symbols; nil where they do not make rows higher.
    var iconPadding: Double?
    /// Plain rows with artwork, other rows without a subtitle, and other rows with one.
    var artworkHeight: Height
    var titleHeight: Height
    var subtitleHeight: Height
    /// Above and below the text of rows whose least height the scene gives.
    var leastPadding: Double
    /// From the safe area to the contents of rows, and to an inset group; in a group the contents keep the same distance
    /// to its edges.
    var margin: Margin
    var groupMargin: Margin
    /// At most half the height of the first and the last row.
    var groupCornerRadius: Double
    var separator = Separator()
    /// Above the first row of a plain list.
    var plainTop = 0.0
    /// True if a plain list has separators below its last row.
    var hasEmptyRows: Bool
    var accessory: RowAccessory.Metrics
    var sections: Sections

    /// A margin in columns narrower than `from`, and in wider ones.
    struct Margin: Sendable {
      var narrow: Double
      var wide: Double
      var from: Double

      func value(in context: LayoutContext) -> Double { context.geometry.width < from ? narrow : wide }
    }

    struct Separator: Sendable {
      /// Nil for one pixel.
      var thickness: Double?
      /// True if separators end at the margin, and not at the edge.
      var endsAtMargin = false
    }

    struct Artwork: Sendable {
      var size: Double
      /// To the text.
      var gap: Double
      var cornerRadius: Double
    }

    /// The least height of a row, and the least distance of its text to its top and bottom.
    struct Height: Sendable {
      var least: Double
      var padding: Double
      /// The least height on screens of two pixels per point; nil for `least`.
      var leastAtTwo: Double?
    }

    /// Headers and footers.
    struct Sections: Sendable {
      var headerFont: DynamicFont
      var footerFont: DynamicFont
      var hasUppercaseHeaders = true
      /// Nil for the secondary label's.
      var textColor: DynamicColor?
      /// Above the first row, without and with the list's top; from the last baseline to the first row.
      var headerHeight: Double
      var firstHeaderHeight: Double
      var headerBaseline: Double
      /// The height of a footer without its lines, and the distance from the last row to its first baseline.
      var footerPadding: Double
      var footerBaseline: Double
      /// Above a first section without a header; between two sections without text; between a text and a section
      /// without one.
      var beforeFirst: Double
      var between: Double
      var spaceAfter: Double
      /// The most lines of a header or a footer.
      var mostLines: Int
      /// The side of a header's symbol.
      var accessorySize: Double
      var plainHeaderFont: DynamicFont
      var plainHeaderHeight: Double
      var plainHeaderBaseline: Double
      var plainHeaderFill: DynamicColor
      var plainHeaderColor: DynamicColor
    }
  }
}

extension RowAccessory {
  /// Lengths are in points, at the large text size. Insets are from the margin to the ink.
  struct Metrics: Sendable {
    var chevronSize: CGSize
    var chevronStroke: Double
    var chevronInset: Double
    /// Between value and chevron.
    var chevronGap: Double
    var checkmarkSize: CGSize
    var checkmarkStroke: Double
    var checkmarkInset: Double
    /// In shares of the size.
    var checkmarkPoints: [CGPoint]
    var detailSize: Double
    /// The size of text next to which the symbol of a pop-up menu looks right.
    var popUpSize: Double
    var popUpInset: Double
    /// Between value and symbol.
    var popUpGap: Double
    var switchSize: CGSize
    var switchInset = 0.0
    /// The track of a switch that is off.
    var switchColor: SearchScene.Color
    var thumbSize: CGSize
    var thumbInset: Double
    var thumbColor: DynamicColor
    var thumbShadow: Shadow?
  }
}

extension AppRow {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// From the safe area to icon and button, and above and below the icon.
    var margin: Double
    var iconSize: Double
    var iconCornerRadius: Double
    /// Between icon and text.
    var textGap: Double
    var titleFont: DynamicFont
    var subtitleFont: DynamicFont
    /// Between title and subtitle.
    var lineGap: Double
    /// Above and below text that is higher than the icon.
    var textPadding: Double
    /// The least size of the button.
    var buttonSize: CGSize
    /// Between text and button.
    var buttonGap: Double
    /// At every text size: a `UIButton` does not scale by itself.
    var buttonStyle: TextStyle
    /// At both ends of a title that widens the button.
    var buttonInset: Double
    /// The greatest share of the space next to the icon that the button takes.
    var largestButton: Double

    /// A row without an icon has the button's height above and below the button.†
    func height(of row: Row, in context: LayoutContext) -> Double {
      let least = row.image == nil ? 2 * buttonSize.height : iconSize + 2 * margin
      let title = context.grid.ceil(context.style(titleFont.with(row.titleFont)).lineHeight)
      let subtitle = row.subtitle == nil ? 0 : lineGap + context.grid.ceil(context.style(subtitleFont).lineHeight)
      return max(least, title + subtitle + 2 * textPadding)
    }
  }
}
