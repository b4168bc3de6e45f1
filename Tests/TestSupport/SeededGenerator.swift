/// Random numbers that are the same on every run and machine: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns a number in 0 ..< bound; 0 if the bound is not positive.
  public mutating func below(_ bound: Int) -> Int { bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0 }

  public mutating func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Returns a time in seconds, rounded to milliseconds as scenes write them.
  public mutating func time(_ range: ClosedRange<Double>) -> Double { (number(in: range) * 1000).rounded() / 1000 }

  /// Returns true with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    precondition((0...1).contains(probability), "a probability is from 0 to 1")
    return Double.random(in: 0..<1, using: &self) < probability
  }

  /// Returns one of `elements`, which must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
