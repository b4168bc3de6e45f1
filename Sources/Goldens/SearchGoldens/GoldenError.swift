import SearchFrames

/// Why goldens cannot be recorded, verified or settled.
package enum GoldenError: Error, Hashable, Sendable {
  /// No such file or folder.
  case noInput(path: String, advice: String = "name a scene, or a folder of scenes")
  /// A scene that is refused.
  case refused(SceneError)
  /// A golden that cannot be drawn; the text names the scene's file.
  case scene(String)
  /// A scene file that was named by the user and has no goldens.
  case withoutGoldens(path: String)
  /// Any other input that cannot be used: a broken lock, two goldens with the same file, a folder that is no report.
  case unusable(path: String, reason: String)
  case cannotCreate(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case usage(String)

  package var words: String {
    switch self {
    case .noInput(let path, let advice): "\(path): there is no such file or folder; \(advice)"
    case .refused(let error): error.description
    case .scene(let words), .usage(let words): words
    case .withoutGoldens(let path): "\(path): the scene has no goldens; add `goldens:` to it"
    case .unusable(let path, let reason): "\(path): \(reason)"
    case .cannotCreate(let path, let reason), .cannotWrite(let path, let reason): "\(path): \(reason)"
    }
  }
}
