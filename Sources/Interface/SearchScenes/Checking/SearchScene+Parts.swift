import SearchGeometry

/// A value of a scene that stages after decoding look for: text to set, a colour to check, an image to load.
package enum ScenePart: Hashable, Sendable {
  case text(String)
  case color(SearchScene.Color)
  case image(SearchScene.Image)
  /// The name of a symbol.
  case symbol(String)
  /// A view in its place, with its parameters.
  case view(SearchScene.View)
  /// The name of a font family.
  case family(String)

  /// Nil for no text.
  init?(text: String) {
    if text.isEmpty { return nil }
    self = .text(text)
  }
}

extension PartKinds {
  package static let text = PartKinds(rawValue: 1)
  package static let color = PartKinds(rawValue: 2)
  package static let image = PartKinds(rawValue: 4)
  package static let symbol = PartKinds(rawValue: 8)
  package static let view = PartKinds(rawValue: 16)
  package static let family = PartKinds(rawValue: 32)
}

/// Receives the parts of one visit.
private final class PartReceiver {
  let visit: (_ path: String, ScenePart) -> Void

  init(_ visit: @escaping (_ path: String, ScenePart) -> Void) { self.visit = visit }
}

extension PartVisitor {
  func callAsFunction(_ path: String, _ part: ScenePart) { (receiver as? PartReceiver)?.visit(path, part) }
}

extension ValueFormat {
  /// Returns the format whose values are a part of the scene, or have one with the same path.
  @_semantics("optimize.sil.specialize.generic.never")
  func reporting(_ kinds: PartKinds, _ part: @escaping @Sendable (Value) -> ScenePart?) -> ValueFormat {
    guard let visit else { return visiting(kinds) { if let part = part($0) { $2($1, part) } } }
    return visiting(kinds.union(visit.kinds)) { value, path, visitor in
      if let part = part(value) { visitor(path, part) }
      visit(value, path, visitor)
    }
  }
}

extension ValueFormat where Value == String {
  /// Text that fonts set. Other strings are names.
  static func text(_ expected: String = "text", atLeast: Int = 0, atMost: Int = SceneLimits.textLength) -> ValueFormat {
    string(expected, atLeast: atLeast, atMost: atMost).reporting(.text) { ScenePart(text: $0) }
  }
}

extension SearchScene {
  /// Visits the texts, colours, symbols and images of the scene in the order of its format's keys.
  /// - Parameter kinds: what is wanted; others may be visited too.
  package func visitParts(_ kinds: PartKinds = .all, _ visit: @escaping (_ path: String, ScenePart) -> Void) {
    Parallel.onLargeStack {
      SceneFormats.scene.visit?(self, "", PartVisitor(kinds: kinds, receiver: PartReceiver(visit)))
    }
  }
}
