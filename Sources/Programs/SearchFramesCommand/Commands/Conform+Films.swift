import ArgumentParser
import Foundation
import SearchConforming
import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchLanguage
import SearchLayers
import SearchScenes

/// Options for recordings of the screen.
struct FilmOptions: ParsableArguments {
  @Option(help: "Of films: the events to judge, by ids or labels, separated by commas. (default: all)")
  var events: String?

  @Option(help: "Of films: the layers to judge, names or patterns such as tags.*, separated by commas. (default: all)")
  var layers: String?

  @Option(parsing: .unconditional, help: "Of films: how many times slower the film is than the app was.")
  var speed: Double?

  @Option(
    help:
      "Of films: the screen in the frame, x,y,width,height in pixels. (default: the frame, or what a black bezel is around)"
  )
  var crop: PixelBox?

  @Flag(help: "Of films: write the app's animations and delays into the scene file.")
  var calibrate = false

  @Flag(help: "With --calibrate, print what would be written.")
  var dryRun = false

  func validate() throws {
    if let speed, !(0.01...100).contains(speed) {
      throw ValidationError("--speed \(speed): expected 0.01…100, such as 10 for Slow Animations")
    }
    if dryRun, !calibrate { throw ValidationError("--dry-run: give --calibrate too") }
  }

  /// The first option that is given.
  var given: String? {
    if events != nil { return "--events" }
    if layers != nil { return "--layers" }
    if speed != nil { return "--speed" }
    if crop != nil { return "--crop" }
    return calibrate ? "--calibrate" : nil
  }

  /// Leaves out what is not asked for.
  /// - Throws: a usage error for a name that the scene does not have.
  func select(from found: inout FilmConformance, of renderer: SceneRenderer) throws {
    found.select(events: try indices(renderer.scene), layers: try patterns(renderer))
  }

  func indices(_ scene: SearchScene) throws -> Set<Int>? {
    guard let events else { return nil }
    let labels = scene.timeline.map(\.label)
    return Set(
      try Self.names(events).flatMap { name in
        let found = labels.indices.filter { labels[$0] == name }
        guard found.isEmpty else { return found }
        throw ValidationError("--events \(name): no event has this id" + Spelling.hint(for: name, among: labels))
      })
  }

  func patterns(_ renderer: SceneRenderer) throws -> [LayerPattern]? {
    guard let layers else { return nil }
    let names = renderer.layerNames(at: [])
    return try Self.names(layers).map { name in
      let pattern = LayerPattern(name, reachesBelow: true)
      if names.contains(where: { pattern.matches($0) }) { return pattern }
      let hint = Spelling.hint(for: name, among: names.sorted())
      throw ValidationError(
        "--layers \(name): the scene has no such layer" + (hint.isEmpty ? "; `searchframes inspect` lists them" : hint))
    }
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension Conform {
  /// The files that are recordings, by their names or first bytes.
  var recordings: [String] {
    files.filter { path in
      if path == "-" { return false }
      if ["mp4", "mov", "m4v", "mkv", "webm", "gif"].contains((path as NSString).pathExtension.lowercased()) {
        return true
      }
      let start = (try? RegularFile.bytes(of: path, limit: 11)) ?? []
      return start.dropFirst(4).starts(with: Array("ftyp".utf8)) || start.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
        || start.starts(with: Array("GIF8".utf8))
    }
  }

  func holdFilms(_ file: SceneFile, _ renderer: SceneRenderer) throws {
    // Misspelt names are told before minutes of work.
    _ = (try films.indices(renderer.scene), try films.patterns(renderer))
    let takes = try recordings.map { path in
      let crop = films.crop.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      return try mapError(AppFilm(contentsOf: URL(fileURLWithPath: path), speed: films.speed ?? 1, crop: crop)) {
        CommandFailure($0, film: path)
      }
    }
    let found = try measured(takes, file, renderer)
    let headline = found.headline(of: file.path)
    if films.calibrate { return try calibrate(found, takes, file, renderer) }
    let checked = found.events.flatMap { self.checked($0, of: file) }
    let run = VerifyRun(checked: checked)
    // Films that tell of nothing prove nothing.
    let passes = run.passes && found.verdict == .conforms
    if let json { try ReportOutputs.put(json: FilmConformance.form.text(found), to: json) }
    if let report {
      let pair = try mapError(FilmPair(takes[0], found, of: renderer), to: file.failure)
      try FilmConformancePage.write(found, headline, conforms: passes, pair: pair, to: report)
      let summary = MarkdownSummary.text(checked, headline: headline, called: "motion")
      try RootFolder(report).write(Array(summary.utf8), to: "summary.md")
    }
    try ReportOutputs(junit: junit, annotates: json != "-").write(run, pictures: [:], pending: nil)
    var lines = found.lines + [headline]
    if let report, !passes { lines.append("look: \(report)/index.html") }
    if json == "-" { Terminal.say(lines) } else { try Terminal.put(lines) }
    if !passes { throw CommandFailure(.different) }
  }

  private func measured(_ takes: [AppFilm], _ file: SceneFile, _ renderer: SceneRenderer) throws -> FilmConformance {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let measured = try zip(recordings, takes).map { path, film in
      try mapError(renderer.take(film, jobs: jobs)) { CommandFailure($0, film: path) }
    }
    var found = try mapError(renderer.conformance(of: measured), to: file.failure)
    try films.select(from: &found, of: renderer)
    return found
  }

  /// The motions of an event as results of rules, at the event's line.
  private func checked(_ event: FilmConformance.Event, of file: SceneFile) -> [CheckedExpectation] {
    func result(
      _ name: String, _ status: Conformance.Status, _ reason: String, isBeyondFilms: Bool = false
    ) -> CheckedExpectation {
      // Of a layer that no film shows nothing is asked, but something of its event.
      let mayPass = !strict || isBeyondFilms && event.status != .notJudged
      return CheckedExpectation(
        name, of: GoldenScene(file: file.path, folder: ".", name: file.name),
        place: file.scene.source.place(of: "timeline[\(event.index)]"),
        holds: status == .notJudged && mayPass ? nil : status == .conforms, reason: reason, at: event.id)
    }
    if event.layers.isEmpty { return event.isStill ? [] : [result("event", event.status, event.reason)] }
    return event.layers.map { result($0.name, $0.status, $0.reason, isBeyondFilms: $0.isBeyondFilms) }
  }

  // MARK: Calibrating

  private func calibrate(
    _ found: FilmConformance, _ takes: [AppFilm], _ file: SceneFile, _ renderer: SceneRenderer
  ) throws {
    guard found.verdict != .notJudged else {
      throw CommandFailure(.different, lines: found.lines + ["nothing is judged, and nothing is written"])
    }
    let calibration = try mapError(Calibration(found, of: renderer), to: file.failure)
    guard !calibration.isEmpty else {
      let words = found.verdict == .conforms ? "nothing to change" : "no key of the scene changes what differs"
      try Terminal.put(found.lines + ["\(file.path): \(words)"])
      if found.verdict == .differs { throw CommandFailure(.different) }
      return
    }
    var texts: [String: String] = [:]
    for (path, value) in calibration.edits {
      let target = try file.edit(path, value, in: &texts)
      try Terminal.put("\(target): \(path): \(value.flow)")
    }
    // The changed scene is read before it is written.
    var changed = try mapError(
      SceneDraft(contentsOfFile: file.path, isArgument: true, root: root.folder, edited: texts), to: file.failure)
    changed.scene = try overrides.choices().apply(to: changed.scene)
    changed.scene.conform.within.position = renderer.scene.conform.within.position
    let next = try mapError(SceneRenderer(changed, library: BatchContext.fonts(of: changed.scene)), to: file.failure)
    if films.dryRun { return }
    for (path, text) in texts { try AtomicFile.write(Array(text.utf8), to: path) }
    let after = try measured(takes, file, next)
    try Terminal.put(after.lines + [after.headline(of: file.path)])
  }
}

extension CommandFailure {
  /// A recording that cannot be used.
  fileprivate init(_ error: SceneError, film path: String) {
    self.init(error, tree: path)
    if status == .data { lines.append("record a film by: xcrun simctl io booted recordVideo --codec=h264 take.mov") }
  }
}

extension SceneFile {
  /// Edits one of the scene's files, by its path.
  /// - Returns: the file with the line of the value, or of what is around it.
  fileprivate func edit(_ path: String, _ value: WrittenValue, in texts: inout [String: String]) throws -> String {
    let source = scene.source
    let place = source.place(of: path) ?? source.place(of: "timeline")
    guard let name = place?.file, scene.sourceFiles.contains(name),
      let text = texts[name] ?? (try? String(contentsOfFile: name, encoding: .utf8))
    else { throw CommandFailure(.usage, "--calibrate: give a scene file, in which the values can be written") }
    var written = (path: source.written(path), value: value)
    // The first of its mapping brings the mapping.
    if let parent = KeyPathText.parent(of: path), parent == "animations", SourceTree(text)?.address(of: parent) == nil {
      let key = String(path.dropFirst(parent.count + 1))
      written = (parent, .mapping([.init(key: key, value: value)]))
    }
    texts[name] = try mapError(SceneEdit.set(written.path, written.value).apply(to: text)) { (error: EditRefusal) in
      CommandFailure(.data, "\(name): \(path): \(error.words)")
    }
    return place.map { "\(name):\($0.line)" } ?? name
  }
}
