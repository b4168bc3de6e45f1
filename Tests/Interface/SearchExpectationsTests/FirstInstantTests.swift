import Foundation
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@testable import SearchExpectations

/// The first instants at which rules are broken, compared with the formulas of springs, cubics and their sums.
@Suite struct FirstInstantTests {
  /// A pill that goes to one tag and, on its way there, to another.
  private struct Way {
    var scene: CheckedScene
    var springs: [OwnSpring]
    var starts: [Double]
    var places: [Double]

    init(seed: UInt64, interrupted: Bool) throws {
      var random = SeededGenerator(seed: seed)
      let springs = (0..<2).map { _ in
        OwnSpring(
          duration: (random.number(in: 0.2...0.7) * 1000).rounded() / 1000,
          bounce: (random.number(in: 0.05...0.6) * 100).rounded() / 100)
      }
      let starts = [1, 1 + (random.number(in: 0.02...0.15) * 1e6).rounded() / 1e6]
      let tags = interrupted ? [2, 1] : [2]
      let events = tags.indices.map { index in
        let spring = springs[index]
        return "  - {at: \(starts[index])s, id: e\(index), tap: \"tag:#\(tags[index])\", "
          + "animation: {spring: {duration: \(spring.duration)s, bounce: \(spring.bounce)}}}"
      }
      (self.springs, self.starts) = (springs, starts)
      scene = try CheckedScene(
        yaml: "search: {tags: {items: [Top, Artists, Albums, Songs], visibility: always}}\ntimeline:\n"
          + events.joined(separator: "\n"))
      let (first, last) = (try scene.frame("tags.pill", at: 0), try scene.frame("tags.pill", at: 30))
      places = [first.minX]
      let middle = try CheckedScene(
        yaml: "search: {tags: {items: [Top, Artists, Albums, Songs], visibility: always}}\n"
          + "timeline: [{at: 1, tap: \"tag:#2\"}]"
      ).frame("tags.pill", at: 30)
      places += interrupted ? [middle.minX, last.minX] : [last.minX]
    }

    var target: Double { places[places.count - 1] }
    /// The first spring's end, after which its rest is left out.
    var end: Double { starts[0] + springs[0].end - 1e-3 }

    func x(_ t: Double) -> Double {
      var x = target
      for index in 1..<places.count {
        let way = places[index - 1] - places[index]
        // Until an event its way counts neither in the model nor in flight.
        x += way * (t >= starts[index - 1] ? springs[index - 1].rest(t - starts[index - 1]) : 1)
      }
      return x
    }

    func speed(_ t: Double) -> Double {
      var speed = 0.0
      for index in 1..<places.count {
        speed += (places[index - 1] - places[index]) * springs[index - 1].rate(t - starts[index - 1])
      }
      return speed
    }
  }

  private static func rule(
    _ condition: SearchScene.Expectation.Condition, _ span: SearchScene.Expectation.Span
  ) -> SearchScene.Expectation {
    var rule = SearchScene.Expectation.layer("tags.pill", "frame.x", condition)
    (rule.span, rule.tolerance) = (span, 0)
    return rule
  }

  private func compare(_ verdict: ExpectationVerdict, with first: Double?, seed: UInt64) {
    if let first {
      #expect(verdict.status == .failed, "seed \(seed), expected at \(first)")
      let found = verdict.first?.time.seconds ?? .nan
      #expect(abs(found - first) < 1e-6, "seed \(seed): \(found), expected \(first)")
    } else {
      #expect(verdict.status == .held, "seed \(seed): \(String(describing: verdict.first))")
    }
  }

  @Test(arguments: Array(0..<UInt64(Samples.count(24)))) func limitsOnTheWay(seed: UInt64) throws {
    let way = try Way(seed: seed, interrupted: seed.isMultiple(of: 2))
    var random = SeededGenerator(seed: seed + 1000)
    let (low, high) = (min(way.places[0], way.places[1]), max(way.places[0], way.places[1]))
    let limit = random.number(in: low + 2...high * 1.1)
    let verdict = try way.scene.verdict(Self.rule(.range(nil, limit), .between(.seconds(0), .seconds(way.end))))
    compare(verdict, with: firstInstant(from: 0, to: way.end) { way.x($0) > limit }, seed: seed)
  }

  @Test(arguments: Array(0..<UInt64(Samples.count(24)))) func overshoot(seed: UInt64) throws {
    let way = try Way(seed: seed, interrupted: false)
    var random = SeededGenerator(seed: seed + 2000)
    let most = random.number(in: 0.5...20)
    let sign = way.target > way.places[0] ? 1.0 : -1
    let verdict = try way.scene.verdict(Self.rule(.overshoot(atMost: most), .between(nil, .seconds(way.end))))
    compare(
      verdict, with: firstInstant(from: 1, to: way.end) { (way.x($0) - way.target) * sign > most }, seed: seed)
  }

  /// `during` counts from its event, whatever interrupts it, and ends when the subject rests.
  @Test(arguments: Array(0..<UInt64(Samples.count(24)))) func settling(seed: UInt64) throws {
    let way = try Way(seed: seed, interrupted: seed.isMultiple(of: 2))
    var random = SeededGenerator(seed: seed + 3000)
    var rule = Self.rule(
      .settles(within: .seconds((random.number(in: 0.1...0.9) * 1e6).rounded() / 1e6)), .during("e0"))
    rule.tolerance = random.number(in: 0.3...5)
    guard case .settles(let span) = rule.condition else { return }
    func isAway(_ t: Double) -> Bool {
      var offset = 0.0
      for index in way.places.indices.dropLast() {
        let (spring, seconds) = (way.springs[index], t - way.starts[index])
        guard 0..<spring.end ~= seconds else { continue }
        offset += (way.places[index] - way.places[index + 1]) * spring.rest(seconds)
      }
      return abs(offset) > rule.tolerance
    }
    let end = zip(way.starts, way.springs).prefix(way.places.count - 1).map { $0 + $1.end }.max() ?? 0
    let first = 1 + span.seconds < end ? firstInstant(from: 1 + span.seconds, to: end, isAway) : nil
    compare(try way.scene.verdict(rule), with: first, seed: seed)
  }

  /// The event of `during` moves another layer for longer; the subject rests until the next event moves it.
  @Test func settlingAnew() throws {
    let scene = try SearchScene(
      yaml: """
        search: {tags: {items: [Top, Artists, Albums, Songs], visibility: always}}
        animations: {keyboard: {duration: 3s, curve: linear}}
        timeline: [{at: 1s, id: focus, tap: searchField}, {at: 2s, tap: "tag:#2", animation: {duration: 0.4s, curve: linear}}]
        expect:
          - {layer: tags.pill, property: frame.x, settles: {within: 0.5s}, during: focus}
          - {layer: tags.pill, property: frame.x, settles: {within: 0.3s}, during: focus}
        """)
    let verdicts = try CheckedScene(scene).verdicts(scene.expect)
    #expect(verdicts.map(\.status) == [.held, .failed] && verdicts[1].first?.time == .seconds(2.3), "\(verdicts)")
  }

  @Test(arguments: Array(0..<UInt64(Samples.count(24)))) func turningPoints(seed: UInt64) throws {
    let way = try Way(seed: seed, interrupted: seed.isMultiple(of: 2))
    var rule = Self.rule(
      .monotonic(way.places[1] > way.places[0] ? .increasing : .decreasing), .between(nil, .seconds(way.end)))
    rule.tolerance = 0.05
    let sign = way.places[1] > way.places[0] ? 1.0 : -1
    // The turning point is where the speed changes its sign; from there the way back is longer than the tolerance.
    var first: Double?
    var start = 1.0
    while first == nil,
      let turn = firstInstant(from: start, to: way.end, { way.speed($0) * sign < 0 && $0 > start + 1e-6 })
    {
      let back = firstInstant(from: turn, to: way.end) { (way.x(turn) - way.x($0)) * sign > rule.tolerance }
      let next = firstInstant(from: turn, to: way.end) { way.speed($0) * sign > 0 && $0 > turn + 1e-6 } ?? way.end
      if let back, back <= next { first = turn }
      start = next
    }
    compare(try way.scene.verdict(rule), with: first, seed: seed)
  }

  @Test(arguments: Array(0..<UInt64(Samples.count(24)))) func speeds(seed: UInt64) throws {
    let way = try Way(seed: seed, interrupted: seed.isMultiple(of: 2))
    var random = SeededGenerator(seed: seed + 4000)
    let most = random.number(in: 100...2500)
    let verdict = try way.scene.verdict(Self.rule(.maxSpeed(most), .between(nil, .seconds(way.end))))
    compare(verdict, with: firstInstant(from: 0, to: way.end) { abs(way.speed($0)) > most }, seed: seed)
  }

  @Test(arguments: Array(0..<UInt64(Samples.count(16)))) func cubics(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 5000)
    let curve = (0..<4).map { _ in (random.number(in: 0...1) * 100).rounded() / 100 }
    let duration = (random.number(in: 0.1...0.9) * 1000).rounded() / 1000
    let words = curve.map { "\($0)" }.joined(separator: ", ")
    let scene = try CheckedScene(
      yaml: """
        search: {tags: {items: [Top, Artists, Albums, Songs], visibility: always}}
        timeline: [{at: 0.5s, id: tapped, tap: "tag:#2", animation: {duration: \(duration)s, curve: [\(words)]}}]
        """)
    let (start, end) = (try scene.frame("tags.pill", at: 0).minX, try scene.frame("tags.pill", at: 30).minX)
    let limit = random.number(in: start + 1...end - 1)
    let first = firstInstant(from: 0.5, to: 0.5 + duration) { time in
      let share = ownCubic(curve[0], curve[1], curve[2], curve[3], at: (time - 0.5) / duration)
      return start + (end - start) * share > limit
    }
    compare(try scene.verdict(Self.rule(.range(nil, limit), .during("tapped"))), with: first, seed: seed)
  }
}
