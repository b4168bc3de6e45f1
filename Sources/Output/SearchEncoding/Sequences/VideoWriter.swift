import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes frames as an MP4 or WebM video by piping them to `ffmpeg`.
///
/// Odd sides are made even by repeating the last column or row. Only the changed pixels of each frame are passed to the
/// writer.
package final class VideoWriter: SequenceWriter {
  private let path: String
  private let program: ChildProgram
  private let file: AtomicFile
  private var frame: EvenSizedFrame
  private var count = 0

  /// - Throws: `EncodingError` if the file cannot be created or `ffmpeg` cannot be started.
  package init(
    _ format: FFmpegFormat, path: String, size: PixelSize, rate: FrameRate, by ffmpeg: FFmpeg
  ) throws(EncodingError) {
    self.path = path
    frame = EvenSizedFrame(size)
    file = try AtomicFile(for: path)
    program = try ChildProgram.feeding(
      ffmpeg, for: path,
      FFmpegArguments.video(format, width: frame.width, height: frame.height, rate: rate, to: file.temporary))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedRect? {
    EncodedRect.pixels
  }

  package func append(_ part: EncodedRect?) throws(EncodingError) {
    if let part { frame.replace(part.rect, with: part.bytes) }
    count += 1
    guard frame.pixels.withUnsafeBytes({ program.write($0) }) else { throw program.failure(for: path) }
  }

  package func finish() throws(EncodingError) {
    guard count > 0 else { throw .noPictures }
    try program.finish(for: path)
    try file.commit()
  }
}

extension EncodedRect {
  /// Returns the changed pixels, row by row.
  static let pixels: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedRect? = {
    (frame, part) throws(EncodingError) in part.map { EncodedRect(rect: $0, bytes: frame.pixels(of: $0)) }
  }
}
