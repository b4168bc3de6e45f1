import SearchCairoPainting
import SearchEncoding

extension PaintingError {
  /// The error as a sentence.
  package var words: String { "\(self)" }
}

extension EncodingError {
  /// The error as a sentence.
  package var words: String { "\(self)" }
}
