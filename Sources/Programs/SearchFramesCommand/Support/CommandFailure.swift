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

  static let noScratchFolder = CommandFailure(.cannotCreate, "the folder for temporary files cannot be created")

  /// Fails for an error of the argument parser.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SceneError: self.init(error, scene: nil)
    case let error as EncodingError: self.init(error)
    case let error as GoldenError: self.init(error)
    case let error as PreviewError: self.init(error)
    case let error as ReportError: self.init(.cannotCreate, error.words)
    default: return nil
    }
  }

  /// - Parameter scene: the scene's file, for errors that do not name it.
  init(_ error: SceneError, scene: String?) {
    let isMissing = error.code == .unreadable || error.code == .refused && error.problems.allSatisfy(\.isMissingFile)
    let words = scene.map { error.words(file: $0) } ?? error.description
    let lines = error.code == .refused ? error.problems.map(\.description) : [words]
    self.init(isMissing ? .noInput : error.code == .time ? .usage : .data, lines: lines)
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
