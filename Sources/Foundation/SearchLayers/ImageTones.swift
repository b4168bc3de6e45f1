/// The mean colours of an image's parts, for controls whose colour depends on what is below them.
package struct ImageTones: Hashable, Sendable {
  /// The parts in each direction.
  private static let side = 16
  private let colors: [RGBAColor]

  /// Takes time in proportion to the pixels, of which at most 32 by 32 are read in each part.
  package init(_ bitmap: Bitmap) {
    guard bitmap.width > 0, bitmap.height > 0 else {
      colors = []
      return
    }
    func pixels(_ part: Int, of length: Int) -> Range<Int> {
      let start = part * length / Self.side
      return start..<max((part + 1) * length / Self.side, start + 1)
    }
    colors = (0..<Self.side * Self.side).map { index in
      let (columns, rows) = (
        pixels(index % Self.side, of: bitmap.width), pixels(index / Self.side, of: bitmap.height)
      )
      var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: max((rows.count + 31) / 32, 1)) {
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: max((columns.count + 31) / 32, 1)) {
          let pixel = bitmap[x, y]
          let share = Int(pixel.alpha)
          red += Int(pixel.red) * share
          green += Int(pixel.green) * share
          blue += Int(pixel.blue) * share
          (alpha, count) = (alpha + share, count + 1)
        }
      }
      let whole = Double(max(alpha, 1)) * 255
      return RGBAColor(
        red: Double(red) / whole, green: Double(green) / whole, blue: Double(blue) / whole,
        alpha: Double(alpha) / Double(count) / 255)
    }
  }

  /// Returns the mean colour of the part at a place.
  /// - Parameters:
  ///   - x: from the left edge, 0…1; places beyond have the colour of the nearest part.
  ///   - y: from the top edge.
  package func color(x: Double, y: Double) -> RGBAColor {
    guard !colors.isEmpty else { return .clear }
    func part(_ place: Double) -> Int { Int(min(max(place * Double(Self.side), 0), Double(Self.side) - 1)) }
    return colors[part(y) * Self.side + part(x)]
  }
}
