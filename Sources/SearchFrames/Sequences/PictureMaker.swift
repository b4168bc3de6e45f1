import SearchEncoding
import SearchMotion

/// What one thread of a sequence keeps from picture to picture.
struct PictureMaker: ~Copyable {
  var picture: MovingPicture
  var changes = ChangedPart()
  private var last: Int?

  init(_ picture: consuming MovingPicture) {
    self.picture = picture
  }

  /// Shows the picture with an index, and makes something of it.
  mutating func part<Part>(
    at index: Int, of instants: EvenInstants, isContinued: Bool,
    _ make: (inout PictureMaker, MovingPicture.Change) throws(EncodingError) -> Part
  ) throws(SequenceFailure) -> Part {
    if isContinued, index > 0, last != index - 1 {
      let change = try show(instants[index - 1])
      _ = changes.advance(to: picture.bitmap, changed: change.parts)
    }
    let change = try show(instants[index])
    last = index
    do throws(EncodingError) {
      return try make(&self, change)
    } catch {
      throw .encoding(error)
    }
  }

  private mutating func show(_ instant: Instant) throws(SequenceFailure) -> MovingPicture.Change {
    do throws(RenderingError) {
      return try picture.show(instant)
    } catch {
      throw .rendering(error)
    }
  }
}
