import SearchLayers

extension Keyboard {
  /// The name of the drawing of a laughing face, which is no symbol of SF Symbols.
  static let emoji = "emoji"

  private static let face = SymbolReader([
    """
    emoji
      s1.2 O 11 11 9.6 9.6
      f O 7.9 8.3 1.15 1.15 O 14.1 8.3 1.15 1.15
      b.45 M5.1 12.2 C8.8 13.1 13.2 13.1 16.9 12.2 C16.6 15.6 14.2 17.5 11 17.5 C7.8 17.5 5.4 15.6 5.1 12.2 Z
      X M6.3 13.4 C9.3 14 12.7 14 15.7 13.4 C15.5 14 15.2 14.5 14.9 14.9 C12.4 15.4 9.6 15.4 7.1 14.9 C6.8 14.5 6.5 14 6.3 13.4 Z
    """
  ]).drawings[emoji]

  static func symbol(_ name: String, pointSize: Double, color: RGBAColor) -> SymbolImage? {
    guard name == emoji else { return SymbolImage(named: name, pointSize: pointSize, color: color) }
    return face.map { SymbolImage($0, pointSize: pointSize, color: color) }
  }
}
