import ArgumentParser
import Foundation
import SearchGeometry
import SearchGoldens

struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws what scenes name as goldens and writes what is missing or differs.",
    discussion: "What is equal stays untouched. Goldens lie beside their scene, with a goldens.lock to be committed.")

  @OptionGroup
  var options: GoldenOptions

  @Flag(help: "Write what is missing or does not pass; so it is without a flag.")
  var failed = false

  @Flag(help: "Write only what is missing.")
  var missing = false

  @Flag(help: "Write everything whose bytes would be others.")
  var all = false

  @Flag(help: "Remove goldens that no scene asks for; other pictures stay, and are listed.")
  var prune = false

  @OptionGroup
  var json: JSONOption

  /// Everything that a run did.
  static let form = JSONForm<(goldens: [RecordedGolden], errors: [String])>.object(
    JSONMember(
      "goldens", "",
      JSONForm<RecordedGolden>.object(
        JSONMember("golden", "the path", .string) { $0.golden },
        JSONMember("change", "", .word(RecordedGolden.Change.allCases.map(\.rawValue))) { $0.change.rawValue },
        .optional("bytes", "the picture's size, if it was written", .integer) { $0.bytes },
        .optional("maximumSize", "in bytes", .integer) { $0.maximumSize },
        .optional("replaced", "the kind of file that the golden replaced, if it was no golden", .string) {
          $0.replaced
        }
      ).list
    ) { $0.goldens },
    JSONMember("errors", "", JSONForm.string.list) { $0.errors })

  func validate() throws {
    let modes = [("--failed", failed), ("--missing", missing), ("--all", all)].filter(\.1).map(\.0)
    if modes.count > 1 { throw ValidationError("\(modes[0]) and \(modes[1]) exclude each other") }
    if prune, options.filter != nil {
      throw ValidationError("--prune needs the whole plan: what a filter leaves out would be taken for obsolete")
    }
  }

  func run() throws {
    let plan = try options.plan()
    let recorder = Recorder(mode: missing ? .missing : all ? .all : .changed, jobs: options.jobs.threads)
    let progress = Progress(plan.goldens.count, "goldens", quiet: options.quiet)
    let (goldens, errors) = recorder.record(plan, prunes: prune) { _ in progress.advance() }
    progress.end()
    for golden in goldens where golden.change != .unchanged && golden.change != .failed {
      let change = golden.change.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      let note =
        golden.change == .kept ? "it is no golden; move it away or delete it" : golden.replaced.map { "was \($0)" }
      if !options.quiet, !json.json {
        try Terminal.put("\(change) \(golden.golden)" + (note.map { " (\($0))" } ?? ""))
      }
      if let bytes = golden.bytes, let most = golden.maximumSize, bytes > most {
        Terminal.say(
          "\(golden.golden): \(Self.kibibytes(bytes)) KiB, above \(Self.kibibytes(most)) KiB; a crop would make a "
            + "smaller golden, goldens.maximumSize another limit")
      }
    }
    if goldens.contains(where: { $0.change == .new || $0.change == .changed }), !options.quiet {
      Terminal.say(plan.scenes.compactMap { GitAttributes.hint(for: RootFolder($0.folder)) })
    }
    if json.json {
      try Terminal.put(json: Self.form.text((goldens, errors.flatMap { CommandFailure($0).lines })))
    }
    let counts = Dictionary(grouping: goldens, by: \.change).mapValues(\.count)
    if !options.quiet {
      Terminal.say(
        "\(counts[.new] ?? 0) new, \(counts[.changed] ?? 0) changed, \(counts[.unchanged] ?? 0) unchanged, "
          + "\(counts[.obsolete] ?? 0) obsolete, \(counts[.pruned] ?? 0) pruned")
      if counts[.obsolete] ?? 0 > 0 { Terminal.say("remove what is obsolete with --prune") }
    }
    if let failure = CommandFailure(errors) { throw failure }
  }

  private static func kibibytes(_ bytes: Int) -> String { DecimalText.string(Double(bytes) / 1024, places: 1) }
}
