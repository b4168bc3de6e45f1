import ArgumentParser
import Foundation
import SearchConforming
import SearchFrames
import SearchGoldens

struct Conform: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract:
      "Holds the running app to a scene: compares the view hierarchy that a UI test prints, or recordings of the screen.",
    discussion: """
      A tree is a dump of the app's view hierarchy: Appium's page source, WebDriverAgent's JSON, what AXe and idb print, \
      XCUIElement's debugDescription or the dictionary of its snapshot, Maestro's hierarchy, or agent-device's snapshot. Its \
      form is found by its content. Compared are what VoiceOver reads: frames, words, what is selected, the order, and \
      controls that one of both has not. The scene's `conform:` has the largest difference, the app's identifiers and layers \
      to leave out.

      Several states in one call: --at 0s=idle.json --at searched=found.json

      A film is a recording of the screen, of the simulator or of a device. For each event of the timeline it tells how the \
      event's layers move: when, by which curve, to which place. Of several takes, medians are compared. ffmpeg reads films.

      For XCUITest, --helper prints a file that writes trees with exact frames: try app.writeTree("searched").

      Exit status: 0 conforms, or --calibrate wrote; 1 differs, a film tells of nothing, or with --strict something is not \
      judged; 65 a scene, a tree or a film cannot be read; 66 no such file.
      """)

  @Argument(
    help: "A scene file, YAML or JSON; \"-\" for standard input.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String?

  @Argument(
    help: "A dump of the app's view hierarchy, \"-\" for standard input; or recordings of the screen.",
    completion: .file())
  var files: [String] = []

  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @OptionGroup(title: "Films") var films: FilmOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: "The time of the state, or TIME=TREE; may be repeated. (default: settled)")
  var at: [String] = []

  @Option(parsing: .unconditional, help: "The largest difference of frames in points, in place of the scene's.")
  var within: Double?

  @Option(help: "A file to write with all elements or motions as JSON, \"-\" for standard output.")
  var json: String?

  @Option(help: "A JUnit XML file to write, with a case for each element or motion.")
  var junit: String?

  @Option(help: "A folder for a page with the app's frames or motions over the scene's, and summary.md.")
  var report: String?

  @Flag(help: "Fail if an element or a motion is not judged.")
  var strict = false

  @Flag(help: "Print a Swift file for the target of UI tests, which writes trees of the app.")
  var helper = false

  private struct State {
    var time: SearchScene.Time
    var path: String
  }

  func validate() throws {
    if let within, !(within >= 0 && within.isFinite) {
      throw ValidationError("--within \(within): expected 0 or more points")
    }
    if helper {
      if scene != nil || !at.isEmpty { throw ValidationError("--helper prints a file; leave out the rest") }
      return
    }
    let recordings = recordings
    if let option = films.given, recordings.isEmpty { throw ValidationError("\(option) is of films; give one") }
    if !recordings.isEmpty {
      guard recordings.count == files.count, at.isEmpty else {
        throw ValidationError("films have all instants: give films alone, without --at")
      }
      guard !films.calibrate || json == nil && junit == nil && report == nil else {
        throw ValidationError("--calibrate writes the scene; leave out --json, --junit and --report")
      }
    } else if files.count > 1 {
      throw ValidationError("give one tree, or --at TIME=TREE for each")
    } else if try scene == nil || states().isEmpty {
      throw ValidationError("give a scene and a tree or films, or --at TIME=TREE")
    }
  }

  private func states() throws -> [State] {
    var states: [State] = []
    var time: SearchScene.Time = .settled
    for text in at {
      guard let sign = text.firstIndex(of: "=") else {
        time = try TimeOption.parse(text)
        continue
      }
      let path = String(text[text.index(after: sign)...])
      states.append(State(time: try TimeOption.parse(String(text[..<sign])), path: path))
    }
    if let tree = files.first { states.append(State(time: time, path: tree)) }
    return states
  }

  func run() throws {
    if helper { return try Terminal.put(EmbeddedFile.bytes("scenes/SearchFramesConform.swift")) }
    let file = try SceneFile(scene ?? "", overrides: overrides, root: root.folder)
    try Output.check([json, junit], besides: file.scene.inputFiles + files)
    let renderer = try file.renderer(within: within)
    if !recordings.isEmpty { return try holdFilms(file, renderer) }
    var results: [(time: String, conformance: Conformance)] = []
    var checked: [CheckedExpectation] = []
    var page = ConformancePage()
    for state in try states() {
      let tree = try mapError(AppTree(file: state.path)) { CommandFailure($0, tree: state.path) }
      let found = try mapError(renderer.conformance(of: tree, at: state.time), to: file.failure)
      results.append((state.time.text, found))
      checked += found.elements.map { self.checked($0, of: file, at: state.time.text) }
      if report != nil { try mapError(page.add(found, at: state.time, of: renderer), to: file.failure) }
    }
    let run = VerifyRun(checked: checked)
    if let json { try ReportOutputs.put(json: Conformance.form.text(results), to: json) }
    if let report {
      let headline = Conformance.headline(results, of: file.path)
      let summary = MarkdownSummary.text(checked, headline: headline, called: "element")
      try page.write(headline, conforms: run.passes, to: report)
      try RootFolder(report).write(Array(summary.utf8), to: "summary.md")
    }
    try ReportOutputs(junit: junit, annotates: json != "-").write(run, pictures: [:], pending: nil)
    var lines = results.flatMap { $0.conformance.lines(as: "\(file.path) at \($0.time)") }
    if let report, !run.passes { lines.append("look: \(report)/index.html") }
    if json == "-" { Terminal.say(lines) } else { try Terminal.put(lines) }
    if !run.passes { throw CommandFailure(.different) }
  }

  /// An element as a result of a rule, at the line of the scene that has it.
  private func checked(
    _ element: Conformance.Element, of file: SceneFile, at time: String
  ) -> CheckedExpectation {
    let isUnknown = element.status == .notJudged && !strict
    return CheckedExpectation(
      element.name, of: GoldenScene(file: file.path, folder: ".", name: file.name),
      place: element.layer.flatMap { file.scene.source.place(of: Self.key(of: $0)) },
      holds: isUnknown ? nil : element.status == .conforms,
      reason: element.reason, at: time)
  }

  /// Returns the key of the scene that has a layer: "tabBar.item.1" is of "tabBar.items[1]".
  private static func key(of layer: String) -> String {
    var parts = layer.split(separator: ".").map(String.init)
    let keys = ["navigationBar": "navigation", "searchBar": "search", "item": "items"]
    for index in parts.indices {
      parts[index] = keys[parts[index]] ?? (parts[index].allSatisfy(\.isNumber) ? "[\(parts[index])]" : parts[index])
    }
    return parts.joined(separator: ".").replacing(".[", with: "[")
  }
}

extension AppTree {
  /// - Parameter path: a file, or "-" for standard input.
  init(file path: String) throws(SceneError) {
    if path == "-" {
      try self.init(bytes: try? FileHandle.standardInput.readToEnd(), name: "standard input")
    } else {
      try self.init(contentsOf: URL(fileURLWithPath: path))
    }
  }
}

extension CommandFailure {
  /// A dump of an app that cannot be used.
  init(_ error: SceneError, tree path: String) {
    let words = error.problems.map { "\(path): \($0.message)" }
    self = words.isEmpty ? CommandFailure(error, scene: nil) : CommandFailure(.data, lines: words)
  }
}
