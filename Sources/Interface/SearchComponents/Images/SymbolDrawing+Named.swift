import SearchScenes

extension SymbolDrawing {
  /// Returns the drawing of a built-in symbol; nil if there is none of that name.
  init?(named name: String) {
    guard let symbol = BuiltInSymbol(named: name) else { return nil }
    guard let form = symbol.form else {
      guard let known = Self.drawings[symbol.name] else { return nil }
      self = known
      return
    }
    // A filled drawing is clearer in a circle.
    let filled = Self.drawings[form.base + ".fill"]
    guard let base = Self.drawings[form.base] else { return nil }
    switch form.kind {
    case .circle: self = (filled ?? base).circled(isFilled: false)
    case .circleFill: self = (filled ?? base).circled(isFilled: true)
    case .slash: self = base.slashed
    case .slashFill: self = (filled ?? base).slashed
    }
  }

  /// The drawings by their names.
  static let drawings = SymbolReader(tables).drawings

  static let tables = [marks, arrows, objects, things, media, people, nature, places]
}
