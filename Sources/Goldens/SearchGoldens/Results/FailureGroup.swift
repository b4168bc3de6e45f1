import SearchLayers

/// Goldens that fail for one cause, as far as their results show it.
///
/// Two goldens whose layers changed have one cause if the same kinds of values changed in both (colours, frames, texts …)
/// and they share a change: the same value of the same layer in one scene, or the same change from one value to another
/// anywhere. The same change of a text is one cause whatever else changed: a renamed word moves what is around it. Rows count as the same layer, whatever their numbers: "content.list.row.3.title" and "…row.4.title". Goldens
/// that differ by a known change of the program have that cause. Those without changed layers have one cause if they have the same status, and the same sizes or the same reason.
package struct FailureGroup: Hashable, Sendable {
  /// From 1, the group with the most goldens first.
  package var number: Int
  /// The cause in words, without a full stop: "colours changed: #007AFFFF → #FF9500FF".
  package var cause: String
  /// In the order of the run.
  package var results: [JudgedGolden]

  /// "cause 1, 16 goldens: colours changed: #007AFFFF → #FF9500FF".
  package var headline: String { "cause \(number), \(Count.words(results.count, "golden")): \(cause)" }

  /// The file and line of the first change that has a place in its scene.
  var place: (file: String, line: Int?)? {
    guard let place = results.lazy.flatMap(\.layers).compactMap(\.place).first,
      let colon = place.lastIndex(of: ":")
    else { return nil }
    return (String(place[..<colon]), Int(place[place.index(after: colon)...]))
  }
}

extension VerifyRun {
  /// The failures by their causes.
  package var groups: [FailureGroup] {
    let failures = failures
    // The first failure of each one's group.
    var firsts = Array(failures.indices)
    var owners: [String: Int] = [:]
    for (index, result) in failures.enumerated() {
      for mark in Self.marks(of: result) {
        let owner = owners[mark, default: index]
        owners[mark] = owner
        let (first, joined) = (min(firsts[owner], firsts[index]), max(firsts[owner], firsts[index]))
        guard first != joined else { continue }
        for other in joined...index where firsts[other] == joined { firsts[other] = first }
      }
    }
    let groups = Dictionary(grouping: failures.indices) { firsts[$0] }.values
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    return groups.enumerated().map { place, indices in
      let results = indices.map { failures[$0] }
      let cause = (isMotion(results) ? Self.motionWords + ": " : "") + Self.cause(of: results)
      return FailureGroup(number: place + 1, cause: cause, results: results)
    }
  }

  /// Returns texts of which goldens with one cause share at least one.
  private static func marks(of result: JudgedGolden) -> Set<String> {
    if let revision = result.revision { return ["revision \(revision)"] }
    switch result.verdict {
    case .matched, .withinBudget: return []
    case .missing, .unexpected: return ["\(result.verdict.status) \(result.isOrphan)"]
    case .unreadable(let reason): return ["unreadable \(reason)"]
    case .sizeDiffers(let expected, let actual): return ["size \(expected) \(actual)"]
    case .different: break
    }
    guard !result.layers.isEmpty else { return ["pixels"] }
    // Frames follow from texts, which may be hidden at another instant.
    let kinds = Set(result.layers.map(\.kind)).subtracting(["text", "frame"]).sorted().joined(separator: " ")
    let texts = result.layers.filter(\.isText).map { "text \($0.from) \($0.to)" }
    return Set(texts).union(
      result.layers.flatMap { change in
        let layer = change.kind == "color" ? "" : change.layer.withoutNumbers
        return [
          "\(kinds)\n\(result.scene)\n\(change.layer.withoutNumbers).\(change.property)",
          "\(kinds)\n\(layer).\(change.kind) \(change.from) \(change.to)",
        ]
      })
  }

  static let motionWords = "the same ends, another motion"

  /// True if goldens differ in flight alone: before and after, their variants' goldens match.
  private func isMotion(_ failures: [JudgedGolden]) -> Bool {
    failures.allSatisfy { result in
      guard case .different = result.verdict, result.revision == nil, result.moment != nil,
        !result.layers.contains(where: \.isText)
      else { return false }
      let bad = result.badFrames.last
      func matches(_ isThere: (Double) -> Bool) -> Bool {
        results.contains {
          $0.scene == result.scene && $0.variant == result.variant && $0.kind == .still && $0.verdict.passes
            && isThere($0.time)
        }
      }
      return (result.badFrames.first.map { $0.index > 0 } ?? false || matches { $0 < result.time })
        && (bad.map { $0.index < result.frames - 1 } ?? false || matches { $0 > bad?.time ?? result.time })
    }
  }

  private static func cause(of results: [JudgedGolden]) -> String {
    let first = results[0]
    if let revision = first.revision { return revision }
    switch first.verdict {
    case .matched, .withinBudget, .missing, .unexpected, .unreadable: return first.headline
    case .sizeDiffers: return "the size differs: " + first.headline
    case .different: break
    }
    let all = results.flatMap(\.layers)
    guard let change = all.byCause.first else { return "pixels differ, and no value of a layer" }
    let isColor = all.allSatisfy { $0.kind == "color" }
    guard change.isText || isColor else {
      let values = Set(all.map { "\($0.layer).\($0.property)" }).count
      return change.description + (first.moment.map { " at " + $0 } ?? "") + besides(values - 1)
    }
    var seen: Set<String> = []
    let changes = all.filter { $0.isText == change.isText }.map { isColor ? "\($0.from) → \($0.to)" : $0.textWords }
      .filter { seen.insert($0).inserted }
    let more = changes.count > 3 ? " …" : ""
    // Frames, and an ellipsis that comes or goes, follow from texts.
    let others = all.filter { !isColor && !["text", "frame", LayerDifference.presence].contains($0.kind) }
    let values = Set(others.map { "\($0.layer.withoutNumbers).\($0.property)" }).count
    return (isColor ? "colours changed: " : "") + changes.prefix(3).joined(separator: ", ") + more + besides(values)
  }

  private static func besides(_ values: Int) -> String {
    values > 0 ? ", and \(Count.words(values, "other value"))" : ""
  }
}

extension String {
  /// The text without those parts between points that are numbers.
  fileprivate var withoutNumbers: String {
    split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
  }
}
