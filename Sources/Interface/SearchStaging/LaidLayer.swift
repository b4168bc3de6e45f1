import Foundation
import SearchComponents
import SearchLayers
import SearchScenes

/// A layer of a model tree, and what it belongs to.
struct LaidLayer: Sendable {
  var layer: Layer
  var part: Layer.Part
  /// The place of its superlayer in the tree's list.
  fileprivate(set) var superlayer = 0

  var key: Layer.Key { Layer.Key(part, layer.name) }

  init(layer: Layer, part: Layer.Part) { (self.layer, self.part) = (layer, part) }

  /// Returns the layers of a tree, superlayers first, back to front.
  static func list(of tree: Layer) -> [LaidLayer] {
    var result: [LaidLayer] = []
    func add(_ layer: Layer, in part: Layer.Part, _ superlayer: Int) {
      var laid = LaidLayer(layer: layer, part: layer.part ?? part)
      laid.superlayer = superlayer
      let place = result.count
      result.append(laid)
      for sublayer in layer.sublayers { add(sublayer, in: laid.part, place) }
      if let mask = layer.mask { add(mask, in: laid.part, place) }
    }
    add(tree, in: .screen, 0)
    return result
  }
}

extension [LaidLayer] {
  /// Gives the window of a layout the place that it has on the screen of another size: its middle is the screen's while the
  /// device turns, a quarter to the left for a phone in landscape. A hole in the device is where it was at once.
  mutating func turn(from old: ScreenGeometry, to new: ScreenGeometry) {
    removeAll { $0.layer.surface == .system && $0.superlayer == 0 }
    guard old.orientation != new.orientation, let place = firstIndex(where: { $0.layer.name == Catalogue.windowName })
    else { return }
    let size = self[place].layer.frame.size
    self[place].layer.frame.origin = CGPoint(
      x: (new.bounds.width - size.width) / 2, y: (new.bounds.height - size.height) / 2)
    self[place].layer.rotation = new.isLandscape ? -90 : 90
  }
}
