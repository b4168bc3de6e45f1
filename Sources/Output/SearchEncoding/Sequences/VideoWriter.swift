import SearchGeometry
import SearchMotion

/// Writes frames as a video by piping them to `ffmpeg`.
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
    _ format: FFmpegFormat, path: String, size: PixelSize, rate: FrameRate, isOpaque: Bool = true, by ffmpeg: FFmpeg
  ) throws(EncodingError) {
    self.path = path
    frame = EvenSizedFrame(size)
    file = try AtomicFile(for: path)
    program = try ChildProgram.feeding(
      ffmpeg, for: path,
      FFmpegArguments.video(format, of: frame, rate, isOpaque: isOpaque, to: file.temporary))
  }

  package func append(_ part: EncodedRect?) throws(EncodingError) {
    if let part { frame.replace(part.rect, with: part.bytes) }
    count += 1
    try program.write(frame, for: path)
  }

  package func finish() throws(EncodingError) {
    guard count > 0 else { throw .noPictures }
    try program.finish(for: path)
    try file.commit()
  }
}

/// A frame extended to even sides for video, by repeating its last column or row.
struct EvenSizedFrame {
  let width: Int
  let height: Int
  /// Straight RGBA of `width` × `height` pixels.
  private(set) var pixels: [UInt8]
  /// The original size.
  private let size: PixelSize

  /// - Parameter isExact: true for a frame that is not extended.
  init(_ size: PixelSize, isExact: Bool = false) {
    self.size = size
    (width, height) = isExact ? (size.width, size.height) : (size.width + size.width & 1, size.height + size.height & 1)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Replaces a rectangle inside the original frame.
  ///
  /// - Parameter rows: the rectangle's pixels, row by row.
  mutating func replace(_ part: PixelRect, with rows: [UInt8]) {
    let stride = part.width * 4
    for row in 0..<part.height {
      let source = rows[row * stride..<(row + 1) * stride]
      put(source, x: part.x, y: part.y + row)
      if part.y1 == size.height, row == part.height - 1, height > size.height { put(source, x: part.x, y: size.height) }
    }
  }

  private mutating func put(_ row: ArraySlice<UInt8>, x: Int, y: Int) {
    let start = (y * width + x) * 4
    pixels.replaceSubrange(start..<start + row.count, with: row)
    if width > size.width, start + row.count == (y * width + size.width) * 4 {
      pixels.replaceSubrange(start + row.count..<start + row.count + 4, with: row.suffix(4))
    }
  }
}
