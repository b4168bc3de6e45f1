import CSearchPixels
import Foundation

/// A shadow is blurred by a Gaussian that is cut at three standard deviations.
enum GaussianShadow {
  /// In device pixels. A shadow with a larger sigma is drawn with this one; it reaches 384 pixels beyond its shape.
  static let maximumSigma = 128.0

  /// In device pixels; a sharper shadow is not blurred, because the square would underflow.
  static let minimumSigma = 1e-3

  static func radius(sigma: Double) -> Int {
    sigma >= minimumSigma ? Int((min(sigma, maximumSigma) * 3).rounded(.up)) : 0
  }

  /// Returns an odd number of weights of a Gaussian that is cut at three standard deviations; the middle one absorbs the
  /// rounding errors. One weight if it would be as narrow as that.
  static func kernel(variance: Double, sum: Int) -> [Int] {
    guard variance >= 0.04 else { return [sum] }
    let radius = Int((variance.squareRoot() * 3).rounded(.up))
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
    let total = samples.reduce(0, +)
    var weights = samples.map { Int(($0 / total * Double(sum)).rounded()) }
    weights[radius] += sum - weights.reduce(0, +)
    return weights
  }
}

/// The parameters of a backdrop's blur: the image is averaged into cells, the cells are blurred by a Gaussian, and the
/// result is interpolated linearly.
///
/// Averaging f pixels and interpolating between cells f pixels apart add f²/4 to the variance together, so the
/// Gaussian's variance is smaller by that.
struct BackdropBlur {
  /// The largest sigma that is drawn, in device pixels; a wider blur is drawn with it.
  static let maximumSigma = 256.0

  /// Binary logarithm of a cell's width in pixels.
  let shift: Int
  /// The number of neighbouring rows, a power of two, that are drawn alike. It is more than one only where cells are far
  /// higher and little of the image shows: then a pixel is at most one unit of 255 from what it would be alone.
  let step: Int
  /// Every how many rows of a cell one is read, a power of two.
  let skip: Int
  /// One more than the image needs, because its last pixels are between the centres of two cells.
  let columns: Int
  let rows: Int
  /// Odd numbers of weights that sum to 32768, for rows and for columns.
  let across: [Int16]
  let down: [Int16]

  /// - Parameters:
  ///   - sigma: in device pixels. A cell's width is at most a third of it, 0.42 below six pixels, two thirds if little of
  ///     the image shows, or about all of it below three pixels, as in glass; all leave the cells visible by about one unit
  ///     in 255, and by up to 3.5 over noise below six pixels. Below a veil it is 0.9.
  ///   - share: the image's share of the result, 0…1.
  ///   - visibility: see `Backdrop`.
  init(sigma: Double, width: Int, height: Int, share: Double, visibility: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift = 0
    let largest =
      sigma < 3 && share <= 0.3
      ? sigma * 1.1
      : share <= 0.25 ? sigma * 2 / 3 : sigma < 6 ? sigma * (visibility < 0.5 ? 0.9 : 0.42) : sigma / 3
    while Double(2 << shift) <= largest { shift += 1 }
    let side = 1 << shift
    self.shift = shift
    let isFaint = share <= 0.25 && shift >= 4
    step = !isFaint ? 1 : shift >= 5 ? 8 : 4
    skip = isFaint ? 4 : 1
    columns = (width + side - 1) / side + 1
    rows = max((height + side / 2) / side, 1)
    across = Self.kernel(sigma: sigma, side: Double(side))
    down = Self.kernel(sigma: sigma, side: Double(height) / Double(rows))
  }

  /// Returns a Gaussian in cells.
  private static func kernel(sigma: Double, side: Double) -> [Int16] {
    GaussianShadow.kernel(variance: sigma * sigma / (side * side) - (side > 1 ? 0.25 : 0), sum: 32768)
      .map { Int16(clamping: $0) }
  }
}
