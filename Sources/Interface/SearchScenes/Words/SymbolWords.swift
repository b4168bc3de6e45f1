extension SearchScene.BuiltInSymbol {
  /// Returns what UIKit reads of a symbol without a label of its own: a word for common ones, else its name in words.
  ///
  /// "Add", "Refresh" and "More" are in hierarchies that XCUITest printed (`identifier: 'plus', label: 'Add'`); the others are
  /// from memory.
  package static func label(of name: String) -> String {
    let name = aliases[name] ?? name
    // Forms have the label of their base.
    let parts = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) || $0 == name }
    let base = parts.joined(separator: ".")
    return labels[name] ?? labels[base] ?? name.split(separator: ".").joined(separator: " ")
  }

  private static let labels = [
    "plus": "Add", "arrow.clockwise": "Refresh", "ellipsis": "More", "xmark": "Close", "trash": "Delete",
    "magnifyingglass": "Search", "square.and.arrow.up": "Share", "square.and.pencil": "Compose",
    "gearshape": "Settings",
    "gear": "Settings", "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward",
    "chevron.forward": "Forward", "line.3.horizontal.decrease": "Filter", "mic": "Dictate", "house": "Home",
    "star": "Favorite", "heart": "Love", "pencil": "Edit",
  ]
}
