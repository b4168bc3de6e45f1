import Foundation
import SearchLayers

extension ContentArea.Metrics {
  static let iOS15 = Self(
    rows: .iOS15, appRow: .iOS15,
    // marcosgriselli/AppStoreSearch, as the suggestions. Its header is 15 from the edge; ours is at the margin, as the
    // title and the field are.
    trending: Trending(
      headerFont: DynamicFont(.title2, weight: 700), headerHeight: 60, headerDrop: 5,
      font: DynamicFont(.title3), rowHeight: 48, inset: 20),
    suggestions: Suggestions(
      top: 16, font: DynamicFont(.title3, size: 21), rowHeight: 49, inset: 20, iconSize: 14, iconGap: 8,
      color: .same(RGBAColor(143, 143, 143))),
    grid: .iOS15, message: .iOS15,
    // The medium spinner of iOS 13: Flutter's `activity_indicator.dart`, read off a device.
    spinner: Spinner(size: 20, spokeLength: 6.5, spokeWidth: 2.5, spokeRadius: 6.75, ladder: .iOS13),
    // Measured on iOS 12 and 13: (217,217,217) over white.
    dimmingColor: .same(RGBAColor(0, 0, 0, 0.15)))
}

extension RowLayout.Metrics {
  /// UIKit's table cells in captures of iOS 13–18 from 320 to 440 wide, and Apple Music's rows by eye, where nothing else
  /// is said.
  static let iOS15 = Self(
    titleFont: DynamicFont(.body), subtitleFont: DynamicFont(.caption1), valueFont: DynamicFont(.body),
    largeSubtitleFont: DynamicFont(.subheadline),
    // On the tint, in both appearances: the selected row of Settings on an iPad.†
    selectedTextColor: .same(.white),
    selectionColor: .systemGray4,  // †
    disabledOpacity: 0.5,
    // Baselines of 25.33 and 43.33–43.67 in a row of 57, and of 28.33–28.67 in one of 44.
    lineGap: 2.67, artworkLineGap: 1, titleDrop: 0.33, subtitleDrop: -0.67,
    textGap: 12,  // †
    artwork: Artwork(size: 48, gap: 12, cornerRadius: 6),
    // Settings: icons of 29 pt (Human Interface Guidelines, "App icons"), the text 60 from the group's edge, the radius
    // 0.225 of the side, as on the home screen.
    icon: Artwork(size: 29, gap: 15, cornerRadius: 6.5),
    // Symbols are centred 12 after the margin; the text starts 39 after it.
    symbol: Artwork(size: 24, gap: 15, cornerRadius: 0),
    largestSymbolScale: 2,  // †
    imagePadding: 8,
    // The paddings leave every row at its least height at the large text size.†
    artworkHeight: Height(least: 64, padding: 12),
    titleHeight: Height(least: 44, padding: 11), subtitleHeight: Height(least: 57, padding: 9.5, leastAtTwo: 58),
    leastPadding: 4,  // †
    // At 402 captures contradict each other: 16 in Settings, 20 in an app.
    margin: Margin(narrow: 16, wide: 20, from: 390), groupMargin: Margin(narrow: 16, wide: 20, from: 393),
    groupCornerRadius: 10, hasEmptyRows: false, accessory: .iOS15, sections: .iOS15)
}

extension RowLayout.Metrics.Sections {
  /// UIKit's grouped and plain tables in captures of iOS 13–18.
  static let iOS15 = Self(
    headerFont: DynamicFont(.footnote), footerFont: DynamicFont(.footnote),
    headerHeight: 38.33, firstHeaderHeight: 55.33, headerBaseline: 10.33,
    footerPadding: 14, footerBaseline: 19.67,
    beforeFirst: 25, between: 35, spaceAfter: 17.67,
    mostLines: 100,  // †
    accessorySize: 22,  // †
    plainHeaderFont: DynamicFont(.headline, weight: 600), plainHeaderHeight: 28, plainHeaderBaseline: 20.67,
    // Measured in the dark; light by eye.†
    plainHeaderFill: DynamicColor(RGBAColor(247, 247, 247), RGBAColor(50, 50, 52)),
    plainHeaderColor: DynamicColor(RGBAColor(0, 0, 0), RGBAColor(220, 220, 220)))
}

extension RowAccessory.Metrics {
  /// UIKit's accessories in captures of iOS 13–18.
  static let iOS15 = Self(
    // Ink of 7 × 12 that ends 1 inside the margin, and 11.3–12 between it and the value's ink.
    chevronSize: CGSize(width: 7, height: 12), chevronStroke: 2, chevronInset: 1, chevronGap: 11,
    // Ink of 13.33 × 14.67; the polygon by eye.†
    checkmarkSize: CGSize(width: 13.33, height: 14.67), checkmarkStroke: 2, checkmarkInset: 4.67,
    checkmarkPoints: [CGPoint(x: 0, y: 0.58), CGPoint(x: 0.36, y: 1), CGPoint(x: 1, y: 0)],
    detailSize: 22,  // †
    // Measured on iOS 26: ink of 8.67 × 12.67 that ends 1.9 inside the margin, and 7 after the value.†
    popUpSize: 11, popUpInset: 1.9, popUpGap: 7,
    switchSize: CGSize(width: 51, height: 31), switchColor: .secondarySystemFill,
    thumbSize: CGSize(width: 27, height: 27),
    thumbInset: 2, thumbColor: .same(.white),
    // Measured: the green channel of a switch that is on is 199; the shadow makes it 181 below the thumb and 189 beside it.
    thumbShadow: Shadow(color: RGBAColor(0, 0, 0, 0.15), offset: CGSize(width: 0, height: 3), sigma: 4))
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
