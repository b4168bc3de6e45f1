import CSearchPixels
import Foundation

/// Blurs masks by a Gaussian that is cut at three standard deviations.
enum GaussianShadow {
  /// In device pixels. A shadow with a larger sigma is drawn with this one; it reaches 384 pixels beyond its shape.
  static let maximumSigma = 128.0

  /// In device pixels; a sharper shadow is not blurred, because the square would underflow.
  static let minimumSigma = 1e-3

  static func radius(sigma: Double) -> Int {
    sigma >= minimumSigma ? Int((min(sigma, maximumSigma) * 3).rounded(.up)) : 0
  }

  /// Returns 2·radius + 1 rounded samples of a Gaussian; the middle one absorbs the rounding errors.
  static func weights(sigma: Double, radius: Int, sum: Int) -> [Int] {
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = samples.reduce(0, +)
    var weights = samples.map { Int(($0 / total * Double(sum)).rounded()) }
    weights[radius] += sum - weights.reduce(0, +)
    return weights
  }

  /// Returns the unstretched mask, blurred, with `radius` more pixels on every side.
  static func blurred(_ mask: CoverageMask, sigma: Double, midX: Int?, midY: Int?) -> CoverageMask {
    let radius = radius(sigma: sigma)
    guard radius > 0, mask.width > 0, mask.height > 0 else { return mask }
    let weights = weights(sigma: min(sigma, maximumSigma), radius: radius, sum: 65536).map { UInt32(clamping: $0) }
    let (width, height) = (mask.width + 2 * radius, mask.height + 2 * radius)
    let paddedWidth = mask.width + 4 * radius
    let padded = ByteStorage(zeroed: paddedWidth * mask.height)
    for y in 0..<mask.height {
      (padded.octets + y * paddedWidth + 2 * radius).update(
        from: mask.memory.octets + y * mask.width, count: mask.width)
    }
    let between = ByteStorage(uninitialized: width * mask.height * 2)
    let sums = ByteStorage(uninitialized: width * 4)
    let result = ByteStorage(uninitialized: width * height)
    let wide = between.bytes.assumingMemoryBound(to: UInt16.self)
    search_blur_rows(
      padded.octets, Int64(paddedWidth), wide, Int64(width), Int64(mask.height), weights, Int64(radius), sums.words)
    search_blur_columns(
      wide, Int64(mask.height), result.octets, Int64(width), Int64(height), weights, Int64(radius), sums.words)
    return CoverageMask(
      memory: result, width: width, height: height, midX: midX.map { $0 + radius } ?? width,
      midY: midY.map { $0 + radius } ?? height, left: mask.left - radius, top: mask.top - radius)
  }
}

/// The parameters of a backdrop's blur: the image is averaged into cells, the cells are blurred by a Gaussian, and the
/// result is interpolated linearly.
///
/// Averaging f pixels and interpolating between cells f pixels apart add f²/4 to the variance together, so the
/// Gaussian's variance is smaller by that.
struct BackdropBlur {
  /// The largest sigma that is drawn, in device pixels; a wider blur is drawn with it.†
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
  ///   - sigma: in device pixels. A cell's width is at most a third of it, or two thirds if little of the image shows,
  ///     or about all of it below three pixels, as in glass; all leave the cells visible by about one unit in 255.
  ///   - share: the image's share of the result, 0…1.
  init(sigma: Double, width: Int, height: Int, share: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.maximumSigma) : 0
    var shift = 0
    let largest = sigma < 3 && share <= 0.3 ? sigma * 1.1 : share <= 0.25 ? sigma * 2 / 3 : sigma / 3
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

  /// Returns a Gaussian in cells, cut at three standard deviations, or one weight if it would be as narrow as a cell.
  private static func kernel(sigma: Double, side: Double) -> [Int16] {
    let variance = sigma * sigma / (side * side) - (side > 1 ? 0.25 : 0)
    guard variance >= 0.04 else { return [.max] }
    let sigma = variance.squareRoot()
    return GaussianShadow.weights(sigma: sigma, radius: Int((sigma * 3).rounded(.up)), sum: 32768)
      .map { Int16(clamping: $0) }
  }
}
