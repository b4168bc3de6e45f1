import Foundation
import SearchGeometry

extension Layer {
  /// The tree with every number rounded to a millionth, as painters and descriptions get it.
  package func quantized() -> Layer {
    var result = quantizedAlone()
    result.sublayers = sublayers.map { $0.quantized() }
    result.mask = mask?.quantized()
    return result
  }

  /// Rounds the layer's numbers, but not those of its sublayers and mask.
  package func quantizedAlone() -> Layer {
    var result = self
    for property in LayerProperty.all {
      guard let value = property.get(self) else { continue }
      var rounded = value
      for index in property.components.indices { rounded[index] = value[index].quantized }
      if rounded != value { property.set(&result, rounded) }
    }
    return result
  }
}
