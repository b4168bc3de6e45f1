import Foundation

/// A colour in OKLab (Ottosson 2020, https://bottosson.github.io/posts/oklab/) with the toe-corrected lightness Lr.
struct OKLab {
  /// Lr, 0…1.
  var lightness: Double
  var a: Double
  var b: Double

  static let zero = OKLab(lightness: 0, a: 0, b: 0)
}

extension OKLab {
  /// Converts linear components, 0…1.
  init(linear red: Double, _ green: Double, _ blue: Double, _ tables: OKLabTables) {
    let l = tables.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = tables.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = tables.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Self.toe(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns Ottosson's estimate of L* from OKLab's L, https://bottosson.github.io/posts/colorpicker/
  static func toe(_ lightness: Double) -> Double {
    let (first, second) = (0.206, 0.03)
    let third = (1 + first) / (1 + second)
    let x = third * lightness - first
    return 0.5 * (x + (x * x + 4 * second * third * lightness).squareRoot())
  }
}

/// Functions interpolated linearly between the values of tables, as in pixelmatch, so that both count the same pixels.
///
/// Between 0 and the first value of the cube root the line is far below the curve: near-black colours are closer together
/// than in OKLab itself.
struct OKLabTables: Sendable {
  /// The values of all bytes, and a copy of the last one.
  private let linear: [Double]
  /// The values in steps of 1/4096, and one more.
  private let roots: [Double]

  static let shared = OKLabTables()

  private init() {
    linear = (0...256).map { Self.exactLinear(Double(min($0, 255))) }
    // The last bit of `cbrt` differs between processors.
    roots = (0...4097).map { pow(Double($0) / 4096, 1.0 / 3) }
  }

  /// The transfer function of sRGB, IEC 61966-2-1.
  private static func exactLinear(_ component: Double) -> Double {
    let value = component / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the linear value, 0…1, of an sRGB component, 0…255.
  func linear(_ component: Double) -> Double { Self.read(linear, component) }

  func linear(_ component: Int) -> Double { linear[min(max(component, 0), 255)] }

  /// - Parameter value: 0…1.
  func cubeRoot(_ value: Double) -> Double { Self.read(roots, value * 4096) }

  private static func read(_ table: [Double], _ place: Double) -> Double {
    let index = Int(min(max(place, 0), Double(table.count - 2)))
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}

/// A cache of converted opaque colours, of which pictures of interfaces have few.
struct OKLabCache {
  private var keys = [UInt32](repeating: 0, count: 4096)
  private var values = [OKLab](repeating: .zero, count: 4096)
  private let tables = OKLabTables.shared

  /// Converts sRGB components, 0…255, with fractions.
  func color(_ color: (red: Double, green: Double, blue: Double)) -> OKLab {
    OKLab(linear: tables.linear(color.red), tables.linear(color.green), tables.linear(color.blue), tables)
  }

  /// Returns the colour of an opaque pixel.
  subscript(pixel: Pixel) -> OKLab {
    mutating get {
      // The key of an opaque colour is never 0, the mark of an empty slot.
      let key = pixel.bits
      // Knuth's multiplicative hash, 2³² over the golden ratio.
      let slot = Int((key &* 0x9e37_79b1) >> 20)
      if keys[slot] == key { return values[slot] }
      let value = OKLab(
        linear: tables.linear(pixel.red), tables.linear(pixel.green), tables.linear(pixel.blue), tables)
      keys[slot] = key
      values[slot] = value
      return value
    }
  }
}
