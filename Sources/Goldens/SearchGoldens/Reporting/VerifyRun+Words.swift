extension VerifyRun {
  /// The result in one sentence without a full stop: "3 of 40 goldens do not match".
  package var headline: String {
    var faults = absentShards.isEmpty ? [] : [absenceWords]
    if !errors.isEmpty { faults.append("\(Count.words(errors.count, "scene")) could not be verified") }
    return faults.isEmpty ? compared : faults.joined(separator: "; ") + "; of the others " + compared
  }

  private var compared: String {
    let failed = results.count - matched
    if results.isEmpty { return "no goldens were compared" }
    if failed == 0 { return results.count == 1 ? "the golden matches" : "all \(results.count) goldens match" }
    return "\(failed) of \(Count.words(results.count, "golden")) \(failed == 1 ? "does" : "do") not match"
  }

  /// "shards 2/8 and 5/8 are missing"; of very many the first.
  private var absenceWords: String {
    let most = 10
    var names = absentShards.prefix(most).map(\.text)
    if absentShards.count > most { names.append("\(absentShards.count - most) more") }
    guard let last = names.popLast(), !names.isEmpty else { return "shard \(absentShards[0].text) is missing" }
    return "shards \(names.joined(separator: ", ")) and \(last) are missing"
  }

  /// The first line of a verify run: the libraries and fonts that differ from those of the goldens.
  package static func environmentWords(_ environment: [String]) -> String {
    "the drawing libraries or fonts changed since the goldens were recorded: " + environment.joined(separator: "; ")
  }

  /// The goldens that do not pass, in the order of the plan.
  package var failures: [GoldenResult] { results.filter { !$0.verdict.passes } }
}

extension String {
  /// With its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
