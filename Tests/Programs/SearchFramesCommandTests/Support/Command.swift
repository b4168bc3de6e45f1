import Foundation
import TestSupport
import Testing

/// The built command, run as a process.
enum Command {
  static func path() throws -> String { try #require(Tool.searchframes, "searchframes is not built") }

  /// Runs the command until it ends; see `start`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], output: String? = nil
  ) throws -> ToolOutcome {
    try start(arguments, in: folder, environment: environment, output: output).end()
  }

  /// Starts the command.
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - environment: variables besides `PATH` and `HOME`, which it may replace. No others are passed on.
  ///   - output: an existing file for standard output.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], output: String? = nil
  ) throws -> RunningTool {
    let variables = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
    return try RunningTool(
      path(), arguments, in: folder.path, environment: variables.merging(environment) { $1 }, output: output)
  }
}
