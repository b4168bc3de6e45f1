/// An integer of any size, with the operations required to test fractions.
struct WideInteger: Comparable {
  private var isNegative: Bool
  /// The digits in base 2^32, the least significant first, without leading zeros.
  private var limbs: [UInt32]

  init(_ value: Int) {
    isNegative = value < 0
    limbs = Self.trimmed([UInt32(truncatingIfNeeded: value.magnitude), UInt32(value.magnitude >> 32)])
  }

  private init(isNegative: Bool, limbs: [UInt32]) {
    self.limbs = Self.trimmed(limbs)
    self.isNegative = isNegative && !self.limbs.isEmpty
  }

  private static func trimmed(_ limbs: [UInt32]) -> [UInt32] {
    Array(limbs.prefix((limbs.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  static func * (a: Self, b: Self) -> Self {
    var product = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count + 1)
    for (i, x) in a.limbs.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.limbs.enumerated() {
        let sum = UInt64(x) * UInt64(y) + UInt64(product[i + j]) + carry
        product[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[i + b.limbs.count] = UInt32(carry)
    }
    return Self(isNegative: a.isNegative != b.isNegative, limbs: product)
  }

  static func + (a: Self, b: Self) -> Self {
    if a.isNegative == b.isNegative {
      return Self(isNegative: a.isNegative, limbs: combined(a.limbs, b.limbs, subtracting: false))
    }
    let (large, small) = isBelow(a.limbs, b.limbs) ? (b, a) : (a, b)
    return Self(isNegative: large.isNegative, limbs: combined(large.limbs, small.limbs, subtracting: true))
  }

  static prefix func - (a: Self) -> Self { Self(isNegative: !a.isNegative, limbs: a.limbs) }

  static func < (a: Self, b: Self) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? isBelow(b.limbs, a.limbs) : isBelow(a.limbs, b.limbs)
  }

  private static func isBelow(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.count == b.count ? a.reversed().lexicographicallyPrecedes(b.reversed()) : a.count < b.count
  }

  private static func combined(_ a: [UInt32], _ b: [UInt32], subtracting: Bool) -> [UInt32] {
    var carry: Int64 = 0
    return (0...max(a.count, b.count)).map { index in
      let x = index < a.count ? Int64(a[index]) : 0
      let y = index < b.count ? Int64(b[index]) : 0
      carry += subtracting ? x - y : x + y
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
  }
}
