import Foundation
import TestSupport
import Testing

/// The built command, run as a process.
enum Command {
  static func path() throws -> String { try #require(Tool.searchframes, "searchframes is not built") }

  /// Runs the command until it ends; see `start`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil,
    output: String? = nil
  ) throws -> ToolOutcome {
    try start(arguments, in: folder, environment: environment, input: input, output: output).end()
  }

  /// Runs a command line without quotes.
  static func run(
    _ line: String, in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil,
    output: String? = nil
  ) throws -> ToolOutcome {
    let arguments = line.split(separator: " ").map(String.init)
    return try run(arguments, in: folder, environment: environment, input: input, output: output)
  }

  /// Starts the command.
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - environment: variables besides `PATH` and `HOME`, which it may replace. No others are passed on.
  ///   - input: a file of the folder for standard input, which is empty otherwise.
  ///   - output: an existing file for standard output.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: String? = nil,
    output: String? = nil
  ) throws -> RunningTool {
    let variables = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
    return try RunningTool(
      path(), arguments, in: folder.path, environment: variables.merging(environment) { $1 },
      input: input.map { folder.path(of: $0) }, output: output)
  }
}

extension ToolOutcome {
  /// Expects an exit status and, if given, all of standard output and error, and a part of standard error.
  @discardableResult
  func expect(
    _ status: Int, text: String? = nil, words: String? = nil, says part: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ToolOutcome {
    #expect(self.status == status, "\(self.words)", sourceLocation: sourceLocation)
    // Pictures and films are no text: each wrong byte is an error in the decoder, of which Swift Testing notes the calls.
    if let text { #expect(text == self.text, sourceLocation: sourceLocation) }
    #expect(words ?? self.words == self.words, sourceLocation: sourceLocation)
    if let part { #expect(self.words.contains(part), "\(self.words)", sourceLocation: sourceLocation) }
    return self
  }
}
