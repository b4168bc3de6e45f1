import SearchScenes

extension Tags.Metrics {
  /// Source: sebjvidal/Apple-Music-Search-Chips-Demo ("Recreating Apple Music's Search Chips UI").
  static let iOS15 = Self(
    style: .semibold(13), insets: Insets(top: 8.33, left: 12, bottom: 8, right: 12.66),
    spacing: 0, selectedTextColor: .same(.white),
    // Our choices.†
    symbolGap: 4, strokeWidth: 1, bottomGap: 12)
}
