import SearchLayers
import SearchStaging

/// Reads a value of layers, presented and model.
struct ValueReader: Sendable {
  let property: LayerProperty
  /// The place of the number; nil for a whole colour.
  let component: Int?

  /// - Parameter name: such as "frame.x" or "contentsColor"; nil for any other name.
  init?(_ name: String) {
    for property in LayerProperty.readable {
      if let index = property.components.firstIndex(where: { $0.name == name }) {
        (self.property, component) = (property, index)
        return
      }
      if property.name == name {
        (self.property, component) = (property, nil)
        return
      }
    }
    return nil
  }

  init(_ property: LayerProperty, _ component: Int) { (self.property, self.component) = (property, component) }

  /// All numbers of layers.
  static let all = LayerProperty.all.flatMap { property in property.components.indices.map { ValueReader(property, $0) }
  }

  var name: String { component.map { property.components[$0].name } ?? property.name }

  var unit: LayerProperty.Component.Unit { property.components[component ?? 0].unit }

  /// The change within a microsecond from which a value has jumped: half a point or degree, or a fiftieth of a share.
  var jump: Double { unit == .share ? 0.02 : 0.5 }

  func value(of layer: ObservedLayer) -> LayerProperty.Value? { layer.value(property) }

  func number(of layer: ObservedLayer) -> Double? { layer.value(property)?[component ?? 0] }

  func modelNumber(of layer: ObservedLayer) -> Double? { layer.modelValue(property)?[component ?? 0] }
}
