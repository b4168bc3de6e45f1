import SearchLayers
import SearchScenes

extension ContentArea {
  /// In points. UIKit's table cells and Apple Music's rows, by eye where no source is named.
  enum Metrics {
    static let titleStyle = TextStyle.regular(17)
    static let subtitleStyle = TextStyle.regular(15)
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

    /// 44 is UIKit's default row.
    static func height(of row: Row, in style: Content.ListStyle) -> Double {
      if row.button != nil { return AppRow.Metrics.height(of: row) }
      if row.artwork != nil, style == .plain { return 64 }
      return row.subtitle == nil ? 44 : 60
    }

    /// An inset-grouped table.
    static let groupTop = 16.0
    static let groupInset = 16.0
    static let groupCornerRadius = 10.0
    /// On the tint, in both appearances: Settings' selected row on an iPad, by eye.†
    static let selectedTextColor = RGBAColor.white

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
