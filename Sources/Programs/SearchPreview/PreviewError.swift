/// A reason why a page cannot be served.
package enum PreviewError: Error, Hashable, Sendable {
  /// The port is in use or not allowed.
  case cannotListen(port: Int, reason: String)
  /// The scene file or the report does not exist.
  case noInput(path: String)
  /// The file is not a report that can be read.
  case unusable(path: String, reason: String)

  package var words: String {
    switch self {
    case .cannotListen(let port, let reason): "127.0.0.1:\(port) cannot be listened on: \(reason)"
    case .noInput(let path): "\(path): there is no such file"
    case .unusable(let path, let reason): "\(path): \(reason)"
    }
  }
}
