extension SearchBar.Metrics {
  /// `UINavigationItem.SearchBarPlacement` came with iOS 16 (session 10069 of 2022, "Meet desktop-class iPad").
  ///
  /// Measured on iOS 16 to 18 at 390, 393 and 402 at 3× (andr3a88/iTunesSearch-SwiftUI, EnsarOzturk/CocktailApp): text and
  /// placeholder begin 0.93 further right than on iOS 15, and Cancel's text is as much higher.
  static let iOS16 = {
    var metrics = Self(inline: .init())
    metrics.textX.at3x += 0.93
    metrics.cancelTextY = -0.93
    metrics.magnifier.frame.at3x.origin.y -= 1.0 / 3
    metrics.standalone.magnifierDrop += 1.0 / 3
    metrics.placeholderColor = Palette.iOS15[.secondaryLabel]
    return metrics
  }()
}
