import SearchLayers
import TestSupport

@testable import SearchGoldens

enum Pictures {
  static func plain(_ width: Int, _ height: Int, _ pixel: Pixel = Pixel(255, 255, 255)) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: 0, count: width * height * 4))
    for y in 0..<height { for x in 0..<width { bitmap.set(x, y, pixel) } }
    return bitmap
  }

  /// A screen at scale 1 with bars, rows of strokes and a field.
  static let screen: Bitmap = {
    var bitmap = plain(393, 852, Pixel(242, 242, 247))
    for y in 110..<800 {
      for x in 16..<377 where (x * 7 + y * 3) % 11 < 4 && y % 44 > 12 && y % 44 < 26 {
        bitmap.set(x, y, Pixel(60, 60, UInt8(60 + x % 3)))
      }
    }
    for y in 60..<96 { for x in 16..<377 { bitmap.set(x, y, Pixel(227, 227, 233)) } }
    return bitmap
  }()

  /// Returns two pictures with few colours, often equal neighbours, and some different pixels.
  static func pair(_ seed: UInt64, transparent: Bool = false) -> (Bitmap, Bitmap) {
    var numbers = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...23, using: &numbers), Int.random(in: 1...23, using: &numbers))
    let palette = (0..<5).map { _ in Pixel.random(using: &numbers, transparent: transparent) }
    var first = plain(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let isSame = x > 0 && Int.random(in: 0..<3, using: &numbers) > 0
        first.set(x, y, isSame ? first.pixel(x - 1, y) : palette.randomElement(using: &numbers) ?? palette[0])
      }
    }
    var second = first
    for _ in 0..<Int.random(in: 0...(width * height), using: &numbers) {
      let (x, y) = (Int.random(in: 0..<width, using: &numbers), Int.random(in: 0..<height, using: &numbers))
      var pixel = palette.randomElement(using: &numbers) ?? palette[0]
      if Bool.random(using: &numbers) { pixel = first.pixel(x, y).nudged(using: &numbers) }
      second.set(x, y, pixel)
    }
    return (first, second)
  }

  /// Changes every channel of every pixel by one unit.
  static func noisy(_ bitmap: Bitmap) -> Bitmap {
    Bitmap(
      width: bitmap.width, height: bitmap.height,
      pixels: bitmap.pixels.enumerated().map { $0 % 4 == 3 ? $1 : ($1 > 127 ? $1 - 1 : $1 + 1) })
  }

  /// Changes all pixels of a square by a number of units.
  static func blocked(_ bitmap: Bitmap, x: Int, y: Int, side: Int, by units: Int) -> Bitmap {
    var result = bitmap
    for y in y..<y + side {
      for x in x..<x + side {
        let pixel = bitmap.pixel(x, y)
        func moved(_ value: Int) -> UInt8 { UInt8(value > 127 ? value - units : value + units) }
        result.set(x, y, Pixel(moved(pixel.red), moved(pixel.green), moved(pixel.blue)))
      }
    }
    return result
  }
}

extension Pixel {
  static func random(using numbers: inout SeededGenerator, transparent: Bool) -> Pixel {
    func byte(_ range: ClosedRange<UInt8> = 0...255) -> UInt8 { .random(in: range, using: &numbers) }
    return Pixel(byte(), byte(), byte(), transparent ? byte() : 255)
  }

  func nudged(using numbers: inout SeededGenerator) -> Pixel {
    let step = Int.random(in: -3...3, using: &numbers)
    func moved(_ value: Int) -> UInt8 { UInt8(min(max(value + step, 0), 255)) }
    return Pixel(moved(red), moved(green), moved(blue), UInt8(alpha))
  }
}

extension Bitmap {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let pixel = self[x, y]
    return Pixel(pixel.red, pixel.green, pixel.blue, pixel.alpha)
  }

  mutating func set(_ x: Int, _ y: Int, _ pixel: Pixel) {
    let index = (y * width + x) * 4
    pixels[index] = UInt8(pixel.red)
    pixels[index + 1] = UInt8(pixel.green)
    pixels[index + 2] = UInt8(pixel.blue)
    pixels[index + 3] = UInt8(pixel.alpha)
  }
}
