import Foundation
import SearchFrames
import SearchGeometry
import SearchGoldens

/// Answers the requests of a preview page.
package struct PreviewHandler: Sendable {
  let session: SceneSession
  /// The command's options; the page begins with them.
  let opening: SceneChoices
  /// Draws pictures and layer trees, which the page waits for.
  let quick = DrawingQueue(mostRunning: 2, mostWaiting: 24)
  /// Draws files and charts, which take longer and must not delay the others.
  let slow = DrawingQueue(mostRunning: 1, mostWaiting: 4)

  /// True if the page may change the scene's files.
  let canEdit: Bool
  let renderers = PreviewRenderers()
  let scratch = ScratchFolder()

  package init(session: SceneSession, opening: SceneChoices = SceneChoices(), canEdit: Bool = false) {
    (self.session, self.opening, self.canEdit) = (session, opening, canEdit)
  }

  package func end() { scratch.remove() }

  /// - Parameter path: the path after the token, without its slash.
  package func respond(_ path: String, _ request: Request) async throws(RequestError) -> Response {
    guard (request.head.method == "POST") == Self.edits.contains(path) else {
      throw RequestError(
        .wrongMethod, "use POST for \(Self.edits.joined(separator: ", ")), and GET for everything else")
    }
    if let file = PageFile.response(path) { return file }
    let query = request.head.query
    switch path {
    case _ where Self.edits.contains(path):
      guard canEdit else { throw RequestError(.forbidden, "the page edits nothing without preview's option --edit") }
      // Forms of other pages cannot send this type without a preflight request.
      guard request.head.value("content-type") == "application/json" else {
        throw .badRequest("expected application/json")
      }
      return .json(try await edit(path, request.body))
    case "revisions": return .events(await revisions())
    case "scene": return .json(try await scene(query))
    case "layers": return .json(try await layers(query))
    case "values": return .json(try await values(query))
    case "tracks": return .json(try await tracks(query))
    case "expectations": return .json(try await expectations(query))
    case "source": return .json(try await source(query))
    case "taps": return .json(try await taps(query))
    case "palette": return .json(try await palette(query))
    case "image": return try await image(query)
    case "symbol.svg":
      let name = query["name"] ?? ""
      var picture = SymbolSheet.picture(name, side: 28)
      if picture == nil { picture = SymbolSheet.picture(name, side: 28, of: try await requested(query).scene.renderer) }
      guard let picture else { throw .notFound }
      return Response(type: .svg, bytes: picture)
    case "sheet.png", "sheet.svg": return try await sheet(path, query)
    case "still.png", "still.svg", "still.pdf": return try await still(path, query)
    default:
      guard path.hasPrefix("animation.") else { throw .notFound }
      return try await animation(String(path.dropFirst("animation.".count)), query)
    }
  }

  /// The requests that change files.
  private static let edits = ["edit", "begin", "change", "undo", "redo"]

  /// The scene's name: its file's name without the extension, or its folder's name if the file is called scene.
  var name: String {
    let path = PathText.absolute(session.file) as NSString
    let stem = (path.lastPathComponent as NSString).deletingPathExtension
    let folder = (path.deletingLastPathComponent as NSString).lastPathComponent
    return stem == "scene" && folder.contains(where: \.isLetter) ? folder : stem
  }

  /// Returns the name of a saved file: the scene's, the device's, the traits that are not the system's defaults, and
  /// what it shows, joined by hyphens.
  func fileName(_ scene: SearchScene, _ rest: String, ending: String) -> String {
    let usual = SearchScene()
    let traits = SceneTrait.all.filter { ![SceneTrait.device.name, SceneTrait.tint.name].contains($0.name) }
      .filter { $0.text(scene) != $0.text(usual) }.map { $0.spoken($0.text(scene)) }
    let contrast = scene.contrast == usual.contrast ? [] : ["contrast"]
    let parts = [name, scene.device.name ?? "device"] + traits + contrast + [rest]
    return parts.map { part in
      part.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.joined(separator: "-")
    }.joined(separator: "-") + "." + ending
  }

  /// Returns a server-sent event for each reading of the file. Without the server the page tries to connect twice a second.
  private func revisions() async -> AsyncStream<[UInt8]> {
    let numbers = await session.revisions()
    return AsyncStream { continuation in
      let task = Task {
        for await number in numbers { continuation.yield(Array("retry: 500\ndata: \(number)\n\n".utf8)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Runs work that draws, in a queue.
  func draw<Value: Sendable>(
    in queue: DrawingQueue, _ work: @escaping @Sendable () throws(SceneError) -> Value
  ) async throws(RequestError) -> Value {
    let result = try await queue.run { Result { () throws(SceneError) in try work() } }
    return try mapError(result.get(), to: failure)
  }

  /// The error response of drawing.
  func failure(_ error: SceneError) -> RequestError {
    let words = PageProblem.all(error, file: session.file).map(\.problem.description)
    return RequestError(.unprocessable, words.joined(separator: "\n"))
  }
}

/// The files of the page, embedded in the program.
enum PageFile {
  /// Returns nil for an unknown name.
  static func response(_ name: String) -> Response? {
    switch name {
    case "", "index.html": Response(type: .html, bytes: EmbeddedFile.bytes("preview/preview.html"))
    case "preview.css":
      Response(
        type: .css,
        bytes: ReportPage.baseStyle
          + ["page", "panels", "edit", "timeline"].flatMap { EmbeddedFile.bytes("preview/\($0).css") })
    case "keys.js": Response(type: .script, bytes: ReportPage.keysScript)
    default:
      name.hasSuffix(".js") ? EmbeddedFile.find("preview/" + name).map { Response(type: .script, bytes: $0) } : nil
    }
  }
}
