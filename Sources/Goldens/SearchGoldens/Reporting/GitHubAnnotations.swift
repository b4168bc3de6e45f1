import SearchGeometry

/// Workflow commands that annotate files with their failures.
///
/// Goldens that fail for one cause share an error. GitHub shows at most ten errors per step, so the tenth says how many
/// more goldens there are.
/// Source: docs.github.com, "Workflow commands for GitHub Actions"; the escapes are those of actions/toolkit.
package enum GitHubAnnotations {
  package static let limit = 10

  /// Lines for standard output, where `GITHUB_ACTIONS` is set.
  ///
  /// - Parameters:
  ///   - report: the report's folder.
  ///   - site: the file and line to show a failure at, from the repository's root, unless a change has its own place;
  ///     the golden's own path by default.
  package static func lines(
    _ run: VerifyRun, report: String? = nil, site: (JudgedGolden) -> (file: String, line: Int?) = { ($0.golden, nil) }
  ) -> [String] {
    var lines: [String] = []
    if !run.environment.isEmpty {
      let message = run.environment.joined(separator: "\n")
      lines.append(command("warning", [("title", "What draws is not what drew the goldens")], message))
    }
    if !run.absentShards.isEmpty {
      lines.append(command("error", [("title", "Shards are missing")], run.headline))
    }
    if !run.errors.isEmpty {
      let message = run.errors.joined(separator: "\n")
      lines.append(command("error", [("title", "Scenes could not be checked")], message))
    }
    let broken = run.brokenExpectations
    for expectation in broken.prefix(limit) {
      let place = [("file", expectation.file)] + (expectation.line.map { [("line", "\($0)")] } ?? [])
      lines.append(command("error", place + [("title", expectation.identifier)], expectation.words))
    }
    let groups = run.groups
    let shown = groups.count > limit ? limit - 1 : groups.count
    for group in groups.prefix(shown) {
      let (result, others) = (group.results[0], group.results.dropFirst())
      let seconds = DecimalText.string(result.time)
      var title = "\(result.identifier) at \(seconds) s: \(result.verdict.status)"
      var words = result.words(layerLimit: 10, report: report)
      if !others.isEmpty {
        title = "\(Count.words(group.results.count, "golden")): \(group.cause)"
        words.insert(result.identifier + ":", at: 0)
        words += ["and"] + others.prefix(50).map(\.identifier)
        if others.count > 50 { words.append("and \(others.count - 50) more") }
      }
      let (file, line) = group.place ?? site(result)
      let place = [("file", file)] + (line.map { [("line", "\($0)")] } ?? [])
      lines.append(command("error", place + [("title", title)], words.joined(separator: "\n")))
    }
    if shown < groups.count {
      let rest = groups.dropFirst(shown).flatMap(\.results)
      let title = "\(rest.count) more goldens do not match"
      let names = rest.prefix(50).map(\.identifier).joined(separator: "\n")
      lines.append(command("error", [("title", title)], names))
    }
    return lines
  }

  private static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1).escaped { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil })" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      // The log's reader would act on them: ESC begins a colour.
      default: scalar.isControl ? "" : nil
      }
    }
  }
}
