import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchSVGPainting
import SearchScenes

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
