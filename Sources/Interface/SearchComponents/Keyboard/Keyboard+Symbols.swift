import SearchLayers
import SearchScenes

extension Keyboard {
  /// The drawings of keyboards alone, by eye.
  private static let reader = SymbolReader(
    SymbolTable([
      """
      emoji
        s.95 O 11 11 9.68 9.68
        f O 7.9 8.3 1.15 1.35 O 14.1 8.3 1.15 1.35
        s.62 M4.75 12.1 C8.2 13.15 13.8 13.15 17.25 12.1 C16.75 15.5 14.4 17.4 11 17.4 C7.6 17.4 5.25 15.5 4.75 12.1 Z
        f M5.4 13.95 C7.1 14.8 9 15.12 11 15.12 C13 15.12 14.9 14.8 16.6 13.95 C15.8 16.5 13.6 17.5 11 17.5 C8.4 17.5 6.2 16.5 5.4 13.95 Z
      dictation
        s.84 R 8.17 .75 5.66 12.9 2.83
        s.84 M4.39 9 L4.39 10.6 C4.39 14.4 7.3 17.2 11 17.2 C14.7 17.2 17.61 14.4 17.61 10.6 L17.61 9
        s.84 M11 17.2 L11 21.2 M6.6 21.23 L15.4 21.23
      delete
        s.88 M9.3 3.67 L17.7 3.67 C19.1 3.67 19.95 4.5 19.95 5.9 L19.95 16.1 C19.95 17.5 19.1 18.33 17.7 18.33 L9.3 18.33 C8.6 18.33 8.1 18.1 7.6 17.6 L2.5 12.1 C1.9 11.4 1.9 10.6 2.5 9.9 L7.6 4.4 C8.1 3.9 8.6 3.67 9.3 3.67 Z
        s.93 M10 8.1 L15.8 13.9 M15.8 8.1 L10 13.9
      """
    ]))

  private static let drawings = Dictionary(uniqueKeysWithValues: reader.names.map { ($0, reader.drawing($0)) })

  /// Returns a symbol on a key, thinner than those of bars.
  static func symbol(_ name: String, pointSize: Double, weight: Int, color: RGBAColor) -> SymbolImage? {
    ((drawings[name] ?? nil) ?? SymbolDrawing(named: name)).map {
      SymbolImage($0, pointSize: pointSize, weight: weight, color: color)
    }
  }
}
