import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchScenes
import SearchTypesetting
import SearchVectorPainting

/// A reason why a scene cannot be rendered.
public enum RenderingError: Error, Hashable, Sendable {
  /// The scene is refused, with all its problems, those of its fonts and image files included.
  case scene(SceneError)
  /// Text cannot be shaped.
  case text(TextSettingError)
  /// The scene has no such time, or it is before the beginning.
  case time(String)
  /// The frame cannot be drawn, with the drawing library's message.
  case painting(String)
  /// The frame cannot be encoded, with the library's message.
  case encoding(String)
}

extension PaintingError {
  var renderingError: RenderingError { .painting(words) }
}

extension EncodingError {
  package var renderingError: RenderingError { .encoding(words) }
}

extension RecordingError {
  var renderingError: RenderingError { .painting(words) }
}

extension Typesetter {
  /// Returns a tree whose text fonts can set. Text in charts is not checked with its scene.
  package func checked(_ root: Layer) throws(RenderingError) -> Layer {
    if let failure = failure(in: root) { throw .text(failure) }
    return root
  }
}

/// Returns a value, or throws the error that `convert` returns for the error of another module.
package func mapError<Value, Cause, Outcome>(
  _ value: @autoclosure () throws(Cause) -> Value, to convert: (Cause) -> Outcome
) throws(Outcome) -> Value {
  do throws(Cause) {
    return try value()
  } catch {
    throw convert(error)
  }
}
