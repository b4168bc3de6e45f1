import Foundation
import SearchEncoding
import SearchGoldens

/// The files and messages that report a verify run.
struct ReportOutputs {
  /// Nil if no report can be written.
  var report: String?
  var junit: String?
  var json: String?
  /// False if standard output is for something else.
  var annotates = true
  /// The end of a message about a report folder that another process uses.
  static let otherFolder = ", or choose another folder with --report"

  /// Scene files and the lines of their goldens, by the names of results, for annotations.
  var sites: [String: (file: String, line: Int?)] = [:]

  /// Writes the report's page and results, and the files of `--junit` and `--json`.
  func write(_ run: VerifyRun, pictures: [JudgedGolden.GoldenKey: ReportPictures], pending: PendingList?) throws {
    if let report {
      try ExpectationPictures.clean(report, for: run)
      let shown = try SummaryPictures(run, pictures: pictures, in: report)
      let summary = MarkdownSummary.text(run, pictures: shown, report: report)
      try ReportPage.write(run: run, pictures: pictures, to: report)
      try RootFolder(report).write(Array(ReportJSON.text(run, pictures: pictures).utf8), to: "results.json")
      try RootFolder(report).write(Array(summary.utf8), to: "summary.md")
      if let pending { try PendingStore.write(pending, in: report) }
    }
    if let junit { try AtomicFile.write(Array(JUnitReport.text(run, report: report).utf8), to: junit) }
    if let json { try Self.put(json: ReportJSON.text(run, pictures: pictures), to: json) }
    if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true", annotates, json != "-" {
      try Terminal.put(GitHubAnnotations.lines(run, report: report, site: { sites[$0.scene] ?? ($0.golden, nil) }))
    }
  }

  /// Writes a JSON text to a file, or to standard output for "-".
  static func put(json: String, to path: String) throws {
    if path == "-" { try Terminal.put(json: json) } else { try AtomicFile.write(Array(json.utf8), to: path) }
  }

  /// Tells what was found: what draws otherwise first, whatever passes, then every failure, then how to accept.
  func tell(_ run: VerifyRun, quiet: Bool) throws {
    // Also if all passes: it is what the next difference will be due to.
    var lines = run.explanation.flatMap(\.lines)
    for broken in run.brokenExpectations {
      let variant = broken.variant.isEmpty ? "" : " (\(broken.variant))"
      lines.append("\(broken.fileAndLine): \(broken.status.rawValue): \(broken.name)\(variant): \(broken.words)")
    }
    if !quiet {
      lines += run.idleExpectations.map { "\($0.fileAndLine): note: \($0.name): \($0.reason ?? "")" }
    }
    let groups = run.groups
    for group in groups { lines += [""] + paragraph(of: group, isOnly: groups.count == 1) }
    if !quiet || !run.passes {
      if !lines.isEmpty { lines.append("") }
      lines.append(run.headline + (run.results.isEmpty ? "" : "; \(run.frames) frames drawn"))
    }
    if let report, !run.passes { lines.append("look: \(report)/index.html") }
    if let report, run.results.contains(where: \.isSettleable) {
      lines += ["accept", "reject"].map { "\($0): \(ShellText.command($0, [report]))" }
      if run.results.count(where: \.isSettleable) > 1 {
        lines.append("add names\(groups.count > 1 ? ", or --cause N," : "") to accept or reject only some of them")
      }
    }
    if !lines.isEmpty { Terminal.say(lines) }
  }

  /// The cause, the first of its goldens with everything that was found, and a line for each of the others.
  private func paragraph(of group: FailureGroup, isOnly: Bool) -> [String] {
    let (first, others) = (group.results[0], group.results.dropFirst())
    var lines: [String] = []
    if !others.isEmpty || !isOnly {
      lines.append(group.headline)
    }
    lines.append("\(first.verdict.status) \(first.identifier)")
    lines += first.words(layerLimit: 12, report: report).map { "  " + $0 }
    lines += others.prefix(Self.mostNames).map { "\($0.verdict.status) \($0.identifier): \($0.headline)" }
    if others.count > Self.mostNames {
      lines.append("and \(others.count - Self.mostNames) more; the report's page lists them")
    }
    return lines
  }

  /// So many goldens of a cause are named on the terminal.
  private static let mostNames = 8
}
