import SearchFrames

extension PreviewHandler {
  /// Returns the scene and the instant of a request.
  /// - Parameter name: the name of the time in the query.
  /// - Throws: if the scene is not valid with these choices, or does not have the time.
  func requested(
    _ query: [String: String], time name: String = "t"
  ) async throws(RequestError) -> (scene: CompiledScene, instant: Instant) {
    let compilation = try await session.scene(try SceneChoices(query))
    let scene = try mapError(compilation.get(), to: failure)
    return (scene, try instant(query[name] ?? "0s", of: scene.renderer))
  }

  func instant(_ text: String, of renderer: SceneRenderer) throws(RequestError) -> Instant {
    let time = try mapError(SearchScene.Time(parsing: text)) { (error: SceneProblem) in
      RequestError.badRequest(error.message)
    }
    return try mapError(renderer.instant(of: time), to: failure)
  }

  /// Returns the device pixels per point; nil if the query has no scale.
  func scale(_ query: [String: String]) throws(RequestError) -> Double? {
    guard let text = query["scale"] else { return nil }
    guard let scale = Double(text), scale >= 0.1, scale <= 8 else { throw .badRequest("scale: expected 0.1…8") }
    return scale
  }

  /// Returns the file that `searchframes render` writes.
  func still(_ path: String, _ query: [String: String]) async throws(RequestError) -> Response {
    let (scene, instant) = try await requested(query)
    let (renderer, scale, ending) = (scene.renderer, try scale(query), String(path.suffix(3)))
    let frames = ending == "png" ? await renderers.take(for: scene, scale: scale) : nil
    let bytes = try await draw(in: quick) { () throws(SceneError) -> [UInt8] in
      if let frames { return try frames.png(at: instant) }
      if ending == "pdf" { return Array(try renderer.pdf(at: .at(instant))) }
      return Array(try renderer.svg(at: .at(instant), text: query["text"] == "live" ? .live : .outlines).utf8)
    }
    if let frames { await renderers.put(frames) }
    let response = Response(type: ending == "svg" ? .svg : ending == "pdf" ? .pdf : .png, bytes: bytes)
    guard query["download"] != nil else { return response }
    return response.download(as: fileName(renderer.scene, Self.words(instant), ending: ending))
  }

  /// "2.5s", for the names of files.
  static func words(_ instant: Instant) -> String { DecimalText.string(instant.seconds, places: 6) + "s" }

  /// The most pictures of a sheet.
  private static let mostPictures = 48

  /// Returns the choices of each variant of a query.
  static func variants(_ query: [String: String]) throws(RequestError) -> [[String: String]] {
    let variants = (query["variants"] ?? "").split(separator: "|", omittingEmptySubsequences: false)
    guard variants.count <= mostPictures else { throw .badRequest("variants: at most \(mostPictures)") }
    return variants.map(RequestHead.items)
  }

  /// Returns a sheet with an instant of several variants, each with its choices below.
  ///
  /// `variants` has the choices of each as the query of an address, joined by "|".
  func sheet(_ path: String, _ query: [String: String]) async throws(RequestError) -> Response {
    let base = query.filter { $0.key != "variants" }
    var rows: [ContactSheet.Row] = []
    var first: Instant?
    for own in try Self.variants(query) {
      let (scene, instant) = try await requested(base.merging(own) { $1 })
      rows.append(.init(title: try SceneChoices(own).title, scene.renderer, at: [instant]))
      first = first ?? instant
    }
    let (scale, format) = (try scale(query), path.hasSuffix("svg") ? StillFormat.svg : .png)
    let (sheet, all) = (scale ?? 1, rows)
    let bytes = try await draw(in: slow) { () throws(SceneError) in
      try ContactSheet(rows: all, scale: sheet).file(format)
    }
    let response = Response(type: format == .svg ? .svg : .png, bytes: bytes)
    guard query["download"] != nil, let first else { return response }
    return response.download(as: "\(name)-variants-\(Self.words(first)).\(format.rawValue)")
  }
}
