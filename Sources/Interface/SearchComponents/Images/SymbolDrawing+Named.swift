import SearchScenes

extension SymbolDrawing {
  /// Returns the drawing of a built-in symbol; nil if there is none of that name.
  init?(named name: String) {
    guard let symbol = BuiltInSymbol(named: name) else { return nil }
    if let known = Self.drawings[symbol.name] {
      self = known
    } else if let form = symbol.form, let base = Self.drawings[form.base] {
      switch form.kind {
      case .circle: self = base.circled(isFilled: false, factor: Self.factor(of: form.base))
      case .circleFill: self = base.circled(isFilled: true, factor: Self.factor(of: form.base))
      case .slash: self = base.slashed
      }
    } else {
      return nil
    }
  }

  /// The size of a drawing in a circle: that its far corners keep clear of the ring.
  private static func factor(of base: String) -> Double {
    guard let drawing = drawings[base] else { return 1 }
    let ink = drawing.ink(weight: 400)
    let reach = max(abs(ink.minX - center.x), ink.maxX - center.x, abs(ink.minY - center.y), ink.maxY - center.y)
    // Wide drawings reach further than round or square ones.
    let room = ink.width > 2 * ink.height ? 7 : 5.6
    return reach > 0 ? room / reach : 1
  }

  /// The drawings by their names.
  static let drawings = SymbolReader(tables).drawings

  static let tables = [marks, arrows, objects, things, media, people, nature, places]
}
