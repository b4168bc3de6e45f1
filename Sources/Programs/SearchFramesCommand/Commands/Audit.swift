import ArgumentParser
import SearchEncoding
import SearchFrames
import SearchGoldens
import SearchScenes

struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Audits the accessibility of scenes over their whole timelines.",
    discussion: """
      Rules: contrast (of texts and symbols with what is behind them, at rest and in flight), target (what can be tapped is \
      large enough), covered (it is not covered), truncation (texts are whole at all text sizes, in both directions and \
      bold), label (VoiceOver has a name for it), motion (little slides with Reduce Motion; nothing flashes). A scene's \
      `audit: {exceptions: …}` names what is meant to be, with a reason.

      Exit status: 0 no finding without an exception; 1 findings; 65 a scene cannot be read.
      """)

  @Flag(help: "Audit all variants of each scene's goldens.")
  var variants = false

  @Option(name: .customLong("rule"), help: "Only this rule; may be repeated.", completion: .list(Self.names))
  var rules: [String] = []

  @Option(help: "A picture to write of what VoiceOver reads, numbered in its order; of one scene.")
  var overlay: String?

  @Option(help: "The overlay's time.")
  var at = "settled"

  @OptionGroup
  var options: RuleOptions

  private static let names = SearchScene.Audit.Rule.allCases.map(\.rawValue)

  func validate() throws {
    if let unknown = rules.first(where: { !Self.names.contains($0) }) {
      throw ValidationError("--rule \(unknown): a rule is \(Self.names.joined(separator: ", "))")
    }
  }

  func run() throws {
    if let overlay { try draw(overlay) }
    let chosen = rules.isEmpty ? SearchScene.Audit.Rule.allCases : rules.compactMap(SearchScene.Audit.Rule.init)
    let checked = ExpectationRun(
      try options.scenes(all: true), jobs: options.jobs.threads,
      audit: AuditPlan(allVariants: variants, rules: Set(chosen)), pictures: options.pictures, reading: options.reading)
    try options.write(checked, listed: checked.listed.filter { $0.status != .held }, as: "findings")
    if !options.quiet { tell(checked.results.filter { $0.status == .excepted }) }
    try options.tell(checked)
  }

  private func draw(_ path: String) throws {
    guard options.paths.count == 1 else { throw ValidationError("--overlay is a picture of one scene") }
    let time = try TimeOption.parse(at)
    let file = try SceneFile(options.paths[0], root: BatchContext.current?.root)
    let output = try Output(path, format: nil, scene: file.name, stills: 1)
    try Output.check([output.path(at: .zero)], besides: file.scene.inputFiles)
    let renderer = try file.renderer()
    let bytes = try mapError(
      AccessibilityOverlay(renderer, at: renderer.instant(of: time)).file(output.format, scale: 2), to: file.failure)
    let path = output.path(at: .zero)
    try AtomicFile.write(bytes, to: path)
    if !options.quiet { Terminal.say("wrote \(path)") }
  }

  /// Prints exceptions with their reasons: none is silent.
  private func tell(_ exceptions: [CheckedExpectation]) {
    Terminal.say(
      exceptions.map { result in
        "\(result.fileAndLine): excepted: \(result.name): \(result.words); \(result.exception ?? "")"
      })
  }
}
