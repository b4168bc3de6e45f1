import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// Computes the exact coverage of outlines that do not cross. Paths of any kind need Cairo's rasteriser, which takes
/// samples and several times as long.
///
/// An outline is divided into sides, which go either up or down. A pixel's coverage is its area between two sides.
struct ShapeRasterizer {
  private var points: [search_point] = []
  private var sides: [(range: Range<Int>, sign: Double)] = []

  /// In device pixels: how far a curve may be from the lines that stand for it.
  private static let tolerance = 1.0 / 256

  /// - Parameters:
  ///   - parts: closed paths to fill, drawn clockwise, in device pixels. A part that is cut makes a hole in the one around
  ///     it.
  ///   - part: the pixels to rasterise.
  static func mask(of parts: [PaintedPath.PathPart], part: PixelRect, midX: Int? = nil, midY: Int? = nil)
    -> CoverageMask
  {
    guard !part.isEmpty else { return .empty }
    var outline = ShapeRasterizer()
    for part in parts {
      part.path.forEachLine(tolerance: tolerance) { outline.add($0, $1, isCut: part.isCut) }
    }
    return CoverageMask(
      memory: outline.coverage(of: part), width: part.width, height: part.height, midX: midX ?? part.width,
      midY: midY ?? part.height, left: part.x0, top: part.y0)
  }

  private mutating func add(_ from: CGPoint, _ to: CGPoint, isCut: Bool) {
    guard from.y != to.y else { return }
    // Clockwise, the inside is to the right of lines that go up, and to the left of those that go down.
    let sign = (to.y < from.y) == isCut ? -1.0 : 1
    if let last = points.last, last.x == from.x, last.y == from.y, sides.last?.sign == sign {
      sides[sides.count - 1].range = sides[sides.count - 1].range.lowerBound..<points.count + 1
    } else {
      sides.append((points.count..<points.count + 2, sign))
      points.append(search_point(x: from.x, y: from.y))
    }
    points.append(search_point(x: to.x, y: to.y))
  }

  private mutating func coverage(of part: PixelRect) -> ByteStorage {
    for side in sides where points[side.range.lowerBound].y > points[side.range.upperBound - 1].y {
      points[side.range].reverse()
    }
    let memory = ByteStorage(uninitialized: part.area)
    let scratch = ByteStorage(uninitialized: (part.width + part.width / 128 + 2) * MemoryLayout<Double>.size)
    points.withUnsafeBufferPointer { points in
      var sides = sides.map { side in
        search_side(
          points: points.baseAddress.map { $0 + side.range.lowerBound }, count: Int64(side.range.count),
          sign: side.sign,
          next: 0)
      }
      search_cover(
        memory.octets, part.c, &sides, Int64(sides.count), scratch.bytes.assumingMemoryBound(to: Double.self))
    }
    return memory
  }
}
