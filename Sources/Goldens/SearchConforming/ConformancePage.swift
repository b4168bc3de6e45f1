import Foundation
import SearchFrames
import SearchGeometry
import SearchGoldens
import SearchLanguage
import SearchLayers
import SearchScenes

/// A page with the scene's picture of each state, the app's frames over it, and the differences.
package struct ConformancePage {
  private var states: [[String: Any]] = []

  package init() {}

  package mutating func add(
    _ conformance: Conformance, at time: SearchScene.Time, of renderer: SceneRenderer
  ) throws(SceneError) {
    let root = try renderer.presentation(at: renderer.instant(of: time))
    let picture = try LayerRenderer(root).file(.png, scale: 2)
    let screen = root.frame.size
    let number = states.count + 1
    // Smaller frames are above larger ones, so that each can be pointed at.
    let elements = conformance.elements.enumerated().map { index, element in
      Self.fields(element, "\(number)-\(index + 1)", on: screen)
    }
    states.append([
      "number": number, "time": XMLText.escaped(time.text), "picture": Data(picture).base64EncodedString(),
      "width": DecimalText.string(screen.width), "height": DecimalText.string(screen.height), "elements": elements,
      "words": XMLText.escaped(conformance.headline(at: time.text)), "notes": conformance.notes.map(XMLText.escaped),
    ])
  }

  private static func fields(_ element: Conformance.Element, _ id: String, on screen: CGSize) -> [String: Any] {
    func place(_ frame: CGRect, above: Bool) -> String {
      func share(_ length: Double, of whole: Double) -> String { DecimalText.string(length / whole * 100, places: 4) }
      let seen = frame.intersection(CGRect(origin: .zero, size: screen))
      let area = seen.isNull ? 0 : seen.width * seen.height / (screen.width * screen.height)
      return "left: \(share(frame.minX, of: screen.width))%; top: \(share(frame.minY, of: screen.height))%; "
        + "width: \(share(frame.width, of: screen.width))%; height: \(share(frame.height, of: screen.height))%; "
        + "z-index: \(Int(1000 * (1 - area)) + (above ? 1000 : 0))"
    }
    func words(_ frame: CGRect?, _ label: String?) -> String {
      guard let frame else { return "nothing" }
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { DecimalText.string($0, places: 2) }
      return "<bdi>\(XMLText.escaped((label ?? "").shown))</bdi> " + numbers.joined(separator: ", ")
    }
    let isDifferent = element.status == .differs
    let frame = element.appFrame ?? element.sceneFrame ?? .zero
    return [
      "id": id, "name": XMLText.escaped(element.name), "reason": XMLText.escaped(element.reason),
      "status": element.status.name + (element.appFrame == nil ? " absent" : "")
        + (frame.midX > screen.width / 2 ? " end" : ""), "verdict": element.status.words,
      "differs": isDifferent, "conforms": element.status == .conforms,
      "both": element.appFrame != nil && element.sceneFrame != nil, "frame": place(frame, above: isDifferent),
      "scene": place(element.sceneFrame ?? .zero, above: true), "appWords": words(element.appFrame, element.appLabel),
      "sceneWords": words(element.sceneFrame, element.sceneLabel),
    ]
  }

  /// Writes `index.html`, which needs no other file.
  /// - Parameter headline: what was found, in words.
  package func write(_ headline: String, conforms: Bool, to folder: String) throws(GoldenError) {
    let style = ReportPage.baseStyle + EmbeddedFile.bytes("report/conform.css")
    let fields: [String: Any] = [
      "headline": XMLText.escaped(headline), "verdict": conforms ? "passes" : "fails", "states": states,
      "style": String(decoding: style, as: UTF8.self),
    ]
    let text = try mapError(ReportPage.html("conform", fields)) { (error: ReportError) in
      GoldenError.unusable(path: folder, reason: error.words)
    }
    try RootFolder(folder).write(Array(text.utf8), to: "index.html")
  }
}
