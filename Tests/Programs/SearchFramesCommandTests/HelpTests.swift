import Foundation
import TestSupport
import Testing

struct HelpTests {
  static let overrides = [
    "--device", "--orientation", "--appearance", "--contrast", "--layout-direction", "--content-size-category",
    "--tint",
  ]
  static let commands: [(String, [String])] = [
    (
      "render",
      ["<scene>", "--at", "-o, --output", "--format", "--scale", "--svg-text", "--quiet", "{time}"] + overrides
    ),
    (
      "frames",
      [
        "<scene>", "--fps", "--from", "--to", "-o, --output", "--scale", "--once", "--resume", "--jobs", "--quiet",
        "{time}",
      ] + overrides
    ),
    (
      "sheet",
      ["<scene>", "--at", "--every", "--from", "--to", "-o, --output", "--columns", "--colors", "--scale", "--quiet"]
        + overrides
    ),
    (
      "plot",
      [
        "<scene>", "--layer", "--property", "--from", "--to", "-o, --output", "--width", "--colors", "--scale",
        "--quiet",
        "backgroundColor.alpha",
      ] + overrides
    ),
    ("inspect", ["<scene>", "--at", "--json"] + overrides), ("check", ["<scenes> ...", "--quiet"]),
    ("init", ["<directory>", "--example"]), ("examples", ["<name>"]), ("devices", []),
    ("fonts", ["<scene>", "--copy"]),
    ("schema", []), ("doctor", []),
    ("record", ["<paths>", "--filter", "--jobs", "--quiet", "--missing", "--failed", "--all", "--prune"]),
    (
      "verify",
      ["<paths>", "--filter", "--jobs", "--quiet", "--report", "--junit", "--json", "--shard", "--whole", "--list"]
    ),
    ("accept", ["<report>", "<names>"]), ("reject", ["<report>", "<names>"]),
    ("preview", ["<scene>", "--port", "--open", "--for"] + overrides),
    ("review", ["<report>", "--port", "--open", "--for"]),
    ("merge", ["<results>", "--report", "--junit", "--json"]),
  ]

  /// Options that commands do not do without.
  static let demanded = [
    "frames": ["-o", "b"], "sheet": ["-o", "b", "--at", "0"],
    "plot": ["-o", "b", "--layer", "c", "--property", "frame.x"],
  ]

  @Test func theVersionIsPrinted() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run(["--version"], in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
  }

  @Test func helpNamesAllCommands() throws {
    try withFolder { (folder) throws in
      for arguments in [["--help"], ["help"], []] {
        let outcome = try Command.run(arguments, in: folder)
        #expect(outcome.status == 0)
        for (name, _) in Self.commands { #expect(outcome.text.contains("\n  \(name) "), "\(name)") }
        #expect(outcome.text.contains("Exit status: 0 done and equal; 1 frames differ"))
      }
    }
  }

  @Test(arguments: commands)
  func helpMentionsEveryOption(name: String, options: [String]) throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run([name, "--help"], in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.words == "")
      #expect(outcome.text.contains("USAGE: searchframes \(name)"))
      for option in options + ["-h, --help"] { #expect(outcome.text.contains(option), "\(option)") }
      // Nothing that is an option goes unmentioned above.
      let long = outcome.text.matches(of: /\n  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
      let known = options.joined(separator: " ").split(separator: " ").map(String.init) + ["--help", "--version"]
      #expect(Set(long).isSubset(of: known), "\(long)")
    }
  }

  @Test(arguments: commands)
  func whatIsUnknownIsAUsageError(name: String, options: [String]) throws {
    try withFolder { (folder) throws in
      let needed =
        options.first.map { ["<scene>", "<scenes> ...", "<directory>", "<paths>", "<results>"].contains($0) } ?? false
      for option in ["--bogus", "--bogus=1"] {
        let arguments =
          [name] + (needed ? ["a"] : []) + Self.demanded[name, default: []] + [option]
        let outcome = try Command.run(arguments, in: folder)
        #expect(outcome.status == 64)
        #expect(outcome.words.contains("--bogus"))
        #expect(outcome.words.contains("Usage: searchframes \(name)"))
        #expect(outcome.output.isEmpty)
      }
      #expect(folder.names() == [])
    }
  }

  @Test(arguments: [["rendr"], ["bogus", "scene.yaml"], ["--bogus"], ["render"], ["inspect"], ["init"]])
  func unknownCommandsAndMissingArgumentsAreUsageErrors(arguments: [String]) throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run(arguments, in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.words.hasPrefix("Error: "))
      #expect(outcome.words.contains("Usage: searchframes "))
      #expect(outcome.output.isEmpty)
    }
  }

  /// A usage error that a running command finds prints the usage of that command.
  @Test func lateUsageErrorsNameTheWholeCommand() throws {
    try withFolder(["scene.yaml": ""]) { (folder) throws in
      let outcome = try Command.run(["render", "scene.yaml", "--tint", "pink"], in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.words.contains("\nUsage: searchframes render [<options>] <scene>"))
    }
  }
}
