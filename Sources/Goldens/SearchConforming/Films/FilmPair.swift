import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchMotion

/// A video with a film on the left and the scene on the right.
package struct FilmPair {
  private let painter: FilmPainter
  private let film: AppFilm
  /// When each event happens in the film and in the scene.
  private let instants: [(film: Double, scene: Instant)]

  private static let (rate, gap) = (60, 8)

  /// - Parameter found: what the film shows.
  /// - Throws: `SceneError` for a film of another screen.
  package init(_ film: AppFilm, _ found: FilmConformance, of renderer: SceneRenderer) throws(SceneError) {
    self.film = try film.withoutBezel(around: renderer.stage.size(at: .zero))
    painter = try FilmPainter(renderer, of: self.film, scale: renderer.scene.device.scale / 2)
    let times = renderer.stage.eventTimes
    instants = found.events.compactMap { event in event.time.map { ($0, times[event.index]) } }
  }

  /// Returns the instant of the scene to show with an instant of the film. The last event is as long ago in both, and the
  /// scene waits for the film before the next event.
  private func sceneTime(_ time: Double) -> Instant {
    let next = instants.first { $0.film > time }
    guard let last = instants.last(where: { $0.film <= time }) else {
      return max((next?.scene ?? .zero) - .seconds((next?.film ?? time) - time), .zero)
    }
    let scene = last.scene + .seconds(time - last.film)
    return next.map { min(scene, max($0.scene - .milliseconds(1), last.scene)) } ?? scene
  }

  /// Writes an H.264 file.
  /// - Throws: `SceneError` if ffmpeg cannot write it.
  package func write(to path: String) throws(SceneError) {
    let (width, height) = (painter.width * 2 + Self.gap, painter.height)
    let size = PixelSize(width: width, height: height)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    guard let ffmpeg = FFmpeg(in: ProgramPath.own) else { throw AppFilm.refusal("ffmpeg is not on PATH") }
    let writer = try mapError(
      VideoWriter(.mp4, path: path, size: size, rate: FrameRate(Self.rate), by: ffmpeg), to: \EncodingError.sceneError)
    var (tick, shown) = (0, painter.tree(at: .zero))
    var failure: SceneError?
    func put(_ picture: UnsafeRawBufferPointer, channels: Int, at left: Int, of columns: Int) {
      for y in 0..<height {
        for x in 0..<min(painter.width, columns) {
          let (from, to) = ((y * columns + x) * channels, (y * width + left + x) * 4)
          guard from + 2 < picture.count else { return }
          for channel in 0..<3 { pixels[to + channel] = picture[from + channel] }
        }
      }
    }
    func putScene() {
      let bitmap = painter.paint(shown)
      bitmap.pixels.withUnsafeBytes { put($0, channels: 4, at: painter.width + Self.gap, of: bitmap.width) }
    }
    putScene()
    try film.forEachFrame(width: painter.width, height: height) { index, frame in
      put(frame, channels: 3, at: 0, of: painter.width)
      let end = index + 1 < film.times.count ? film.times[index + 1] : film.times[index] + 1 / Double(Self.rate)
      while Double(tick) / Double(Self.rate) < end - 1e-6 {
        let tree = painter.tree(at: sceneTime(Double(tick) / Double(Self.rate)))
        if tree != shown {
          shown = tree
          putScene()
        }
        let pair = Bitmap(width: width, height: height, pixels: pixels)
        do throws(EncodingError) {
          try writer.append(writer.encode(pair, PixelRect(x0: 0, y0: 0, x1: width, y1: height)))
        } catch {
          failure = error.sceneError
          return false
        }
        tick += 1
      }
      return true
    }
    if let failure { throw failure }
    try mapError(writer.finish(), to: \EncodingError.sceneError)
  }
}
