import ArgumentParser
import SearchFrames
import SearchGoldens
import SearchScenes

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks the expectations of scenes at every instant, in every variant; draws nothing.",
    discussion: """
      A scene's `expect:` says what must hold. Values are read 240 times a second, at every event and at the turning \
      points of animations; where a rule is broken, the instant is found to a microsecond.

      Exit status: 0 all hold; 1 some fail; 65 a scene cannot be read, or an expectation matches nothing.
      """)

  @Argument(help: "Scene files, or folders that contain them.", completion: .file())
  var paths: [String]

  @Option(help: "Only expectations with this text in their name, or in that of the scene or the variant.")
  var filter: String?

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

  func run() throws {
    let checked = ExpectationRun(
      try SceneSearch(paths).scenes, filter: filter, jobs: jobs.threads,
      pictures: report.map(ExpectationPictures.init))
    let run = VerifyRun(expectations: checked)
    let outputs = ReportOutputs(report: report, junit: junit, json: nil)
    try outputs.write(run, pictures: [:], pending: nil)
    if let json { try ReportOutputs.put(json: ReportJSON.text(checked.results), to: json) }
    if checked.results.isEmpty, checked.errors.isEmpty {
      let words = filter.map { "--filter \($0): no expectation, scene or variant has this text in its name" }
      throw GoldenError.unusable(
        path: paths.joined(separator: ", "), reason: words ?? "there is no scene with expectations; see `expect`")
    }
    try outputs.tell(run, quiet: quiet)
    if let failure = CommandFailure(checked.errors) { throw failure }
    if !run.passes { throw CommandFailure(run) }
  }
}
