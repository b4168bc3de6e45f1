import SearchLayers

/// The difference of two pictures: the actual one in pale grey, different pixels red, ignored anti-aliasing yellow.
///
/// If no pixel counts as different, all unequal pixels are red. Clusters have violet frames, ignored areas blue stripes.
/// For two sizes, the area that only the expected picture has is blue, the area that only the actual picture has is
/// green, and the rest is transparent. If both do not fit into 64 Mi pixels, the image has the size of the actual one.
package enum DifferenceImage {
  static let red = Pixel(255, 0, 0)
  static let yellow = Pixel(255, 255, 0)
  static let violet = Pixel(122, 0, 230)
  private static let pixelLimit = 64 << 20

  package static func bitmap(expected: Bitmap, actual: Bitmap, _ comparison: PixelComparison) -> Bitmap {
    var (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    // A very wide and a very high picture need a canvas that is far larger than either.
    if overflow || pixels > pixelLimit { (width, height) = (actual.width, actual.height) }
    var canvas = PixelCanvas(width: width, height: height)
    canvas.fill(from: actual, as: Self.pale)
    if comparison.expected != comparison.actual {
      for box in PixelBox.all(of: actual, outside: comparison.map) { canvas.fill(from: actual, box, as: green) }
      for box in PixelBox.all(of: expected, outside: comparison.map) { canvas.fill(from: expected, box, as: blue) }
    }
    for box in comparison.ignored { canvas.hatch(box) }
    mark(comparison, on: &canvas)
    for box in comparison.figures.clusters { canvas.frame(box, violet) }
    return Bitmap(width: width, height: height, pixels: canvas.pixels)
  }

  package static func bitmap(
    expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring boxes: [PixelBox] = []
  ) -> Bitmap {
    let comparison = PixelComparison(expected: expected, actual: actual, rules: rules, ignoring: boxes)
    return bitmap(expected: expected, actual: actual, comparison)
  }

  private static func mark(_ comparison: PixelComparison, on canvas: inout PixelCanvas) {
    let map = comparison.map
    let bit = PixelComparison.reportedBit(comparison.figures.different)
    guard !map.kinds.isEmpty else { return }
    map.kinds.withUnsafeBufferPointer { kinds in
      for y in 0..<map.height {
        var x = 0
        while x < map.width {
          let kind = kinds[y &* map.width &+ x]
          if kind == PixelMap.antialiased {
            canvas.set(x, y, yellow)
          } else if kind & bit != 0 {
            canvas.set(x, y, red)
          }
          x &+= 1
        }
      }
    }
  }

  /// Returns a grey with three tenths of the pixel's darkness.
  static func pale(_ pixel: Pixel) -> Pixel { tone(pixel, 255, 255, 255) }
  private static func green(_ pixel: Pixel) -> Pixel { tone(pixel, 178, 240, 178) }
  private static func blue(_ pixel: Pixel) -> Pixel { tone(pixel, 178, 210, 255) }

  private static func tone(_ pixel: Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Pixel {
    // Three tones show where the red pixels are, and make a quarter of the file that all tones make.
    let dark = (darkness(pixel) * 3 / 10 + 10) / 36 * 36
    return Pixel(UInt8(red - dark), UInt8(green - dark), UInt8(blue - dark))
  }

  /// Returns 0 for white and for transparent pixels, 255 for black; the luma is that of Rec. 601.
  private static func darkness(_ pixel: Pixel) -> Int {
    let luma = (77 * pixel.red + 150 * pixel.green + 29 * pixel.blue) >> 8
    return (255 - luma) * pixel.alpha / 255
  }
}

extension PixelBox {
  /// Returns the parts of a picture outside the rectangle that two pictures have in common.
  fileprivate static func all(of bitmap: Bitmap, outside map: PixelMap) -> [PixelBox] {
    [
      PixelBox(x: map.width, y: 0, width: bitmap.width - map.width, height: bitmap.height),
      PixelBox(x: 0, y: map.height, width: map.width, height: bitmap.height - map.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
