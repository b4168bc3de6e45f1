import SearchEncoding
import SearchFrames

/// Keeps the last frame of a scene at a scale, so that the next one draws and deflates only changed pixels. One request
/// uses it at a time.
final class PreviewRenderer: @unchecked Sendable {
  let key: RendererKey
  /// The number of pixels of a frame. The renderer uses about five bytes for each.
  var pixels: Int { frames.size.width * frames.size.height }
  private var frames: FrameRenderer

  struct RendererKey: Hashable, Sendable {
    var scene: CompiledScene.PictureKey
    /// Device pixels per point; nil for the device's own scale.
    var scale: Double?
  }

  init(_ scene: CompiledScene, scale: Double?) {
    key = RendererKey(scene: scene.key, scale: scale)
    frames = FrameRenderer(scene.renderer, scale: scale)
  }

  /// Returns the file that `searchframes render` writes.
  func png(at instant: Instant) throws(SceneError) -> [UInt8] {
    _ = try frames.show(instant)
    return try mapError(frames.png(), to: \EncodingError.sceneError)
  }
}

/// The renderers of the last pictures.
actor PreviewRenderers {
  private var cached: [PreviewRenderer] = []

  /// The most cached renderers. A page uses two for each variant, and few pages are open.
  private static let most = 48
  /// The most pixels of all cached renderers.
  private static let mostPixels = 3 << 24

  /// Takes the renderer of a scene at a scale out of the cache, or makes one. Renderers of earlier readings go.
  func take(for scene: CompiledScene, scale: Double?) -> PreviewRenderer {
    cached.removeAll { $0.key.scene.revision != scene.key.revision }
    let key = PreviewRenderer.RendererKey(scene: scene.key, scale: scale)
    guard let index = cached.lastIndex(where: { $0.key == key }) else { return PreviewRenderer(scene, scale: scale) }
    return cached.remove(at: index)
  }

  func put(_ renderer: PreviewRenderer) {
    cached.append(renderer)
    while cached.count > Self.most || cached.reduce(0, { $0 + $1.pixels }) > Self.mostPixels { cached.removeFirst() }
  }
}
