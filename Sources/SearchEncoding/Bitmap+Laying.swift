import Foundation
import SearchGeometry
import SearchLayers

extension Bitmap {
  /// Puts another picture in this one's place as it is, as far as there is room.
  /// - Parameters: the upper left corner in this one, 0 or more.
  package mutating func lay(_ other: Bitmap, x: Int, y: Int) {
    let (columns, rows) = (min(other.width, width - x), min(other.height, height - y))
    guard x >= 0, y >= 0, columns > 0, rows > 0 else { return }
    let width = width
    pixels.withUnsafeMutableBytes { target in
      other.pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for row in 0..<rows {
          memcpy(to + ((y + row) * width + x) * 4, from + row * other.width * 4, columns * 4)
        }
      }
    }
  }
}
