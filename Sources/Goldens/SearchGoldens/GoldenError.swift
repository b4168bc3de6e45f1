import SearchFrames

/// Why goldens cannot be recorded, verified or settled.
package enum GoldenError: Error, Hashable, Sendable {
  /// No such file or folder.
  case noInput(path: String)
  /// A scene is refused, in words that name its file.
  case scene(String)
  /// A scene that was asked for by name has no goldens.
  case withoutGoldens(path: String)
  /// Two goldens would be one file, a lock is broken, a pending folder is none …: in words.
  case unusable(path: String, reason: String)
  case cannotCreate(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case usage(String)

  /// The error as a sentence.
  package var words: String {
    switch self {
    case .noInput(let path): "\(path): there is no such file or folder"
    case .scene(let words), .usage(let words): words
    case .withoutGoldens(let path): "\(path): the scene has no goldens: nothing of it is recorded"
    case .unusable(let path, let reason): "\(path): \(reason)"
    case .cannotCreate(let path, let reason), .cannotWrite(let path, let reason): "\(path): \(reason)"
    }
  }
}
