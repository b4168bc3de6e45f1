import SearchLayers
import SearchScenes

extension Keyboard {
  /// The drawings of keyboards alone, by eye.
  private static let reader = SymbolReader(.keyboard)

  private static let drawings = Dictionary(uniqueKeysWithValues: reader.names.map { ($0, reader.drawing($0)) })

  /// Returns a symbol on a key, thinner than those of bars.
  static func symbol(_ name: String, pointSize: Double, weight: Int, color: RGBAColor) -> SymbolImage? {
    ((drawings[name] ?? nil) ?? SymbolDrawing(named: name)).map {
      SymbolImage($0, pointSize: pointSize, weight: weight, color: color)
    }
  }
}
