extension SearchBar.Metrics {
  /// `UINavigationItem.SearchBarPlacement` came with iOS 16. By the pictures of Apple's session 10069 of 2022, "Meet
  /// desktop-class iPad".†
  static let iOS16 = Self(inline: .init(width: 320, share: 0.4, titleGap: 16))
}
