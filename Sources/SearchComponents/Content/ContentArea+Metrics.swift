import SearchLayers
import SearchScenes

extension ContentArea {
  /// In points. UIKit's table cells and Apple Music's rows, by eye where no source is named.
  enum Metrics {
    static let titleStyle = TextStyle.regular(17)
    static let subtitleStyle = TextStyle.regular(15)
    static let lineGap = 1.0
    static let artworkSize = 48.0
    static let artworkGap = 12.0
    static let artworkCornerRadius = 6.0

    /// 44 is UIKit's default row.
    static func height(of row: Row) -> Double {
      if row.button != nil { return AppRow.Metrics.height(of: row) }
      if row.artwork != nil { return 64 }
      return row.subtitle == nil ? 44 : 60
    }

    /// An inset-grouped table.
    static let groupTop = 16.0
    static let groupInset = 16.0
    static let groupCornerRadius = 10.0

    /// Header 60 high, 22 bold at x 15, its middle 5 below its view's; rows 48, 20 pt, (0, 122, 255), at x 20, as far
    /// from both sides as the separators (marcosgriselli/AppStoreSearch).
    static let trendingHeaderStyle = TextStyle.bold(22)
    static let trendingHeaderX = 15.0
    static let trendingHeaderHeight = 60.0
    static let trendingHeaderDrop = 5.0
    static let trendingInset = 20.0
    static let trendingStyle = TextStyle.regular(20)
    static let trendingRowHeight = 48.0

    /// Rows 49 below 16 of nothing, 21 pt, grey 143 with the match in the label's colour; icon 14 × 14 at 20, text 8
    /// after it, 20 from the right; separators from 20 (same source).
    static let suggestionStyle = TextStyle.regular(21)
    static let suggestionRowHeight = 49.0
    static let suggestionTop = 16.0
    static let suggestionInset = 20.0
    static let suggestionIconSize = 14.0
    static let suggestionIconGap = 8.0
    static let suggestionColor = RGBAColor(143, 143, 143)

    static let messageStyle = TextStyle.semibold(20)
    /// The medium spinner: 20 × 20, eight spokes of 6.5 × 2.5 at radius 6.75, alphas of iOS 13 (Flutter's
    /// `activity_indicator.dart`, read off a device).
    static let spinnerSize = 20.0
    static let spokeLength = 6.5
    static let spokeWidth = 2.5
    static let spokeRadius = 6.75
  }
}
