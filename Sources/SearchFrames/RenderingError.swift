import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchSVGPainting
import SearchScenes

/// A reason why a scene cannot be rendered.
public enum RenderingError: Error, Hashable, Sendable {
  /// The scene is refused, with all its problems.
  case scene(SceneError)
  /// Text cannot be shaped.
  case text(TextSettingError)
  /// The scene names an image file that does not exist.
  case missingImage(path: String)
  /// An image of the scene cannot be used.
  case image(path: String, reason: String)
  /// The scene has no such time, or it is before the beginning.
  case time(String)
  /// The frame cannot be drawn, with the drawing library's message.
  case painting(String)
  /// The frame cannot be encoded, with the library's message.
  case encoding(String)
}

/// An error of a module that this one uses.
protocol RenderingCause: Error {
  var renderingError: RenderingError { get }
}

extension SceneError: RenderingCause {
  var renderingError: RenderingError { .scene(self) }
}

extension TextSettingError: RenderingCause {
  var renderingError: RenderingError { .text(self) }
}

extension PaintingError: RenderingCause {
  var renderingError: RenderingError { .painting(words) }
}

extension EncodingError: RenderingCause {
  var renderingError: RenderingError { .encoding(words) }
}

extension SVGAnimationError<RenderingError>: RenderingCause {
  var renderingError: RenderingError {
    if case .tree(let error) = self { error } else { .painting(words) }
  }
}

/// Runs `body`. Every error of another module becomes one of this module here.
func rendering<Result, Cause: RenderingCause>(_ body: () throws(Cause) -> Result) throws(RenderingError) -> Result {
  do throws(Cause) {
    return try body()
  } catch {
    throw error.renderingError
  }
}
