import Foundation
import SearchFrames

extension CGRect {
  /// The largest difference of an origin's or a size's coordinate.
  func distance(to other: CGRect) -> Double {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
  }
}

/// A pixel's colour, 0…255 per channel, without alpha.
struct Tone: Equatable, CustomStringConvertible {
  var red, green, blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ bitmap: Bitmap, _ column: Int, _ row: Int) {
    let (red, green, blue, _) = bitmap[column, row]
    self.init(Double(red), Double(green), Double(blue))
  }

  static let white = Tone(255, 255, 255)
  static let black = Tone(0, 0, 0)

  var description: String { "(\(red), \(green), \(blue))" }

  /// The largest difference of a channel.
  func distance(to other: Tone) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  /// Returns `other` composited over this colour.
  func covered(by other: Tone, _ alpha: Double) -> Tone {
    Tone(red + (other.red - red) * alpha, green + (other.green - green) * alpha, blue + (other.blue - blue) * alpha)
  }

  /// Returns the share of `ink` in this mixture of `ground` and `ink`, by least squares.
  func coverage(from ground: Tone, to ink: Tone) -> Double {
    let (dr, dg, db) = (ink.red - ground.red, ink.green - ground.green, ink.blue - ground.blue)
    let along = (red - ground.red) * dr + (green - ground.green) * dg + (blue - ground.blue) * db
    return along / (dr * dr + dg * dg + db * db)
  }
}
