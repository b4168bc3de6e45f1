import SearchLayers
import SearchMotion
import SearchScenes

/// A scene's pictures at even instants, as an async sequence that draws each when it is asked for.
public struct SceneFrames: AsyncSequence, Sendable {
  let renderer: SceneRenderer
  let instants: EvenInstants
  let scale: Double?

  /// A picture and its instant.
  public struct Element: Sendable {
    public let time: Instant
    public let image: Bitmap
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let frames: SceneFrames
    private var index = 0

    init(_ frames: SceneFrames) {
      self.frames = frames
    }

    /// The next picture; nil past the end.
    public mutating func next() async throws -> Element? {
      guard frames.instants.indices.contains(index) else { return nil }
      try Task.checkCancellation()
      let time = frames.instants[index]
      index += 1
      return Element(time: time, image: try frames.renderer.image(at: .at(time), scale: frames.scale))
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
