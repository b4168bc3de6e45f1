import ArgumentParser
import SearchFrames
import SearchGoldens
import SearchTypesetting

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
    for result in found {
      do {
        let (notes, words) = try result.get()
        Terminal.say(notes)
        if !quiet { try Terminal.put(words) }
      } catch {
        guard let failure = CommandFailure(error) else { throw error }
        failures.append(failure)
      }
    }
    guard let first = failures.first else { return }
    throw CommandFailure(first.status, lines: failures.flatMap(\.lines))
  }

  /// Returns the notes on a scene, and that it is good.
  private static func findings(
    _ argument: String, input: String?, root: String?, fonts: BatchContext.FontCache
  ) throws(SceneError) -> (notes: [String], words: String) {
    let draft = try SceneDraft(argument: argument, input: input, root: root)
    let (settled, problems) = SceneGoldens.check(
      draft, file: argument, library: fonts.library(.inUse(by: draft.scene)))
    guard problems.isEmpty, let settled else { throw .problems(problems) }
    let name = argument == SceneDraft.standardInput ? SceneDraft.standardInputName : argument
    let events = draft.scene.timeline.count
    return (
      draft.scene.notes.map { "\(name): note: \($0)" },
      "\(name): good; \(events) event\(events == 1 ? "" : "s"), settled at \(settled) s"
    )
  }
}
