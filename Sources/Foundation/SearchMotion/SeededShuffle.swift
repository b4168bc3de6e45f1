/// A shuffle determined by a seed, the same on every machine.
///
/// It is a Fisher–Yates shuffle from the last index down with numbers of SplitMix64 (Steele, Lea, Flood 2014). Numbers
/// that would bias it are skipped, so all permutations are equally likely.
package struct SeededShuffle: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns the numbers 0 ..< count in the order of the seed; empty for a negative count.
  package static func permutation(of count: Int, seed: UInt64) -> [Int] {
    var shuffle = SeededShuffle(seed: seed)
    var order = Array(0..<max(count, 0))
    for last in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(shuffle.next(below: UInt64(last) + 1)))
    }
    return order
  }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number in 0 ..< bound, all equally likely; 0 for a bound of 0.
  package mutating func next(below bound: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    // The first 2^64 mod bound numbers would bias the result.
    let surplus = (0 &- bound) % bound
    while true {
      let number = next()
      if number >= surplus { return number % bound }
    }
  }
}
