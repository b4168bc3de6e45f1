import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes pictures as an animated GIF file, by `ffmpeg`: first the palette of all their colours is made, then the file.
///
/// Equal pictures after one another are one that lasts longer. The format tells times in hundredths of a second, and
/// readers take less than two for ten: of more than fifty pictures a second some are left out, and each that is there
/// begins at the hundredth nearest to its instant.
package final class GIFWriter: PictureSequenceWriter {
  package let passes = 2

  private let path: String
  private let size: PixelSize
  private let rate: FrameRate
  private let loops: Int
  private let ffmpeg: FFmpeg
  private let palette: AtomicFile
  private let file: AtomicFile
  private var program: ChildProgram?
  private var isLastPass = false
  private var picture: EvenPicture
  private var count = 0
  /// When the pictures that are shown begin, in hundredths of a second.
  private var starts: [Int] = []
  /// Whether there is something to show that was not.
  private var isChanged = false

  /// In hundredths of a second.
  private static let (shortest, longest) = (2, 65_000)
  /// What `ffmpeg` is told; the times are set afterwards.
  private static let told = FrameRate(25)

  /// - Parameter loops: how often it is played; 0 for ever.
  /// - Throws: where no file can be made at the path.
  package init(
    path: String, size: PixelSize, rate: FrameRate, loops: Int, by ffmpeg: FFmpeg
  ) throws(EncodingError) {
    (self.path, self.size, self.rate, self.loops, self.ffmpeg) = (path, size, rate, loops, ffmpeg)
    file = try AtomicFile(for: path)
    palette = try AtomicFile(for: path)
    picture = EvenPicture(exactly: size)
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedPart? { EncodedPart.pixels }

  package func append(_ part: EncodedPart?) throws(EncodingError) {
    if let part {
      picture.replace(part.place, with: part.bytes)
      isChanged = true
    }
    let time = hundredths(count)
    let since = starts.last.map { time - $0 } ?? Self.longest
    if isChanged && since >= Self.shortest || since >= Self.longest { try show(at: time) }
    count += 1
  }

  package func finish() throws(EncodingError) {
    guard count > 0 else { throw .noPictures }
    // What came too soon after another is shown last.
    if isChanged { try show(at: (starts.last ?? 0) + Self.shortest) }
    try program?.finish(for: path)
    program = nil
    if isLastPass {
      let ends = starts.dropFirst() + [max(hundredths(count), (starts.last ?? 0) + Self.shortest)]
      try GIFDelays(zip(starts, ends).map { $1 - $0 }).set(in: file, for: path)
      try file.commit()
    }
    (starts, count, isChanged, isLastPass) = ([], 0, false, true)
  }

  private func show(at time: Int) throws(EncodingError) {
    if program == nil { program = try begin() }
    guard let program else { return }
    guard picture.pixels.withUnsafeBytes({ program.write($0) }) else { throw program.failure(for: path) }
    starts.append(time)
    isChanged = false
  }

  private func begin() throws(EncodingError) -> ChildProgram {
    let arguments =
      isLastPass
      ? FilmArguments.gif(
        width: size.width, height: size.height, rate: Self.told, palette: palette.temporary, loops: loops,
        to: file.temporary)
      : FilmArguments.palette(width: size.width, height: size.height, rate: Self.told, to: palette.temporary)
    return try ChildProgram.feeding(ffmpeg, for: path, arguments)
  }

  /// When a picture begins, to the nearest hundredth.
  private func hundredths(_ index: Int) -> Int { (rate.time(of: index).ticks(per: 200) + 1) / 2 }
}
