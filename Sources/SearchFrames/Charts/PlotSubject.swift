import SearchLayers

/// A layer's value that a plot shows.
package struct PlotSubject: Hashable, Sendable {
  package var layer: String
  package var property: LayerProperty.Component

  package init(layer: String, property: LayerProperty.Component) {
    (self.layer, self.property) = (layer, property)
  }
}
