import SearchGeometry
import Testing

@testable import SearchMotion

@Suite("Even instants")
struct EvenInstantsTests {
  @Test("The instants of [start, end) are exact", arguments: [1, 24, 25, 30, 59, 60, 120, 1000])
  func instantsAreThoseBeforeTheEnd(rate: Int) {
    for (start, end) in [
      (Instant.zero, Instant.seconds(1)), (.frames(1, per: 3), .frames(7, per: 3)), (.seconds(0.1), .seconds(0.4)),
      (.seconds(2), .seconds(1)), (.seconds(1), .seconds(1)), (.zero, .frames(1, per: 1_000_000)),
    ] {
      var expected: [Instant] = []
      while start + .frames(expected.count, per: rate) < end {
        expected.append(start + .frames(expected.count, per: rate))
      }
      #expect(Array(EvenInstants(from: start, to: end, rate: rate)) == expected)
    }
  }

  @Test("A long span is counted without iteration")
  func aLongSpanIsCounted() {
    let instants = EvenInstants(from: .zero, to: .seconds(1_000_000), rate: 1000)
    #expect(instants.count == 1_000_000_000)
    #expect(instants.last == Instant.seconds(1_000_000) - .frames(1, per: 1000))
  }
}
