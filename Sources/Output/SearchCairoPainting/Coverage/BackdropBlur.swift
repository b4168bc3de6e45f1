import Foundation
import SearchLayers

/// The parameters of a backdrop's blur: the image is averaged into cells, the cells are blurred by a Gaussian, and the
/// result is interpolated linearly.
///
/// Averaging f pixels and interpolating between cells f pixels apart add f²/4 to the variance together, so the
/// Gaussian's variance is smaller by that.
struct BackdropBlur {
  /// In device pixels; a wider blur is drawn as this one.†
  static let maximumSigma = 256.0

  /// Binary logarithm of a cell's width in pixels.
  let shift: Int
  /// The number of rows, a power of two, that share one interpolated row. Between the centres of far larger cells, and
  /// where little of the image shows, neighbours differ by less than half a unit in 255.
  let step: Int
  /// One more than the image needs, because its last pixels are between the centres of two cells.
  let columns: Int
  let rows: Int
  /// Odd numbers of weights that sum to 32768, for rows and for columns.
  let across: [Int16]
  let down: [Int16]

  /// - Parameters:
  ///   - sigma: in device pixels. A cell's width is at most a third of it, or two thirds if little of the image shows;
  ///     both leave the cells visible by about one unit in 255.
  ///   - share: the image's share of the result, 0…1.
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

  /// Returns a Gaussian in cells, cut at three standard deviations, or one weight if it would be as narrow as a cell.
  private static func kernel(sigma: Double, side: Double) -> [Int16] {
    let variance = sigma * sigma / (side * side) - (side > 1 ? 0.25 : 0)
    guard variance >= 0.04 else { return [.max] }
    let sigma = variance.squareRoot()
    return GaussianShadow.weights(sigma: sigma, radius: Int((sigma * 3).rounded(.up)), sum: 32768)
      .map { Int16(clamping: $0) }
  }
}
