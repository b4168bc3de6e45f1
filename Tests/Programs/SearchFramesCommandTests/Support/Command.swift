import Foundation
import TestSupport
import Testing

/// The built command, run as its users run it: a process with arguments, an environment and a folder.
enum Command {
  struct Outcome {
    /// The exit status; 128 and the signal's number where a signal ended the process, as shells tell it.
    var status: Int
    var output: Data
    /// What it says on standard error.
    var words: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { words.split(separator: "\n").map(String.init) }
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String { "the command is not built; looked in \(places.joined(separator: ", "))" }
  }

  /// Beside the tests; where another program runs the tests, in the package's build folder.
  private static let places: [String] = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [tests.path, PackageFolder.path + "/.build/debug"].map { $0 + "/searchframes" }
  }()

  static func path() throws -> String {
    guard let path = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { throw Missing() }
    return path
  }

  /// Runs the command to its end.
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - environment: beside PATH and HOME, which may be told otherwise; nothing else is handed on.
  ///   - output: a file that exists, in place of the one that is read back.
  static func run(
    _ arguments: [String], in folder: Folder, environment: [String: String] = [:], output: String? = nil
  ) throws -> Outcome {
    let running = try start(arguments, in: folder, environment: environment, output: output)
    return try running.end()
  }

  static func start(
    _ arguments: [String], in folder: Folder, environment: [String: String] = [:], output: String? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var own = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
    own.merge(environment) { $1 }
    process.environment = own
    process.standardInput = FileHandle.nullDevice
    return try Running(process, output: output)
  }
}

/// A command that has begun.
struct Running {
  let process: Process
  private let output: String?
  private let pictures: Folder
  private let done = DispatchSemaphore(value: 0)

  /// Its output goes to files, which take any amount without a reader.
  init(_ process: Process, output: String?) throws {
    self.process = process
    self.output = output
    pictures = try Folder()
    for name in ["output", "words"] { try pictures.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: output ?? pictures.path(of: "output"))
    process.standardError = FileHandle(forWritingAtPath: pictures.path(of: "words"))
    process.terminationHandler = { [done] _ in done.signal() }
    try process.run()
  }

  func end() throws -> Command.Outcome {
    defer { pictures.remove() }
    // Long past what any of it takes: a command that hangs fails here, by its signal.
    if done.wait(timeout: .now() + 120) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      done.wait()
    }
    let signal = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Command.Outcome(
      status: Int(process.terminationStatus) + signal,
      output: output == nil ? try pictures.data("output") : Data(),
      words: String(decoding: try pictures.data("words"), as: UTF8.self))
  }
}
