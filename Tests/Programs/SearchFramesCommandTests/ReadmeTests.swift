import Foundation
import TestSupport
import Testing

/// What the README tells its readers to type does what it says.
struct ReadmeTests {
  /// Runs a script by sh in a folder, the built command first on PATH.
  private static func shell(
    _ script: String, in folder: String, environment: [String: String] = [:]
  ) throws -> ToolOutcome {
    let command = URL(fileURLWithPath: try Command.path()).deletingLastPathComponent().path
    let variables = ProcessInfo.processInfo.environment
    let defaults = ["PATH": "\(command):\(variables["PATH"] ?? "/usr/bin:/bin")", "HOME": variables["HOME"] ?? "/"]
    return try Tool.run(
      "/bin/sh", ["-euc", script], in: folder, environment: environment.merging(defaults) { given, _ in given })
  }

  /// In the order of the page, in one folder, so that what one block makes the next finds.
  @Test func everyCommandRuns() throws {
    let readme = try Readme()
    let blocks = readme.blocks.filter { $0.language == "sh" }
    #expect(blocks.count >= 8)
    try withFolder { (folder) throws in
      for block in blocks {
        if let reason = block.mark("not run") {
          #expect(!reason.isEmpty)
          // Nothing that could be run here is told apart.
          #expect(!block.text.contains("\nsearchframes "), "README.md:\(block.line)")
          continue
        }
        if let program = block.mark("needs"), Tool.path(program) == nil { continue }
        let ours = block.lines.filter { !$0.hasPrefix("scripts/") }.joined(separator: "\n")
        let outcome = try Self.shell(ours, in: folder.path)
        #expect(outcome.status == 0, "README.md:\(block.line): \(outcome.words)")
      }
      for made in ["scene.png", "still-0.000000.png", "searching.svg", "difference.png", "goldens.xml", "goldens.json"]
      {
        #expect(folder.names().contains(made), "\(made)")
      }
      #expect(folder.names().filter { $0.hasPrefix("pictures/") && $0.hasSuffix(".png") }.count == 12)
      try expectIndexedJob(of: readme, in: folder)
    }
  }

  /// The line that Kubernetes' pods run, run as two pods would, and joined.
  private func expectIndexedJob(of readme: Readme, in folder: TemporaryFolder) throws {
    let job = try #require(readme.blocks.first { $0.text.contains("completionMode: Indexed") })
    let line = try #require(job.lines.first { $0.contains("$((JOB_COMPLETION_INDEX") })
    let script = line.trimmingCharacters(in: CharacterSet(charactersIn: " -"))
      .replacingOccurrences(of: " Goldens ", with: " my-search --quiet ")
    for index in 0..<2 {
      let pod = ["SHARDS": "2", "JOB_COMPLETION_INDEX": String(index)]
      let outcome = try Self.shell(script, in: folder.path, environment: pod)
      #expect(outcome.status == 0, "\(outcome.words)")
    }
    #expect(try Command.run(["merge", "out/0", "out/1", "--report", "pods"], in: folder).status == 0)
  }

  /// What is named exists: scripts that say what they do, files, commands.
  @Test func whatItNamesIsThere() throws {
    let readme = try Readme()
    for script in Set(readme.text.matches(of: /\bscripts\/[a-z]+\b(?!\.)/).map { String($0.output) }).sorted() {
      let outcome = try Self.shell("\(script) --help", in: Readme.folder)
      #expect(outcome.status == 0 && outcome.text.contains("usage: \(script)"), "\(script): \(outcome.words)")
    }
    let links = readme.prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    let pictures = readme.prose.matches(of: /src="([^"]+)"/).map { String($0.1) }
    #expect(links.count > 5 && pictures.count > 5)
    for path in links + pictures where !path.hasPrefix("https://") {
      #expect(FileManager.default.fileExists(atPath: Readme.folder + "/" + path), "\(path)")
    }
    let commands = try withFolder { (folder) throws in try Command.run(["--help"], in: folder).text }
    for match in readme.text.matches(of: /`searchframes ([a-z]+)/) {
      #expect(commands.contains("\n  \(match.1) "), "\(match.1)")
    }
  }

  @Test func itsSceneIsSound() throws {
    let scene = try #require(try Readme().blocks.first { $0.language == "yaml" })
    try withFolder(["scene.yaml": scene.text]) { (folder) throws in
      #expect(try Command.run(["check", "scene.yaml"], in: folder).status == 0)
    }
  }

  /// Each example with its picture and its scene file, which is the one that the command carries.
  @Test func itShowsEveryExample() throws {
    let readme = try Readme()
    for name in ExampleTests.names {
      let row = try #require(readme.prose.split(separator: "\n").first { $0.contains("| [`\(name)`](") }, "\(name)")
      let scene = try #require(row.firstMatch(of: /\]\(([^)]+\.yaml)\)/), "\(name)")
      #expect(row.contains("<img src="))
      let shown = try String(contentsOfFile: Readme.folder + "/" + scene.1, encoding: .utf8)
      let carried = try withFolder { (folder) throws in try Command.run(["examples", name], in: folder).text }
      #expect(shown == carried, "\(name)")
    }
  }
}
