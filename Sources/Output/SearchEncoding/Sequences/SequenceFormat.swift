import SearchGeometry
import SearchMotion

/// A file that holds pictures one after another.
package enum SequenceFormat: Hashable, Sendable {
  case apng
  case webp
  case film(FilmFormat)

  package static let all: [SequenceFormat] = [.apng, .webp] + FilmFormat.allCases.map(SequenceFormat.film)

  /// The ending of its files' names, without the point.
  package var ending: String {
    switch self {
    case .apng: "png"
    case .webp: "webp"
    case .film(let film): film.rawValue
    }
  }

  /// Nil for an ending that is none of theirs.
  package init?(ending: String) {
    guard let format = Self.all.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// Whether `ffmpeg` writes it.
  package var needsFFmpeg: Bool { if case .film = self { true } else { false } }

  /// Begins a file.
  /// - Parameters:
  ///   - size: every picture's, in pixels.
  ///   - count: how many pictures there will be.
  ///   - loops: how often it is played, 0 for ever; films do not say.
  ///   - scale: device pixels per point, which only PNG says.
  ///   - searchPath: where `ffmpeg` is looked for, as `PATH` has it.
  package func writer(
    to path: String, size: PixelSize, rate: FrameRate, count: Int, loops: Int, scale: Double, searchPath: String
  ) throws(EncodingError) -> any PictureSequenceWriter {
    func ffmpeg() throws(EncodingError) -> FFmpeg {
      if let found = FFmpeg(in: searchPath) { return found }
      throw .missingProgram(path: path, program: "ffmpeg")
    }
    switch self {
    case .apng:
      return try APNGWriter(path: path, size: size, rate: rate, count: count, loops: loops, scale: scale)
    case .webp:
      return try WebPWriter(path: path, size: size, rate: rate, loops: loops)
    case .film(.gif):
      return try GIFWriter(path: path, size: size, rate: rate, loops: loops, by: ffmpeg())
    case .film(let film):
      return try FilmWriter(film, path: path, size: size, rate: rate, by: ffmpeg())
    }
  }
}
