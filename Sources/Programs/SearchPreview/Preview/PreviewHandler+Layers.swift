import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers

extension PreviewHandler {
  /// Returns the layer tree of an instant, as `searchframes inspect --json` does, and the visible part of the screen.
  func layers(_ query: [String: String]) async throws(RequestError) -> String {
    let requested = try await requested(query)
    let (renderer, instant) = (requested.renderer, requested.instant)
    let root = try await draw(in: quick) { () throws(RenderingError) in try renderer.layers(at: .at(instant)) }
    return """
      {"time": \(JSONValue.double(instant.seconds).line), "canvas": \(Self.json(of: renderer.canvas(at: instant)).line),
      "root": \(root.json())}
      """
  }

  private static func json(of rect: CGRect) -> JSONValue {
    .members([
      "x": .double(rect.minX), "y": .double(rect.minY), "width": .double(rect.width), "height": .double(rect.height),
    ])
  }

  /// The most instants of a chart.†
  private static let mostSamples = 600

  /// Returns the values of a layer over the page's timeline; null where the layer does not exist.
  func values(_ query: [String: String]) async throws(RequestError) -> String {
    let start = try await requested(query, time: "from")
    let end = try instant(query["to"] ?? "settled", of: start.renderer)
    guard let name = query["layer"], !name.isEmpty else { throw .badRequest("layer: expected a layer's name") }
    guard start.instant < end else { throw .badRequest("the span ends before it begins") }
    let samples = LayerSamples(
      layer: name, renderer: start.renderer,
      instants: EvenInstants(
        from: start.instant, to: end,
        rate: min(max(Int(Double(Self.mostSamples) / (end - start.instant).seconds), 1), 240)))
    return try await draw(in: slow) { () throws(RenderingError) in try samples.json() }.line
  }
}

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
