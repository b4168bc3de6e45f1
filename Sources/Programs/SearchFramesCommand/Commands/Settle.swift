import ArgumentParser
import SearchGoldens

/// `searchframes accept`.
struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Takes what a verify left pending as the new goldens, without drawing.",
    discussion: "Works where the scenes are, also on a report that another machine made.")

  @OptionGroup
  var settling: SettleOptions

  func run() throws { try settling.settle(.accept, verb: "accepted") }
}

/// `searchframes reject`.
struct Reject: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Drops what a verify left pending; the goldens stay as they are.")

  @OptionGroup
  var settling: SettleOptions

  func run() throws { try settling.settle(.reject, verb: "rejected") }
}

struct SettleOptions: ParsableArguments {
  @Argument(help: "The report's folder.")
  var report = ReportOutputs.standardFolder

  @Argument(help: "Parts of the names to settle, as \"light/mid-fade\". (default: all)")
  var names: [String] = []

  func settle(_ decision: Settlement.Decision, verb: String) throws {
    do throws(GoldenError) {
      let settled = try Settlement(report: report).settle(decision, names: names)
      if settled.isEmpty { Terminal.say("nothing is pending in \(report)") }
      for name in settled { Terminal.say("\(verb) \(name)") }
    } catch {
      throw CommandFailure(error)
    }
  }
}
