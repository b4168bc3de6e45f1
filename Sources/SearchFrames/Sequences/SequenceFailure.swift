import SearchEncoding

/// Why a sequence of pictures ended early.
package enum SequenceFailure: Error, Hashable, Sendable {
  case rendering(RenderingError)
  case encoding(EncodingError)
  /// It was asked to stop.
  case stopped
}
