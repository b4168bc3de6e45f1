import Foundation
import SearchFrames
import SearchGeometry

extension PreviewSite {
  /// The layer tree at an instant as `searchframes inspect --json` tells it, and what of the screen the picture shows.
  func layers(_ query: [String: String]) async throws(Refusal) -> String {
    let place = try await place(query)
    let made = try await quick.run {
      Result { () throws(RenderingError) in try place.renderer.layers(at: .at(place.instant)) }
    }
    let root = try drawing { () throws(RenderingError) in try made.get() }
    let canvas = place.renderer.canvas(at: place.instant)
    return """
      {"time": \(JSONValue.double(place.instant.seconds).line), "canvas": \(Self.json(of: canvas).line),
      "root": \(LayerDescription(root).json)}
      """
  }

  private static func json(of rect: CGRect) -> JSONValue {
    .members([
      "x": .double(rect.minX), "y": .double(rect.minY), "width": .double(rect.width), "height": .double(rect.height),
    ])
  }

  /// So many instants are looked at for a chart.†
  private static let mostSamples = 600

  /// A layer's values over the page's timeline: numbers, and null where there is no such layer.
  func values(_ query: [String: String]) async throws(Refusal) -> String {
    let start = try await place(query, time: "from")
    let end = try instant(query["to"] ?? "settled", of: start.renderer)
    guard let name = query["layer"], !name.isEmpty else { throw .badRequest("layer: expected a layer's name") }
    guard start.instant < end else { throw .badRequest("the span is over before it begins") }
    let samples = LayerSamples(
      layer: name, renderer: start.renderer,
      instants: EvenInstants(
        from: start.instant, to: end,
        rate: min(max(Int(Double(Self.mostSamples) / (end - start.instant).seconds), 1), 240)))
    let made = try await slow.run { Result { () throws(RenderingError) in try samples.json() } }
    return try drawing { () throws(RenderingError) in try made.get() }.line
  }
}
