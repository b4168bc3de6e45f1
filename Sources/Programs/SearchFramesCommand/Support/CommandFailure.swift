import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchPreview

/// The exit status and the message of a command that fails.
struct CommandFailure: Error {
  /// BSD's sysexits where one fits.
  enum Status: Int32 {
    /// Frames differ, are missing or are unexpected, or a program or font is missing.
    case different = 1
    case usage = 64
    /// A bad scene or image.
    case data = 65
    /// A file does not exist: a scene, or all that is wrong with a scene is files that it names.
    case noInput = 66
    case cannotCreate = 73
    case cannotWrite = 74
    /// By SIGINT and SIGTERM: 128 plus the signal's number, as shells report it.
    case interrupted = 130
    case terminated = 143
  }

  var status: Status
  /// For standard error. A line may contain names and texts of others, with any character.
  var lines: [String]

  init(_ status: Status, lines: [String]) {
    self.status = status
    self.lines = lines
  }

  init(_ status: Status, _ line: String...) { self.init(status, lines: line) }

  /// Fails for an error of the argument parser.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SceneError: self.init(error)
    case let error as EncodingError: self.init(error)
    case let error as GoldenError: self.init(error)
    case let error as PreviewError: self.init(error)
    case let error as ReportError: self.init(.cannotCreate, error.words)
    default: return nil
    }
  }

  init(_ error: RenderingError, scene: String) {
    switch error.cause {
    case .scene(let error): self.init(error)
    case .time: self.init(.usage, error.words(file: scene))
    case .text, .painting, .encoding: self.init(.data, error.words(file: scene))
    }
  }

  init(_ error: SceneError) {
    switch error.cause {
    case .unreadable(let path, let reason): self.init(.noInput, "\(path): \(reason)")
    case .problems(let problems):
      self.init(problems.allSatisfy(\.isMissingFile) ? .noInput : .data, lines: problems.map(\.description))
    }
  }

  init(_ error: EncodingError) {
    switch error {
    case .cannotCreate, .missingProgram: self.init(.cannotCreate, error.words)
    case .cannotWrite, .failedProgram: self.init(.cannotWrite, error.words)
    case .unencodableRate, .outside: self.init(.usage, error.words)
    default: self.init(.data, error.words)
    }
  }
}
