import SearchFrames

/// Keeps the last frame of a canvas of the page, so that only changed pixels are drawn and sent. One request uses it at
/// a time.
final class PreviewRenderer: @unchecked Sendable {
  let scene: CompiledScene.Key
  /// Device pixels per point; nil for the device's own scale.
  let scale: Double?
  let canvas: Canvas
  /// The number of pixels of a frame. The renderer uses eight bytes for each.
  var pixels: Int { picture.size.width * picture.size.height }
  private var picture: FrameRenderer

  /// A canvas of a page.
  struct Canvas: Hashable, Sendable {
    /// The number of the page's connection.
    var connection: Int
    var name: String
  }

  init(_ scene: CompiledScene, scale: Double?, _ canvas: Canvas) {
    (self.scene, self.scale, self.canvas) = (scene.key, scale, canvas)
    picture = FrameRenderer(scene.renderer, scale: scale)
  }

  /// The pixels that a canvas needs to show an instant.
  struct Update: Sendable {
    var size: PixelSize
    /// The parts of the frame that are sent.
    var parts: [PixelRect]
    /// Straight RGBA as `PixelRuns`: the rows of the first part, of the second, and so on.
    var runs: [UInt32]
  }

  /// Draws an instant.
  /// - Parameter hasLast: true if the canvas has the last frame.
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
  private var lastConnection = 0

  /// The most cached renderers. A page uses one for each variant, and few pages are open.†
  private static let most = 24
  /// The most pixels of all cached renderers; each has two bitmaps.†
  private static let mostPixels = 3 << 24

  /// Returns the number of a new connection.
  func connect() -> Int {
    lastConnection += 1
    return lastConnection
  }

  /// Takes the renderer of a canvas out of the cache, or makes one.
  /// - Returns: the renderer, and true if the canvas has its last frame.
  func take(
    for scene: CompiledScene, scale: Double?, _ canvas: PreviewRenderer.Canvas
  ) -> (PreviewRenderer, hasLast: Bool) {
    // A renderer for another scene or scale is dropped: the page no longer uses it.
    if let index = cached.firstIndex(where: { $0.canvas == canvas }) {
      let renderer = cached.remove(at: index)
      if renderer.scene == scene.key, renderer.scale == scale { return (renderer, true) }
    }
    return (PreviewRenderer(scene, scale: scale, canvas), false)
  }

  func put(_ renderer: PreviewRenderer) {
    cached.append(renderer)
    while cached.count > Self.most || cached.reduce(0, { $0 + $1.pixels }) > Self.mostPixels { cached.removeFirst() }
  }
}
