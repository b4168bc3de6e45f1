/// One pixel of a bitmap: straight RGBA with eight bits a channel.
struct Pixel: Hashable {
  /// The four bytes; red is the lowest on every machine.
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

  /// Returns the largest difference in a channel, 0…255.
  func channelDistance(to other: Pixel) -> Int {
    max(
      max(abs(red - other.red), abs(green - other.green)),
      max(abs(blue - other.blue), abs(alpha - other.alpha)))
  }

  /// Returns the colour over an opaque background, 0…255 a component.
  func over(
    _ ground: (red: Double, green: Double, blue: Double)
  ) -> (red: Double, green: Double, blue: Double) {
    if alpha == 255 { return (Double(red), Double(green), Double(blue)) }
    let (opacity, rest) = (Double(alpha), Double(255 - alpha))
    return (
      (Double(red) * opacity + ground.red * rest) / 255, (Double(green) * opacity + ground.green * rest) / 255,
      (Double(blue) * opacity + ground.blue * rest) / 255
    )
  }
}

/// The rows of a rectangle at the top left of a picture in memory.
struct PixelRows {
  let base: UnsafeRawPointer
  /// The bytes from one row of the picture to the next.
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
