import Foundation
import SearchLayers

extension ContentArea.Metrics {
  static let iOS15 = Self(
    rows: .iOS15, appRow: .iOS15,
    // marcosgriselli/AppStoreSearch, as the suggestions.
    trending: Trending(
      headerFont: DynamicFont(.title2, weight: 700), headerX: 15, headerHeight: 60, headerDrop: 5,
      font: DynamicFont(.title3), rowHeight: 48, inset: 20),
    suggestions: Suggestions(
      top: 16, font: DynamicFont(.title3, size: 21), rowHeight: 49, inset: 20, iconSize: 14, iconGap: 8,
      color: .same(RGBAColor(143, 143, 143))),
    messageFont: DynamicFont(.title3, weight: 600),  // By eye.
    // The medium spinner of iOS 13: Flutter's `activity_indicator.dart`, read off a device.
    spinner: Spinner(size: 20, spokeLength: 6.5, spokeWidth: 2.5, spokeRadius: 6.75, ladder: .iOS13),
    // Measured on iOS 12 and 13: (217,217,217) over white.
    dimmingColor: .same(RGBAColor(0, 0, 0, 0.15)))
}

extension RowLayout.Metrics {
  /// UIKit's table cells and Apple Music's rows by eye, where nothing else is said.
  static let iOS15 = Self(
    titleFont: DynamicFont(.body), subtitleFont: DynamicFont(.subheadline),
    // On the tint, in both appearances: the selected row of Settings on an iPad.†
    selectedTextColor: .same(.white),
    lineGap: 1,
    plainArtwork: Artwork(size: 48, gap: 12, cornerRadius: 6),
    // Settings: icons of 29 pt (Human Interface Guidelines, "App icons"), the text 60 from the group's edge, the radius
    // 0.225 of the side, as on the home screen.
    groupedArtwork: Artwork(size: 29, gap: 15, cornerRadius: 6.5),
    // 44 is UIKit's default row. The paddings leave every row at its least height at the large text size.†
    artworkHeight: Height(least: 64, padding: 12),
    titleHeight: Height(least: 44, padding: 11), subtitleHeight: Height(least: 60, padding: 10),
    // Measured from 320 to 440 wide. At 402 captures contradict each other: 16 in Settings, 20 in an app.
    margin: Margin(narrow: 16, wide: 20, from: 390), groupMargin: Margin(narrow: 16, wide: 20, from: 393),
    groupTop: 16, groupCornerRadius: 10)
}

extension AppRow.Metrics {
  /// The cell of marcosgriselli/AppStoreSearch without its screenshots, where nothing else is said.
  static let iOS15 = Self(
    margin: 20, iconSize: 60, iconCornerRadius: 12, textGap: 10,
    titleFont: DynamicFont(.callout), subtitleFont: DynamicFont(.subheadline, size: 14, weight: 300), lineGap: 2,
    textPadding: 10,  // †
    buttonSize: CGSize(width: 65, height: 30), buttonGap: 15, buttonStyle: .bold(15),
    buttonInset: 8,  // †
    largestButton: 0.5  // †
  )
}
