import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite("Rotating placeholder") struct PlaceholderTextTests {
  /// Durations in nanoseconds; `rate` in ticks per second, nil without ticks.
  struct Case: Sendable, CustomTestStringConvertible {
    var fadeIn = 400_000_000
    var hold = 3_000_000_000
    var fadeOut = 400_000_000
    var rate, shuffle: Int?

    var testDescription: String { "\(fadeIn)/\(hold)/\(fadeOut) ns at \(rate.map(String.init) ?? "every instant")" }

    var rotation: Placeholder.Rotation {
      func span(_ nanoseconds: Int) -> Instant { .frames(nanoseconds, per: 1_000_000_000) }
      return .init(rotate: texts, shuffle: shuffle, fadeIn: span(fadeIn), hold: span(hold), fadeOut: span(fadeOut)).with
      { $0.clock = rate.map { .displayLink($0) } ?? .continuous }
    }

    /// The text and opacity at an instant, in units of 1/(rate · 10⁹) s, in which ticks and durations are integers.
    func expected(at nanoseconds: Int) -> (text: String, opacity: Double) {
      let rate = rate ?? 1
      let length = (fadeIn + hold + fadeOut) * rate
      let cycle, elapsed: Int
      if self.rate == nil {
        (cycle, elapsed) = nanoseconds.quotientAndRemainder(dividingBy: length)
      } else {
        let tick = nanoseconds * rate / 1_000_000_000
        let ticks = (length + 999_999_999) / 1_000_000_000
        (cycle, elapsed) = (tick / ticks, tick % ticks * 1_000_000_000)
      }
      let (first, last) = (fadeIn * rate, (fadeIn + hold) * rate)
      let opacity =
        elapsed < first
        ? Double(elapsed) / Double(first) : elapsed <= last ? 1 : Double(length - elapsed) / Double(fadeOut * rate)
      let order = shuffle.map { Self.permutation(of: texts.count, seed: UInt64($0)) } ?? Array(texts.indices)
      return (texts[order[cycle % texts.count]], opacity)
    }

    /// A Fisher–Yates shuffle from the last index down; it skips numbers that would make some orders more likely.
    private static func permutation(of count: Int, seed: UInt64) -> [Int] {
      var random = SeededGenerator(seed: seed)
      var order = Array(0..<count)
      for last in (1..<count).reversed() {
        let bound = UInt64(last + 1)
        var drawn: UInt64
        repeat { drawn = random.next() } while drawn < (UInt64.max - bound + 1) % bound
        order.swapAt(last, Int(drawn % bound))
      }
      return order
    }
  }

  private static let texts = ["MacBook Air", "MacBook Pro", "AirPods", "iPhone", "Apple Watch", "HomePod", "Apple TV"]

  static let cases: [Case] = [nil, 24, 50, 60, 120].flatMap { rate in
    [
      Case(rate: rate), Case(rate: rate, shuffle: 7),
      Case(fadeIn: 370_000_000, hold: 2_210_000_000, fadeOut: 190_000_000, rate: rate),
      Case(fadeIn: 123_456_789, hold: 1_000_000_007, fadeOut: 999_999_937, rate: rate, shuffle: 123_456),
      Case(fadeIn: 0, hold: 41_666_667, fadeOut: 1, rate: rate),
    ]
  }

  /// Text and opacity at 10,000 instants in 12 days, many at the start or end of a fade.
  @Test(arguments: cases) func equalsTheExactModel(of rotation: Case) {
    let laid = Laid(scene(search: Search(placeholder: .rotation(rotation.rotation))))
    let placeholder = PlaceholderText(placeholder: .rotation(rotation.rotation))
    var draws = SeededShuffle(seed: 42)
    let length = rotation.fadeIn + rotation.hold + rotation.fadeOut
    for number in 0..<10_000 {
      let range: UInt64 = [4_000_000_000, 3_600_000_000_000, 1_000_000_000_000_000][number % 3]
      var nanoseconds = Int(draws.next(below: range))
      if number % 5 == 0 {
        let edge = [0, rotation.fadeIn, rotation.fadeIn + rotation.hold][number % 15 / 5]
        nanoseconds = max(nanoseconds / length * length + edge + Int(draws.next(below: 3)) - 1, 0)
      }
      let expected = rotation.expected(at: nanoseconds)
      let context = LayoutContext(laid.state, now: .frames(nanoseconds, per: 1_000_000_000), text: EvenText())
      let seen = placeholder.presentation(.black, in: context)
      guard seen.text == expected.text, abs(seen.opacity - expected.opacity) < 1e-12 else {
        Issue.record("\(nanoseconds) ns: \(seen.text) at \(seen.opacity), not \(expected)")
        return
      }
    }
  }

  /// 3.8 s are 228 ticks at 60 and 456 at 120 per second; at 24 they end on the 92nd tick.
  @Test(arguments: [(24, 92), (50, 190), (60, 228), (120, 456)]) func cyclesEndOnTicks(rate: Int, ticks: Int) {
    let laid = Laid(scene(search: Search()))
    func state(_ tick: Int) -> PlaceholderText.Presentation {
      PlaceholderText(placeholder: .rotation(.init(rotate: Self.texts).with { $0.clock = .displayLink(rate) }))
        .presentation(.black, in: LayoutContext(laid.state, now: .frames(tick, per: rate), text: EvenText()))
    }
    for cycle in [1, 2, 700, 250_000] {
      #expect(state(cycle * ticks - 1).text == Self.texts[(cycle - 1) % Self.texts.count])
      #expect(state(cycle * ticks).text == Self.texts[cycle % Self.texts.count])
      #expect(state(cycle * ticks).opacity == 0)
    }
  }
}
