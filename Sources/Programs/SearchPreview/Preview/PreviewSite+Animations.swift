import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry

extension PreviewSite {
  /// Pictures of one animation, and their pixels together.†
  private static let (mostPictures, mostPixels) = (3_600, 8_000_000_000.0)

  /// The endings of what can be made here: films only where there is `ffmpeg`.
  static var animations: [String] {
    let hasFFmpeg = FFmpeg(in: ProgramPath.own) != nil
    return SequenceFormat.all.filter { hasFFmpeg || !$0.needsFFmpeg }.map(\.ending) + ["svg"]
  }

  /// The span [from, to) as one file that plays: the bytes that `searchframes frames` writes.
  func animation(_ ending: String, _ query: [String: String]) async throws(Refusal) -> Answer {
    let format = SequenceFormat(ending: ending)
    guard format != nil || ending == "svg" else { throw .notFound }
    let start = try await place(query, time: "from")
    let renderer = start.renderer
    let end = try instant(query["to"] ?? "settled", of: renderer)
    guard start.instant < end else { throw .badRequest("the animation is over before it begins") }
    guard let format else {
      let made = try await slow.run {
        Result { () throws(RenderingError) in try renderer.animatedSVG(from: .at(start.instant), to: .at(end)) }
      }
      let text = try drawing { () throws(RenderingError) in try made.get() }
      return Answer(type: .svg, bytes: Array(text.utf8)).download(as: "\(name)-animated.svg")
    }
    guard let rate = FrameRate(query["fps"] ?? "60") else { throw .badRequest("fps: expected 1…1000") }
    let sequence = FrameSequence(
      renderer, EvenInstants(from: start.instant, to: end, rate: rate), scale: try scale(query),
      // The page goes on being drawn meanwhile.
      jobs: max(ProcessInfo.processInfo.activeProcessorCount - 1, 1))
    let pixels = Double(sequence.size.width) * Double(sequence.size.height) * Double(sequence.instants.count)
    guard sequence.instants.count <= Self.mostPictures, pixels <= Self.mostPixels else {
      throw Refusal(.unprocessable, "the animation is too long to be made here; use searchframes frames")
    }
    let made = try await slow.run {
      Result { () throws(SequenceError) in try file(of: sequence, as: format) }
    }
    switch made {
    case .success(let bytes): return Answer(type: format.type, bytes: bytes).download(as: "\(name)-animated.\(ending)")
    case .failure(.rendering(let error)): throw Refusal(error, file: desk.file)
    case .failure(.encoding(let error)): throw Refusal(.failed, error.words)
    case .failure(.stopped): throw .busy
    }
  }

  private func file(of sequence: FrameSequence, as format: SequenceFormat) throws(SequenceError) -> [UInt8] {
    guard let path = scratch.place(ending: format.ending) else {
      throw .encoding(.cannotEncode("there is no folder for temporary files"))
    }
    defer { unlink(path) }
    var writer: any SequenceWriter
    do throws(EncodingError) {
      writer = try sequence.writer(format, to: path)
    } catch {
      throw .encoding(error)
    }
    try sequence.write(into: &writer)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .encoding(.cannotEncode("the animation was made and cannot be read"))
    }
    return Array(data)
  }
}

extension SequenceFormat {
  fileprivate var type: Answer.MediaType {
    switch self {
    case .apng: .png
    case .webp: .webp
    case .ffmpeg(.gif): .gif
    case .ffmpeg(.mp4): .mp4
    case .ffmpeg(.webm): .webm
    }
  }
}
