import ArgumentParser
import SearchFrames
import SearchGoldens

/// The scenes whose rules are checked, and the files that report it.
struct RuleOptions: ParsableArguments {
  @Argument(help: "Scene files, or folders that contain them; \"-\" for standard input.", completion: .file())
  var paths: [String]

  @Option(help: "A JSON file to write; \"-\" for standard output.")
  var json: String?

  @Option(help: "A JUnit XML file to write.")
  var junit: String?

  @Option(help: "A folder for a page with a plot and a frame of each failure.")
  var report: String?

  @OptionGroup
  var jobs: JobsOption

  @Flag(help: "Print only what does not hold.")
  var quiet = false

  var pictures: ExpectationPictures? { report.map(ExpectationPictures.init) }

  /// - Parameter all: true for scenes in folders without rules, too.
  func scenes(all: Bool = false) throws -> [GoldenScene] {
    let input = SceneDraft.standardInput
    if paths == [input] { return [GoldenScene(file: input, folder: ".", name: "scene")] }
    let scenes = try SceneSearch(paths, all: all).scenes
    try Output.check([json, junit], besides: scenes.map(\.file))
    return scenes
  }

  /// Reads the scene of a path; in a batch, the scene of the request.
  var reading: @Sendable (String) throws(SceneError) -> SceneDraft {
    let context = BatchContext.current
    return { path throws(SceneError) in try SceneDraft(argument: path, input: context?.input, root: context?.root) }
  }

  /// Writes the files.
  /// - Parameters:
  ///   - listed: what the JSON file has.
  ///   - key: its key there.
  func write(_ checked: ExpectationRun, listed: [CheckedExpectation], as key: String) throws {
    let outputs = ReportOutputs(report: report, junit: junit, json: nil)
    try outputs.write(VerifyRun(expectations: checked), pictures: [:], pending: nil)
    if let json { try ReportOutputs.put(json: ReportJSON.text(listed, as: key), to: json) }
  }

  /// Tells the outcome.
  /// - Throws: if something does not hold.
  func tell(_ checked: ExpectationRun) throws {
    let run = VerifyRun(expectations: checked)
    try ReportOutputs(report: report, junit: nil, json: nil).tell(run, quiet: quiet)
    if let failure = CommandFailure(checked.errors) { throw failure }
    if !run.passes { throw CommandFailure(run) }
  }
}
