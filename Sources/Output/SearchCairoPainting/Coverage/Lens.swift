import CSearchPixels
import Foundation

/// For each pixel of a piece of glass, how far away the pixel beneath the glass is whose colour it shows. Glass of the same
/// shape has the same lens wherever it lies.
///
/// Light bends as through a quarter of a circle: at depth d of a lens of depth D it comes from
/// (1 − √(1 − (1 − d/D)²)) times the displacement further inside, along the gradient of the distance from the edge. The
/// profile is that of Kyant0/AndroidLiquidGlass, the limits are those that iOS 26 names in its glass. The shares are
/// fitted to a capture of text below a field 48 points high: where its letters are seen mirrored.
struct Lens {
  /// Two numbers a pixel, in 1/16 pixels to the right and downwards.
  private let memory: ByteStorage
  private let width: Int
  private let height: Int
  private let midX: Int
  private let midY: Int

  /// Shares of the shorter side, and limits in points.
  private static let depth = (share: 0.28, limit: 20.0)
  private static let displacement = (share: 0.69, limit: 60.0)

  /// In pixels: a larger lens is left out.
  private static let largest = 1 << 19

  var byteCount: Int { memory.count }

  /// Identifies a lens by its shape, moved to the first pixel and shortened.
  struct Key: Hashable {
    var shape: RoundedShape
    /// In device pixels.
    var depth: Double
    /// In device pixels.
    var displacement: Double
    var midX: Int?
    var midY: Int?
  }

  /// Fails if the key is too large.
  init?(_ key: Key) {
    let pixels = key.shape.rect.pixels
    (width, height) = (pixels.width, pixels.height)
    guard width > 0, height > 0, width <= Self.largest, height <= Self.largest, width * height <= Self.largest else {
      return nil
    }
    (midX, midY) = (key.midX ?? width, key.midY ?? height)
    memory = ByteStorage(uninitialized: width * height * 4)
    let rect = key.shape.rect
    let (halfWidth, halfHeight) = (Double(rect.x1 - rect.x0) / 512, Double(rect.y1 - rect.y0) / 512)
    let (centerX, centerY) = (Double(rect.x0 + rect.x1) / 512, Double(rect.y0 + rect.y1) / 512)
    let radius = min(key.shape.radius, halfWidth, halfHeight)
    var numbers = memory.bytes.assumingMemoryBound(to: Int16.self)
    for y in 0..<height {
      let dy = Double(y) + 0.5 - centerY
      let outsideY = abs(dy) - (halfHeight - radius)
      for x in 0..<width {
        let dx = Double(x) + 0.5 - centerX
        let outsideX = abs(dx) - (halfWidth - radius)
        // The distance from the edge, and the unit vector towards it, in the first quadrant.
        var (depth, towardsX, towardsY) = (radius - max(outsideX, outsideY), 0.0, 1.0)
        if outsideX > 0, outsideY > 0 {
          let length = (outsideX * outsideX + outsideY * outsideY).squareRoot()
          (depth, towardsX, towardsY) = (radius - length, outsideX / length, outsideY / length)
        } else if outsideX > outsideY {
          (towardsX, towardsY) = (1, 0)
        }
        let share = 1 - max(depth, 0) / key.depth
        let distance = share > 0 ? key.displacement * (1 - (1 - share * share).squareRoot()) * 16 : 0
        let (across, down) = (Int16(distance * towardsX + 0.5), Int16(distance * towardsY + 0.5))
        numbers[0] = dx < 0 ? across : -across
        numbers[1] = dy < 0 ? down : -down
        numbers += 2
      }
    }
  }

  /// Returns the key of a shape's lens and how it is repeated; nil without one.
  ///
  /// - Parameter strength: the displacement's share of what the shape's size gives, 0…1.
  static func key(of shape: RoundedShape, strength: Double, scale: Double) -> (key: Key, extraX: Int, extraY: Int)? {
    let shorter = Double(min(shape.rect.x1 - shape.rect.x0, shape.rect.y1 - shape.rect.y0)) / 256
    let depth = min(shorter * Self.depth.share, Self.depth.limit * scale)
    let displacement =
      min(shorter * Self.displacement.share, Self.displacement.limit * scale) * strength.clampedToUnit
    // Numbers of 16 bits reach 2,048 pixels.
    guard depth > 0, displacement > 0, displacement < 2000 else { return nil }
    // Between the corners, only the nearer of two edges bends light.
    let (local, midX, midY, extraX, extraY) = shape.reduced(margin: Int(depth.rounded(.up)) + 1)
    return (
      Key(shape: local, depth: depth, displacement: displacement, midX: midX, midY: midY), extraX, extraY
    )
  }

  func placed(x: Int, y: Int, extraX: Int, extraY: Int) -> search_lens {
    search_lens(
      data: UnsafePointer(memory.bytes.assumingMemoryBound(to: Int16.self)), width: Int64(width),
      height: Int64(height), mid_x: Int64(midX), extra_x: Int64(extraX), mid_y: Int64(midY), extra_y: Int64(extraY),
      x: Int64(x), y: Int64(y))
  }
}

/// A lens at its place on the canvas.
struct PlacedLens {
  let lens: Lens
  let c: search_lens
}

extension Workspace {
  /// Returns the lens of a piece of glass; nil without one.
  func lens(of shape: RoundedShape, strength: Double, scale: Double) -> PlacedLens? {
    guard let (key, extraX, extraY) = Lens.key(of: shape, strength: strength, scale: scale) else { return nil }
    let pixels = shape.rect.pixels
    let lens: Lens
    if let known = lenses.value(for: key) {
      lens = known
    } else {
      guard let made = Lens(key) else { return nil }
      lenses.insert(made, for: key, cost: made.byteCount)
      lens = made
    }
    return PlacedLens(lens: lens, c: lens.placed(x: pixels.x0, y: pixels.y0, extraX: extraX, extraY: extraY))
  }
}
