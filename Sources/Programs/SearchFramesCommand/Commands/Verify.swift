import ArgumentParser
import SearchGoldens

/// `searchframes verify`.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws the goldens again and compares; says what changed.",
    discussion: """
      Nothing is ever written where the goldens lie. What does not pass is left in the report's folder, to be settled \
      with searchframes accept or reject, here or on another machine.

      Exit status: 0 all pass; 1 frames differ, are missing or unexpected; 65 a scene, a lock or a \
      golden is unusable.
      """)

  @OptionGroup
  var options: GoldenOptions

  @Option(help: "The folder of the report and of what is pending.")
  var report = ReportOutputs.standardFolder

  @Option(help: "A JUnit XML file to write.")
  var junit: String?

  @Option(help: "A JSON file to write; \"-\" for standard output.")
  var json: String?

  @Option(help: "K/N: the part K of N; the parts are the same everywhere.")
  var shard: String?

  @Flag(help: "Paint every picture whole. (default: what differs from the one before; the outcome is the same)")
  var whole = false

  @Flag(help: "List the goldens and draw nothing.")
  var list = false

  func run() throws {
    var plan = try options.plan()
    let shard = try parsedShard()
    if let shard { plan.select(shard) }
    guard !list else { return try tellPlan(plan) }
    for (option, path) in [("--junit", junit), ("--json", json)] {
      if let path, path != "-", let scene = plan.scene(withFile: path) {
        throw CommandFailure(
          .usage, "\(option) \(path): that is a file of \(scene.file), and verify writes none of them")
      }
    }
    var findings: Verifier.Findings
    let progress = Progress(plan.goldens.count, "goldens", quiet: options.quiet)
    defer { progress.end() }
    do throws(GoldenError) {
      let verifier = Verifier(jobs: options.threads, report: report, repaints: whole ? .everything : .changes)
      findings = try verifier.verify(plan) { _ in progress.advance() }
    } catch {
      throw CommandFailure(error)
    }
    progress.end()
    findings.run.shard = shard
    let files = Dictionary(plan.scenes.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
    let outputs = ReportOutputs(report: report, junit: junit, json: json, files: files)
    try outputs.write(findings.run, pictures: findings.pictures, pending: findings.pending)
    try outputs.tell(findings.run, quiet: options.quiet)
    if let failure = CommandFailure(findings.errors) { throw failure }
    if !findings.run.passes { throw CommandFailure(findings.run) }
  }

  private func tellPlan(_ plan: GoldenPlan) throws {
    for golden in plan.goldens {
      let frames = golden.instants.count
      try Terminal.put("\(golden.scene.folder)/\(golden.path)  \(frames) frame\(frames == 1 ? "" : "s")\n")
    }
    if let failure = CommandFailure(plan.refusals) { throw failure }
  }

  private func parsedShard() throws -> Shard? {
    guard let shard else { return nil }
    guard let parsed = Shard(shard) else {
      throw ValidationError("--shard \(shard): expected K/N with 1 ≤ K ≤ N, as 2/8")
    }
    return parsed
  }
}
