import Foundation
import SearchLayers
import SearchScenes

extension SearchBar.Metrics {
  static let iOS15 = Self(
    // Measured.
    resting: .init(52, 36, fieldY: 1),
    // IsaacXen/IXSearchController's measurements on iOS 12. Its table has 44, 30, 7 for the iPad's landscape; its code
    // and a capture of its demo have 50, 36, 7.
    active: [
      .iPhoneSE: (.init(50, 36, fieldY: 4), .init(44, 30, fieldY: 7)),
      .iPhone8: (.init(50, 36, fieldY: 4), .init(44, 30, fieldY: 7)),
      .iPhone8Plus: (.init(50, 36, fieldY: 4), .init(50, 36, fieldY: 4)),
      .iPhoneXS: (.init(55, 36, fieldY: 4), .init(44, 30, fieldY: 7)),
      .iPhoneXR: (.init(55, 36, fieldY: 5), .init(50, 36, fieldY: 4)),
      .iPhoneXSMax: (.init(55, 36, fieldY: 4), .init(50, 36, fieldY: 4)),
      .iPad: (.init(50, 36, fieldY: 7), .init(50, 36, fieldY: 7)),
    ],
    activeCompact: .init(46, 30, fieldY: 1),
    fieldColor: Palette.iOS15[.tertiarySystemFill],
    // Measured, as continuous corners; circular ones fit the captures two to six times worse.
    cornerRadius: 10,
    // Measured at 3×.
    magnifier: .init(
      color: Palette.iOS15[.secondaryLabel], frame: CGRect(x: 8, y: 10, width: 16.33, height: 16.33),
      lensCenter: CGPoint(x: 6.6, y: 6.55), lensRadius: 6.6, lensStroke: 1.45, handleStroke: 1.75),
    // Measured at medium and large.
    font: DynamicFont(.body),
    textColor: Palette.iOS15[.label], placeholderColor: Palette.iOS15[.secondaryLabel],
    // Measured: the ink of "S" starts at 31.33.
    textX: 30.5,
    textInset: 8,  // †
    // Measured; at 3× also for 16 pt, 23 in a field of 34.33.
    baseline: (at2x: 23, at3x: 24 + 1.0 / 3),
    clearButtonColor: Palette.iOS15[.secondaryLabel],
    // By eye; SF Symbols' xmark.circle.fill at 15 pt.
    clearButtonSize: 16, clearButtonInset: 7,
    // Measured.
    caret: CGRect(x: 29, y: 6, width: 2, height: 22),
    // Flutter's `search_field.dart`, by eye on an iOS 17.5 simulator.
    leastVisibleShare: 0.8,
    // Measured on a phone 375 wide.
    cancelInset: 16, cancelGap: 12,
    // IsaacXen/IXSearchController, where nothing else is said.
    items: ItemStack.Metrics(
      spacing: 16, inset: 20, fieldGap: 16, extra: 30, style: .regular(18), cancelKern: -0.4, titleInset: 6,
      // SF Symbols at the large scale next to 17 pt text.†
      symbolSize: 22,
      largestImageWidth: 44  // †
    ))
}
