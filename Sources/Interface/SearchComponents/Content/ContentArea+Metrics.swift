import SearchLayers
import SearchScenes

extension ContentArea {
  /// In points. UIKit's table cells and Apple Music's rows, by eye where no source is named.
  enum Metrics {
    static func titleStyle(in context: LayoutContext) -> TextStyle { context.style(.body) }
    static func subtitleStyle(in context: LayoutContext) -> TextStyle { context.style(.subheadline) }
    static let lineGap = 1.0

    /// What stands before a row's text.
    struct Artwork {
      var size: Double
      /// To the text.
      var gap: Double
      var cornerRadius: Double
    }

    static func artwork(in style: Content.ListStyle) -> Artwork {
      switch style {
      case .plain: Artwork(size: 48, gap: 12, cornerRadius: 6)
      // Settings' icons: 29 pt is the size that icons have there (Human Interface Guidelines, "App icons"), the text
      // begins 60 from the group's edge; corners of the home screen's proportion, 0.225 of the side.
      case .grouped: Artwork(size: 29, gap: 15, cornerRadius: 6.5)
      }
    }

    /// 44 is UIKit's default row; larger text makes it higher, with 11 pt above and below (10 and 12 in the others, which
    /// leaves all as they are at the large text size).†
    static func height(of row: Row, in style: Content.ListStyle, _ context: LayoutContext) -> Double {
      if row.button != nil { return AppRow.Metrics.height(of: row, in: context) }
      let title = titleStyle(in: context).lineHeight
      let text = row.subtitle == nil ? title : title + lineGap + subtitleStyle(in: context).lineHeight
      let hasLargeArtwork = row.artwork != nil && style == .plain
      let (least, padding) = hasLargeArtwork ? (64.0, 12.0) : row.subtitle == nil ? (44, 11) : (60, 10)
      return max(least, context.grid.ceil(text + 2 * padding))
    }

    /// How much higher than at the large text size, in whole pixels, what holds a line of text is; never lower.†
    static func growth(of style: TextStyle, from large: TextStyle, in context: LayoutContext) -> Double {
      context.grid.ceil(max(style.lineHeight - large.lineHeight, 0))
    }

    /// An inset-grouped table.
    static let groupTop = 16.0
    static let groupInset = 16.0
    static let groupCornerRadius = 10.0
    /// On the tint, in both appearances: Settings' selected row on an iPad, by eye.†
    static let selectedTextColor = RGBAColor.white

    /// Header 60 high, 22 bold at x 15, its middle 5 below its view's; rows 48, 20 pt, (0, 122, 255), at x 20, as far
    /// from both sides as the separators (marcosgriselli/AppStoreSearch).
    static func trendingHeaderStyle(in context: LayoutContext) -> TextStyle { context.style(.title2, weight: 700) }
    static let trendingHeaderX = 15.0
    static func trendingHeaderHeight(in context: LayoutContext) -> Double {
      60 + growth(of: trendingHeaderStyle(in: context), from: .bold(22), in: context)
    }
    static let trendingHeaderDrop = 5.0
    static let trendingInset = 20.0
    static func trendingStyle(in context: LayoutContext) -> TextStyle { context.style(.title3) }
    static func trendingRowHeight(in context: LayoutContext) -> Double {
      48 + growth(of: trendingStyle(in: context), from: .regular(20), in: context)
    }

    /// Rows 49 below 16 of nothing, 21 pt, grey 143 with the match in the label's colour; icon 14 × 14 at 20, text 8
    /// after it, 20 from the right; separators from 20 (same source).
    static func suggestionStyle(in context: LayoutContext) -> TextStyle { context.scaled(.regular(21), for: .title3) }
    static func suggestionRowHeight(in context: LayoutContext) -> Double {
      49 + growth(of: suggestionStyle(in: context), from: .regular(21), in: context)
    }
    static let suggestionTop = 16.0
    static let suggestionInset = 20.0
    static func suggestionIconSize(in context: LayoutContext) -> Double { 14 * context.symbolScale(for: .title3) }
    static let suggestionIconGap = 8.0
    static let suggestionColor = RGBAColor(143, 143, 143)

    static func messageStyle(in context: LayoutContext) -> TextStyle { context.style(.title3, weight: 600) }
    /// The medium spinner: 20 × 20, eight spokes of 6.5 × 2.5 at radius 6.75, alphas of iOS 13 (Flutter's
    /// `activity_indicator.dart`, read off a device).
    static let spinnerSize = 20.0
    static let spokeLength = 6.5
    static let spokeWidth = 2.5
    static let spokeRadius = 6.75
  }
}
