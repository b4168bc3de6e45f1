import Foundation
import SearchGeometry
import SearchLayers

extension DamageSearch {
  /// Compares the sublayers that both trees have in the same order; all others are damaged.
  ///
  /// Any pairing gives correct pixels, because unpaired layers are repainted in both trees; names make it a good one.
  mutating func searchSublayers(
    _ pair: Pair, _ positions: (LayerPosition, LayerPosition), alpha: Double, within clip: PixelRect
  ) throws(PaintingError) {
    let (old, new) = (pair.old.sublayers, pair.new.sublayers)
    let origins = (positions.0.contentOrigin, positions.1.contentOrigin)
    if origins.0 == origins.1, old.isSameStorage(as: new) { return }
    var next = 0
    for layer in old {
      guard let found = Self.index(of: layer, in: new, from: next) else {
        add(try painter.reach(of: layer, from: origins.0, within: clip))
        continue
      }
      for skipped in new[next..<found] { add(try painter.reach(of: skipped, from: origins.1, within: clip)) }
      try search(
        Pair(old: layer, new: new[found], oldOrigin: origins.0, newOrigin: origins.1), alpha: alpha, within: clip)
      next = found + 1
    }
    for rest in new[next...] { add(try painter.reach(of: rest, from: origins.1, within: clip)) }
  }

  /// Unnamed layers are paired in order.
  private static func index(of layer: Layer, in layers: [Layer], from first: Int) -> Int? {
    guard first < layers.count else { return nil }
    if layers[first].name == layer.name { return first }
    return layer.name.isEmpty ? nil : layers[first...].firstIndex { $0.name == layer.name }
  }
}
