extension SearchBar.Metrics {
  /// `UINavigationItem.SearchBarPlacement` came with iOS 16 (session 10069 of 2022, "Meet desktop-class iPad").
  static let iOS16 = Self(inline: .init())
}
