import SearchFrames
import SearchGeometry
import SearchGoldens
import SearchLanguage
import SearchLayers

/// A page with the motion of each layer in the films over the scene's curve.
package enum FilmConformancePage {
  /// The size of a plot, in points.
  private static let (width, height) = (360.0, 150.0)

  private static func fields(_ layer: FilmConformance.LayerMotion) -> [String: Any] {
    let words = layer.status == .conforms ? layer.curveWords : layer.reason
    return [
      "name": XMLText.escaped(layer.name), "status": layer.status.name, "verdict": layer.status.words,
      "reason": XMLText.escaped(words), "plot": plot(layer),
    ]
  }

  /// An SVG picture of the measured shares as dots and of the scene's curve as a line; empty without either.
  private static func plot(_ layer: FilmConformance.LayerMotion) -> String {
    guard let curve = layer.curve else { return "" }
    let length = max(min(curve.duration, 3), layer.duration?.app ?? 0) * 1.3
    let dots = layer.samples.filter { (-0.1...max(length, 0.2)).contains($0.time) && (-0.5...2).contains($0.share) }
    guard !dots.isEmpty else { return "" }
    let line = (0...120).map { index -> (time: Double, share: Double) in
      let time = -0.1 + (length + 0.1) * Double(index) / 120
      return (time, curve.progress(at: time))
    }
    let shares = (dots + line).map(\.share)
    let (low, high) = (min(shares.min() ?? 0, 0) - 0.05, max(shares.max() ?? 1, 1) + 0.05)
    func point(_ sample: (time: Double, share: Double)) -> (x: String, y: String) {
      (
        DecimalText.string((sample.time + 0.1) / (length + 0.1) * width, places: 2),
        DecimalText.string((high - sample.share) / (high - low) * height, places: 2)
      )
    }
    let path = line.map(point).map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let circles = dots.map(point).map { "<circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"2\" />" }.joined()
    let axes = [0.0, 1].map { share in
      let y = point((0, share)).y
      return "<line x1=\"0\" x2=\"\(DecimalText.string(width))\" y1=\"\(y)\" y2=\"\(y)\" />"
    }
    let ticks = (0...Int(length * 10)).map { tick in
      let x = point((Double(tick) / 10, 0)).x
      return "<line x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"\(DecimalText.string(height))\" />"
    }
    let size = "\(DecimalText.string(width)) \(DecimalText.string(height))"
    let label = "\(XMLText.escaped(layer.name)): the app’s motion as dots, the scene’s as a line"
    return "<svg class=\"motion\" viewBox=\"0 0 \(size)\" role=\"img\" aria-label=\"\(label)\">"
      + (axes + ticks).joined() + "<polyline points=\"\(path)\" />\(circles)</svg>"
  }

  /// Writes `index.html`, and `film.mp4`, which it plays.
  /// - Parameters:
  ///   - found: what the films show.
  ///   - pair: what becomes `film.mp4`.
  ///   - headline: what was found, in words.
  ///   - conforms: false if the command fails.
  ///   - folder: the report's folder, which is made.
  package static func write(
    _ found: FilmConformance, _ headline: String, conforms: Bool, pair: FilmPair, to folder: String
  ) throws(GoldenError) {
    let events = found.events.enumerated().map { index, event in
      [
        "number": index + 1, "time": event.time.map { DecimalText.string(max($0 - 0.2, 0), places: 2) } ?? "",
        "words": XMLText.escaped("\(event.id): \(event.words)"),
        "layers": event.layers.map(Self.fields),
      ] as [String: Any]
    }
    let fields: [String: Any] = [
      "headline": XMLText.escaped(headline), "verdict": conforms ? "passes" : "fails", "events": events,
      "notes": found.notes.map(XMLText.escaped),
      "style": String(decoding: ReportPage.baseStyle + EmbeddedFile.bytes("report/conform.css"), as: UTF8.self),
    ]
    let text = try mapError(ReportPage.html("films", fields)) { (error: ReportError) in
      GoldenError.unusable(path: folder, reason: error.words)
    }
    try RootFolder(folder).write(Array(text.utf8), to: "index.html")
    try mapError(pair.write(to: folder + "/film.mp4")) { (error: SceneError) in
      GoldenError.unusable(path: folder, reason: error.description)
    }
  }
}
