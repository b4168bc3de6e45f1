import ArgumentParser
import SearchGoldens
import SearchScenes

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders the goldens again, compares them, and reports what changed.",
    discussion: """
      It checks the expectations of the scenes too, as `searchframes test` does. \
      It never writes into the goldens. The report's folder has the frames of goldens that do not pass, for the \
      commands accept and reject, also on another machine.

      Exit status: 0 all pass; 1 frames differ, are missing or are unexpected, or an expectation fails; 65 a scene, a lock or a golden cannot be \
      used.
      """)

  @OptionGroup
  var options: GoldenOptions

  @Option(help: "The report's folder.")
  var report = Invocation.report

  @Option(help: "A JUnit XML file to write.")
  var junit: String?

  @Option(help: "A JSON file to write; \"-\" for standard output.")
  var json: String?

  @Option(parsing: .unconditional, help: "K/N: verify shard K of N. The split is the same on every machine.")
  var shard: String?

  @Option(help: "The preset that judges all goldens in place of their scenes' budgets.")
  var compare: Comparison.Preset?

  @Flag(help: "Paint every frame completely. (default: only changes from the previous frame, with the same result)")
  var whole = false

  @Flag(help: "Decode every golden. (default: only those whose hashes in goldens.lock are not those of what is drawn)")
  var decode = false

  @Flag(help: "List the goldens; draw nothing.")
  var list = false

  func run() throws {
    var plan = try options.plan(judgedBy: compare, checksExpectations: true)
    let shard = try parsedShard()
    if let shard { plan.select(shard) }
    guard !list else { return try tellPlan(plan) }
    for (option, path) in [("--junit", junit), ("--json", json)] {
      if let path, path != "-", let scene = plan.scene(withFile: path) {
        throw CommandFailure(
          .usage, "\(option) \(path): that is a file of \(scene.file), and verify writes none of them")
      }
    }
    var verifier = Verifier(
      jobs: options.jobs.threads, report: report, repaints: whole ? .everything : .changes, decodes: decode)
    try verifier.checkReport(plan)
    let progress = Progress(plan.goldens.count, "goldens", quiet: options.quiet)
    defer { progress.end() }
    var verified: VerifiedPlan
    var held: FolderLock?
    defer { held?.release() }
    do throws(GoldenError) {
      held = try FolderLock(report, for: .creating, advice: ReportOutputs.otherFolder)
      verified = try verifier.verify(plan) { _ in progress.advance() }
    } catch {
      // Nobody asked for a report in a checkout that cannot be written.
      guard case .cannotCreate = error, report == Invocation.report else { throw error }
      verifier.report = nil
      verified = try verifier.verify(plan) { _ in progress.advance() }
      Terminal.say(["no report is written: " + error.words, "name a folder for it with --report DIR"])
    }
    progress.end()
    (verified.run.shard, verified.run.preset) = (shard, compare)
    let checked = ExpectationRun(
      plan.expecting, filter: options.filter, jobs: options.jobs.threads,
      pictures: verifier.report.map(ExpectationPictures.init))
    verified.run.expectations = checked.results
    let outputs = ReportOutputs(report: verifier.report, junit: junit, json: json, sites: plan.sites)
    try outputs.write(verified.run, pictures: verified.pictures, pending: verified.pending)
    try outputs.tell(verified.run, quiet: options.quiet)
    if let failure = CommandFailure(verified.errors) { throw failure }
    if !verified.run.passes { throw CommandFailure(verified.run) }
  }

  private func tellPlan(_ plan: GoldenPlan) throws {
    for golden in plan.goldens {
      let frames = golden.instants.count
      try Terminal.put("\(golden.scene.folder)/\(golden.path)  \(frames) frame\(frames == 1 ? "" : "s")")
    }
    if let failure = CommandFailure(plan.refusals) { throw failure }
  }

  private func parsedShard() throws -> Shard? {
    guard let shard else { return nil }
    guard let parsed = Shard(shard) else {
      throw ValidationError("--shard \(shard): expected K/N with 1 ≤ K ≤ N, such as 2/8")
    }
    return parsed
  }
}
