import SearchScenes

/// The results of one verify, or of its shards joined.
package struct VerifyRun: Hashable, Sendable {
  /// The results, ordered by scene and variant.
  package var results: [JudgedGolden]
  /// The expectations, in the order of their scenes and files.
  package var expectations: [CheckedExpectation] = []
  /// The changes of the fingerprint since the goldens were recorded: "cairo 1.16.0 → 1.18.0".
  package var environment: [String] = []
  /// The preset that judged all goldens in place of their scenes' budgets; nil if the scenes decided.
  package var preset: Comparison.Preset?
  /// The shard that was verified; nil for all of the work.
  package var shard: Shard?
  /// Shards whose reports were missing when the others were joined.
  package var absentShards: [Shard] = []
  /// The reasons why scenes could not be checked at all.
  package var errors: [String] = []

  /// The run in an order that does not depend on shards: by scene and variant, stills by time, then sequences.
  package var sorted: VerifyRun {
    var run = self
    run.results.sort {
      ($0.scene, $0.variant, $0.kind == .still ? 0 : 1, $0.kind == .still ? $0.time : 0, $0.name)
        < ($1.scene, $1.variant, $1.kind == .still ? 0 : 1, $1.kind == .still ? $1.time : 0, $1.name)
    }
    run.environment = Fingerprint.fontsFirst(environment.sorted())
    run.expectations.sort {
      ($0.scene, $0.line ?? 0, $0.name, $0.variant) < ($1.scene, $1.line ?? 0, $1.name, $1.variant)
    }
    run.absentShards.sort { ($0.count, $0.part) < ($1.count, $1.part) }
    run.errors.sort()
    return run
  }

  package var frames: Int { results.reduce(0) { $0 + $1.frames } }
  package var matched: Int { results.count { $0.verdict.passes } }
  package var different: Int { results.count - matched - missing - unexpected }
  package var missing: Int { results.count { $0.verdict == .missing } }
  package var unexpected: Int { results.count { $0.verdict == .unexpected } }
  package var passes: Bool {
    absentShards.isEmpty && errors.isEmpty && results.allSatisfy(\.verdict.passes) && brokenExpectations.isEmpty
  }
  /// The expectations that fail or cannot be checked.
  package var brokenExpectations: [CheckedExpectation] { expectations.filter(\.isBroken) }
  /// The expectations that hold in all variants, but say why they prove nothing in any.
  package var idleExpectations: [CheckedExpectation] {
    let held = expectations.filter { $0.status == .held && $0.reason != nil }
    if held.isEmpty { return [] }
    let rules = Dictionary(grouping: expectations) { [$0.file, $0.line.map(String.init) ?? "", $0.name] }
    return rules.values.filter { $0.allSatisfy { $0.status == .held && $0.reason != nil } }.compactMap(\.first)
      .sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }

  /// The run with renamed goldens marked: pairs of a missing and an unexpected still in one scene and variant.
  ///
  /// The two have the same pixels, or the same position among the stills whose names are times. Only the results decide,
  /// so that joined shards come to the same pairs.
  package var withMoves: VerifyRun {
    guard missing > 0 && unexpected > 0 || results.contains(where: { $0.moved != nil }) else { return self }
    var run = self
    for index in run.results.indices { run.results[index].moved = nil }
    let stills = run.results.indices.filter { run.results[$0].kind == .still && !run.results[$0].isOrphan }
    let variants = Dictionary(grouping: stills) { [results[$0].scene, results[$0].variant] }
    for indices in variants.values {
      var missing = indices.filter { results[$0].verdict == .missing }
      var unexpected = indices.filter { results[$0].verdict == .unexpected }
      guard !missing.isEmpty, !unexpected.isEmpty else { continue }
      let places = places(indices)
      func pair(_ matches: (_ missing: Int, _ unexpected: Int) -> Bool) {
        for new in missing {
          guard let old = unexpected.first(where: { matches(new, $0) }) else { continue }
          run.join(new, old)
          missing.removeAll { $0 == new }
          unexpected.removeAll { $0 == old }
        }
      }
      func isEqual(_ a: Int, _ b: Int) -> Bool { results[a].pixels != nil && results[a].pixels == results[b].pixels }
      func isInPlace(_ a: Int, _ b: Int) -> Bool { places[a] != nil && places[a] == places[b] }
      pair { isEqual($0, $1) && isInPlace($0, $1) }
      pair(isEqual)
      pair(isInPlace)
    }
    return run
  }

  /// The pictures, in which a renamed golden has the picture of the old name as the expected one.
  package func withMoves(_ pictures: [JudgedGolden.GoldenKey: ReportPictures]) -> [JudgedGolden.GoldenKey:
    ReportPictures]
  {
    var all = pictures
    for result in results where result.verdict == .missing {
      guard let name = result.moved?.name, all[result.key]?.expected == nil else { continue }
      all[result.key]?.expected = pictures[.init(scene: result.scene, variant: result.variant, name: name)]?.expected
    }
    return all
  }

  /// Returns the positions of stills whose names are times: of missing ones among the planned stills, of unexpected ones
  /// among the recorded stills.
  private func places(_ indices: [Int]) -> [Int: Int] {
    let timed = indices.filter { GoldenName.time(of: results[$0].name) != nil }.sorted {
      results[$0].name < results[$1].name
    }
    let asked = timed.filter { results[$0].verdict != .unexpected }
    let recorded = timed.filter { results[$0].verdict != .missing }
    var places: [Int: Int] = [:]
    for (place, index) in asked.enumerated() where results[index].verdict == .missing { places[index] = place }
    for (place, index) in recorded.enumerated() where results[index].verdict == .unexpected { places[index] = place }
    return places
  }

  private mutating func join(_ missing: Int, _ unexpected: Int) {
    let (new, old) = (results[missing], results[unexpected])
    let isEqual = new.pixels != nil && new.pixels == old.pixels
    results[missing].moved = .init(name: old.name, time: GoldenName.time(of: old.name), isEqual: isEqual)
    results[unexpected].moved = .init(name: new.name, time: new.time, isEqual: isEqual)
  }

  /// The result in one sentence without a full stop: "3 of 40 goldens do not match".
  package var headline: String {
    var faults = absentShards.isEmpty ? [] : [absenceWords]
    if !errors.isEmpty { faults.append("\(Count.words(errors.count, "scene")) could not be checked") }
    if faults.isEmpty { return compared }
    return faults.joined(separator: "; ")
      + (results.isEmpty && expectations.isEmpty ? "" : "; of the others " + compared)
  }

  private var audited: String {
    let (broken, excepted) = (brokenExpectations.count, expectations.count { $0.status == .excepted })
    let words = broken == 0 ? "no findings" : Count.words(broken, "finding")
    return excepted == 0 ? words : "\(words); \(Count.words(excepted, "exception")) with a reason"
  }

  private var compared: String {
    guard !expectations.isEmpty else { return comparedGoldens }
    if expectations.allSatisfy({ $0.rule != nil }) { return audited }
    let broken = brokenExpectations.count
    let count = Count.words(expectations.count, "expectation")
    let words =
      broken > 0
      ? "\(broken) of \(count) \(broken == 1 ? "does" : "do") not hold"
      : expectations.count == 1 ? "the expectation holds" : "all \(count) hold"
    return results.isEmpty ? words : comparedGoldens + "; " + words
  }

  private var comparedGoldens: String {
    let failed = results.count - matched
    if results.isEmpty { return "no goldens were compared" }
    let rule = preset.map { " with --compare \($0.rawValue)" } ?? ""
    if failed == 0 { return (results.count == 1 ? "the golden matches" : "all \(results.count) goldens match") + rule }
    return "\(failed) of \(Count.words(results.count, "golden")) \(failed == 1 ? "does" : "do") not match\(rule)"
  }

  /// "shards 2/8 and 5/8 are missing"; of very many the first.
  private var absenceWords: String {
    let most = 10
    var names = absentShards.prefix(most).map(\.text)
    if absentShards.count > most { names.append("\(absentShards.count - most) more") }
    guard let last = names.popLast(), !names.isEmpty else { return "shard \(absentShards[0].text) is missing" }
    return "shards \(names.joined(separator: ", ")) and \(last) are missing"
  }

  /// The first lines of a verify run: what may explain all that follows.
  ///
  /// These are known changes of the program, changes of the drawing libraries and fonts, then the goldens that could not be compared. If no other
  /// program drew the goldens that differ, that is said.
  package var explanation: [String] {
    let revised = groups.filter { $0.results[0].revision != nil }
    var lines = revised.map { "\($0.headline); an earlier version recorded \($0.results.count == 1 ? "it" : "them")" }
    lines += environment.isEmpty ? [] : [Self.environmentWords(environment)]
    let reasons = failures.compactMap { if case .unreadable(let reason) = $0.verdict { reason } else { nil } }
    if !reasons.isEmpty {
      let first = reasons.count == 1 ? "" : ", the first because "
      lines.append(
        "\(Count.words(reasons.count, "golden")) could not be compared\(first.isEmpty ? ": " : first)\(reasons[0])")
    }
    if missing > 0 { lines.append("\(Count.words(missing, "golden")) \(missing == 1 ? "is" : "are") not recorded") }
    if lines.isEmpty, different > 0 {
      let isMotion = groups.count == 1 && groups[0].cause.hasPrefix(Self.motionWords)
      lines.append(
        "the same program, libraries and fonts drew the goldens: the change is a real one"
          + (isMotion ? ": \(Self.motionWords)" : ""))
    }
    return lines
  }

  /// The first line of a verify run: the libraries and fonts that differ from those of the goldens.
  package static func environmentWords(_ environment: [String]) -> String {
    "the drawing libraries or fonts changed since the goldens were recorded: " + environment.joined(separator: "; ")
  }

  /// The goldens that do not pass, in the order of the plan.
  package var failures: [JudgedGolden] { results.filter { !$0.verdict.passes } }
}

extension String {
  /// With its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
