import SearchGeometry
import SearchLayers
import SearchScenes

extension LayerDifference {
  /// The kind of value that changed: "color", "frame", "text", "presence" …
  var kind: String {
    if property.lowercased().hasSuffix("color") { return "color" }
    return property.prefix { $0 != "." }.description
  }

  var isText: Bool { property == "text" }

  /// "scene.yaml:12 text "Songs" → "Tracks"".
  var textWords: String { (place.map { $0 + " " } ?? "") + "text \(from) → \(to)" }
}

extension [LayerDifference] {
  /// The differences in the order of their causes: texts, which a person writes, come first; frames, which follow from
  /// other values, come last.
  var byCause: [LayerDifference] {
    filter(\.isText) + filter { !$0.isText && $0.kind != "frame" } + filter { $0.kind == "frame" }
  }

  /// The differences with the lines of the texts that the scene says.
  func placed(in scene: SearchScene) -> [LayerDifference] {
    let texts = Set(lazy.filter(\.isText).map(\.to))
    guard !texts.isEmpty else { return self }
    var places: [String: String] = [:]
    scene.visitParts(.text) { path, part in
      guard case .text(let text) = part else { return }
      let written = JSONText.string(text)
      guard texts.contains(written), places[written] == nil, let place = scene.source.place(of: path),
        let file = place.file
      else { return }
      places[written] = "\(file):\(place.line)"
    }
    return map { difference in
      var difference = difference
      if difference.isText { difference.place = places[difference.to] }
      return difference
    }
  }
}
