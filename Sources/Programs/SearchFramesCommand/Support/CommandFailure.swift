import SearchEncoding
import SearchFrames

/// Why the command ends without having done what it was asked to.
struct CommandFailure: Error {
  /// BSD's sysexits, as far as they fit.
  enum Status: Int32 {
    /// Frames differ, are missing or unexpected; or something that the program needs is missing.
    case different = 1
    case usage = 64
    /// A bad scene or image.
    case data = 65
    case noInput = 66
    case cannotCreate = 73
    case cannotWrite = 74
    /// By SIGINT and SIGTERM: 128 and the signal's number, as shells tell it.
    case interrupted = 130
    case terminated = 143
  }

  var status: Status
  /// One line or more, for standard error.
  var words: String

  init(_ status: Status, _ words: String) {
    self.status = status
    self.words = words
  }

  init(_ error: RenderingError, scene: String) {
    switch error {
    case .scene(let error): self.init(error)
    case .text(let error): self.init(.data, "\(scene): \(error.words)")
    case .image(let path, let reason):
      self.init(reason.hasPrefix("there is no") ? .noInput : .data, "\(scene): \(path): \(reason)")
    case .time(let words): self.init(.usage, "\(scene): \(words)")
    case .painting(let words), .encoding(let words): self.init(.data, "\(scene): \(words)")
    }
  }

  init(_ error: SceneError) {
    switch error {
    case .unreadable(let path, let reason): self.init(.noInput, "\(path): \(reason)")
    case .problems(let problems):
      self.init(.data, problems.map(\.description).joined(separator: "\n"))
    }
  }

  init(_ error: EncodingError) {
    switch error {
    case .cannotCreate, .missingProgram: self.init(.cannotCreate, error.words)
    case .cannotWrite, .failedProgram: self.init(.cannotWrite, error.words)
    case .unencodableRate: self.init(.usage, error.words)
    default: self.init(.data, error.words)
    }
  }
}
