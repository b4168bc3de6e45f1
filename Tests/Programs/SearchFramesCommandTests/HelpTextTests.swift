import Foundation
import TestSupport
import Testing

/// The help of every command, word for word: what users read changes only when somebody has read it.
struct HelpTextTests {
  /// All commands, as the program itself tells them.
  static func commands() throws -> [String] {
    struct Tool: Decodable {
      struct Command: Decodable {
        var commandName: String
        var subcommands: [Command]?
      }
      var command: Command
    }
    let outcome = try withFolder { (folder) throws in try Command.run("--experimental-dump-help", in: folder) }
    return try JSONDecoder().decode(Tool.self, from: outcome.output).command.subcommands?.map(\.commandName) ?? []
  }

  @Test func everyHelpIsTheExpectedOne() throws {
    let commands = try Self.commands().filter { $0 != "help" }
    #expect(commands.count >= 17)
    try withFolder { (folder) throws in
      try expectText(Command.run("help", in: folder).text, named: "help.txt")
      for command in commands {
        let help = try Command.run("help \(command)", in: folder).expect(0).text
        try expectText(help, named: "help-\(command).txt")
        try Command.run("\(command) --help", in: folder).expect(0, text: help, words: "")
        // A line is no wider than a terminal.
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE: ") }, "\(command)")
      }
    }
    let known = Set(commands.map { "help-\($0).txt" } + ["help.txt"])
    let expected = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Expected").path
    let lying = try FileManager.default.contentsOfDirectory(atPath: expected).filter { $0.hasPrefix("help") }
    #expect(Set(lying).subtracting(known).isEmpty, "of a command that is no more")
  }
}
