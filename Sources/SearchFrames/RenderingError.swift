import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchScenes
import SearchTypesetting
import SearchVectorPainting

/// A reason why a scene cannot be rendered.
public struct RenderingError: Error, Hashable, Sendable {
  /// The kinds of reasons; later versions may have more.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The scene is refused: `underlying` and `problems` say why, those of its fonts and image files included.
    public static let scene = Code(name: "scene")
    /// No font has the characters of a text.
    public static let text = Code(name: "text")
    /// The scene has no such time or span, or it is before the beginning.
    public static let time = Code(name: "time")
    /// The frame cannot be drawn.
    public static let painting = Code(name: "painting")
    /// The frame or the file cannot be written.
    public static let encoding = Code(name: "encoding")
  }

  package enum Cause: Hashable, Sendable {
    case scene(SceneError)
    case text(TextSettingError)
    case time(String)
    case painting(String)
    case encoding(String)
  }

  public let code: Code
  package let cause: Cause

  package static func scene(_ error: SceneError) -> Self { Self(code: .scene, cause: .scene(error)) }
  package static func text(_ error: TextSettingError) -> Self { Self(code: .text, cause: .text(error)) }
  package static func time(_ words: String) -> Self { Self(code: .time, cause: .time(words)) }
  package static func painting(_ words: String) -> Self { Self(code: .painting, cause: .painting(words)) }
  package static func encoding(_ words: String) -> Self { Self(code: .encoding, cause: .encoding(words)) }

  /// The scene's refusal; nil for other reasons.
  public var underlying: SceneError? { if case .scene(let error) = cause { error } else { nil } }

  /// The scene's problems; none for other reasons.
  public var problems: [SceneProblem] { underlying?.problems ?? [] }
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
