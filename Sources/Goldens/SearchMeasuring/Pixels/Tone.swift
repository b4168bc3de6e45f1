import SearchLayers

/// A pixel's colour over black, 0…255 per channel.
package struct Tone: Hashable, Sendable, CustomStringConvertible {
  package var red, green, blue: Double

  package init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package init(_ bitmap: Bitmap, _ column: Int, _ row: Int) {
    let (red, green, blue, alpha) = bitmap[column, row]
    self.init(red, green, blue, alpha)
  }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    let opacity = Double(alpha) / 255
    self.init(Double(red) * opacity, Double(green) * opacity, Double(blue) * opacity)
  }

  package static let white = Tone(255, 255, 255)
  package static let black = Tone(0, 0, 0)

  package var description: String { "(\(red), \(green), \(blue))" }

  package var channels: [Double] { [red, green, blue] }

  /// Returns the largest difference of a channel.
  package func distance(to other: Tone) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  /// Returns `other` composited over this colour.
  package func covered(by other: Tone, _ alpha: Double) -> Tone {
    Tone(red + (other.red - red) * alpha, green + (other.green - green) * alpha, blue + (other.blue - blue) * alpha)
  }

  /// Returns the share of `ink` in this mixture of `ground` and `ink`, by least squares.
  package func coverage(from ground: Tone, to ink: Tone) -> Double {
    let (dr, dg, db) = (ink.red - ground.red, ink.green - ground.green, ink.blue - ground.blue)
    let along = (red - ground.red) * dr + (green - ground.green) * dg + (blue - ground.blue) * db
    return along / (dr * dr + dg * dg + db * db)
  }
}
