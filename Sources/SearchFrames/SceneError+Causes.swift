import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchScenes
import SearchTypesetting
import SearchVectorPainting

@available(*, deprecated, renamed: "SceneError")
public typealias RenderingError = SceneError

extension PaintingError {
  var sceneError: SceneError { .painting(words) }
}

extension EncodingError {
  package var sceneError: SceneError { .encoding(words) }
}

extension RecordingError {
  var sceneError: SceneError { .painting(words(isLottie: false)) }
}

extension Typesetter {
  /// Returns a tree whose text fonts can set. Text in charts is not checked with its scene.
  package func checked(_ root: Layer) throws(SceneError) -> Layer {
    if let failure = failure(in: root) { throw .text(failure.words) }
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
