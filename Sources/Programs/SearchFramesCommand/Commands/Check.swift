import ArgumentParser
import SearchFrames
import SearchGoldens

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Lists every problem of scene files; draws nothing.")

  @Argument(help: "Scene files, YAML or JSON; \"-\" for standard input.")
  var scenes: [String]

  @Flag(help: "Print only problems.")
  var quiet = false

  func validate() throws {
    let input = SceneDraft.standardInput
    guard scenes.count(where: { $0 == input }) < 2 else {
      throw ValidationError("\(input): standard input is read once")
    }
  }

  func run() throws {
    var failures: [CommandFailure] = []
    for path in scenes {
      do {
        let (scene, settled, problems) = try SceneGoldens.check(path)
        guard problems.isEmpty, let settled else { throw SceneError.problems(problems) }
        SceneFile.say(scene.notes, of: path == SceneDraft.standardInput ? SceneDraft.standardInputName : path)
        let events = scene.timeline.count
        if !quiet {
          try Terminal.put(
            "\(path == SceneDraft.standardInput ? SceneDraft.standardInputName : path): good; \(events) event\(events == 1 ? "" : "s"), settled at \(settled) s"
          )
        }
      } catch {
        guard let failure = CommandFailure(error) else { throw error }
        failures.append(failure)
      }
    }
    guard let first = failures.first else { return }
    throw CommandFailure(first.status, lines: failures.flatMap(\.lines))
  }
}
