import ArgumentParser
import SearchGoldens

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the reports of shards into one.",
    discussion: """
      Results, pictures and what is pending: the joined report is accepted or rejected like that of one verify. \
      Unpack the shards' report folders beside each other first.

      A shard that was run twice is joined once; of one whose report is missing the joined report says so.

      Exit status: 0 all pass; 1 frames differ, are missing or unexpected, or a shard is missing; 65 the folders are not the shards of one run.
      """)

  @Argument(help: "The shards' report folders, or the results.json in each.")
  var results: [String]

  @Option(help: "The folder of the joined report.")
  var report = Invocation.report

  @Option(help: "A JUnit XML file to write.")
  var junit: String?

  @Option(help: "A JSON file to write; \"-\" for standard output.")
  var json: String?

  func run() throws {
    let joined = try ShardReports(results)
    defer { joined.release() }
    if joined.isRead(report) {
      throw GoldenError.usage("--report \(report): a shard's report is there; name another folder")
    }
    let held = try FolderLock(report, for: .creating, advice: ReportOutputs.otherFolder)
    defer { held.release() }
    _ = try PendingStore(report: report)
    try joined.copy(to: report)
    for path in joined.apart {
      Terminal.say(
        "\(path): pending/ is not beside it; its pictures are not in \(report), nor can they be accepted there")
    }
    for (path, other) in joined.repeated {
      Terminal.say("\(path): the same shard as \(other), run again with the same results; it is joined once")
    }
    let run = joined.run.sorted
    let outputs = ReportOutputs(report: report, junit: junit, json: json)
    try outputs.write(run, pictures: joined.pictures, pending: joined.pending)
    try outputs.tell(run, quiet: false)
    if !run.passes { throw CommandFailure(run) }
  }
}
