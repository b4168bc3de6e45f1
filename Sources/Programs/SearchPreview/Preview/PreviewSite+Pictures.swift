import SearchEncoding
import SearchFrames
import SearchGeometry

extension PreviewSite {
  /// A renderer and an instant, as an address asks for them.
  struct Place: Sendable {
    var scene: CompiledScene
    var instant: Instant

    var renderer: SceneRenderer { scene.renderer }
  }

  /// - Parameter name: the query's item that holds the time.
  /// - Throws: where the scene with these choices is refused, and for a time that it does not have.
  func place(_ query: [String: String], time name: String = "t") async throws(Refusal) -> Place {
    let scene = try await compiled(query)
    return Place(scene: scene, instant: try instant(query[name] ?? "0s", of: scene.renderer))
  }

  private func compiled(_ query: [String: String]) async throws(Refusal) -> CompiledScene {
    switch try await desk.scene(try SceneChoices(query)) {
    case .success(let scene): return scene
    case .failure(let error): throw Refusal(error, file: desk.file)
    }
  }

  func instant(_ text: String, of renderer: SceneRenderer) throws(Refusal) -> Instant {
    let time: SceneTime
    do throws(SceneProblem) {
      time = try SceneTime(parsing: text)
    } catch {
      throw .badRequest(error.message)
    }
    return try drawing { () throws(RenderingError) in try renderer.instant(of: time) }
  }

  /// Device pixels per point; nil without the item.
  func scale(_ query: [String: String]) throws(Refusal) -> Double? {
    guard let text = query["scale"] else { return nil }
    guard let scale = Double(text), scale >= 0.1, scale <= 8 else { throw .badRequest("scale: expected 0.1…8") }
    return scale
  }

  /// The picture's pixels for a canvas: encoding a file would cost more than drawing. To a page that says `after` which
  /// picture it shows, only what differs from that one is sent.
  func pixels(_ query: [String: String]) async throws(Refusal) -> Answer {
    let (place, scale) = (try await place(query), try scale(query))
    let (easel, isKnown) = await easels.take(
      for: place.scene, scale: scale, showing: query["after"].flatMap { Int($0) })
    let made = try await quick.run {
      Result { () throws(RenderingError) in try easel.show(place.instant, isKnown: isKnown) }
    }
    let sheet = try drawing { () throws(RenderingError) in try made.get() }
    var answer = Answer(type: .pixels, bytes: sheet.runs)
    answer.fields += [
      ("Picture-Number", String(await easels.put(easel))), ("Picture-Width", String(sheet.size.width)),
      ("Picture-Height", String(sheet.size.height)),
      ("Picture-Parts", sheet.parts.map { "\($0.x0) \($0.y0) \($0.width) \($0.height)" }.joined(separator: ",")),
    ]
    return answer
  }

  /// The bytes that `searchframes render` writes.
  func still(_ path: String, _ query: [String: String]) async throws(Refusal) -> Answer {
    let (place, scale) = (try await place(query), try scale(query))
    let ending = String(path.suffix(3))
    let made = try await quick.run {
      Result { () throws(RenderingError) -> [UInt8] in
        switch ending {
        case "svg": Array(try place.renderer.svg(at: .at(place.instant)).utf8)
        case "pdf": try place.renderer.pdf(at: .at(place.instant))
        default: try place.renderer.png(at: .at(place.instant), scale: scale)
        }
      }
    }
    let bytes = try drawing { () throws(RenderingError) in try made.get() }
    let answer = Answer(type: ending == "svg" ? .svg : ending == "pdf" ? .pdf : .png, bytes: bytes)
    guard query["download"] != nil else { return answer }
    return answer.download(as: "\(name)-\(DecimalText.fixed(place.instant.seconds, places: 6)).\(ending)")
  }

  /// Runs `body` and answers for its failures.
  func drawing<Result>(_ body: () throws(RenderingError) -> Result) throws(Refusal) -> Result {
    do throws(RenderingError) {
      return try body()
    } catch {
      throw Refusal(error, file: desk.file)
    }
  }
}

extension Refusal {
  init(_ error: RenderingError, file: String) {
    let words = ShownProblem.all(error, file: file).map(\.problem.description)
    self.init(.unprocessable, words.joined(separator: "\n"))
  }
}
