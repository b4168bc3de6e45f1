extension SearchBar.Metrics {
  /// `UINavigationItem.SearchBarPlacement` came with iOS 16.
  static let iOS16 = {
    var metrics = iOS15
    // By the pictures of Apple's session 10069 of 2022, "Meet desktop-class iPad".†
    metrics.inline = .init(width: 320, share: 0.4, titleGap: 16)
    return metrics
  }()
}
