import SearchFrames
import SearchLayers
import SearchScenes

/// The value of a scene file that a layer shows.
struct LayerSource {
  let path: String
  let place: SceneProblem.Place

  /// Finds the value of a layer, or the nearest one around it that the file has; nil if there is none.
  init?(of layer: String, in root: Layer, _ scene: SearchScene) {
    guard let whole = scene.source.place(of: ""), var path = Self.path(to: layer, in: root, from: ""),
      let place = scene.source.place(of: path), place != whole
    else { return nil }
    // A missing value has the place of the one that contains it.
    while let parent = KeyPathText.parent(of: path), scene.source.place(of: parent) == place { path = parent }
    (self.path, self.place) = (path, place)
  }

  /// - Parameter path: that of the superlayer's value.
  private static func path(to name: String, in layer: Layer, from path: String) -> String? {
    let own = layer.sourcePath(below: path)
    if layer.name == name { return own }
    for sublayer in layer.sublayers + [layer.mask].compactMap(\.self) {
      if let found = Self.path(to: name, in: sublayer, from: own) { return found }
    }
    return nil
  }
}
