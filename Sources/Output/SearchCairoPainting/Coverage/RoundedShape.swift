import Foundation
import SearchGeometry
import SearchLayers

/// A rounded rectangle on the canvas.
struct RoundedShape: Hashable {
  var rect: DeviceRect
  /// In device pixels; infinite for semicircular ends.
  var radius: Double
  var curve: CornerCurve
  /// The width of the ring inside the edge, in device pixels; nil for the whole shape.
  var rim: Double?
}

extension RoundedShape {
  /// - Parameter frame: in points. Semicircular ends are detected here, because rounding to the device's grid could
  ///   make the radius smaller than half the side.
  init(frame: CGRect, cornerRadius: Double, curve: CornerCurve, in space: DeviceSpace) {
    rect = space.rect(frame)
    let isStadium = cornerRadius > 0 && VectorPath.hasCircularEnds(frame.size, radius: cornerRadius)
    radius = isStadium ? .infinity : cornerRadius > 0 ? cornerRadius * space.scale : 0
    self.curve = isStadium ? .circular : curve
    rim = nil
  }

  /// Returns the length of a full corner along its edges, in radii (Core Animation's `cornerCurveExpansionFactor`).
  static func reach(_ curve: CornerCurve) -> Double { curve == .circular ? 1 : 1.528665 }

  /// Returns the number of columns before the one that may be stretched, and the number of repetitions; nil if none
  /// may.
  ///
  /// A shape that could be stretched but does not need to be is stretched by 0, because all shapes with the same
  /// reduced form share one mask.
  ///
  /// - Parameter margin: pixels next to a corner that are not to be stretched.
  static func stretch(from low: Int, to high: Int, radius: Double, curve: CornerCurve, margin: Int = 0) -> (
    before: Int, extra: Int
  )? {
    let half = Double(high - low) / 512
    let reach = radius >= half ? half : min(half, radius * Self.reach(curve))
    let (before, after) = (
      Int((Double(low & 255) / 256 + reach).rounded(.up)),
      Int((Double((256 - high & 255) & 255) / 256 + reach).rounded(.up))
    )
    let pixels = ((high + 255) >> 8) - (low >> 8)
    let extra = pixels - (before + after + 2 * margin + 1)
    return extra >= 0 ? (before + margin, extra) : nil
  }

  /// The corner radius without what exceeds half of the shorter sides.
  var drawnRadius: Double {
    curve == .circular ? min(radius, Double(min(rect.x1 - rect.x0, rect.y1 - rect.y0)) / 512) : radius
  }

  /// The pixels between the shape's upper and lower corners that it covers fully, and those between its left and right
  /// corners.
  var covered: (across: PixelRect, down: PixelRect) {
    let inside = PixelRect(
      x0: (rect.x0 + 255) >> 8, y0: (rect.y0 + 255) >> 8, x1: rect.x1 >> 8, y1: rect.y1 >> 8)
    func between(_ low: Int, _ high: Int) -> (from: Int, to: Int) {
      guard let stretch = Self.stretch(from: low, to: high, radius: drawnRadius, curve: curve) else { return (0, 0) }
      let from = (low >> 8) + stretch.before
      return (from, from + stretch.extra + 1)
    }
    let (rows, columns) = (between(rect.y0, rect.y1), between(rect.x0, rect.x1))
    return (
      inside.intersection(PixelRect(x0: inside.x0, y0: rows.from, x1: inside.x1, y1: rows.to)),
      inside.intersection(PixelRect(x0: columns.from, y0: inside.y0, x1: columns.to, y1: inside.y1))
    )
  }

  /// The larger of the parts that it covers fully.
  var largestCovered: PixelRect {
    let (across, down) = covered
    return across.area >= down.area ? across : down
  }

  /// Returns true if these pixels lie completely inside the shape; may return false for some close to a corner's curve.
  func holds(_ pixels: PixelRect) -> Bool {
    guard rect.covers(pixels) else { return false }
    let reach = drawnRadius * Self.reach(curve)
    guard reach > 0 else { return true }
    // Between the curve's ends, what is inside of a line is inside of the curve.
    func inside(_ low: Int, _ high: Int) -> Double { min(Double(low) / 256 / min(reach, Double(high) / 512), 1) }
    let across = min(pixels.x0 << 8 - rect.x0, rect.x1 - pixels.x1 << 8)
    let down = min(pixels.y0 << 8 - rect.y0, rect.y1 - pixels.y1 << 8)
    return inside(across, rect.width) + inside(down, rect.height) >= 1
  }

  /// The shape inside the rim; nil without a rim, or if it is all there is.
  var hollow: RoundedShape? {
    guard let rim, !isFilled else { return nil }
    let inset = Int((rim * 256).rounded(.up))
    var shape = self
    shape.rect = DeviceRect(x0: rect.x0 + inset, y0: rect.y0 + inset, x1: rect.x1 - inset, y1: rect.y1 - inset)
    (shape.radius, shape.rim) = (max(radius - rim, 0), nil)
    return shape.rect.isEmpty ? nil : shape
  }

  /// Returns the shape moved to the first pixel and shortened by the stretchable part: equal for all shapes that share
  /// a mask.
  func reduced(margin: Int = 0) -> (shape: RoundedShape, midX: Int?, midY: Int?, extraX: Int, extraY: Int) {
    let margin = margin + Int((rim ?? 0).rounded(.up))
    let across = Self.stretch(from: rect.x0, to: rect.x1, radius: drawnRadius, curve: curve, margin: margin)
    let down = Self.stretch(from: rect.y0, to: rect.y1, radius: drawnRadius, curve: curve, margin: margin)
    var local = rect.offsetBy(x: -(rect.x0 >> 8) << 8, y: -(rect.y0 >> 8) << 8)
    local.x1 -= (across?.extra ?? 0) << 8
    local.y1 -= (down?.extra ?? 0) << 8
    var shape = self
    shape.rect = local
    return (shape, across?.before, down?.before, across?.extra ?? 0, down?.extra ?? 0)
  }

  var path: VectorPath { path(inset: 0) }

  private func path(inset: Double) -> VectorPath {
    .roundedRect(
      rect.rect.insetBy(dx: inset, dy: inset), radius: max(min(radius, 1e9) - inset, 0), curve: curve)
  }

  /// True if the rim covers the whole shape.
  private var isFilled: Bool { 512 * (rim ?? 0) >= Double(min(rect.width, rect.height)) }

  /// The shape's path, without what is inside the rim.
  var parts: [PaintedPath.PathPart] {
    guard let rim, !isFilled else { return [.init(path)] }
    return [.init(path), .init(path(inset: rim), isCut: true)]
  }

  /// Returns the coverage of a shape that begins in the first pixel.
  func mask(midX: Int? = nil, midY: Int? = nil) -> CoverageMask {
    ShapeRasterizer.mask(of: parts, part: rect.pixels, midX: midX, midY: midY)
  }
}
