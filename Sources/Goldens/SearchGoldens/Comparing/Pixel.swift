/// One pixel of a bitmap: straight RGBA, eight bits a channel, as it lies in memory.
struct Pixel: Hashable {
  /// The red byte the lowest, whatever the machine.
  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  var red: Int { Int(bits & 0xff) }
  var green: Int { Int(bits >> 8 & 0xff) }
  var blue: Int { Int(bits >> 16 & 0xff) }
  var alpha: Int { Int(bits >> 24) }

  /// The largest difference of a channel, 0…255.
  func channelDistance(to other: Pixel) -> Int {
    max(
      max(abs(red - other.red), abs(green - other.green)),
      max(abs(blue - other.blue), abs(alpha - other.alpha)))
  }

  /// The colour seen over an opaque one, 0…255 a component.
  func over(
    _ ground: (red: Double, green: Double, blue: Double)
  ) -> (red: Double, green: Double, blue: Double) {
    if alpha == 255 { return (Double(red), Double(green), Double(blue)) }
    let (own, rest) = (Double(alpha), Double(255 - alpha))
    return (
      (Double(red) * own + ground.red * rest) / 255, (Double(green) * own + ground.green * rest) / 255,
      (Double(blue) * own + ground.blue * rest) / 255
    )
  }
}

/// A picture's pixels in memory, of which the top left part is looked at.
struct PixelRows {
  let base: UnsafeRawPointer
  /// Of a whole row, in bytes.
  let stride: Int
  let width: Int
  let height: Int

  @inline(__always)
  subscript(x: Int, y: Int) -> Pixel {
    Pixel(bits: UInt32(littleEndian: base.loadUnaligned(fromByteOffset: y &* stride &+ x &* 4, as: UInt32.self)))
  }

  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeRawPointer { base + (y &* stride &+ x &* 4) }
}
