import ArgumentParser
import SearchGoldens

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks the expectations of scenes at every instant, in every variant; draws nothing.",
    discussion: """
      A scene's `expect:` says what must hold. Values are read 240 times a second, at every event and at the turning \
      points of animations; where a rule is broken, the instant is found to a tenth of a microsecond.

      Exit status: 0 all hold; 1 some fail; 65 a scene cannot be read, or an expectation matches nothing.
      """)

  @Option(help: "Only expectations with this text in their name, or in that of the scene or the variant.")
  var filter: String?

  @OptionGroup
  var options: RuleOptions

  func run() throws {
    let checked = ExpectationRun(
      try options.scenes(), filter: filter, jobs: options.jobs.threads,
      pictures: options.pictures, reading: options.reading)
    try options.write(checked, listed: checked.listed, as: "expectations")
    if checked.results.isEmpty, checked.errors.isEmpty {
      let words = filter.map { "--filter \($0): no expectation, scene or variant has this text in its name" }
      throw GoldenError.unusable(
        path: options.paths.joined(separator: ", "),
        reason: words ?? "there is no scene with expectations; see `expect`")
    }
    try options.tell(checked)
  }
}
