import Foundation
import TestSupport
import Testing

/// Names and texts that would control the terminal: no command prints them as they are.
struct HostileTextTests {
  /// A colour, DEL, a C1 control sequence, an override and an isolate of direction, and a line that looks like the
  /// program's own.
  static let name = "a\u{1B}[31mb\u{7F}\u{9B}2J\u{202E}c\u{2066}\r\nfake: good\t"
  static let quoted = #""a\e[31mb\x7F\u009B2J\u202Ec\u2066\r\nfake: good\t""#

  private func expectPlain(_ outcome: ToolOutcome, _ location: SourceLocation = #_sourceLocation) {
    for line in (outcome.text + outcome.words).split(separator: "\n") {
      let isPlain = line.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
      }
      #expect(isPlain && !line.hasPrefix("fake"), "\(line.debugDescription)", sourceLocation: location)
    }
  }

  @Test(arguments: [
    ["check", name], ["render", name], ["render", "scene.yaml", "--tint", name],
    ["render", "scene.yaml", "--at", name],
    ["render", "scene.yaml", "--device", name], ["render", "scene.yaml", "--format", name],
    ["render", "scene.yaml", "-o", name + "/a.png"], ["render", "scene.yaml", "--scale", "0.1", "-o", name + ".png"],
    ["frames", "scene.yaml", "-o", name + ".txt"], ["render", "scene.yaml", "--" + name], [name], ["examples", name],
    ["fonts", name], ["fonts", "--copy", name], ["diff", name, name], ["verify", name], ["record", name],
    ["merge", name], ["accept", name], ["verify", "scene.yaml", "--filter", name],
    ["plot", "scene.yaml", "-o", "a.svg", "--layer", name, "--property", "opacity"], ["init", name],
    ["plot", "scene.yaml", "-o", "a.svg", "--layer", "tags", "--property", name], ["review", name], ["preview", name],
    ["init", "a", "--example", name],
  ])
  func argumentsArePrintedPlain(arguments: [String]) throws {
    try withFolder(["scene.yaml": Scenes.small + "goldens: {at: [0]}\n"]) { (folder) throws in
      let outcome = try Command.run(arguments, in: folder)
      #expect(!(outcome.text + outcome.words).isEmpty)
      expectPlain(outcome)
    }
  }

  @Test(arguments: [
    "\(quoted): 1", "tint: \(quoted)", "device: \(quoted)", "language: \(quoted)", "extends: \(quoted)",
    "search: {tags: [A], selectedTag: \(quoted)}", "search: {tags: [\(quoted)]}", "navigation: {title: \(quoted)}",
    "search: {active: true, showsTags: true, tags: [\(quoted), A]}\ntimeline: [{at: 0, tap: 'tag:B'}]",
    "timeline: [{at: \(quoted), submit: true}]", "timeline: [{at: 0, submit: true, id: \(quoted)}]",
    "timeline: [{at: 0, tap: \(quoted)}]", "timeline: [{at: 0, \(quoted): true}]", "fonts: {text: \(quoted)}",
    "fonts: {directory: \(quoted), text: Nope}\nnavigation: {title: A}", "crop: \(quoted)",
    "goldens: {at: [{name: \(quoted), at: 0}]}", "content: {results: {rows: [{title: A, artwork: \"\u{202E}a.png\"}]}}",
  ])
  func textsOfScenesArePrintedPlain(scene: String) throws {
    try withFolder(["scene.yaml": scene + "\n"]) { (folder) throws in
      let outcome = try Command.run("check scene.yaml", in: folder)
      #expect([0, 65, 66].contains(outcome.status))
      expectPlain(outcome)
    }
  }

  /// Commands escape names with control characters that a scene may contain.
  @Test func resultsArePrintedPlain() throws {
    let scene = Scenes.small + "goldens: {at: [{name: \"a\u{202E}b\", at: 0}]}\n"
    try withFolder(["\(Self.name)/scene.yaml": scene]) { (folder) throws in
      for arguments in [["check"], ["verify", "--list"], ["record"], ["verify"], ["inspect"], ["inspect", "--json"]] {
        let outcome = try Command.run(arguments + ["\(Self.name)/scene.yaml"], in: folder)
        #expect(outcome.status == 0, "\(arguments) \(outcome.words)")
        expectPlain(outcome)
      }
      let verdict = try Command.run(["verify", Self.name, "--json", "-", "--quiet"], in: folder)
      expectPlain(verdict)
      #expect(try JSONSerialization.jsonObject(with: verdict.output) is [String: Any])
    }
  }

  /// The next command can be pasted into a shell, whatever the folders are called.
  @Test func printedCommandsAreQuoted() throws {
    func run(_ command: some StringProtocol, in folder: TemporaryFolder) throws -> ToolOutcome {
      let programs = URL(fileURLWithPath: try Command.path()).deletingLastPathComponent().path
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = programs + ":" + (environment["PATH"] ?? "")
      return try Tool.run("/bin/sh", ["-c", String(command)], in: folder.path, environment: environment)
    }
    let name = "it's a $(touch made) scene"
    try withFolder(["b/scene.yaml": Scenes.small + "goldens: {at: [0]}\n"]) { (folder) throws in
      let first = try Command.run(["init", name], in: folder)
      let next = try #require(first.words.firstRange(of: "now: ")).upperBound
      let drawn = first.words[next...].dropLast().replacing(" preview ", with: " render ").replacing(
        " --edit", with: "")
      #expect(try run(drawn + " --scale 0.1 -o a.png", in: folder).status == 0)
      #expect(folder.exists("a.png"))
      let verdict = try Command.run(["verify", "b", "--report", name + " report"], in: folder).expect(1)
      let command = try #require(verdict.words.firstMatch(of: /\naccept: (.*)\nreject: (.*)/))
      #expect(try run(command.1, in: folder).status == 0)
      try Command.run("verify b", in: folder).expect(0)
      #expect(try run(command.2, in: folder).status == 0)
      #expect(!folder.exists("made"))
    }
  }
}
