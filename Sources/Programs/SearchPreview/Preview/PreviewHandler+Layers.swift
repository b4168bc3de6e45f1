import Foundation
import SearchFrames
import SearchGeometry
import SearchGoldens

extension PreviewHandler {
  /// Returns the layer tree of an instant, as `searchframes inspect --json` does, and the visible part of the screen.
  func layers(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    let renderer = scene.renderer
    let root = try await draw(in: quick) { renderer.presentation(at: instant) }
    return """
      {"time": \(JSONValue.double(instant.seconds).line), "canvas": \(Self.json(of: renderer.canvas(at: instant)).line),
      "root": \(LayerJSON.form.json(LayerJSON(root)).line)}
      """
  }

  /// Returns the tracks of the timeline: which groups of layers move, when, and how.
  func tracks(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, start) = try await requested(query, time: "from")
    let end = try instant(query["to"] ?? "settled", of: scene.renderer)
    guard start < end else { throw .badRequest("the span ends before it begins") }
    return try await draw(in: slow) { MotionTracks(scene.renderer, from: start, to: end).json }.line
  }

  /// Returns the verdicts of the scene's expectations: `[{"name", "line", "path", "status", "words", "time"}]`.
  func expectations(_ query: [String: String]) async throws(RequestError) -> String {
    let renderer = try await requested(query).scene.renderer
    let checked = try await draw(in: slow) { CheckedExpectation.all(of: renderer.scene, renderer) }
    return JSONValue.array(
      checked.map { result, index in
        .members([
          "name": .string(result.name), "line": result.line.map { .int($0) }, "path": .string("expect[\(index)]"),
          "status": .string(result.status.rawValue), "words": .string(result.words),
          "time": result.first.map { .double($0.time) },
        ])
      }
    ).line
  }

  /// Returns the line of the scene file that a layer is from, or a value by its path, with its neighbours and what the page
  /// can edit: `{"layer"}` alone if there is none.
  func source(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    var layer = query["layer"] ?? ""
    var found = query["path"].flatMap { LayerSource(at: $0, scene.renderer.scene) }
    let root = try await draw(in: quick) { scene.renderer.presentation(at: instant) }
    if let path = query["path"] {
      layer = LayerSource.layer(of: path, in: root, scene.renderer.scene, preferred: layer)
    } else {
      guard !layer.isEmpty else { throw .badRequest("layer: expected a layer's name") }
      found = LayerSource(of: layer, in: root, scene.renderer.scene)
    }
    return JSONValue.members([
      "layer": .string(layer), "path": found.map { .string($0.path) }, "line": found.map { .int($0.place.line) },
      "column": found.map { .int($0.place.column) }, "file": found?.place.file.map { .string(PathText.absolute($0)) },
      "lines": found.flatMap { SourceExcerpt($0.place, margin: 1)?.json },
      "parameters": found.map { found in
        .array(found.parameters.map { .members(["name": .string($0.name), "value": .string($0.value)]) })
      },
      "edit": canEdit ? found.flatMap { Self.editing($0, scene.renderer.scene) } : nil,
    ]).line
  }

  private static func json(of rect: CGRect) -> JSONValue {
    .members([
      "x": .double(rect.minX), "y": .double(rect.minY), "width": .double(rect.width), "height": .double(rect.height),
    ])
  }

  /// The most instants of a chart.
  private static let mostSamples = 600

  /// Returns the values of a layer over the page's timeline; null where the layer does not exist.
  func values(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, start) = try await requested(query, time: "from")
    let end = try instant(query["to"] ?? "settled", of: scene.renderer)
    guard let name = query["layer"], !name.isEmpty else { throw .badRequest("layer: expected a layer's name") }
    guard start < end else { throw .badRequest("the span ends before it begins") }
    let rate = min(max(Int(Double(Self.mostSamples) / (end - start).seconds), 1), 240)
    let instants = EvenInstants(from: start, to: end, rate: rate)
    return try await draw(in: slow) { Self.json(of: name, at: instants, in: scene.renderer) }.line
  }

  /// Returns `{"layer", "times": […], "values": [{"name": "frame.x", "unit": "pt", "values": […]}, …]}` with the
  /// components that the layer has; frames are in points of the screen.
  private static func json(of name: String, at instants: EvenInstants, in renderer: SceneRenderer) -> JSONValue {
    let components = LayerProperty.all.flatMap(\.components)
    var values = components.map { _ in [Double?]() }
    for instant in instants {
      var found: [Double?]?
      renderer.presentation(at: instant).walk { layer, frame in
        if found == nil, layer.name == name { found = components.map { $0.value(of: layer, at: frame) } }
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
      "layer": .string(name), "times": .array(instants.map { .double($0.seconds) }), "values": .array(charts),
    ])
  }
}
