import SearchLayers

extension MessageLayout.Metrics {
  /// SwiftUI's view in two captures, of iOS 17–18 and 26. Apps' own messages are drawn alike before iOS 17.†
  static let iOS15 = Self(
    hasSystemMessages: false,
    // Ink of 53.33 × 43 for a folder.
    symbolSize: 41.3, symbolStyle: .largeTitle, symbolColor: .secondaryLabel,
    pictureSize: 48,  // †
    titleFont: DynamicFont(.title2, weight: 700), textFont: DynamicFont(.subheadline),
    // 22.7–23.3 from the ink to the capitals' top, and 22.6–23.1 from baseline to baseline.
    imageGap: 18, textGap: 3,
    padding: 16,  // †
    mostLines: 10,  // †
    lineFont: DynamicFont(.title3, weight: 600)  // By eye.
  )
}
