import SearchGeometry
import Testing

@testable import SearchMotion

@Suite("Frame rates") struct FrameRateTests {
  @Test(
    "What is written is read exactly",
    arguments: [
      ("60", 60, 1), ("29.97", 2997, 100), ("30000/1001", 30_000, 1001), ("23.976", 2997, 125), ("120/2", 60, 1),
      ("1", 1, 1), ("12.50", 25, 2), ("0.5", 1, 2), ("1000", 1000, 1), ("007", 7, 1),
    ])
  func descriptionsRoundTrip(text: String, numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(text))
    #expect((rate.numerator, rate.denominator) == (numerator, denominator))
    #expect(FrameRate(rate.description) == rate)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "-1", "+1", "0", "0/1", "1/0", "a", "1e3", "1.", ".5", "1/2/3", "1 / 2", "60fps", "29,97", "１", "nan",
      "99999999", "1000001", "1/1000001", "1.1234567", "0.0000001", "60 ",
    ])
  func otherTextIsRejected(text: String) { #expect(FrameRate(text) == nil) }

  @Test(
    "The instants of [start, end) are exact",
    arguments: ["29.97", "30000/1001", "59.94", "1/3", "999.999", "1", "24", "25", "30", "59", "60", "120", "1000"])
  func instantsAreExact(text: String) throws {
    let rate = try #require(FrameRate(text))
    for (start, end) in [
      (Instant.zero, Instant.seconds(2)), (.frames(1, per: 3), .frames(7, per: 3)), (.seconds(0.1), .seconds(0.4)),
      (.zero, rate.time(of: 17)), (.zero, rate.time(of: 17) + .frames(1, per: 1_000_000)), (.seconds(1), .zero),
      (.seconds(1), .seconds(1)), (.zero, .frames(1, per: 1_000_000)),
    ] {
      var expected: [Instant] = []
      while case let next = start + rate.time(of: expected.count), next < end { expected.append(next) }
      #expect(Array(EvenInstants(from: start, to: end, rate: rate)) == expected, "\(start) \(end)")
      // Through the end: the same, and the end.
      if start <= end { #expect(Array(EvenInstants(from: start, through: end, rate: rate)) == expected + [end]) }
      if let whole = Int(text) { #expect(Array(EvenInstants(from: start, to: end, rate: whole)) == expected) }
    }
    // An index times the interval, not a sum of rounded intervals.
    #expect(rate.time(of: 90_000) == Instant(90_000 * rate.denominator, dividedBy: rate.numerator))
  }

  @Test("A long span is counted without iteration") func aLongSpanIsCounted() {
    let instants = EvenInstants(from: .zero, to: .seconds(1_000_000), rate: 1000)
    #expect(instants.count == 1_000_000_000)
    #expect(instants.last == Instant.seconds(1_000_000) - .frames(1, per: 1000))
  }
}
