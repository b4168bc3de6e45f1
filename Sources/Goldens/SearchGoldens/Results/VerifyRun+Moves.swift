extension VerifyRun {
  /// The run with renamed goldens marked: pairs of a missing and an unexpected still in one scene and variant.
  ///
  /// The two have the same pixels, or the same position among the stills whose names are times. Only the results decide,
  /// so that joined shards come to the same pairs.
  package var withMoves: VerifyRun {
    var run = self
    for index in run.results.indices { run.results[index].moved = nil }
    let stills = run.results.indices.filter { run.results[$0].kind == .still && !run.results[$0].isOrphan }
    let variants = Dictionary(grouping: stills) { VariantKey(scene: results[$0].scene, variant: results[$0].variant) }
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
  package func withMoves(_ pictures: [GoldenResult.Key: ReportPictures]) -> [GoldenResult.Key: ReportPictures] {
    var all = pictures
    for result in results where result.verdict == .missing {
      guard let name = result.moved?.name, all[result.key]?.expected == nil else { continue }
      all[result.key]?.expected = pictures[.init(scene: result.scene, variant: result.variant, name: name)]?.expected
    }
    return all
  }

  private struct VariantKey: Hashable {
    var scene: String
    var variant: String
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
}
