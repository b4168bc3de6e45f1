import Foundation
import TestSupport
import Testing
import Yams

/// Commands and examples of the README and the articles work.
struct DocumentationTests {
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

  /// Runs a document's commands in their order in one folder. Each command sees the files of those before it, and those
  /// that a block with a first line such as `# file: scene.yaml` shows.
  @Test(arguments: Document.paths) func everyCommandRuns(path: String) throws {
    let document = try Document(path)
    let made = [
      "README.md": ["scene.png", "still-0.000000.png", "searching.html", "sheet.png", "pill.svg", "pictures"],
      "Sources/SearchFrames/SearchFrames.docc/GoldensInCI.md": ["goldens.xml", "goldens.json", "searchframes-report"],
      "Sources/SearchFrames/SearchFrames.docc/GettingStarted.md": [
        "scene.png", "searching.png", "difference.png", "first.png", "answers.jsonl",
      ],
      "Sources/SearchFrames/SearchFrames.docc/YourFirstScreen.md": ["typed.png", "search.webp", "variants.png"],
      "Sources/SearchFrames/SearchFrames.docc/TutorialGoldenInCI.md": ["goldens.xml", "searchframes-report"],
      "Sources/SearchFrames/SearchFrames.docc/RecreateAScreenshot.md": ["screenshot.png", "difference.png"],
    ]
    try withFolder { (folder) throws in
      for block in document.blocks {
        if let name = block.mark("file") { try folder.write(block.text, to: name) }
        guard block.language == "sh" else { continue }
        if let reason = block.mark("not run") {
          #expect(!reason.isEmpty && !block.text.contains("\nsearchframes "), "\(path):\(block.line)")
          continue
        }
        if let program = block.mark("needs"), Tool.path(program) == nil { continue }
        let commands = block.lines.filter { !$0.hasPrefix("scripts/") }.joined(separator: "\n")
        let outcome = try Self.shell(commands, in: folder.path)
        #expect(outcome.status == 0, "\(path):\(block.line): \(outcome.words)")
      }
      for name in made[path] ?? [] { #expect(folder.names().contains { $0.hasPrefix(name) }, "\(name)") }
      if path == Document.readme {
        #expect(folder.names().filter { $0.hasPrefix("pictures/") && $0.hasSuffix(".png") }.count == 12)
      }
      if let job = document.blocks.first(where: { $0.text.contains("completionMode: Indexed") }) {
        try expectIndexedJob(job, in: folder)
      }
    }
  }

  /// Runs the command of a Kubernetes job as two pods would, and merges the reports.
  private func expectIndexedJob(_ job: Document.Block, in folder: TemporaryFolder) throws {
    let line = try #require(job.lines.first { $0.contains("$((JOB_COMPLETION_INDEX") })
    let script = line.trimmingCharacters(in: CharacterSet(charactersIn: " -"))
      .replacingOccurrences(of: " Goldens ", with: " my-search --quiet ")
    for index in 0..<2 {
      let pod = ["SHARDS": "2", "JOB_COMPLETION_INDEX": String(index)]
      try Self.shell(script, in: folder.path, environment: pod).expect(0)
    }
    try Command.run("merge out/0 out/1 --report pods", in: folder).expect(0)
  }

  /// Scripts, files and commands that a document names exist.
  @Test(arguments: Document.paths) func namedThingsExist(path: String) throws {
    let document = try Document(path)
    for script in Set(document.text.matches(of: /\bscripts\/[a-z]+\b(?!\.)/).map { String($0.output) }).sorted() {
      let outcome = try Self.shell("\(script) --help", in: PackageFolder.path)
      #expect(outcome.status == 0 && outcome.text.contains("usage: \(script)"), "\(script): \(outcome.words)")
    }
    for file in document.text.matches(of: /`((?:Sources|Tests|Goldens)\/[^`\s]+)`/) {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.path + "/" + file.1), "\(file.1)")
    }
    let commands = try withFolder { (folder) throws in try Command.run("--help", in: folder).text }
    for match in document.text.matches(of: /`searchframes ([a-z][a-z-]*)/) {
      #expect(commands.contains("\n  \(match.1) "), "\(match.1)")
    }
  }

  /// The table of scripts has each of them, and CI runs each; `scripts/build` is run by others.
  @Test func everyScriptRunsInCI() throws {
    let lines = try ["scripts/test", ".ci/run", ".github/workflows/ci.yml"].flatMap { file in
      try String(contentsOfFile: PackageFolder.path + "/" + file, encoding: .utf8).components(separatedBy: "\n")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/scripts")
      .filter { !$0.contains(".") }
    let page = try Document(Document.articles + "/WhereToBegin.md").text
    let rows = page.matches(of: /\n\| `scripts\/(\w+)` \| [^|]+ \| ([^|]+) \|/).map { (String($0.1), String($0.2)) }
    #expect(rows.map(\.0).sorted() == names.sorted() && names.count > 10)
    for (name, when) in rows where name != "build" {
      let isRun = lines.contains { "\($0) ".contains("scripts/\(name) ") && !$0.contains("#") }
      #expect(isRun && when.contains("always"), "\(name)")
    }
  }

  /// Links lead to files, as GitHub shows them. `scripts/docs` makes links of DocC from those between articles.
  @Test(arguments: Document.paths) func linksLeadToFiles(path: String) throws {
    let document = try Document(path)
    let folder = PackageFolder.path + "/" + (path == Document.readme ? "" : Document.articles + "/")
    let links = document.prose.matches(of: /(!?)\[[^\]]*\]\(([^)\s]+)\)/).map {
      (isPicture: $0.1 == "!", path: String($0.2))
    }
    let pictures = document.prose.matches(of: /src="([^"]+)"/).map { (isPicture: true, path: String($0.1)) }
    if path == Document.readme { #expect(links.count > 5 && pictures.count > 3) }
    for link in links + pictures where !link.path.hasPrefix("https://") {
      let isFile = FileManager.default.fileExists(atPath: folder + link.path)
      #expect(isFile && (link.isPicture || path == Document.readme || link.path.hasSuffix(".md")), "\(link.path)")
    }
    // GitHub shows links of DocC as text.
    #expect(!document.prose.contains("<doc:") && !document.prose.contains("](doc:"))
  }

  /// The list of articles leads to each of them, by its title.
  @Test func everyArticleIsListed() throws {
    let home = Document.articles + "/SearchFrames.md"
    let listed = try Document(home).prose.split(separator: "\n").filter { $0.hasPrefix("- [") }.map(String.init)
    let articles = try Document.paths.filter { $0 != Document.readme && $0 != home }.map { path in
      let title = try #require(try Document(path).text.split(separator: "\n").first).dropFirst(2)
      return "- [\(title)](\(path.dropFirst(Document.articles.count + 1)))"
    }
    #expect(listed.sorted() == articles.sorted())
  }

  /// Suites and tests that a document names, as in `swift test --filter Suite/test`, exist.
  @Test(arguments: Document.paths) func namedTestsExist(path: String) throws {
    for name in try Document(path).text.matches(of: /`([A-Z][A-Za-z]+Tests)(?:\/([a-z][A-Za-z]+))?`/) {
      let files = Document.testFiles.filter { $0.contains(" \(name.1) {") }
      #expect(!files.isEmpty, "\(name.1)")
      if let test = name.2 { #expect(files.contains { $0.contains(" func \(test)(") }, "\(name.0)") }
    }
  }

  /// What a tutorial says about its steps is so.
  @Test func tutorialsSayWhatHappens() throws {
    let first = try Document(Document.articles + "/YourFirstScreen.md")
    let scene = try #require(first.blocks.first { $0.mark("file") != nil }).text
    try withFolder(["mistake.yaml": scene.replacingOccurrences(of: "\nsearch:", with: "\nserch:")]) { (folder) throws in
      let words = try Command.run("check mistake.yaml", in: folder).words
      let shown = try #require(first.blocks.first { $0.text.hasPrefix("mistake.yaml:") }).lines[0]
      #expect(words.split(separator: "\n").first.map(String.init) == shown)
    }
    // The pictures of the steps are in the documentation.
    for picture in first.prose.matches(of: /\]\(([a-z-]+\.png)\)/) {
      #expect(FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(Document.articles)/\(picture.1)"))
      #expect(first.blocks.contains { $0.language == "sh" && $0.text.contains(" -o \(picture.1)") })
    }
    let screenshot = try Document(Document.articles + "/RecreateAScreenshot.md")
    try withFolder { (folder) throws in
      for block in screenshot.blocks { if let name = block.mark("file") { try folder.write(block.text, to: name) } }
      try Command.run("render app.yaml -o screenshot.png", in: folder).expect(0)
      // The first attempt differs by more than the last one may.
      let before = try #require(screenshot.blocks.first { $0.mark("file") == "mine.yaml" }).text
      try Command.run("compare-capture mine.yaml screenshot.png --within 1", in: folder).expect(0)
      try folder.write(before.replacingOccurrences(of: "Plants, largeTitle: true", with: "Plants"), to: "mine.yaml")
      try Command.run("compare-capture mine.yaml screenshot.png --within 1", in: folder).expect(1)
    }
  }

  @Test func everyComplaintHasItsSourcesAndEvidence() throws {
    let rows = try Document(Document.articles + "/Complaints.md").prose.split(separator: "\n").filter {
      $0.contains(/^\| \d/)
    }
    #expect(rows.count == 26)
    for row in rows {
      let cells = row.split(separator: " | ")
      #expect(cells.count == 4 && cells[1].contains(/\]\(https:\/\/github\.com\/[^)]+\/issues\/\d+\)/), "\(row)")
      #expect(cells.last?.contains(/`[A-Z][A-Za-z]+Tests|\]\([A-Za-z]+\.md\)|`scripts\//) == true, "\(row)")
    }
  }

  /// The workflows of this project, and those that the articles show, are read as YAML.
  @Test func workflowsAreYAML() throws {
    let places = [".github/workflows/ci.yml", ".github/workflows/nightly.yml", ".github/actions/verify/action.yml"]
    var texts = try places.map { try String(contentsOfFile: PackageFolder.path + "/" + $0, encoding: .utf8) }
    for path in Document.paths { texts += try Document(path).blocks.filter { $0.language == "yaml" }.map(\.text) }
    #expect(texts.count > 8)
    for text in texts {
      #expect(throws: Never.self, "\(text.prefix(200))") { try Yams.compose(yaml: text)?.mapping }
    }
  }

  /// The jobs that the documents show give the action only inputs that it has, and every input has a description.
  @Test func shownJobsGiveTheActionItsInputs() throws {
    let action = try String(
      contentsOfFile: PackageFolder.path + "/.github/actions/verify/action.yml", encoding: .utf8)
    let inputs = try #require(try Yams.compose(yaml: action)?["inputs"]?.mapping)
    #expect(inputs.allSatisfy { $0.value["description"]?.string?.isEmpty == false })
    var given: [String] = []
    for block in try Document.paths.flatMap({ try Document($0).blocks }) where block.language == "yaml" {
      for (_, job) in try Yams.compose(yaml: block.text)?["jobs"]?.mapping ?? [:] {
        for step in job["steps"]?.sequence ?? [] where step["uses"]?.string?.contains("/actions/verify@") == true {
          given += step["with"]?.mapping?.keys.compactMap(\.string) ?? []
        }
      }
    }
    #expect(Set(given) == ["paths", "shard", "report", "merge"])
    #expect(given.allSatisfy { inputs[$0] != nil }, "\(given)")
  }

  @Test func readmeIsShort() throws {
    #expect(try Document(Document.readme).text.split(separator: "\n", omittingEmptySubsequences: false).count <= 185)
  }

  @Test func readmeSceneIsValid() throws {
    let scene = try #require(try Document(Document.readme).blocks.first { $0.language == "yaml" })
    try withFolder(["scene.yaml": scene.text]) { (folder) throws in
      try Command.run("check scene.yaml", in: folder).expect(0)
    }
  }

  /// The gallery shows each example with its picture and the scene file that the command carries.
  @Test func theGalleryShowsEveryExample() throws {
    let gallery = try Document("Goldens/Gallery.md")
    for name in ExampleTests.names {
      let row = try #require(gallery.prose.split(separator: "\n").first { $0.contains("| [`\(name)`](") }, "\(name)")
      let scene = try #require(row.firstMatch(of: /\]\(([^)]+\.yaml)\)/), "\(name)")
      #expect(row.contains("<img src="))
      let shown = try String(contentsOfFile: "\(PackageFolder.path)/Goldens/\(scene.1)", encoding: .utf8)
      let carried = try withFolder { (folder) throws in try Command.run(["examples", name], in: folder).text }
      #expect(shown == carried, "\(name)")
    }
  }
}
