extension SearchBar.Metrics {
  /// `UINavigationItem.SearchBarPlacement` came with iOS 16 (session 10069 of 2022, "Meet desktop-class iPad").
  static let iOS16 = {
    var metrics = Self(inline: .init())
    // The magnifier is one pixel higher than on iOS 15 (andr3a88/iTunesSearch-SwiftUI).
    metrics.magnifier.frame.at3x.origin.y -= 1.0 / 3
    metrics.standalone.magnifierDrop += 1.0 / 3
    metrics.placeholderColor = Palette.iOS15[.secondaryLabel]
    return metrics
  }()

  /// Measured on iOS 17 at 393 and on iOS 18 at 402, at 3× (EnsarOzturk/CocktailApp): the placeholder begins where text does,
  /// 0.93 further right than before, and Cancel's text is as much higher.
  static let iOS17 = {
    var metrics = iOS16
    metrics.textX.at3x += 0.93
    (metrics.typedShift, metrics.cancelTextY) = (0, -0.93)
    return metrics
  }()
}
