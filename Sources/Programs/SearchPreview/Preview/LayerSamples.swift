import Foundation
import SearchFrames
import SearchGeometry

/// The presentation values of a layer at evenly spaced instants, for a chart.
struct LayerSamples: Sendable {
  let layer: String
  let renderer: SceneRenderer
  let instants: EvenInstants

  private static let properties: [(name: String, value: @Sendable (Layer, CGRect) -> Double)] = [
    ("x", { $1.minX }), ("y", { $1.minY }), ("width", { $1.width }), ("height", { $1.height }),
    ("opacity", { layer, _ in layer.opacity }), ("cornerRadius", { layer, _ in layer.cornerRadius }),
  ]

  /// Returns `{"layer", "times": […], "values": {"x": […], …}}`; frames are in points of the screen.
  func json() throws(RenderingError) -> JSONValue {
    var values = Self.properties.map { _ in [JSONValue]() }
    for instant in instants {
      var found: (Layer, CGRect)?
      try renderer.layers(at: .at(instant)).walk { layer, frame in
        if found == nil, layer.name == self.layer { found = (layer, frame) }
      }
      for (index, property) in Self.properties.enumerated() {
        values[index].append(found.map { .double(property.value($0.0, $0.1).quantized) } ?? .number("null"))
      }
    }
    let members = zip(Self.properties, values).map { JSONValue.Member(key: $0.name, value: .array($1)) }
    return .members([
      "layer": .string(layer), "times": .array(instants.map { .double($0.seconds) }), "values": .object(members),
    ])
  }
}
