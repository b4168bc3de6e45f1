import SearchLayers

/// A layer's property to plot.
package struct PlottedProperty: Hashable, Sendable {
  package var layer: String
  package var property: LayerProperty.Component

  package init(layer: String, property: LayerProperty.Component) {
    (self.layer, self.property) = (layer, property)
  }
}
