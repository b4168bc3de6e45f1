import SearchGeometry
import SearchScenes

extension SymbolDrawing {
  /// Returns the drawing of a built-in symbol; nil if there is none of that name.
  init?(named name: String) {
    let cached = Self.cache.withLock { $0[name] }
    guard let drawing = cached ?? Self.read(name) else { return nil }
    if cached == nil { Self.cache.withLock { $0[name] = drawing } }
    self = drawing
  }

  private static func read(_ name: String) -> SymbolDrawing? {
    guard let symbol = BuiltInSymbol(named: name) else { return nil }
    guard let form = symbol.form else { return reader.drawing(symbol.name) }
    // A filled drawing is clearer in a circle.
    let filled = reader.drawing(form.base + ".fill")
    guard let base = reader.drawing(form.base) else { return nil }
    return switch form.kind {
    case .circle: (filled ?? base).circled(isFilled: false)
    case .circleFill: (filled ?? base).circled(isFilled: true)
    case .slash: base.slashed
    case .slashFill: (filled ?? base).slashed
    }
  }

  /// The symbols that were asked for. Reading all of them takes longer than drawing a screen.
  private static let cache = Locked<[String: SymbolDrawing]>([:])

  private static let reader = SymbolReader(.builtIn)
}
