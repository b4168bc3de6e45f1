/// XXH64 (Yann Collet, "xxHash fast digest algorithm", version 0.1.1): names bytes, and guards against no adversary.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  package static func of(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { of($0, seed: seed) }
  }

  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var at = 0
    var hash: UInt64
    if bytes.count >= 32 {
      var lanes = (seed &+ prime1 &+ prime2, seed &+ prime2, seed, seed &- prime1)
      while at + 32 <= bytes.count {
        lanes.0 = round(lanes.0, word(bytes, at))
        lanes.1 = round(lanes.1, word(bytes, at + 8))
        lanes.2 = round(lanes.2, word(bytes, at + 16))
        lanes.3 = round(lanes.3, word(bytes, at + 24))
        at += 32
      }
      hash = rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
      }
    } else {
      hash = seed &+ prime5
    }
    hash = hash &+ UInt64(bytes.count)
    while at + 8 <= bytes.count {
      hash = rotate(hash ^ round(0, word(bytes, at)), 27) &* prime1 &+ prime4
      at += 8
    }
    if at + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
      at += 4
    }
    while at < bytes.count {
      hash = rotate(hash ^ (UInt64(bytes[at]) &* prime5), 11) &* prime1
      at += 1
    }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  /// Sixteen lower-case hexadecimal digits.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value << by | value >> (64 - by) }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  /// The caller has seen to it that eight bytes are there.
  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }
}
