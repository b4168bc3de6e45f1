import SearchFrames
import SearchGeometry

/// The picture that a page sees: the next one is painted onto it, and what has changed is sent. Who takes it has it alone.
final class Easel: @unchecked Sendable {
  let scene: CompiledScene.Key
  /// Device pixels per point; nil is the device's own.
  let scale: Double?
  /// Of the picture; an easel takes eight bytes for each.
  var pixels: Int { picture.bitmap.width * picture.bitmap.height }
  /// Tells what is shown from all that any easel ever showed.
  var number = 0
  private var picture: FrameRenderer

  init(_ scene: CompiledScene, scale: Double?) {
    (self.scene, self.scale) = (scene.key, scale)
    picture = FrameRenderer(scene.renderer, scale: scale)
  }

  /// What a page needs to show an instant.
  struct Sheet: Sendable {
    var size: PixelSize
    /// What of the picture is sent.
    var parts: [PixelRect]
    /// Straight RGBA, the rows of the first part, of the second, and so on, as `PixelRuns`.
    var runs: [UInt8]
  }

  /// Shows an instant.
  /// - Parameter isKnown: whether the page has what was shown before.
  func show(_ instant: Instant, isKnown: Bool) throws(RenderingError) -> Sheet {
    let change = try picture.show(instant)
    let size = PixelSize(width: picture.bitmap.width, height: picture.bitmap.height)
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let parts: [PixelRect] =
      switch change {
      case .nothing where isKnown: []
      case .parts(let changed) where isKnown: changed
      default: [all]
      }
    return Sheet(size: size, parts: parts, runs: PixelRuns.encode(parts, of: picture.bitmap))
  }
}

/// The easels of the pages that are open.
actor Easels {
  private var kept: [Easel] = []
  private var last = 0

  /// An easel keeps two bitmaps of its picture: a page has one, and few pages are open.†
  private static let most = 3
  /// Larger pictures than any device's screen has are drawn anew each time.†
  private static let mostPixels = 1 << 24

  /// An easel for a page.
  /// - Parameter number: what the page shows; nil for nothing.
  /// - Returns: whether the easel shows it too.
  func take(for scene: CompiledScene, scale: Double?, showing number: Int?) -> (easel: Easel, isKnown: Bool) {
    // The page has gone on from that one, whatever it wants to see next.
    if let index = kept.firstIndex(where: { $0.number == number }) {
      let easel = kept.remove(at: index)
      if easel.scene == scene.key, easel.scale == scale { return (easel, true) }
    }
    return (Easel(scene, scale: scale), false)
  }

  /// Keeps an easel for the page that it was taken for.
  /// - Returns: the number of what it shows.
  func put(_ easel: Easel) -> Int {
    last += 1
    easel.number = last
    guard easel.pixels <= Self.mostPixels else { return last }
    kept.append(easel)
    if kept.count > Self.most { kept.removeFirst() }
    return last
  }
}
