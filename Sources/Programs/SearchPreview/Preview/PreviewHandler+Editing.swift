import SearchFrames
import SearchScenes

extension PreviewHandler {
  /// Changes the scene's files as the page asks: `{"revision", "path", "refused"}`, with the value to choose and
  /// the words of an edit that is refused.
  func edit(_ path: String, _ body: [UInt8]) async throws(RequestError) -> String {
    var target: String?
    var refused: String?
    do throws(RequestError) {
      switch path {
      case "edit": try await session.correct(Correction(body))
      case "begin": try await session.begin()
      case "change": target = try await session.change(ChangeRequest(body))
      default: target = try await session.step(path == "undo")
      }
    } catch {
      // Browsers report each error response as an error of the page.
      guard error.status == .unprocessable else { throw error }
      refused = error.words
    }
    return JSONValue.members([
      "revision": .int(await session.reading.revision), "refused": refused.map { .string($0) },
      "path": target.map { .string($0) },
    ]).line
  }

  /// Returns what can be tapped at an instant, as a scene writes it.
  func taps(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    return JSONValue.strings(scene.renderer.stage.tapTargets(at: instant)).line
  }

  /// Returns the colours and symbols that values can have: `{"colors": [{"name", "hex"}], "symbols": ["heart"]}`.
  func palette(_ query: [String: String]) async throws(RequestError) -> String {
    let (scene, instant) = try await requested(query)
    let stage = scene.renderer.stage
    let colors = SystemColor.allCases.map { ($0.rawValue, SearchScene.Color.system($0)) } + [("tint", .tint)]
    return JSONValue.members([
      "colors": .array(
        colors.map { name, color in
          .members(["name": .string(name), "hex": .string(stage.color(color, at: instant).hex)])
        }),
      "symbols": .strings(stage.scene.symbols.keys.sorted() + SymbolSheet.names),
    ]).line
  }

  /// Returns what the page can edit at a value: `{"file", "fields", "text", "item"}`; nil for a file that cannot be edited.
  ///
  /// `text` is the path of the text that a layer shows; `item` is the item of a list that the value is or belongs to.
  static func editing(_ source: LayerSource, _ scene: SearchScene) -> JSONValue? {
    guard let file = source.place.file, let text = SourceExcerpt.text(of: file), let tree = SourceTree(text) else {
      return nil
    }
    var kinds: [String: String] = [:]
    scene.visitParts([.text, .color, .symbol]) { path, part in
      kinds[scene.source.written(path)] =
        switch part {
        case .text: "text"
        case .color: "color"
        case .symbol: "symbol"
        case .image, .view: nil
        }
    }
    let path = scene.source.written(source.path)
    let user = source.user.map { scene.source.written($0) }
    let fields = tree.fields(below: path) ?? []
    return .members([
      "file": .string(file), "path": .string(path),
      "fields": .array(
        fields.prefix(mostFields).map { field in
          .members([
            "key": .string(field.key), "path": .string(field.path), "text": .string(field.value.scalar ?? ""),
            "kind": .string(kind(of: field, kinds)),
          ])
        }),
      "text": textPath(fields, user, kinds).map { .string($0) },
      "item": tree.item(around: path).map { item in
        .members(["path": .string(item.path), "index": .int(item.index), "count": .int(item.count)])
      },
    ])
  }

  /// The most values of a panel.
  private static let mostFields = 40

  private static func kind(of field: SourceTree.Field, _ kinds: [String: String]) -> String {
    let parent = KeyPathText.parent(of: field.path)
    if let kind = kinds[field.path] { return kind }
    // A colour for each appearance is a mapping.
    if let parent, kinds[parent] == "color" { return "color" }
    // The panel of a scalar alone has no keys.
    let key = field.path.split(separator: ".").last ?? ""
    guard case .plain(let text) = field.value else {
      return key == "at" ? "time" : key == "symbol" ? "symbol" : field.isText ? "text" : "word"
    }
    return key == "at" ? "time" : Double(text) != nil ? "number" : ["true", "false"].contains(text) ? "truth" : "word"
  }

  /// Returns the path of the text among the fields. A parameter's text is written where the template is used.
  private static func textPath(
    _ fields: [SourceTree.Field], _ user: String?, _ kinds: [String: String]
  ) -> String? {
    let names = ["", "text", "title", "placeholder", "label"]
    let found = fields.filter { names.contains($0.key) && kind(of: $0, kinds) == "text" }
      .min { (names.firstIndex(of: $0.key) ?? 0) < (names.firstIndex(of: $1.key) ?? 0) }
    guard let text = found?.value.scalar, let user, text.wholeMatch(of: /\{[A-Za-z0-9_]+\}/) != nil else {
      return found?.path
    }
    return KeyPathText.join(user, String(text.dropFirst().dropLast()))
  }
}
