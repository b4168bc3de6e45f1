import SearchGeometry

/// The results of a verify as GitHub's Markdown, for a pull request's comment or a job's summary.
package enum MarkdownSummary {
  /// A comment on GitHub may have 65,536 characters; a job's summary may have 1 MiB. 8,000 are left for the addresses that
  /// replace the paths of pictures.
  /// Source: docs.github.com, "Workflow commands"; the comment field answers "body is too long (maximum is 65536
  /// characters)".
  package static let commentLimit = 65_536 - 8000

  /// - Parameters:
  ///   - pictures: the pictures to show of each cause.
  ///   - limit: in bytes of UTF-8, which are never fewer than the characters; at least the counts are written.
  ///   - report: the report's folder.
  package static func text(
    _ run: VerifyRun, pictures: SummaryPictures = SummaryPictures(), limit: Int = commentLimit,
    report: String = Invocation.report
  ) -> String {
    var text = ""
    if !run.environment.isEmpty {
      text += "> **What draws is not what drew the goldens:** "
      text += run.environment.prefix(20).map(MarkdownText.code).joined(separator: ", ") + "\n\n"
    }
    text += "## \(run.headline.capitalizedFirst)\n\n"
    if run.results.isEmpty, !run.expectations.isEmpty { return text + expectations(run) }
    text += "| matched | different | missing | unexpected | frames |\n| ---: | ---: | ---: | ---: | ---: |\n"
    text += "| \(run.matched) | \(run.different) | \(run.missing) | \(run.unexpected) | \(run.frames) |\n"
    text += expectations(run)
    let failures = run.failures
    guard !failures.isEmpty else { return text }
    let accept = ShellText.command("accept", [report])
    let end = failures.contains { $0.pending != nil } ? "\nAccept it all: \(MarkdownText.code(accept))\n" : ""
    // 120 bytes are kept for the sentence about goldens that are left out.
    let room = limit - end.utf8.count - 120
    let groups = run.groups
    let rows = sections(groups, pictures, report, into: &text, room: room)
    if rows < failures.count {
      text += "\n\(Count.words(failures.count - rows, "further golden")) did not fit here; the report has all.\n"
    } else {
      details(groups, into: &text, room: room)
    }
    return text + end
  }

  /// Writes a section for each cause: its pictures and its goldens.
  /// - Returns: how many goldens fitted.
  private static func sections(
    _ groups: [FailureGroup], _ pictures: SummaryPictures, _ report: String, into text: inout String, room: Int
  ) -> Int {
    var rows = 0
    for group in groups {
      var head = "\n### \(MarkdownText.escaped(short(group.headline.capitalizedFirst)))\n"
      head += table(pictures.rows[group.number] ?? [])
      let fitted = self.rows(group.results, report, after: head, into: &text, room: room)
      rows += fitted
      guard fitted == group.results.count else { break }
    }
    return rows
  }

  /// A headline, and the expectations that do not hold as a table.
  package static func text(_ expectations: [CheckedExpectation], headline: String, called kind: String) -> String {
    "## \(MarkdownText.escaped(headline))\n" + self.expectations(VerifyRun(checked: expectations), called: kind)
  }

  private static func expectations(_ run: VerifyRun, called kind: String = "expectation") -> String {
    let broken = run.brokenExpectations
    if broken.isEmpty { return "" }
    var text = "\n| \(kind) | what |\n| --- | --- |\n"
    for expectation in broken.prefix(mostExpectations) {
      let name = MarkdownText.code(short(expectation.identifier))
      text += "| \(name) | \(MarkdownText.escaped(short(expectation.words))) |\n"
    }
    return text + (broken.count > mostExpectations ? "\nand \(broken.count - mostExpectations) more\n" : "")
  }

  /// So many expectations are listed.
  private static let mostExpectations = 40

  /// Longer lists are folded, so that the pictures of all causes are seen at once.
  private static let mostShown = 4

  /// Pictures side by side, as links that `gh` replaces when it attaches the files.
  private static func table(_ paths: [String?]) -> String {
    let cells = zip(SummaryPictures.roles, paths).compactMap { role, path in path.map { (role.name, $0) } }
    guard !cells.isEmpty else { return "" }
    let rows = [
      cells.map { $0.0 }, cells.map { _ in "---" }, cells.map { "![\($0.0)](\($0.1))" },
    ]
    return "\n" + rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// Writes a table of goldens.
  /// - Returns: how many rows fitted.
  private static func rows(
    _ failures: [JudgedGolden], _ report: String, after start: String, into text: inout String, room: Int
  ) -> Int {
    let fold = failures.count > mostShown
    var head = start + "\n" + (fold ? "<details><summary>\(failures.count) goldens</summary>\n\n" : "")
    head += "| golden | at | what | files |\n| --- | ---: | --- | --- |\n"
    let end = fold ? "\n</details>\n" : ""
    var size = text.utf8.count + head.utf8.count + end.utf8.count
    let rows = failures.lazy.map { row($0, report) }.prefix { row in
      size += row.utf8.count
      return size <= room
    }
    let fitting = Array(rows)
    if !fitting.isEmpty { text += head + fitting.joined() + end }
    return fitting.count
  }

  private static func row(_ result: JudgedGolden, _ report: String) -> String {
    let (now, difference) = (result.pending, result.difference)
    let pictures = [
      ("golden", result.golden), ("now", now.map { JudgedGolden.path($0, in: report) }),
      ("difference", difference.map { JudgedGolden.path($0, in: report) }),
    ]
    .compactMap { word, path in path.map { "\(word) \(MarkdownText.code($0))" } }
    let name = MarkdownText.code(result.identifier)
    let time = DecimalText.string(result.time, places: 6) + " s"
    let what = "**\(result.verdict.status)**: " + MarkdownText.escaped(result.headline)
    return "| \(name) | \(time) | \(what) | \(pictures.joined(separator: "<br>")) |\n"
  }

  /// Folded: the layer values that changed in the first golden of each cause, while there is room.
  private static func details(_ groups: [FailureGroup], into text: inout String, room: Int) {
    var size = text.utf8.count
    for result in groups.compactMap({ $0.results.first { !$0.layers.isEmpty } }) {
      let shown = result.layers.prefix(40)
      var fold = "\n<details><summary>\(MarkdownText.code(result.identifier)): "
      fold += "\(Count.words(result.layers.count, "layer value")) changed</summary>\n\n"
      fold += "| layer | value | from | to |\n| --- | --- | ---: | ---: |\n"
      for layer in shown {
        let cells = [layer.layer, layer.property, layer.from, layer.to].map { MarkdownText.code(short($0)) }
        fold += "| " + cells.joined(separator: " | ") + " |\n"
      }
      if result.layers.count > shown.count { fold += "\nand \(result.layers.count - shown.count) more\n" }
      fold += "\n</details>\n"
      size += fold.utf8.count
      guard size <= room else { return }
      text += fold
    }
  }

  private static func short(_ text: String) -> String {
    text.unicodeScalars.count <= 200 ? text : String(text.prefix(200)) + "…"
  }
}

/// Texts as GitHub's Markdown takes them.
enum MarkdownText {
  /// `text` as code on one line, whatever it holds.
  ///
  /// An element instead of backticks, and references instead of backslashes: they hold inside tables too, where a
  /// backtick or a bar in the text would end the code or the cell.
  static func code(_ text: String) -> String { "<code>" + escaped(text) + "</code>" }

  /// `text` on one line, with nothing in it that Markdown or HTML would read.
  static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": " "
      case "&", "<", ">", "\"", "'", "|", "`", "*", "_", "~", "[", "]", "\\", "#", "@", "!", ":", "$":
        "&#\(scalar.value);"
      default: scalar.isControl ? "" : nil
      }
    }
  }
}
