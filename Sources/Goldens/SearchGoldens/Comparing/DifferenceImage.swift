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

  /// - Parameter comparison: the comparison of the two pictures.
  package static func bitmap(expected: Bitmap, actual: Bitmap, _ comparison: PixelComparison) -> Bitmap {
    var (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    // A very wide and a very high picture need a canvas that is far larger than either.
    if overflow || pixels > pixelLimit { (width, height) = (actual.width, actual.height) }
    var canvas = PixelCanvas(width: width, height: height)
    canvas.fill(from: actual, as: Self.pale)
    if comparison.expected != comparison.actual {
      tint(&canvas, expected, actual, comparison.map)
    }
    for box in comparison.ignored { canvas.hatch(box) }
    mark(comparison, on: &canvas)
    for box in comparison.figures.clusters { canvas.frame(box, violet) }
    return Bitmap(width: width, height: height, pixels: canvas.pixels)
  }

  /// - Parameter boxes: the ignored areas.
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

  /// Tints the areas that only one of the pictures has.
  private static func tint(_ canvas: inout PixelCanvas, _ expected: Bitmap, _ actual: Bitmap, _ map: PixelMap) {
    for box in PixelBox.all(of: actual, outside: map) { canvas.fill(from: actual, box, as: Self.green) }
    for box in PixelBox.all(of: expected, outside: map) { canvas.fill(from: expected, box, as: Self.blue) }
  }

  /// Returns a grey with three tenths of the pixel's darkness.
  static func pale(_ pixel: Pixel) -> Pixel {
    let value = UInt8(255 - darkness(pixel) * 3 / 10)
    return Pixel(value, value, value)
  }

  private static func green(_ pixel: Pixel) -> Pixel {
    let dark = darkness(pixel) * 3 / 10
    return Pixel(UInt8(178 - dark), UInt8(240 - dark), UInt8(178 - dark))
  }

  private static func blue(_ pixel: Pixel) -> Pixel {
    let dark = darkness(pixel) * 3 / 10
    return Pixel(UInt8(178 - dark), UInt8(210 - dark), UInt8(255 - dark))
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
