extension SearchScene {
  /// UIKit's system colours, by their names.
  public enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case systemBlue, systemPink, systemRed, systemGreen, systemOrange, systemYellow, systemTeal, systemMint, systemCyan
    case systemIndigo, systemPurple, systemBrown
    case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
    case separator, opaqueSeparator
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case black, white, clear
  }
}
