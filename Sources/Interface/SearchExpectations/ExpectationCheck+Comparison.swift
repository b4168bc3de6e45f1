import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension ExpectationCheck {
  /// So many trees are compared in some seconds.
  private static let mostTrees = 10_000

  /// Fails if the layers of a rule, or all layers, differ anywhere in its span from those at another time. Layers that
  /// clocks change are not compared.
  func compare(
    _ rule: Rule, with time: SearchScene.Time, _ verdict: ExpectationVerdict
  ) -> ExpectationVerdict {
    var verdict = verdict
    guard let reference = stage.scene.instant(of: time, events: stage.eventTimes, settled: stage.settled) else {
      (verdict.status, verdict.reason) = (.error, "\(time.text) is not in the timeline")
      return verdict
    }
    guard
      let instants = stage.observedInstants(
        from: rule.span.start, to: rule.span.end, rate: rate, readsClocks: false, atMost: Self.mostTrees)
    else {
      (verdict.status, verdict.reason) = (.error, "its span has too many instants to compare; give a shorter one")
      return verdict
    }
    let tree = self.tree(at: reference, besides: instants[0])
    lazy var wanted = Self.listing(of: rule, in: tree)
    if !rule.subjects.isEmpty, wanted.layers.isEmpty {
      verdict.status = .error
      verdict.reason = "\(rule.expectation.layers.joined(separator: ", ")) is not on the screen at \(reference) s"
      return verdict
    }
    func differences(at instant: Instant) -> [LayerDifference] {
      let other = self.tree(at: instant, besides: reference)
      // Equal trees have equal listings, which take longer to make.
      if other == tree { return [] }
      return Self.listing(of: rule, in: other).differences(from: wanted)
        .filter { !isEqual($0, within: rule.expectation.tolerance) }
    }
    for (index, sampled) in instants.enumerated() {
      var (instant, found) = (sampled, differences(at: sampled))
      if found.isEmpty { continue }
      if index > 0 {
        instant = InstantSearch.boundary(from: instants[index - 1], to: sampled) {
          time in !differences(at: time).isEmpty
        }
        found = differences(at: instant)
      }
      guard let difference = found.first else { continue }
      // "present" and "absent" need no name of a property.
      let property = difference.property == LayerDifference.presence ? "" : difference.property + " "
      let others = "and \(found.count - 1) more value\(found.count == 2 ? " differs" : "s differ")"
      verdict.add(
        ExpectationVerdict(
          [difference.layer], at: instant, found.count > 1 ? others : verdict.reason,
          value: .text(property + difference.to), limit: .text(property + difference.from), amount: 1))
      return verdict
    }
    return verdict
  }

  /// Returns the tree at an instant. Layers that a clock changes, at this instant or at `other`, are left out.
  private func tree(at time: Instant, besides other: Instant) -> Layer {
    let clocks = Set((stage.clocks(at: time) + stage.clocks(at: other)).map(\.layer))
    let tree = stage.layers(at: time)
    return clocks.isEmpty ? tree : tree.without(clocks)
  }

  private static func listing(of rule: Rule, in tree: Layer) -> LayerListing {
    var listing = LayerListing(text: tree.description)
    guard !rule.subjects.isEmpty else { return listing }
    let names = listing.layers.map(\.name).filter { name in rule.subjects.contains { $0.matches(name) } }
    listing.layers = names.flatMap { listing.subtree(of: $0) }
    return listing
  }

  private func isEqual(_ difference: LayerDifference, within tolerance: Double) -> Bool {
    guard let from = Double(difference.from), let to = Double(difference.to) else { return false }
    return abs(from - to) <= tolerance
  }
}

extension Layer {
  /// Returns the tree without the layers of some names.
  fileprivate func without(_ names: Set<String>) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { !names.contains($0.name) }.map { $0.without(names) }
    result.mask = mask?.without(names)
    return result
  }
}
