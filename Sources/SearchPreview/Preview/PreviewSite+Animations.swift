import SearchEncoding
import SearchFrames
import SearchGeometry

extension PreviewSite {
  /// Pictures of one animation, and their pixels together.†
  private static let (mostPictures, mostPixels) = (3_600, 8_000_000_000.0)

  /// The span [from, to) as one file that plays.
  func animation(_ path: String, _ query: [String: String]) async throws(Refusal) -> Answer {
    let start = try await place(query, time: "from")
    let renderer = start.renderer
    let end = try instant(query["to"] ?? "settled", of: renderer)
    guard start.instant < end else { throw .badRequest("the animation is over before it begins") }
    if path.hasSuffix("svg") {
      let made = try await slow.run {
        Result { () throws(RenderingError) in try renderer.animatedSVG(from: .at(start.instant), to: .at(end)) }
      }
      let text = try drawing { () throws(RenderingError) in try made.get() }
      return Answer(type: .svg, bytes: Array(text.utf8)).download(as: "\(name).svg")
    }
    guard let rate = Int(query["fps"] ?? "60"), (1...1000).contains(rate) else {
      throw .badRequest("fps: expected 1…1000")
    }
    let film = Film(
      renderer: renderer, instants: EvenInstants(from: start.instant, to: end, rate: rate),
      scale: try scale(query) ?? renderer.scene.device.scale)
    guard film.instants.count <= Self.mostPictures, film.pixels <= Self.mostPixels else {
      throw Refusal(.unprocessable, "the animation is too long to be made here; use searchframes frames")
    }
    let made = try await slow.run { Result { () throws(RenderingError) in try film.png() } }
    let bytes = try drawing { () throws(RenderingError) in try made.get() }
    return Answer(type: .png, bytes: bytes).download(as: "\(name)-animated.png")
  }

  /// Even instants and how they are drawn.
  private struct Film: Sendable {
    let renderer: SceneRenderer
    let instants: EvenInstants
    let scale: Double

    private var size: PixelSize {
      let canvas = renderer.canvas(from: instants.start, to: instants.end)
      return PixelSize(
        width: Int((canvas.width * scale).rounded(.up)), height: Int((canvas.height * scale).rounded(.up)))
    }

    var pixels: Double { Double(size.width) * Double(size.height) * Double(instants.count) }

    /// The bytes that `searchframes frames` writes.
    func png() throws(RenderingError) -> [UInt8] {
      let size = size
      do throws(EncodingError) {
        var encoder = try APNGEncoder(
          width: size.width, height: size.height,
          delay: APNGDelay(
            UInt16(clamping: instants.rate.denominator), over: UInt16(clamping: instants.rate.numerator)), loops: 0,
          isOpaque: true, scale: scale)
        for instant in instants { try encoder.append(try picture(at: instant).padded(to: size)) }
        return try encoder.finish()
      } catch {
        throw .encoding(error.words)
      }
    }

    private func picture(at instant: Instant) throws(EncodingError) -> Bitmap {
      do throws(RenderingError) {
        return try renderer.image(at: .at(instant), scale: scale)
      } catch {
        throw .cannotEncode("the picture at \(instant) s cannot be drawn")
      }
    }
  }
}
