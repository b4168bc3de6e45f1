import SearchGeometry
import SearchLayers

/// Writes pictures one after another, all of one size and each as long as every other, as one file.
///
/// What of each picture the file holds is made by `encode`, on any thread; the parts are put together in order. Nothing
/// is at the file's place before `finish` was called for the last time; where anything throws, nothing ever is.
package protocol PictureSequenceWriter {
  associatedtype Part: SequencePart

  /// How often it wants the parts of all pictures, with `finish` after each time.
  var passes: Int { get }

  /// Makes what the file holds of a picture.
  ///
  /// The first argument is the picture, the second the smallest rectangle outside of which it is equal to the one
  /// before: all of the first picture, nil where the two are equal.
  var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> Part { get }

  mutating func append(_ part: Part) throws(EncodingError)

  mutating func finish() throws(EncodingError)
}

/// What a file holds of a picture.
package protocol SequencePart: Sendable {
  /// About the memory that it takes while it waits to be written, in bytes.
  var byteCount: Int { get }
}

extension PictureSequenceWriter {
  package var passes: Int { 1 }
}

/// A rectangle of a picture as bytes of some format.
package struct EncodedPart: SequencePart {
  package var place: PixelRect
  package var bytes: [UInt8]

  package var byteCount: Int { bytes.count }
}

extension Optional: SequencePart where Wrapped: SequencePart {
  package var byteCount: Int { self?.byteCount ?? 0 }
}
