import SearchFrames

/// Keeps the last frame that a page received, so that only changed pixels are drawn and sent. One request uses it at a
/// time.
final class PreviewRenderer: @unchecked Sendable {
  let scene: CompiledScene.Key
  /// Device pixels per point; nil for the device's own scale.
  let scale: Double?
  /// The number of pixels of a frame. The renderer uses eight bytes for each.
  var pixels: Int { picture.size.width * picture.size.height }
  /// Identifies the last frame among those of all renderers.
  var number = 0
  private var picture: FrameRenderer

  init(_ scene: CompiledScene, scale: Double?) {
    (self.scene, self.scale) = (scene.key, scale)
    picture = FrameRenderer(scene.renderer, scale: scale)
  }

  /// The pixels that a page needs to show an instant.
  struct Update: Sendable {
    var size: PixelSize
    /// The parts of the frame that are sent.
    var parts: [PixelRect]
    /// Straight RGBA as `PixelRuns`: the rows of the first part, of the second, and so on.
    var runs: [UInt8]
  }

  /// Draws an instant.
  /// - Parameter hasLast: true if the page has the last frame.
  func update(to instant: Instant, hasLast: Bool) throws(RenderingError) -> Update {
    let change = try picture.show(instant)
    let size = picture.size
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let parts: [PixelRect] =
      switch change {
      case .nothing where hasLast: []
      case .parts(let changed) where hasLast: changed
      default: [all]
      }
    return Update(size: size, parts: parts, runs: PixelRuns.encode(parts, of: picture.bitmap))
  }
}

/// The renderers of the open pages.
actor PreviewRenderers {
  private var cached: [PreviewRenderer] = []
  private var last = 0

  /// The most cached renderers. A page uses one for each variant, and few pages are open.†
  private static let most = 24
  /// The most pixels of all cached renderers; each has two bitmaps.†
  private static let mostPixels = 3 << 24

  /// Takes the renderer of a page out of the cache, or makes one.
  /// - Parameter number: the last frame that the page received; nil for none.
  /// - Returns: the renderer, and true if it has that frame.
  func take(for scene: CompiledScene, scale: Double?, after number: Int?) -> (PreviewRenderer, hasLast: Bool) {
    // A renderer for another scene or scale is dropped: the page no longer uses it.
    if let index = cached.firstIndex(where: { $0.number == number }) {
      let renderer = cached.remove(at: index)
      if renderer.scene == scene.key, renderer.scale == scale { return (renderer, true) }
    }
    return (PreviewRenderer(scene, scale: scale), false)
  }

  /// Puts a renderer into the cache.
  /// - Returns: the number of its last frame.
  func put(_ renderer: PreviewRenderer) -> Int {
    last += 1
    renderer.number = last
    cached.append(renderer)
    while cached.count > Self.most || cached.reduce(0, { $0 + $1.pixels }) > Self.mostPixels { cached.removeFirst() }
    return last
  }
}
