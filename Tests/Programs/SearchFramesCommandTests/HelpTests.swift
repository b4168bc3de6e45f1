import TestSupport
import Testing

@testable import SearchFramesCommand

struct HelpTests {
  /// Arguments that each command does not do without.
  static let commands = [
    "render": "a", "frames": "a -o b", "sheet": "a -o b --at 0", "plot": "a -o b --layer c --property frame.x",
    "code": "a --layer b --at c",
    "inspect": "a", "check": "a", "init": "a", "views": "--figma a", "examples": "", "devices": "", "fonts": "a",
    "schema": "",
    "explain": "a", "doctor": "",
    "record": "a", "verify": "a", "accept": "", "reject": "", "preview": "a", "review": "", "merge": "a", "diff": "a b",
    "compare-capture": "a b",
  ]

  @Test func theVersionIsPrinted() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("--version", in: folder).expect(0)
      #expect(outcome.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
  }

  @Test func helpNamesAllCommands() throws {
    try withFolder { (folder) throws in
      for arguments in [["--help"], ["help"], []] {
        let outcome = try Command.run(arguments, in: folder).expect(0)
        for name in Self.commands.keys { #expect(outcome.text.contains("\n  \(name) "), "\(name)") }
        #expect(outcome.text.contains("Exit status: 0 done and equal; 1 frames differ"))
      }
    }
  }

  @Test(arguments: commands.sorted { $0.key < $1.key })
  func whatIsUnknownIsAUsageError(name: String, arguments: String) throws {
    try withFolder { (folder) throws in
      for option in ["--bogus", "--bogus=1"] {
        let outcome = try Command.run("\(name) \(arguments) \(option)", in: folder).expect(
          64, text: "", says: "--bogus")
        #expect(outcome.words.contains("Usage: searchframes \(name)"))
      }
      #expect(folder.names() == [])
    }
  }

  @Test(arguments: ["rendr", "bogus scene.yaml", "--bogus", "render", "inspect", "init"])
  func unknownCommandsAndMissingArgumentsAreUsageErrors(line: String) throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run(line, in: folder).expect(64, text: "", says: "Usage: searchframes ")
      #expect(outcome.words.hasPrefix("Error: "))
    }
  }

  /// A usage error that a running command finds prints the usage of that command.
  @Test func lateUsageErrorsNameTheWholeCommand() throws {
    try withFolder(["scene.yaml": ""]) { (folder) throws in
      let words = "\nUsage: searchframes render [<options>] <scene>"
      try Command.run("render scene.yaml --tint pink", in: folder).expect(64, says: words)
    }
  }

  /// The parser asks every command for its name at each start, and takes a millisecond to make one from the type.
  @Test func everyCommandHasAName() {
    let commands = SearchFramesCommand.configuration.subcommands
    #expect(commands.count == 29)
    for command in commands { #expect(command.configuration.commandName != nil, "\(command)") }
  }
}
