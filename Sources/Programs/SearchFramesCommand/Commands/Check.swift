import ArgumentParser
import SearchFrames
import SearchGoldens

/// `searchframes check`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists every problem of scene files; draws nothing.")

  @Argument(help: "Scene files, YAML or JSON.")
  var scenes: [String]

  @Flag(help: "Print only problems.")
  var quiet = false

  func run() throws {
    var failures: [CommandFailure] = []
    for path in scenes {
      do {
        let file = try SceneFile(path)
        let renderer = try file.renderer()
        do throws(GoldenError) {
          try GoldenPlan.check(file.scene, file: path)
        } catch {
          throw CommandFailure(error)
        }
        let events = file.scene.timeline.count
        if !quiet {
          try Terminal.put("\(path): good; \(events) event\(events == 1 ? "" : "s"), settled at \(renderer.settled) s")
        }
      } catch let failure as CommandFailure {
        failures.append(failure)
      }
    }
    guard let first = failures.first else { return }
    throw CommandFailure(first.status, lines: failures.flatMap(\.lines))
  }
}
