import Foundation
import SearchLayers

/// How a picture is reduced and blurred: rectangles of pixels to cells, a Gaussian on these, lines between them.
///
/// A mean over f pixels and a straight line between cells f pixels apart add f²/4 to the variance together, so cells
/// are blurred by that much less.
struct BackdropBlur {
  /// In device pixels; a wider blur is drawn as this one.†
  static let maximumSigma = 256.0

  /// Binary logarithm of a cell's width, in pixels.
  let shift: Int
  /// Rows that are alike, a power of two: between the middles of far larger cells, and where little of the picture
  /// shows, neighbours differ by less than half a unit in 255.
  let step: Int
  /// Columns that the picture's and one more need: its last pixels lie between the middles of two.
  let columns: Int
  let rows: Int
  /// Odd numbers of weights that sum to 32768: along rows, and along columns.
  let across: [Int16]
  let down: [Int16]

  /// - Parameters:
  ///   - sigma: in device pixels. A cell is a third of it at most, two thirds where little of the picture shows, as
  ///     through bars: about one unit in 255 is left to see of the cells in either.
  ///   - share: how much of the picture shows, 0…1.
  init(sigma: Double, width: Int, height: Int, share: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift = 0
    let largest = share <= 0.25 ? sigma * 2 / 3 : sigma / 3
    while Double(2 << shift) <= largest { shift += 1 }
    let side = 1 << shift
    self.shift = shift
    step = share <= 0.25 && shift >= 4 ? 4 : 1
    columns = (width + side - 1) / side + 1
    rows = max((height + side / 2) / side, 1)
    across = Self.kernel(sigma: sigma, side: Double(side))
    down = Self.kernel(sigma: sigma, side: Double(height) / Double(rows))
  }

  /// A Gaussian in cells, cut at three standard deviations; one weight where it would be one as good as alone.
  private static func kernel(sigma: Double, side: Double) -> [Int16] {
    let variance = sigma * sigma / (side * side) - (side > 1 ? 0.25 : 0)
    guard variance >= 0.04 else { return [.max] }
    let sigma = variance.squareRoot()
    let radius = Int((sigma * 3).rounded(.up))
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    var weights = samples.map { Int(($0 / sum * 32768).rounded()) }
    // The roundings go to the middle one, which is far larger.
    weights[radius] += 32768 - weights.reduce(0, +)
    return weights.map { Int16(clamping: $0) }
  }
}
