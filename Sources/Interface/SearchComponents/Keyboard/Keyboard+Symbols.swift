import SearchLayers

extension Keyboard {
  /// The drawings of keyboards alone, by eye.
  private static let drawings = SymbolReader([
    """
    emoji
      s1.15 O 11 11 9.6 9.6
      f O 8.05 8.3 1.15 1.15 O 13.95 8.3 1.15 1.15
      s.75 M5 12.2 C8.4 13.2 13.6 13.2 17 12.2 C16.5 15.4 14.2 17.2 11 17.2 C7.8 17.2 5.5 15.4 5 12.2 Z
      f M6.2 14.6 C7.5 15.4 9.2 15.8 11 15.8 C12.8 15.8 14.5 15.4 15.8 14.6 C15 16.6 13.3 17.4 11 17.4 C8.7 17.4 7 16.6 6.2 14.6 Z
    dictation
      s R 7.95 .8 6.1 13 3.05
      s M4.5 9.4 L4.5 10.5 C4.5 14.1 7.4 17 11 17 C14.6 17 17.5 14.1 17.5 10.5 L17.5 9.4
      s M11 17 L11 21.1
      s M6.4 21.2 L15.6 21.2
    """
  ]).drawings

  /// Returns a symbol on a key, thinner than those of bars.
  static func symbol(_ name: String, pointSize: Double, weight: Int, color: RGBAColor) -> SymbolImage? {
    (drawings[name] ?? SymbolDrawing(named: name)).map {
      SymbolImage($0, pointSize: pointSize, weight: weight, color: color)
    }
  }
}
