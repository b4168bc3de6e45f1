import Foundation
import SearchLayers

/// How a picture is reduced and blurred: squares of pixels to cells, a Gaussian on these, lines between them.
///
/// A mean over f pixels and a straight line between cells f pixels apart add f²/4 to the variance together, so cells
/// are blurred by that much less.
struct BackdropBlur {
  /// In device pixels; a wider blur is drawn as this one.†
  static let maximumSigma = 256.0

  /// Binary logarithm of a cell's side, in pixels.
  let shift: Int
  /// An odd number of them; they sum to 32768.
  let weights: [Int16]

  var side: Int { 1 << shift }
  /// In cells.
  var radius: Int { weights.count / 2 }

  /// - Parameter sigma: in device pixels. A cell is a third of it at most, which leaves less than one unit in 255 to see
  ///   of the cells.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift = 0
    while Double(2 << shift) <= sigma / 3 { shift += 1 }
    let side = Double(1 << shift)
    self.shift = shift
    weights = Self.kernel(sigma: shift == 0 ? sigma : (sigma * sigma / (side * side) - 0.25).squareRoot())
  }

  /// A Gaussian in cells, cut at three standard deviations; empty where it would be one cell as good as alone.
  private static func kernel(sigma: Double) -> [Int16] {
    guard sigma >= 0.2 else { return [] }
    let radius = Int((sigma * 3).rounded(.up))
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    var weights = samples.map { Int(($0 / sum * 32768).rounded()) }
    // The roundings go to the middle one, which is far larger.
    weights[radius] += 32768 - weights.reduce(0, +)
    return weights.map { Int16(clamping: $0) }
  }

  /// Cells over so many pixels, and one more: a pixel beyond the last one's middle lies between two.
  func count(of pixels: Int) -> Int { ((pixels + side - 1) >> shift) + 1 }
}
