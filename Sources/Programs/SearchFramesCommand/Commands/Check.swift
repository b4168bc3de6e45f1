import ArgumentParser
import SearchFrames
import SearchGeometry
import SearchGoldens

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Lists every problem of scene files; draws nothing.")

  @Argument(help: "Scene files, YAML or JSON; \"-\" for standard input.")
  var scenes: [String]

  @Flag(help: "Print only problems.")
  var quiet = false

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup
  var root: RootOption

  @OptionGroup
  var json: JSONOption

  func validate() throws {
    let input = SceneDraft.standardInput
    guard scenes.count(where: { $0 == input }) < 2 else {
      throw ValidationError("\(input): standard input is read once")
    }
  }

  func run() throws {
    let (fonts, root, input) = (BatchContext.FontCache(), root.folder, BatchContext.current?.input)
    let found = Parallel.map(scenes, jobs: jobs.threads, state: {}) { path, _ in
      Result { () throws(SceneError) in try Self.findings(path, input: input, root: root, fonts: fonts) }
    }
    var failures: [CommandFailure] = []
    var problems: [FoundProblem] = []
    for (path, result) in zip(scenes, found) {
      do {
        let (notes, words) = try result.get()
        Terminal.say(notes)
        if !quiet, !json.json { try Terminal.put(words) }
      } catch {
        guard let failure = CommandFailure(error) else { throw error }
        failures.append(failure)
        problems += FoundProblem.all(of: error, in: path)
      }
    }
    if json.json { try Terminal.put(json: FoundProblem.form.text(problems)) }
    guard let first = failures.first else { return }
    throw CommandFailure(first.status, lines: json.json ? [] : failures.flatMap(\.lines))
  }

  /// Returns the notes on a scene, and that it is good.
  private static func findings(
    _ argument: String, input: String?, root: String?, fonts: BatchContext.FontCache
  ) throws(SceneError) -> (notes: [String], words: String) {
    let draft = try SceneDraft(argument: argument, input: input, root: root)
    let (settled, notes, problems) = SceneGoldens.check(
      draft, file: argument, library: fonts.library(.inUse(by: draft.scene)))
    guard problems.isEmpty, let settled else { throw .problems(problems) }
    let name = argument == SceneDraft.standardInput ? SceneDraft.standardInputName : argument
    let events = draft.scene.timeline.count
    return (
      notes.map { "\(name): note: \($0)" },
      "\(name): good; \(events) event\(events == 1 ? "" : "s"), settled at \(settled) s"
    )
  }
}

/// A problem as JSON.
struct FoundProblem {
  private var file: String
  private var problem: SceneProblem

  /// - Parameter argument: the scene file that was checked.
  static func all(of error: any Error, in argument: String) -> [FoundProblem] {
    let file = argument == SceneDraft.standardInput ? SceneDraft.standardInputName : argument
    if let error = error as? SceneError, !error.problems.isEmpty {
      return error.problems.map { FoundProblem(file: $0.place?.file ?? file, problem: $0) }
    }
    if let error = error as? SceneError, let path = error.path {
      return [FoundProblem(file: path, problem: SceneProblem(path: "", message: error.reason))]
    }
    let words = CommandFailure(error)?.lines.joined(separator: "\n") ?? "\(error)"
    return [FoundProblem(file: file, problem: SceneProblem(path: "", message: words))]
  }

  static let form = JSONForm<FoundProblem>.object(
    JSONMember("file", "the scene file, or one that it extends", .string) { $0.file },
    JSONMember("path", "the key's path; empty for the whole file", .string) { $0.problem.path },
    .optional("line", "from 1", .integer) { $0.problem.place?.line },
    .optional("column", "from 1, in Unicode scalars", .integer) { $0.problem.place?.column },
    JSONMember("message", "", .string) { $0.problem.message },
    .optional("suggestion", "the nearest correct spelling", .string) { $0.problem.suggestion }
  ).list(as: "problems")
}
