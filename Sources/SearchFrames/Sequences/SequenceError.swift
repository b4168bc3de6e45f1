import SearchEncoding

/// An error that ended a sequence of frames.
package enum SequenceError: Error, Hashable, Sendable {
  case rendering(RenderingError)
  case encoding(EncodingError)
  /// The sequence was cancelled.
  case stopped
}
