import SearchLayers
import SearchMotion
import SearchScenes

/// A scene's pictures at even instants, as an async sequence that draws each when it is asked for: what differs from the
/// one before.
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
    private let shown: Shown

    /// What the iterator's copies share: the pictures are the same in whatever order they are shown.
    private final class Shown {
      var picture: MovingPicture

      init(_ picture: consuming MovingPicture) {
        self.picture = picture
      }
    }

    init(_ frames: SceneFrames) {
      self.frames = frames
      shown = Shown(MovingPicture(frames.renderer, scale: frames.scale))
    }

    /// The next picture; nil past the end.
    public mutating func next() async throws -> Element? {
      guard frames.instants.indices.contains(index) else { return nil }
      try Task.checkCancellation()
      let time = frames.instants[index]
      index += 1
      _ = try shown.picture.show(time)
      return Element(time: time, image: shown.picture.bitmap)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
