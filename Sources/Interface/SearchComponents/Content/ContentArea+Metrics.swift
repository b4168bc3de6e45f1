import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

extension ContentArea {
  /// Lengths are in points; rows and symbols grow with their fonts from the large text size.
  struct Metrics: Sendable {
    var rows = RowLayout.Metrics()
    @Known(.reported, ": marcosgriselli/AppStoreSearch") var appRow = AppRow.Metrics()
    @Known(
      .reported,
      "content.trending.header content.trending.row.* content.trending.row.*.title: marcosgriselli/AppStoreSearch")
    var trending = Trending()
    @Known(
      .reported,
      "content.suggestions.row.* content.suggestions.row.*.icon content.suggestions.row.*.title: marcosgriselli/AppStoreSearch"
    )
    var suggestions = Suggestions()
    @Known(.inferred, "content.grid.header content.grid.item.* content.grid.item.*.title") var grid = CardGrid.Metrics()
    var message = MessageLayout.Metrics()
    @Known(.reported, "content.loading.spinner: Flutter's `activity_indicator.dart`, read off a device") var spinner =
      Spinner()
    /// Over the initial content while a search that obscures it is active. Measured on iOS 12 and 13: (217,217,217) over white.
    var dimmingColor = DynamicColor.same(RGBAColor(0, 0, 0, 0.15))

    /// The source's header is 15 from the edge; ours is at the margin, as the title
    /// and the field are.
    struct Trending: Sendable {
      var headerFont = DynamicFont(.title2, weight: 700)
      var headerHeight = 60.0
      /// From the middle of the header's view down to the middle of its line.
      var headerDrop = 5.0
      var font = DynamicFont(.title3)
      var rowHeight = 48.0
    }

    struct Suggestions: Sendable {
      /// Above the first row.
      var top = 16.0
      var font = DynamicFont(.title3, size: 21)
      var rowHeight = 49.0
      /// From the safe area to the icon, and from the text to the safe area.
      var inset = 20.0
      var iconSize = 14.0
      /// Between icon and text.
      var iconGap = 8.0
      /// The side of a picture before the text, its corners, and its distance to the text.
      @Known(.inferred, "content.suggestions.row.*.icon") var picture = RowLayout.Metrics.Artwork(
        size: 40, gap: 12, cornerRadius: 9)
      var subtitleFont = DynamicFont(.subheadline)
      /// Between title and subtitle.
      @Known(.inferred, "content.suggestions.row.*.subtitle") var lineGap = 2.0
      /// Above and below text of two lines, and pictures.
      @Known(.inferred, "content.suggestions.row.*.subtitle") var padding = 8.0
      /// The colour of the icon and of text that does not match.
      var color = DynamicColor.same(RGBAColor(143, 143, 143))
    }

    /// The activity indicator: round-capped lines around its middle. The medium one of iOS 13.
    struct Spinner: Sendable {
      var size = 20.0
      /// Of the large one, whose spokes are larger in proportion.
      @Known(.inferred, ": the large style") var largeSize = 37.0
      var ladder = SpinnerPhase.Ladder.iOS13
      var spokeLength = 6.5
      var spokeWidth = 2.5
      /// From the middle of the spinner to the middle of a spoke.
      var spokeRadius = 6.75
    }
  }
}

extension AppRow {
  /// Lengths are in points, at the large text size.
  ///
  /// The source's cell without its screenshots.
  struct Metrics: Sendable {
    /// From the safe area to icon and button, and above and below the icon.
    var margin = 20.0
    var iconSize = 60.0
    var iconCornerRadius = 12.0
    /// Between icon and text.
    var textGap = 10.0
    var titleFont = DynamicFont(.callout)
    var subtitleFont = DynamicFont(.subheadline, size: 14, weight: 300)
    /// Between title and subtitle.
    var lineGap = 2.0
    /// Above and below text that is higher than the icon.
    @Known(.inferred, ": around text that is higher than the icon") var textPadding = 10.0
    /// The least size of the button.
    var buttonSize = CGSize(width: 65, height: 30)
    /// Between text and button.
    var buttonGap = 15.0
    /// At every text size: a `UIButton` does not scale by itself.
    var buttonStyle = TextStyle.bold(15)
    /// At both ends of a title that widens the button.
    @Known(.inferred, ": around a title that widens the button") var buttonInset = 8.0
    /// The greatest share of the space next to the icon that the button takes.
    @Known(.inferred, ": of the space next to the icon") var largestButton = 0.5

    /// A row without an icon has the button's height above and below the button: our choice.
    func height(of row: Row, in table: RowTable) -> Double {
      let (context, insets) = (table.context, table.rowInsets)
      let content = row.image == nil ? buttonSize.height : iconSize
      let padding = row.image == nil ? buttonSize.height / 2 : margin
      let least = content + (insets.top ?? padding) + (insets.bottom ?? padding)
      let title = context.grid.ceil(context.style(titleFont.with(row.titleFont)).lineHeight)
      let subtitle =
        row.subtitle == nil
        ? 0 : lineGap + context.grid.ceil(context.style(subtitleFont.with(row.subtitleFont)).lineHeight)
      return max(least, title + subtitle + 2 * textPadding)
    }
  }
}
