import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames

/// Times painting, hashing and encoding a frame by the number of changed pixels: pills of several widths move over
/// screens of several sizes.
struct ChangeBenchmark {
  /// The pill's height, in points; it moves by one point per frame.
  private static let pill = 32.0
  private static let pictures = 60
  private static let scale = 3.0

  /// Prints a row for each case: the parameter, its value, the changed pixels, and milliseconds per frame to paint,
  /// hash and encode.
  static func measure(rounds: Int) throws {
    ProcessMemory.keepPictures()
    print("varied amount pixels paint hash file noise")
    for width in [24.0, 48, 96, 192, 384] {
      try printRow("pill", width, try cost(width: width, height: 852, rounds: rounds))
    }
    for height in [426.0, 852, 1704, 3408] {
      try printRow("screen", height, try cost(width: 96, height: height, rounds: rounds))
    }
  }

  private static func printRow(_ name: String, _ amount: Double, _ cost: (pixels: Int, times: [Double], noise: String))
    throws
  {
    print(
      "\(name) \(Int(amount)) \(cost.pixels) " + cost.times.map { "\($0)" }.joined(separator: " ") + " \(cost.noise)")
  }

  private static func screen(width: Double, height: Double, step: Int) -> Layer {
    var screen = Layer(
      name: "screen", frame: CGRect(x: 0, y: 0, width: 480, height: height), backgroundColor: .white)
    // The screen is filled with rows that do not move.
    for row in 0..<Int(height / 60) {
      screen.sublayers.append(
        Layer(
          name: "row.\(row)", frame: CGRect(x: 16, y: Double(row) * 60 + 8, width: 448, height: 44),
          backgroundColor: RGBAColor(235, 235, 240), cornerRadius: 12, cornerCurve: .continuous))
    }
    screen.sublayers.append(
      Layer(
        name: "pill", frame: CGRect(x: Double(step), y: 200, width: width, height: pill),
        backgroundColor: RGBAColor(0, 122, 255), cornerRadius: pill / 2))
    return screen
  }

  /// Returns the changed pixels, for each step the mean of the fastest round, and the noise of painting.
  private static func cost(width: Double, height: Double, rounds: Int) throws -> (
    pixels: Int, times: [Double], noise: String
  ) {
    let trees = (0...pictures).map { screen(width: width, height: height, step: $0) }
    var canvas = try CairoCanvas(trees[0].frame, scale: scale, background: .black, painter: CairoPainter())
    var bitmap = Bitmap(width: canvas.width, height: canvas.height, pixels: [])
    let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    var (hashes, files) = (IncrementalPixelHash(), IncrementalPNGEncoder(scale: scale))
    var (all, pixels) = ([[Double]](repeating: [], count: 3), 0)
    let clock = ContinuousClock()
    for _ in 0...rounds {
      try canvas.paint(trees[0])
      canvas.copy([whole], to: &bitmap.pixels, width: bitmap.width)
      _ = hashes.hash(of: bitmap, changed: nil)
      _ = try files.encode(bitmap, changed: nil)
      pixels = 0
      var times = [Duration.zero, .zero, .zero]
      for step in 1...pictures {
        var parts: [PixelRect] = []
        times[0] += try clock.measure {
          parts = try canvas.repaint(from: trees[step - 1], to: trees[step])
          canvas.copy(parts, to: &bitmap.pixels, width: bitmap.width)
        }
        times[1] += clock.measure { _ = hashes.hash(of: bitmap, changed: parts) }
        times[2] += try clock.measure { _ = try files.encode(bitmap, changed: parts) }
        pixels += parts.reduce(0) { $0 + $1.width * $1.height }
      }
      for (index, time) in times.enumerated() {
        all[index].append(time.milliseconds / Double(pictures))
      }
    }
    return (pixels / pictures, all.map { Rounds($0).fastest }, Rounds(all[0]).noise)
  }
}
