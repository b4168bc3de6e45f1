import ArgumentParser
import SearchGoldens

struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replaces goldens by the frames of a report, without rendering.",
    discussion: "Run it in the folder that verify ran in. The report may come from another machine.")

  @OptionGroup
  var settling: SettleOptions

  func run() throws { try settling.settle(.accept, verb: "accepted") }
}

struct Reject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Drops the frames of a report; the goldens do not change.")

  @OptionGroup
  var settling: SettleOptions

  func run() throws { try settling.settle(.reject, verb: "rejected") }
}

struct SettleOptions: ParsableArguments {
  @Argument(help: "The report's folder.")
  var report = Invocation.report

  @Argument(
    help: """
      Only goldens with one of these names or paths, or with one of these texts in their name, such as \
      \"light/mid-fade\". (default: all)
      """)
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Only goldens that differ for one cause, by the number that verify and the report's page give it.")
  var cause: Int?

  @Option(help: "Only goldens of one scene.")
  var scene: String?

  @Option(help: "Only goldens of one variant, such as light-iphone-15-pro.")
  var variant: String?

  func settle(_ decision: Settlement.Decision, verb: String) throws {
    let selection = Settlement.Selection(cause: cause, scene: scene, variant: variant)
    let settled = try Settlement(report: report).settle(decision, names: names, selection: selection)
    if settled.isEmpty { Terminal.say("nothing is pending in \(report)") }
    for name in settled { Terminal.say("\(verb) \(name)") }
  }
}
