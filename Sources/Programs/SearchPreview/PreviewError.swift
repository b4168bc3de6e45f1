/// Why a page cannot be served.
package enum PreviewError: Error, Hashable, Sendable {
  /// The port is taken or may not be used.
  case cannotListen(port: Int, reason: String)
  /// The process that serves cannot be started.
  case cannotStart(reason: String)
  /// There is no such scene file or report.
  case noInput(path: String)
  /// What lies in the folder is no report, in words.
  case unusable(path: String, reason: String)

  /// The error as a sentence.
  package var words: String {
    switch self {
    case .cannotListen(let port, let reason): "127.0.0.1:\(port) cannot be listened on: \(reason)"
    case .cannotStart(let reason): "the page's server cannot be started: \(reason)"
    case .noInput(let path): "\(path): there is no such file"
    case .unusable(let path, let reason): "\(path): \(reason)"
    }
  }
}
