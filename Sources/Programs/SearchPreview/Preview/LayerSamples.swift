import SearchFrames
import SearchGeometry
import SearchLayers

/// The presentation values of a layer at evenly spaced instants, for charts.
struct LayerSamples: Sendable {
  let layer: String
  let renderer: SceneRenderer
  let instants: EvenInstants

  /// Returns `{"layer", "times": […], "values": [{"name": "frame.x", "unit": "pt", "values": […]}, …]}` with the
  /// components that the layer has; frames are in points of the screen.
  func json() throws(RenderingError) -> JSONValue {
    let components = LayerProperty.Component.all
    var values = components.map { _ in [Double?]() }
    for instant in instants {
      var found: [Double?]?
      try renderer.layers(at: .at(instant)).walk { layer, frame in
        if found == nil, layer.name == self.layer { found = components.map { $0.value(of: layer, at: frame) } }
      }
      for index in components.indices { values[index].append(found?[index]) }
    }
    let charts = zip(components, values).filter { $1.contains { $0 != nil } }.map { component, values in
      JSONValue.members([
        "name": .string(component.name), "unit": .string(component.unit.rawValue),
        "values": .array(values.map { $0.map { .double($0.quantized) } ?? .number("null") }),
      ])
    }
    return .members([
      "layer": .string(layer), "times": .array(instants.map { .double($0.seconds) }), "values": .array(charts),
    ])
  }
}
