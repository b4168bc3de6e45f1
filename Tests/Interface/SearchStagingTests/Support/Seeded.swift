/// A random sequence that is the same on every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

  mutating func within(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A time to whole milliseconds, as scenes write them.
  mutating func time(_ range: ClosedRange<Double>) -> Double { (within(range) * 1000).rounded() / 1000 }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func chance(_ share: Double) -> Bool { unit() < share }
}
