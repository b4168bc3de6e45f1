import Foundation
import SearchLayers
import SearchScenes

extension SearchBar.Metrics {
  static let iOS15 = Self(
    // Measured.
    resting: .init(52, 36, fieldY: 1),
    active: recent,
    activeCompact: .init(46, 30, fieldY: 1),
    fieldColor: Palette.iOS15[.tertiarySystemFill],
    // Measured, as continuous corners; circular ones fit the captures two to six times worse.
    cornerRadius: 10,
    // Measured on phones at 3× and on an iPad at 2×.
    magnifier: .init(
      color: Palette.iOS15[.secondaryLabel],
      frame: (
        at2x: CGRect(x: 8, y: 9.5, width: 16, height: 16), at3x: CGRect(x: 8, y: 10, width: 16.33, height: 16.33)
      ),
      lensCenter: CGPoint(x: 6.6, y: 6.55), lensRadius: 6.6, lensStroke: 1.45, handleStroke: 1.75),
    // Measured at medium and large.
    font: DynamicFont(.body),
    textColor: Palette.iOS15[.label], placeholderColor: Palette.iOS15[.secondaryLabel],
    // Measured: the ink of "S" starts at 31.33 at 3×, and at 30.5 at 2×.
    textX: (at2x: 29.67, at3x: 30.5),
    textInset: 8,  // †
    // Measured; at 3× also for 16 pt, 23 in a field of 34.33.
    baseline: (at2x: 23, at3x: 24 + 1.0 / 3),
    clearButtonColor: Palette.iOS15[.secondaryLabel],
    // By eye; SF Symbols' xmark.circle.fill at 15 pt.
    clearButtonSize: 16, clearButtonInset: 7,
    // Measured.
    caret: CGRect(x: 29, y: 6, width: 2, height: 22),
    // The symbols are those of iOS 13 and later, as far as we know.†
    accessories: .init(
      size: 22, pointSize: 15, gap: 6, bookmark: "book", resultsList: "list.bullet", microphone: "mic.fill"),
    // No capture shows a token. Apple's documentation of `UISearchToken` has a picture of a grey box with a symbol and a
    // title, before the text.†
    tokens: .init(
      height: 2.0 / 3, cornerRadius: 6, inset: 7, symbolGap: 4, spacing: 5, font: DynamicFont(.body, size: 15),
      color: Palette.iOS15[.systemGray4], textColor: Palette.iOS15[.label], selectedTextColor: .same(.white)),
    // Measured on a bar of iOS 16 … 17 at 3×. In dark, the navigation bar's hairline over black.†
    standalone: .init(
      heights: .init(56, 36, fieldY: 10), inset: 8,
      hairline: DynamicColor(
        RGBAColor(0, 0, 0, 54.0 / 255), RGBAColor(255, 255, 255, 0.15), RGBAColor(0, 0, 0, 0.38),
        RGBAColor(255, 255, 255, 0.23))),
    // Flutter's `search_field.dart`, by eye on an iOS 17.5 simulator.
    leastVisibleShare: 0.8,
    // Measured on phones 375, 390 and 414 wide: the field ends at 295, 310 and 330, which is 12 before a label of 52.
    cancelGap: 12,
    // Measured at 375 and 390: the ink from 307 to 357.67 and to 372.33. San Francisco's side bearings are smaller.
    cancelTextX: -0.7,
    // IsaacXen/IXSearchController, where nothing else is said.
    items: ItemStack.Metrics(
      spacing: 16, inset: 20, fieldGap: 16, extra: 30, style: .regular(18), cancelKern: -0.4, titleInset: 6,
      // SF Symbols at the large scale next to 17 pt text.†
      symbolSize: 22,
      largestImageWidth: 44,  // †
      // The least width of UIKit's touch targets.†
      leastFieldWidth: 44
    ))

  /// Measured on iOS 13 at 375 and 414 wide, to the pixel: the field from 52 to 88 below a status bar of 44, the bar's end
  /// at 96. Other portrait phones are not measured, nor wide phones in landscape.† Compact bars and iPads as under iOS 12.
  private static let recent: [Device.MetricsClass: (portrait: SearchBar.Heights, landscape: SearchBar.Heights)] = {
    let (phone, compact) = (SearchBar.Heights(52, 36, fieldY: 8), SearchBar.Heights(44, 30, fieldY: 7))
    let pad = SearchBar.Heights(50, 36, fieldY: 7)
    return [
      .iPhoneSE: (phone, compact), .iPhone8: (phone, compact), .iPhone8Plus: (phone, phone),
      .iPhoneXS: (phone, compact), .iPhoneXR: (phone, phone), .iPhoneXSMax: (phone, phone), .iPad: (pad, pad),
    ]
  }()
}
