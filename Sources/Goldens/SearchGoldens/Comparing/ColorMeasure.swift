import SearchScenes

/// The distance of two colours.
///
/// In OKLab black to white is 1, and a few pairs such as yellow and blue are further apart. In YIQ the maximum is 1, and
/// black to white is 0.966.
struct ColorMeasure {
  private var places = OKLabCache()
  private let metric: Comparison.Metric

  init(_ metric: Comparison.Metric) {
    self.metric = metric
  }

  /// - Parameter position: the index of the pixel in its picture, in rows from the top left.
  mutating func distance(_ first: Pixel, _ second: Pixel, position: Int) -> Double {
    switch metric {
    case .oklab: oklab(first, second, position: position)
    case .yiq: (Self.yiq(first, second) / Self.largestYIQ).squareRoot()
    }
  }

  /// Returns true for two unequal pixels that are no further apart than a threshold, as pixelmatch decides it.
  ///
  /// In YIQ two pixels that look alike over white are tolerated at any threshold, and squares are compared; in OKLab
  /// nothing is tolerated at 0. Black and white are never tolerated; pixelmatch tolerates them from 1 or 0.966 on.
  func tolerates(_ first: Pixel, _ second: Pixel, distance: Double, threshold: Double) -> Bool {
    let threshold = min(threshold, Self.largestThreshold(metric))
    switch metric {
    case .oklab: return threshold > 0 && distance <= threshold
    case .yiq: return Self.yiq(first, second) <= Self.largestYIQ * threshold * threshold
    }
  }

  /// Just below the distance of black and white, which are different at any threshold.
  static func largestThreshold(_ metric: Comparison.Metric) -> Double { metric == .oklab ? 0.999_999 : 0.9659 }

  /// HyAB (Abasi and others 2019) in OKLab with the toe-corrected lightness (Ottosson 2020): |ΔLr| + √(Δa² + Δb²).
  private mutating func oklab(_ first: Pixel, _ second: Pixel, position: Int) -> Double {
    let one: OKLab
    let other: OKLab
    if first.alpha == 255, second.alpha == 255 {
      one = places[first]
      other = places[second]
    } else {
      let ground = Self.background(at: position)
      one = places.color(first.over(ground))
      other = places.color(second.over(ground))
    }
    let (a, b) = (one.a - other.a, one.b - other.b)
    return abs(one.lightness - other.lightness) + (a * a + b * b).squareRoot()
  }

  /// Returns the background of translucent pixels, which changes from pixel to pixel: pixels that look alike over one
  /// background differ over another.
  ///
  /// pixelmatch has the same since 7.0 (`checkerboard`): 48 or 207 a channel, by the parity of the pixel's byte offset
  /// divided by powers of the golden ratio. The parity for red is that of the offset itself, which is even.
  static func background(at position: Int) -> (red: Double, green: Double, blue: Double) {
    let offset = Double(position) * 4
    func component(_ divisor: Double) -> Double {
      (offset / divisor).rounded(.towardZero).truncatingRemainder(dividingBy: 2) == 0 ? 48 : 207
    }
    return (48, component(1.618033988749895), component(2.618033988749895))
  }

  /// The largest square in YIQ, that of red and cyan.
  private static let largestYIQ = 35215.0

  /// Returns the square of the distance over white (Kotsarenko and Ramos 2010).
  ///
  /// The operations and their order are those of pixelmatch 5.3, so that the same pairs come out as exactly 0.
  private static func yiq(_ first: Pixel, _ second: Pixel) -> Double {
    let (one, other) = (first.overWhite, second.overWhite)
    func step(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      (one.red * red + one.green * green + one.blue * blue)
        - (other.red * red + other.green * green + other.blue * blue)
    }
    let y = first.brightness - second.brightness
    let i = step(0.59597799, -0.27417610, -0.32180189)
    let q = step(0.21147017, -0.52261711, 0.31114694)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

extension Pixel {
  /// The colour over white, 0…255 a component.
  fileprivate var overWhite: (red: Double, green: Double, blue: Double) {
    if alpha == 255 { return (Double(red), Double(green), Double(blue)) }
    let opacity = Double(alpha) / 255
    func blended(_ component: Int) -> Double { 255 + Double(component - 255) * opacity }
    return (blended(red), blended(green), blended(blue))
  }

  /// The Y of YIQ over white, 0…255, rounded as pixelmatch 5.3 rounds it.
  var brightness: Double {
    let color = overWhite
    return color.red * 0.29889531 + color.green * 0.58662247 + color.blue * 0.11448223
  }
}
