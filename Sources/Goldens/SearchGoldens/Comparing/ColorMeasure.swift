import Foundation
import SearchScenes

/// How far two colours are apart.
///
/// In OKLab black to white is 1 and a few pairs, as yellow and blue, are further; in YIQ no pair is further than 1, and
/// black to white is 0.966.
struct ColorMeasure {
  private var places = OKLabCache()
  private let metric: Comparison.Metric

  init(_ metric: Comparison.Metric) {
    self.metric = metric
  }

  /// - Parameter position: the pixel's place in its picture, counted in rows from the top left.
  mutating func distance(_ first: Pixel, _ second: Pixel, position: Int) -> Double {
    switch metric {
    case .oklab: oklab(first, second, position: position)
    case .yiq: Self.yiq(first, second)
    }
  }

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

  /// What semi-transparent pixels lie over: colours that change from pixel to pixel, so that two that look alike over
  /// one background alone are still apart.
  ///
  /// As pixelmatch has it since 7.0 (its `checkerboard`): 48 or 207 a channel, by the pixel's byte offset over powers of
  /// the golden ratio; that of red, the offset's own parity, is always even.
  static func background(at position: Int) -> (red: Double, green: Double, blue: Double) {
    let offset = Double(position) * 4
    func component(_ divisor: Double) -> Double {
      (offset / divisor).rounded(.towardZero).truncatingRemainder(dividingBy: 2) == 0 ? 48 : 207
    }
    return (48, component(1.618033988749895), component(2.618033988749895))
  }

  /// Kotsarenko and Ramos 2010, over white; 35215 is the largest of its squares, that of red and cyan.
  static func yiq(_ first: Pixel, _ second: Pixel) -> Double {
    let one = first.over((255, 255, 255))
    let other = second.over((255, 255, 255))
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215).squareRoot()
  }
}
