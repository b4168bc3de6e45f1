import Foundation

/// Exif's orientation: the side of the stored image at which the upright image's top is, and whether it is mirrored.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// True if the upright image is as wide as the stored one is high.
  package var isTransposed: Bool { rawValue >= 5 }

  /// Maps the stored image's unit square to that of the upright image: (a, b, c, d, e, f) as in SVG's `matrix`.
  package var matrix: [Int] {
    switch self {
    case .up: [1, 0, 0, 1, 0, 0]
    case .upMirrored: [-1, 0, 0, 1, 1, 0]
    case .down: [-1, 0, 0, -1, 1, 1]
    case .downMirrored: [1, 0, 0, -1, 0, 1]
    case .leftMirrored: [0, 1, 1, 0, 0, 0]
    case .right: [0, 1, -1, 0, 1, 0]
    case .rightMirrored: [0, -1, -1, 0, 1, 1]
    case .left: [0, -1, 1, 0, 0, 1]
    }
  }
}
