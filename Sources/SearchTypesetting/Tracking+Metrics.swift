import SearchLayers

/// The letter spacing that gives Inter the widths of San Francisco.
enum Tracking {
  /// In points, behind every grapheme.
  static func points(_ style: TextStyle) -> Double {
    0
  }
}
