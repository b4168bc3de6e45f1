import SearchLayers
import SearchMotion

/// A scene's frames at a constant rate, as an asynchronous sequence that renders each frame when it is requested.
public struct SceneFrames: AsyncSequence, Sendable {
  let renderer: SceneRenderer
  let instants: EvenInstants
  let scale: Double?

  /// A frame and its instant.
  public struct Element: Sendable {
    public let time: Instant
    public let image: Bitmap
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let frames: SceneFrames
    private var index = 0
    private let shared: SharedRenderer

    /// Shared by copies of the iterator: a frame does not depend on the order in which frames are shared.
    private final class SharedRenderer {
      var renderer: FrameRenderer

      init(_ renderer: consuming FrameRenderer) { self.renderer = renderer }
    }

    init(_ frames: SceneFrames) {
      self.frames = frames
      shared = SharedRenderer(FrameRenderer(frames.renderer, scale: frames.scale))
    }

    /// Renders the next frame; returns nil after the last.
    ///
    /// - Throws: `SceneError`, or `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> Element? {
      guard frames.instants.indices.contains(index) else { return nil }
      try Task.checkCancellation()
      let time = frames.instants[index]
      index += 1
      _ = try shared.renderer.show(time)
      return Element(time: time, image: shared.renderer.bitmap)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
