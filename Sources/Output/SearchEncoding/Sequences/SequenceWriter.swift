import SearchGeometry
import SearchLayers

/// Writes frames of equal size and duration to one file.
///
/// Frames are encoded by `encode` on any thread and appended in order. The file appears at its path when `finish`
/// returns for the last time; after an error it never does.
package protocol SequenceWriter {
  associatedtype Frame: EncodedFrame

  /// The number of times that all frames have to be appended, each time followed by `finish`.
  var passes: Int { get }

  /// Encodes a frame.
  ///
  /// The second argument is the smallest rectangle that contains all differences from the previous frame: the whole
  /// frame for the first one, nil if the two are equal.
  var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> Frame { get }

  mutating func append(_ frame: Frame) throws(EncodingError)

  mutating func finish() throws(EncodingError)
}

package protocol EncodedFrame: Sendable {
  /// The approximate memory of the frame while it waits to be written, in bytes.
  var byteCount: Int { get }
}

extension SequenceWriter {
  package var passes: Int { 1 }
}

/// A rectangle of a frame, encoded in some format.
package struct EncodedRect: EncodedFrame {
  package var rect: PixelRect
  package var bytes: [UInt8]

  package var byteCount: Int { bytes.count }
}

extension SequenceWriter where Frame == EncodedRect? {
  /// Returns the changed pixels, row by row.
  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedRect? {
    { frame, part throws(EncodingError) in part.map { EncodedRect(rect: $0, bytes: frame.pixels(of: $0)) } }
  }
}

extension Optional: EncodedFrame where Wrapped: EncodedFrame {
  package var byteCount: Int { self?.byteCount ?? 0 }
}
