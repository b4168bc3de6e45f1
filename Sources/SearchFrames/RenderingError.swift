import SearchCairoPainting
import SearchEncoding
import SearchLayers
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
