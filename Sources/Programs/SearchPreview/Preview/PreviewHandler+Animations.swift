import Foundation
import SearchEncoding
import SearchFrames
import SearchGoldens

extension PreviewHandler {
  /// The most pictures of an animation, and the most pixels of all of them.
  private static let (mostPictures, mostPixels) = (3_600, 8_000_000_000.0)

  /// The file extensions of animations; films need `ffmpeg`.
  static var animations: [String] {
    let hasFFmpeg = FFmpeg(in: ProgramPath.own) != nil
    return SequenceFormat.all.filter { hasFFmpeg || !$0.needsFFmpeg }.map(\.ending) + ["svg", "html"]
  }

  /// Returns the span [from, to) as an animation, in the file that `searchframes frames` writes.
  func animation(_ ending: String, _ query: [String: String]) async throws(RequestError) -> Response {
    let format = SequenceFormat(ending: ending)
    if ending == "html" { return try await page(query) }
    guard format != nil || ending == "svg" else { throw .notFound }
    let (scene, first) = try await requested(query, time: "from")
    var renderer = scene.renderer
    if format?.hasAlpha == false { renderer.deviceFrameBackground = .white }
    let end = try instant(query["to"] ?? "settled", of: renderer)
    // The page sends its instants as numbers.
    let to: SearchScene.Time = end == renderer.settled ? .settled : .at(end)
    guard first < end else { throw .badRequest("the animation ends before it begins") }
    let span = Self.words(first) + "-to-" + Self.words(end)
    guard let format else {
      let text = try await draw(in: slow) { [renderer] () throws(SceneError) in
        try renderer.animatedSVG(from: .at(first), to: to)
      }
      return Response(type: .svg, bytes: Array(text.utf8)).download(as: fileName(renderer.scene, span, ending: "svg"))
    }
    let rate = format.playable(try rate(query))
    let instants = try mapError(renderer.instants(from: .at(first), to: to, rate: rate), to: failure)
    let bytes = try await film(renderer, instants, query, as: format).bytes
    return Response(type: format.type, bytes: bytes).download(as: fileName(renderer.scene, span, ending: ending))
  }

  private func rate(_ query: [String: String]) throws(RequestError) -> FrameRate {
    guard let rate = FrameRate(query["fps"] ?? "60") else { throw .badRequest("fps: expected 1…1000") }
    return rate
  }

  /// Returns the page that `searchframes frames` writes, with a film of each variant of the query.
  private func page(_ query: [String: String]) async throws(RequestError) -> Response {
    let variants = query["variants"] == nil ? [[:]] : try Self.variants(query)
    var (page, file, instants) = (FilmPage(title: name, loops: true), name + "-variants.html", EvenInstants?.none)
    let rate = try rate(query)
    for choices in variants {
      let (scene, first) = try await requested(query.merging(choices) { $1 }, time: "from")
      let end = try instant(query["to"] ?? "settled", of: scene.renderer)
      guard first < end else { throw .badRequest("the film ends before it begins") }
      let to: SearchScene.Time = end == scene.renderer.settled ? .settled : .at(end)
      let own = try mapError(scene.renderer.instants(from: .at(first), to: to, rate: rate), to: failure)
      let shown = instants ?? own
      instants = shown
      let (sequence, bytes) = try await film(scene.renderer, shown, query, as: .webp)
      page.add(try SceneChoices(choices).title, sequence, file: Data(bytes))
      guard variants.count == 1 else { continue }
      file = fileName(scene.renderer.scene, Self.words(first) + "-to-" + Self.words(end), ending: "html")
    }
    let bytes = try mapError(page.html()) { (error: ReportError) in RequestError(.failed, error.words) }
    return Response(type: .html, bytes: bytes).download(as: file)
  }

  private func film(
    _ renderer: SceneRenderer, _ instants: EvenInstants, _ query: [String: String], as format: SequenceFormat
  ) async throws(RequestError) -> (sequence: FrameSequence, bytes: [UInt8]) {
    let sequence = FrameSequence(
      renderer, instants, scale: try scale(query),
      // One processor stays free for the page.
      jobs: max(ProcessInfo.processInfo.activeProcessorCount - 1, 1))
    let pixels = Double(sequence.size.width) * Double(sequence.size.height) * Double(sequence.instants.count)
    guard sequence.instants.count <= Self.mostPictures, pixels <= Self.mostPixels else {
      throw RequestError(.unprocessable, "the animation is too long for the page; use searchframes frames")
    }
    let result = try await slow.run {
      Result { () throws(SequenceError) in try file(of: sequence, as: format) }
    }
    switch result {
    case .success(let bytes): return (sequence, bytes)
    case .failure(.rendering(let error)): throw failure(error)
    case .failure(.encoding(let error)): throw RequestError(.failed, error.words)
    case .failure(.stopped): throw .busy
    }
  }

  private func file(of sequence: FrameSequence, as format: SequenceFormat) throws(SequenceError) -> [UInt8] {
    guard let path = scratch.newFile(ending: format.ending) else {
      throw .encoding(.cannotEncode("the folder for temporary files cannot be created"))
    }
    defer { unlink(path) }
    var writer = try mapError(sequence.writer(format, to: path), to: SequenceError.encoding)
    try sequence.write(into: &writer)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .encoding(.cannotEncode("the animation cannot be read from its temporary file"))
    }
    return Array(data)
  }
}

extension SequenceFormat {
  fileprivate var type: Response.MediaType {
    switch self {
    case .apng: .png
    case .webp: .webp
    case .ffmpeg(.gif): .gif
    case .ffmpeg(.mp4): .mp4
    case .ffmpeg(.webm): .webm
    case .ffmpeg(.mov): .mov
    case .ffmpeg(.avif): .avif
    }
  }
}
