import Foundation

/// Programs that tests run: `searchframes` and tools of other projects.
public enum Tool {
  /// The built `searchframes`: in the folder that `scripts/test` names, in that of the test program or, if another
  /// program runs the tests, in the package's build folder. Nil if it is not built.
  public static let searchframes = executable(
    "searchframes",
    in: [
      ProcessInfo.processInfo.environment["SEARCHFRAMES_PROGRAMS"] ?? "",
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path,
      PackageFolder.path + "/.build/debug",
    ].filter { !$0.isEmpty })

  /// Returns the path of an installed program; nil if it is not in `PATH`.
  public static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return executable(name, in: folders + ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"])
  }

  private static func executable(_ name: String, in folders: [String]) -> String? {
    folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program until it ends; see `RunningTool`.
  public static func run(
    _ path: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil,
    seconds: Double = 120
  ) throws -> ToolOutcome {
    try RunningTool(path, arguments, in: folder, environment: environment).end(within: seconds)
  }

  /// Returns true if a program can be started and exits with status 0.
  public static func succeeds(_ path: String, _ arguments: [String]) -> Bool {
    (try? run(path, arguments))?.status == 0
  }
}

/// The result of a program that has ended.
public struct ToolOutcome: Sendable {
  /// The exit status, or 128 plus the signal's number if a signal ended the program, as shells report it.
  public var status: Int
  public var output: Data
  /// The text on standard error.
  public var words: String

  public var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines on standard error.
  public var lines: [String] { words.split(separator: "\n").map(String.init) }
}

public enum ToolError: Error, CustomStringConvertible {
  /// The program did not end in time and was killed.
  case timeLimit(String, seconds: Double)
  case cannotOpen(String)

  public var description: String {
    switch self {
    case .timeLimit(let line, let seconds): "killed after \(seconds) s: \(line)"
    case .cannotOpen(let path): "\(path) cannot be opened for writing"
    }
  }
}

/// A program that has been started; its standard input is empty unless a file is given.
public struct RunningTool {
  public let process = Process()
  private let output: String?
  private let files: TemporaryFolder
  private let done = DispatchSemaphore(value: 0)

  /// Starts a program. Its output goes to files, which take any amount without a reader.
  /// - Parameters:
  ///   - folder: the working directory; nil for this process's.
  ///   - environment: all variables of the program; nil for this process's.
  ///   - input: a file for standard input.
  ///   - output: an existing file for standard output; `ToolOutcome.output` is then empty.
  public init(
    _ path: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil,
    input: String? = nil, output: String? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if let environment { process.environment = environment }
    self.output = output
    files = try TemporaryFolder()
    do {
      for name in ["output", "words"] { try files.write("", to: name) }
      process.standardInput = input.flatMap(FileHandle.init(forReadingAtPath:)) ?? FileHandle.nullDevice
      process.standardOutput = try Self.open(output ?? files.path(of: "output"))
      process.standardError = try Self.open(files.path(of: "words"))
      process.terminationHandler = { [done] _ in done.signal() }
      try process.run()
      // The program has its own. Foundation keeps these as long as the process's object, which many tests would exhaust.
      for file in [process.standardOutput, process.standardError] { try (file as? FileHandle)?.close() }
    } catch {
      files.remove()
      throw error
    }
  }

  private static func open(_ path: String) throws -> FileHandle {
    guard let file = FileHandle(forWritingAtPath: path) else { throw ToolError.cannotOpen(path) }
    return file
  }

  /// Waits for the end of the program; kills it and throws if it takes longer than `seconds`.
  public func end(within seconds: Double = 120) throws -> ToolOutcome {
    defer { files.remove() }
    if done.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      done.wait()
      let line = [process.executableURL?.path ?? ""] + (process.arguments ?? [])
      throw ToolError.timeLimit(line.joined(separator: " "), seconds: seconds)
    }
    let signal = process.terminationReason == .uncaughtSignal ? 128 : 0
    return ToolOutcome(
      status: Int(process.terminationStatus) + signal, output: output == nil ? try files.data("output") : Data(),
      words: String(decoding: try files.data("words"), as: UTF8.self))
  }
}
