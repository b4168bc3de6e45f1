import TestSupport
import Testing

@testable import SearchMotion

/// Tests fractions by cross-multiplication with integers of any size.
struct InstantTests {
  /// Returns true if `instant` is top/bottom.
  private func isExactly(_ instant: Instant, _ top: WideInteger, over bottom: WideInteger) -> Bool {
    WideInteger(instant.numerator) * bottom == top * WideInteger(instant.denominator)
  }

  private func n(_ instant: Instant) -> WideInteger { WideInteger(instant.numerator) }
  private func d(_ instant: Instant) -> WideInteger { WideInteger(instant.denominator) }

  /// Returns instants with denominators up to `largest`.
  private func instants(_ count: Int, largest: Int, seed: UInt64) throws -> [Instant] {
    var random = SeededGenerator(seed: seed)
    return try (0..<count).map { _ in
      try #require(Instant(random.below(200_001) - 100_000, dividedBy: 1 + random.below(largest)))
    }
  }

  @Test func sumsAndDifferencesAreExact() throws {
    let instants = try self.instants(600, largest: 10_000_000, seed: 1)
    for (a, b) in zip(instants, instants.reversed()) {
      #expect(isExactly(a + b, n(a) * d(b) + n(b) * d(a), over: d(a) * d(b)))
      #expect(isExactly(a - b, n(a) * d(b) + -n(b) * d(a), over: d(a) * d(b)))
      #expect(a + b - b == a)
      #expect(a + b == b + a)
    }
  }

  @Test func partsAreExact() throws {
    var random = SeededGenerator(seed: 2)
    for a in try instants(300, largest: 1_000_000, seed: 3) {
      let (index, count) = (Int.random(in: -5000...5000, using: &random), Int.random(in: 1...5000, using: &random))
      #expect(isExactly(a.part(index, of: count), n(a) * WideInteger(index), over: d(a) * WideInteger(count)))
    }
  }

  @Test func equalFractionsAreOneValue() throws {
    for (top, bottom) in [(1, 2), (15, 60), (-3, 9), (0, 7), (44, 3)] {
      for factor in [1, 2, -3, 1_000_003] {
        let reduced = try #require(Instant(top, dividedBy: bottom))
        let same = try #require(Instant(top * factor, dividedBy: bottom * factor))
        #expect(same == reduced && same.hashValue == reduced.hashValue)
        #expect(same.denominator > 0)
      }
    }
    #expect(Instant(1, dividedBy: 0) == nil)
  }

  @Test func ordersByTheFractions() throws {
    var instants =
      try self.instants(60, largest: 1000, seed: 4) + (try self.instants(30, largest: 1_000_000_000, seed: 5))
    instants += [.zero, -.zero] + Self.extremes
    for a in instants {
      for b in instants {
        let isBelow = n(a) * d(b) < n(b) * d(a)
        #expect((a < b) == isBelow)
        #expect([a < b, a == b, b < a].filter { $0 }.count == 1)
      }
    }
  }

  static let bound = 1_000_000_000_000_000_000
  static let extremes: [Instant] = [
    Instant(bound, dividedBy: 1), Instant(-bound, dividedBy: 1), Instant(1, dividedBy: bound),
    Instant(-1, dividedBy: bound), Instant(bound, dividedBy: bound - 1), Instant(bound - 1, dividedBy: bound),
    Instant(7, dividedBy: bound - 11), Instant(-bound, dividedBy: 999_999_937), Instant(0, dividedBy: bound),
  ].compactMap { $0 }

  @Test func nothingTraps() {
    #expect(Self.extremes.count == 9)
    for a in Self.extremes {
      for b in Self.extremes {
        for result in [a + b, a - b, -a, a.divided(by: b).rest] {
          #expect(result.numerator.magnitude <= Instant.limit && result.denominator >= 1)
        }
      }
      for (index, count) in [(Int.min, 1), (.max, .max), (.min, .max), (1, .min), (0, 0), (3, 7)] {
        #expect(a.part(index, of: count).seconds.isFinite)
        #expect(a.ticks(per: index) <= a.ticksRoundedUp(per: index))
      }
      #expect(!a.description.isEmpty)
    }
    for value in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 1e9, 999_999.9999] {
      #expect(Instant.seconds(value).seconds.isFinite)
      #expect(Instant.milliseconds(value).seconds.isFinite)
    }
    for number in [Int.min, .max, 0] {
      #expect(Instant.frames(number, per: number).seconds.isFinite)
      #expect(Instant(number, dividedBy: .max) == nil)
      #expect(Instant(.min, dividedBy: number) == nil)
    }
  }

  @Test func sumsBeyondExactDenominatorsAreRounded() throws {
    var random = SeededGenerator(seed: 6)
    func large() throws -> Instant {
      let (top, bottom) = (random.below(Self.bound + 1), Self.bound / 2 + random.below(Self.bound / 2 + 1))
      return try #require(Instant(top, dividedBy: bottom))
    }
    for _ in 0..<200 {
      let (a, b) = (try large(), try large())
      // |sum − (a + b)| ≤ 1e-12, cross-multiplied.
      let sum = a + b
      let scale = WideInteger(1_000_000_000_000)
      let error = n(sum) * d(a) * d(b) + -(n(a) * d(b) + n(b) * d(a)) * d(sum)
      let bound = d(sum) * d(a) * d(b)
      #expect(error * scale < bound + WideInteger(1) && -bound < error * scale + WideInteger(1))
    }
  }

  @Test func divisionLeavesARestBelowThePeriod() throws {
    let spans = try instants(200, largest: 5000, seed: 7)
    let periods = try instants(200, largest: 700, seed: 8).map { $0 < .zero ? -$0 : $0 }.filter { $0 > .zero }
    for (span, period) in zip(spans, periods) {
      let (count, rest) = span.divided(by: period)
      #expect(rest >= .zero && rest < period)
      let sum = n(period) * WideInteger(count) * d(rest) + n(rest) * d(period)
      #expect(isExactly(span, sum, over: d(period) * d(rest)))
    }
    #expect(Instant.seconds(1).divided(by: .zero) == (0, .zero))
  }

  @Test(arguments: [24, 30, 48, 59, 60, 80, 120, 1_000_000]) func ticksAreRoundedExactly(rate: Int) throws {
    for span in try instants(200, largest: 900, seed: 9) + [.seconds(3.8), .milliseconds(3_600_000)] {
      let (down, up) = (span.ticks(per: rate), span.ticksRoundedUp(per: rate))
      #expect(Instant.frames(down, per: rate) <= span && span < Instant.frames(down + 1, per: rate))
      #expect(Instant.frames(up, per: rate) >= span && span > Instant.frames(up - 1, per: rate))
    }
  }

  @Test(arguments: [(0.1, 1, 10), (0.25, 1, 4), (3.8, 19, 5), (-0.4, -2, 5), (0.733333333, 733_333_333, 1_000_000_000)])
  func secondsAreTheirPrintedDecimals(value: Double, top: Int, bottom: Int) {
    #expect(Instant.seconds(value) == Instant(top, dividedBy: bottom))
    #expect(Instant.milliseconds(value) == Instant(top, dividedBy: bottom * 1000) || bottom > 1_000_000)
  }

  @Test func decimalsRoundTrip() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<500 {
      let units = Int.random(in: -999_999_999_999...999_999_999_999, using: &random)
      #expect(Instant.seconds(Double(units) / 1e6) == Instant(units, dividedBy: 1_000_000))
      #expect(Instant.milliseconds(Double(units) / 1e3) == Instant(units, dividedBy: 1_000_000))
    }
  }

  @Test func printsSeconds() {
    #expect(Instant.frames(44, per: 60).description == "0.733333333")
    #expect((-Instant.milliseconds(250)).description == "-0.25")
    #expect(Instant(Self.bound, dividedBy: 1)?.description == "1000000000000000000")
  }
}
