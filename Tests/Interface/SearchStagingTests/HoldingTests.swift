import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

/// Animations that stand still.
@Suite struct HoldingTests {
  /// With the progress that they have at an instant, the screen is the one of that instant.
  @Test func heldProgressIsTheInstants() throws {
    for seed in 0..<Samples.count(30, least: 3) {
      var transitions = RandomTransitions(seed: seed, isWide: true)
      let stage = try Played(try transitions.scene(without: refusals)).stage
      var random = SeededGenerator(seed: seed)
      for index in stage.eventTimes.indices {
        let timings = stage.timings(ofEvent: index).filter { $0.curve.duration > 0 }
        guard let first = timings.map(\.start).max() else { continue }
        let end = stage.changes.first { $0 > first } ?? first + .seconds(0.5)
        let time = first + .seconds(random.time(0.001...max((end - first).seconds * 0.99, 0.002)))
        // A spring without damping begins at 0, so that progress before it is not held.
        let flying = timings.filter { $0.isInFlight(at: time) && (0...2).contains($0.progress(at: time)) }
        guard time < end, !flying.isEmpty else { continue }
        let shares = Dictionary(flying.map { ($0, $0.progress(at: time)) }, uniquingKeysWith: { first, _ in first })
        let (held, own) = (stage.holding(shares, at: time).layers(at: time), stage.layers(at: time))
        let words = Self.difference(held, own)
        #expect(words == nil, "\(seed), event \(index), \(time) s: \(words ?? "")")
      }
    }
  }

  /// Progress beyond the end is further on the same way.
  @Test func progressGoesOnBeyondTheEnd() throws {
    let events: [SearchScene.Event] = [
      .type("a", at: .seconds(0.2)), .submit(at: .seconds(0.4)), .tap(.tag("Albums"), at: .seconds(1)),
    ]
    let stage = try Played(musicScene(events, focused: true)).stage
    let isSpring = { (timing: AnimationTiming) in if case .spring = timing.curve { true } else { false } }
    let pill = try #require(stage.timings(ofEvent: 2).first(where: isSpring))
    let places = [0, 0.5, 1, 1.5].compactMap { share in
      stage.holding([pill: share], at: 1.1).layers(at: 1.1).layer(named: "tags.pill")?.frame.minX
    }
    try #require(places.count == 4)
    for index in 1..<4 { #expect(abs(places[index] - places[0] - Double(index) * (places[1] - places[0])) < 1e-3) }
  }

  /// What differs first, with more than a thousandth of a point; nil for nothing.
  private static func difference(_ a: Layer, _ b: Layer) -> String? {
    if a.name != b.name { return "\(a.name) in place of \(b.name)" }
    for property in LayerProperty.all {
      guard let (x, y) = property.get(a).flatMap({ x in property.get(b).map { (x, $0) } }) else { continue }
      let away = (x - y).max() - min((x - y).min(), 0)
      if away > 1e-3 { return "\(a.name) \(property.name): \(x) \(y)" }
    }
    guard a.sublayers.count == b.sublayers.count else {
      return "\(a.name) has \(a.sublayers.map(\.name)), not \(b.sublayers.map(\.name))"
    }
    return zip(a.sublayers, b.sublayers).lazy.compactMap { difference($0, $1) }.first
  }
}
