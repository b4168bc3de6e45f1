import SearchComponents
import SearchLayers
import SearchMotion

/// The parts of a screen that are drawn; the rest of the picture is transparent.
package struct CutOut: Hashable, Sendable {
  /// False leaves out the background of the screen, and of the column beside a sidebar.
  package var hasBackground = true
  /// Draws this layer and what is in it alone, with the clips, masks and opacities of the layers that it is in.
  package var layer: String?

  var isWholeScreen: Bool { self == CutOut() }

  var identity: [UInt8] { (hasBackground ? [] : [2]) + (layer.map { [3] + $0.utf8 } ?? []) }

  func apply(to screen: Layer) -> Layer {
    var result = screen
    if let layer { result = result.reduced(to: layer) ?? result.bare(with: []) }
    guard !hasBackground else { return result }
    result.backgroundColor = nil
    for index in result.sublayers.indices where result.sublayers[index].name == Catalogue.columnName {
      result.sublayers[index].backgroundColor = nil
    }
    return result
  }
}

extension SceneRenderer {
  /// Returns the names of the layers at some instants and at each change of the model.
  package func layerNames(at instants: [Instant]) -> Set<String> {
    var names: Set<String> = []
    for instant in Set(instants + stage.changes) {
      // Masks are not drawn.
      var layers = [stage.layers(at: instant)]
      while let layer = layers.popLast() {
        names.insert(layer.name)
        layers += layer.sublayers
      }
    }
    return names
  }
}

extension Layer {
  /// Returns the tree without anything that does not belong to a layer; nil if it is not in the tree, or is a mask.
  fileprivate func reduced(to name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.reduced(to: name) { return bare(with: [found]) }
    }
    return nil
  }

  fileprivate func bare(with sublayers: [Layer]) -> Layer {
    var result = self
    (result.backgroundColor, result.backdrop, result.glass, result.shadow) = (nil, nil, nil, nil)
    (result.contents, result.sublayers) = (.none, sublayers)
    return result
  }
}
