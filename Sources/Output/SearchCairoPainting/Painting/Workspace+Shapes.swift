import Foundation
import SearchGeometry
import SearchLayers

/// A blurred shape.
struct ShadowPart: Hashable {
  var shape: RoundedShape
  /// In device pixels, from `GaussianShadow.minimumSigma`.
  var sigma: Double
  /// Multiplies the coverage, in 1/255. Masks leave out rows and columns that it rounds to 0.
  var alpha: UInt32
}

struct PathMaskKey: Hashable {
  var parts: [PaintedPath.PathPart]
  var scale: Double
  var phaseX: Int
  var phaseY: Int
  var part: PixelRect

  /// Leaves the paths out: few have the same extent, and hashing them takes longer than painting a symbol.
  func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(phaseX)
    hasher.combine(phaseY)
    hasher.combine(part)
  }
}

extension Workspace {
  /// Returns the coverage of a rounded rectangle in disjoint pieces; several only if it is too large for one mask.
  func masks(of shape: RoundedShape, in space: DeviceSpace, clip: PixelRect) -> [PlacedMask] {
    guard !shape.rect.isEmpty else { return [] }
    let pixels = shape.rect.pixels
    let (local, midX, midY, extraX, extraY) = shape.reduced()
    let (width, height) = (local.rect.pixels.width, local.rect.pixels.height)
    if width > Self.largestMask || height > Self.largestMask || width * height > Self.largestMask {
      // The corner radius is more than a thousand pixels.
      let parts = local.parts.map { part in
        PaintedPath.PathPart(part.path.offsetBy(x: Double(pixels.x0), y: Double(pixels.y0)), isCut: part.isCut)
      }
      return tiles(of: pixels, in: space, clip: clip).map {
        ShapeRasterizer.mask(of: parts, part: $0).placed(x: 0, y: 0)
      }
    }
    return [
      mask(of: local, midX: midX, midY: midY).placed(x: pixels.x0, y: pixels.y0, extraX: extraX, extraY: extraY)
    ]
  }

  /// Returns the mask of a shape that begins in the first pixel.
  private func mask(of local: RoundedShape, midX: Int?, midY: Int?) -> CoverageMask {
    if let known = shapes.value(for: local) { return known }
    let made = local.mask(midX: midX, midY: midY)
    shapes.insert(made, for: local, cost: made.byteCount)
    return made
  }

  /// Returns the coverage of a painted path with its origin at (x, y), in 1/256 pixels of the canvas.
  func masks(of painted: PaintedPath, x: Int, y: Int, in space: DeviceSpace, clip: PixelRect) throws(PaintingError)
    -> [PlacedMask]
  {
    let (phaseX, phaseY) = (x & 255, y & 255)
    let part = Self.part(of: painted, phaseX: phaseX, phaseY: phaseY, scale: space.scale)
    guard !part.isEmpty else { return [] }
    let placed = part.offsetBy(x: x >> 8, y: y >> 8)
    guard !placed.intersection(clip).isEmpty else { return [] }
    func mask(_ part: PixelRect) throws(PaintingError) -> CoverageMask {
      let key = PathMaskKey(
        parts: painted.parts, scale: space.scale, phaseX: phaseX, phaseY: phaseY, part: part)
      if let known = paths.value(for: key) { return known }
      let shape = painted.map(widthsBy: space.scale) {
        CGPoint(
          x: Double($0.x) * space.scale + Double(phaseX) / 256, y: Double($0.y) * space.scale + Double(phaseY) / 256)
      }
      let made = try PathRasterizer.mask(of: shape.parts, part: part, fine: true)
      let elements = painted.parts.reduce(0) { $0 + $1.path.elements.count }
      paths.insert(made, for: key, cost: made.byteCount + elements * 64)
      return made
    }
    if part.area <= Self.largestMask {
      return [try mask(part).placed(x: x >> 8, y: y >> 8)]
    }
    return try tiles(of: placed, in: space, clip: clip).map { tile throws(PaintingError) in
      try mask(tile.offsetBy(x: -(x >> 8), y: -(y >> 8))).placed(x: x >> 8, y: y >> 8)
    }
  }

  /// Returns the pixels that a painted path may touch, relative to the pixel that contains its origin.
  static func part(of painted: PaintedPath, phaseX: Int, phaseY: Int, scale: Double) -> PixelRect {
    painted.parts.reduce(.empty) { result, part in
      part.isCut ? result : result.union(pixels(of: part, phaseX: phaseX, phaseY: phaseY, scale: scale))
    }
  }

  private static func pixels(of part: PaintedPath.PathPart, phaseX: Int, phaseY: Int, scale: Double) -> PixelRect {
    let reach = (part.stroke?.reach ?? 0) * scale
    let bounds = part.path.controlBounds
    guard !bounds.isNull else { return .empty }
    func edge(_ value: CGFloat, _ phase: Int, _ outwards: Double) -> Int {
      let pixels = Double(value) * scale + Double(phase) / 256 + outwards
      return pixels.isFinite ? Int(min(max(pixels.rounded(outwards < 0 ? .down : .up), -4e6), 4e6)) : 0
    }
    return PixelRect(
      x0: edge(bounds.minX, phaseX, -reach - 0.01), y0: edge(bounds.minY, phaseY, -reach - 0.01),
      x1: edge(bounds.maxX, phaseX, reach + 0.01), y1: edge(bounds.maxY, phaseY, reach + 0.01))
  }

  /// Returns the tiles of a rectangle that the clip touches, on a grid of the root's space.
  func tiles(of pixels: PixelRect, in space: DeviceSpace, clip: PixelRect) -> [PixelRect] {
    let seen = pixels.intersection(clip)
    guard !seen.isEmpty else { return [] }
    let (dx, dy) = (space.originX >> 8, space.originY >> 8)
    let side = Self.tileSide
    func first(_ value: Int) -> Int { (value >= 0 ? value : value - side + 1) / side * side }
    var result: [PixelRect] = []
    for top in stride(from: first(seen.y0 + dy) - dy, to: seen.y1, by: side) {
      for left in stride(from: first(seen.x0 + dx) - dx, to: seen.x1, by: side) {
        result.append(PixelRect(x0: left, y0: top, x1: left + side, y1: top + side).intersection(pixels))
      }
    }
    return result
  }
}
