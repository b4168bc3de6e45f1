import SearchLayers
import SearchScenes

/// The value of a scene file that a layer shows.
struct LayerSource {
  let path: String
  let place: SceneProblem.Place
  /// The parameters of the template that shows the layer, with their values as a scene file writes them.
  let parameters: [(name: String, value: String)]
  /// The path of the value with that template; nil without one.
  private(set) var user: String?
  /// The text that the layer shows.
  private(set) var text: String?

  /// A value by its path.
  init?(at path: String, _ scene: SearchScene) {
    guard let place = scene.source.place(of: path), place != scene.source.place(of: "") || path.isEmpty else {
      return nil
    }
    (self.path, self.place, parameters) = (path, place, [])
  }

  /// Finds the value of a layer, or the nearest one around it that the file has; nil if there is none.
  init?(of layer: String, in root: Layer, _ scene: SearchScene) {
    guard let whole = scene.source.place(of: ""), let found = Self.path(to: layer, in: root, from: "", view: nil),
      case var path = found.path.isEmpty && layer.hasPrefix("content") ? "content" : found.path,
      let place = scene.source.place(of: path), place != whole
    else { return nil }
    // A missing value has the place of the one that contains it.
    while let parent = KeyPathText.parent(of: path), scene.source.place(of: parent) == place { path = parent }
    (self.path, self.place, parameters) = (path, place, found.view.map(scene.parameters) ?? [])
    user = found.view.flatMap(KeyPathText.parent)
    text = root.layer(named: layer)?.text
  }

  /// Returns the layer of a value: the preferred one if it shows the value, else the outermost. A value without a layer has
  /// that of the mapping around it, within its item of a list; empty for none.
  /// - Parameter path: as the file has it.
  static func layer(of path: String, in root: Layer, _ scene: SearchScene, preferred: String) -> String {
    var layers: [(name: String, path: String)] = []
    func add(_ layer: Layer, _ path: String) {
      let own = layer.sourcePath(below: path)
      if !layer.name.isEmpty { layers.append((layer.name, scene.source.written(own))) }
      for sublayer in layer.sublayers { add(sublayer, own) }
    }
    add(root, "")
    if layers.contains(where: { $0.name == preferred && $0.path == path }) { return preferred }
    var current = path
    while !current.isEmpty {
      let found =
        layers.first { $0.path == current }
        ?? layers.first { $0.path.hasPrefix(current + ".") || $0.path.hasPrefix(current + "[") }
      if let found { return found.name }
      guard !current.hasSuffix("]"), let parent = KeyPathText.parent(of: current) else { return "" }
      current = parent
    }
    return ""
  }

  /// - Parameters:
  ///   - path: that of the superlayer's value.
  ///   - view: the path of the value that has the template around the superlayer.
  private static func path(
    to name: String, in layer: Layer, from path: String, view: String?
  ) -> (path: String, view: String?)? {
    let own = layer.sourcePath(below: path)
    let isOfTemplate = layer.source?.hasPrefix(".templates.") == true
    let view = view ?? (isOfTemplate ? KeyPathText.join(path, "view") : nil)
    if layer.name == name { return (own, view) }
    for sublayer in layer.sublayers + [layer.mask].compactMap(\.self) {
      if let found = Self.path(to: name, in: sublayer, from: own, view: view) { return found }
    }
    return nil
  }
}
