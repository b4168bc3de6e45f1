import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchScenes

/// Why a scene cannot be rendered.
public enum RenderingError: Error, Hashable, Sendable {
  /// The scene is refused: all that is wrong with it.
  case scene(SceneError)
  /// Text cannot be set.
  case text(TextSettingError)
  /// A picture that the scene names is not there or no PNG file.
  case image(path: String, reason: String)
  /// A time that the scene does not know, or one before its beginning.
  case time(String)
  /// The picture cannot be drawn, with the drawing library's words.
  case painting(String)
  /// The picture cannot be encoded, with the library's words.
  case encoding(String)
}
