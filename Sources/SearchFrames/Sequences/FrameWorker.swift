import SearchEncoding
import SearchMotion

/// The state of one thread that renders a sequence's frames.
struct FrameWorker: ~Copyable {
  var renderer: FrameRenderer
  var changes = ChangeTracker()
  private var last: Int?

  init(_ renderer: consuming FrameRenderer) { self.renderer = renderer }

  /// Renders the frame with an index and encodes it.
  mutating func frame<Frame>(
    at index: Int, of instants: EvenInstants, isContinued: Bool,
    _ make: (inout FrameWorker, FrameRenderer.Change) throws(EncodingError) -> Frame
  ) throws(SequenceError) -> Frame {
    if isContinued, index > 0, last != index - 1 {
      let change = try show(instants[index - 1])
      _ = changes.advance(to: renderer.bitmap, changed: change.parts)
    }
    let change = try show(instants[index])
    last = index
    return try mapError(make(&self, change), to: SequenceError.encoding)
  }

  private mutating func show(_ instant: Instant) throws(SequenceError) -> FrameRenderer.Change {
    try mapError(renderer.show(instant), to: SequenceError.rendering)
  }
}
