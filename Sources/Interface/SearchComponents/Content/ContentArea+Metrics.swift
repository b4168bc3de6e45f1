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
    var messageFont: DynamicFont
    var spinner: Spinner
    /// Over the initial content while a search that obscures it is active.
    var dimmingColor: DynamicColor

    struct Trending: Sendable {
      var headerFont: DynamicFont
      /// From the safe area.
      var headerX: Double
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
    var selectedTextColor: DynamicColor
    /// Between title and subtitle.
    var lineGap: Double
    var plainArtwork: Artwork
    var groupedArtwork: Artwork
    /// Plain rows with artwork, other rows without a subtitle, and other rows with one.
    var artworkHeight: Height
    var titleHeight: Height
    var subtitleHeight: Height
    /// From the safe area to the contents of plain rows, and to an inset group; in a group the contents keep the same
    /// distance to its edges.
    var margin: Margin
    var groupMargin: Margin
    /// Above an inset group.
    var groupTop: Double
    var groupCornerRadius: Double

    /// A margin in columns narrower than `from`, and in wider ones.
    struct Margin: Sendable {
      var narrow: Double
      var wide: Double
      var from: Double

      func value(in context: LayoutContext) -> Double { context.geometry.width < from ? narrow : wide }
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
    }

    func artwork(in style: Content.ListStyle) -> Artwork { style == .plain ? plainArtwork : groupedArtwork }

    func height(of row: Row, in style: Content.ListStyle, _ context: LayoutContext) -> Double {
      let title = context.style(titleFont).lineHeight
      let text = row.subtitle == nil ? title : title + lineGap + context.style(subtitleFont).lineHeight
      let hasLargeArtwork = row.image != nil && style == .plain
      let height = hasLargeArtwork ? artworkHeight : row.subtitle == nil ? titleHeight : subtitleHeight
      return max(height.least, context.grid.ceil(text + 2 * height.padding))
    }
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
      let title = context.grid.ceil(context.style(titleFont).lineHeight)
      let subtitle = row.subtitle == nil ? 0 : lineGap + context.grid.ceil(context.style(subtitleFont).lineHeight)
      return max(least, title + subtitle + 2 * textPadding)
    }
  }
}
