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

  /// Receives parts with the paths of their keys in the file. A list of them would be larger than the scene.
  struct Visitor {
    let kinds: Kinds
    let visit: (_ path: String, ScenePart) -> Void

    func wants(_ other: Kinds) -> Bool { !kinds.isDisjoint(with: other) }

    func callAsFunction(_ path: String, _ part: ScenePart) { visit(path, part) }
  }

  /// Kinds of parts: a walk that wants few does not read the other values.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let text = Kinds(rawValue: 1)
    package static let color = Kinds(rawValue: 2)
    package static let image = Kinds(rawValue: 4)
    package static let symbol = Kinds(rawValue: 8)
    package static let view = Kinds(rawValue: 16)
    package static let all: Kinds = [.text, .color, .image, .symbol, .view]
  }

  /// Nil for no text.
  init?(text: String) {
    if text.isEmpty { return nil }
    self = .text(text)
  }
}

extension SearchScene {
  /// Visits the texts, colours, symbols and images of the scene in the order of its format's keys.
  /// - Parameter kinds: what is wanted; others may be visited too.
  package func visitParts(_ kinds: ScenePart.Kinds = .all, _ visit: @escaping (_ path: String, ScenePart) -> Void) {
    Parallel.onLargeStack { SceneFormats.scene.visit?(self, "", ScenePart.Visitor(kinds: kinds, visit: visit)) }
  }
}
