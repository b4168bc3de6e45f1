import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes pictures as a film, by `ffmpeg`, which is fed by a pipe: an MP4 or WebM file.
///
/// Sides that are odd become even, their last column or row being there twice. The pictures are held once; a part is
/// the pixels that changed.
package final class FilmWriter: PictureSequenceWriter {
  private let path: String
  private let program: ChildProgram
  private let file: AtomicFile
  private var picture: EvenPicture
  private var count = 0

  /// - Throws: where no file can be made at the path, or `ffmpeg` cannot be started.
  package init(
    _ format: FilmFormat, path: String, size: PixelSize, rate: FrameRate, by ffmpeg: FFmpeg
  ) throws(EncodingError) {
    self.path = path
    picture = EvenPicture(size)
    file = try AtomicFile(for: path)
    program = try ChildProgram.feeding(
      ffmpeg, for: path,
      FilmArguments.film(format, width: picture.width, height: picture.height, rate: rate, to: file.temporary))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedPart? {
    EncodedPart.pixels
  }

  package func append(_ part: EncodedPart?) throws(EncodingError) {
    if let part { picture.replace(part.place, with: part.bytes) }
    count += 1
    guard picture.pixels.withUnsafeBytes({ program.write($0) }) else { throw program.failure(for: path) }
  }

  package func finish() throws(EncodingError) {
    guard count > 0 else { throw .noPictures }
    try program.finish(for: path)
    try file.commit()
  }
}

extension EncodedPart {
  /// The pixels of what changed, row by row.
  static let pixels: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedPart? = {
    (picture, part) throws(EncodingError) in part.map { EncodedPart(place: $0, bytes: picture.pixels(of: $0)) }
  }
}
