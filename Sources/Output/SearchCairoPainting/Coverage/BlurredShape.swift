import CSearchPixels
import Foundation
import SearchGeometry

/// The blurred coverage of a rounded rectangle, at any position. It is kept for the lower right quarter only, since the
/// others mirror it, and only at the corners of square cells; a pixel between them is interpolated.
///
/// Cells c pixels wide are averages of the shape, and interpolation blurs once more: both add c²/4 to the variance. The
/// mean over a pixel should add 1/12. The Gaussian makes up the difference.
struct BlurredShape {
  /// 8.8 numbers, in rows.
  let memory: ByteStorage
  let columns: Int
  let rows: Int
  /// Binary logarithm of a cell's width in pixels.
  let shift: Int

  /// A cell is at most a quarter of sigma wide. With a third, shadows were up to 1.6 of 255 from the exact ones.
  private static let cellsPerSigma = 4.0
  /// Cells are never narrower than an eighth of a pixel, and at least a pixel wide where a side would have more of them
  /// than this.
  private static let leastShift = -3
  private static let mostSmallCells = 400

  /// How much of a shape is kept beyond its corners: more than the Gaussian's three sigmas and a cell.
  fileprivate static let margin = (sigmas: 3.5, pixels: 1.0)

  /// - Parameters:
  ///   - shape: begins in the first pixel.
  ///   - sigma: in device pixels, 0.001…128.
  init(_ shape: RoundedShape, sigma: Double) throws(PaintingError) {
    let (halfWidth, halfHeight) = (Double(shape.rect.width) / 512, Double(shape.rect.height) / 512)
    func count(_ half: Double, _ side: Double) -> Int { Int(((half + sigma * 3) / side).rounded(.up)) + 2 }
    var shift = Self.leastShift
    while pow(2, Double(shift + 1)) <= sigma / Self.cellsPerSigma { shift += 1 }
    while shift < 0, count(max(halfWidth, halfHeight), pow(2, Double(shift))) > Self.mostSmallCells { shift += 1 }
    let side = pow(2, Double(shift))
    let weights = GaussianShadow.kernel(variance: (sigma * sigma + 1.0 / 12) / (side * side) - 0.25, sum: 65536)
      .map { UInt32(clamping: $0) }
    let margin = weights.count / 2
    (columns, rows, self.shift) = (count(halfWidth, side), count(halfHeight, side), shift)
    // The centre of the shape is that of a cell.
    func place(_ pixels: CGFloat, _ half: Double) -> Double { (Double(pixels) - half) / side + Double(margin) + 0.5 }
    let path = shape.path.map { CGPoint(x: place($0.x, halfWidth), y: place($0.y, halfHeight)) }
    let mask = ShapeRasterizer.mask(
      of: [.init(path)], part: PixelRect(x0: 0, y0: 0, x1: columns + 2 * margin, y1: rows + 2 * margin))
    let between = ByteStorage(uninitialized: columns * mask.height * 2)
    let sums = ByteStorage(uninitialized: columns * 4)
    memory = ByteStorage(uninitialized: columns * rows * 2)
    search_blur_rows(
      mask.memory.octets, Int64(mask.width), between.halves, Int64(columns), Int64(mask.height), weights, Int64(margin),
      sums.words)
    search_blur_columns(
      between.halves, memory.halves, Int64(columns), Int64(rows), weights, Int64(margin), sums.words)
  }
}

extension BlurredShape {
  /// Returns the coverage of a shape in a place, without rows and columns at the edges that come to nothing.
  ///
  /// - Parameters:
  ///   - rect: the shape's, reduced to what its masks share.
  ///   - flat: how far from its centre all columns are alike, and all rows, in 1/512 pixels.
  ///   - alpha: multiplies the coverage, in 1/255.
  fileprivate func mask(
    of rect: DeviceRect, flat: (x: Int, y: Int), alpha: UInt32, within most: PixelRect, midX: Int?, midY: Int?
  ) -> CoverageMask {
    let cells = memory.halves
    func isSeen(_ cell: UInt16) -> Bool { UInt32(cell) * alpha >= 128 * 255 }
    // The coverage falls from the centre on. The middle stays, which may be repeated.
    let column = (0..<columns).last { isSeen(cells[$0]) } ?? 0
    let row = (0..<rows).last { isSeen(cells[$0 * columns]) } ?? 0
    let center = (x: rect.x0 + rect.x1, y: rect.y0 + rect.y1)
    func edges(_ center: Int, _ reach: Int) -> (Int, Int) { ((center - reach) >> 9, (center + reach + 511) >> 9) }
    let (left, right) = edges(center.x, flat.x + (column + 1) << (shift + 9))
    let (top, bottom) = edges(center.y, flat.y + (row + 1) << (shift + 9))
    let part = PixelRect(x0: left, y0: top, x1: right, y1: bottom).intersection(most)
    let coverage = ByteStorage(uninitialized: part.area + 15)
    let line = ByteStorage(uninitialized: columns * 2)
    search_shadow_coverage(
      coverage.octets, part.c,
      search_shadow(
        cells: cells, columns: Int64(columns), rows: Int64(rows), shift: Int64(shift), center_x: Int64(center.x),
        center_y: Int64(center.y), flat_x: Int64(flat.x), flat_y: Int64(flat.y)),
      alpha, line.bytes.assumingMemoryBound(to: Int16.self))
    return CoverageMask(
      memory: coverage, width: part.width, height: part.height, midX: midX.map { $0 - part.x0 } ?? part.width,
      midY: midY.map { $0 - part.y0 } ?? part.height, left: part.x0, top: part.y0)
  }
}

extension Workspace {
  /// Returns the greatest coverage of several blurred shapes, in disjoint masks; several only if it is too large for one.
  func shadow(of parts: [ShadowPart], in space: DeviceSpace, clip: PixelRect) throws(PaintingError) -> [PlacedMask] {
    guard let first = parts.first else { return [] }
    guard parts.count > 1 else { return [try shadow(of: first)] }
    let (x, y) = (first.shape.rect.pixels.x0, first.shape.rect.pixels.y0)
    let local = parts.map { part in
      var part = part
      part.shape.rect = part.shape.rect.offsetBy(x: -x << 8, y: -y << 8)
      return part
    }
    if let known = shadows.value(for: local) { return [known.offsetBy(x: x, y: y)] }
    var masks: [PlacedMask] = []
    for part in local { masks.append(try shadow(of: part)) }
    let union = MaskUnion(masks)
    guard union.byteCount <= Self.largestMask else {
      let place = union.rect.offsetBy(x: x, y: y)
      return tiles(of: place, in: space, clip: clip).map {
        MaskUnion(masks, in: $0.offsetBy(x: -x, y: -y)).greatest.offsetBy(x: x, y: y)
      }
    }
    let made = union.greatest
    shadows.insert(made, for: local, cost: made.mask.byteCount)
    return [made.offsetBy(x: x, y: y)]
  }

  private func shadow(of part: ShadowPart) throws(PaintingError) -> PlacedMask {
    var shape = part.shape
    // Limits the cost of one shadow.
    if shape.radius > 1024, shape.rect.width > 2048 << 8, shape.rect.height > 2048 << 8 { shape.radius = 1024 }
    let radius = GaussianShadow.radius(sigma: part.sigma)
    let pixels = shape.rect.pixels
    let (local, midX, midY, extraX, extraY) = shape.reduced(margin: radius)
    let key = ShadowPart(shape: local, sigma: min(part.sigma, GaussianShadow.maximumSigma), alpha: part.alpha)
    func placed(_ mask: CoverageMask) -> PlacedMask {
      mask.placed(x: pixels.x0, y: pixels.y0, extraX: extraX, extraY: extraY)
    }
    if let known = shadows.value(for: [key]) { return placed(known.mask) }
    let (short, flat) = local.shortened(margin: key.sigma * BlurredShape.margin.sigmas + BlurredShape.margin.pixels)
    let made = try blurred(short, sigma: key.sigma).mask(
      of: local.rect, flat: flat, alpha: key.alpha, within: local.rect.pixels.outset(by: radius), midX: midX, midY: midY
    )
    shadows.insert(made.placed(x: 0, y: 0), for: [key], cost: made.byteCount)
    return placed(made)
  }

  private func blurred(_ shape: RoundedShape, sigma: Double) throws(PaintingError) -> BlurredShape {
    let key = ShadowPart(shape: shape, sigma: sigma, alpha: 255)
    if let known = blurredShapes.value(for: key) { return known }
    let made = try BlurredShape(shape, sigma: sigma)
    blurredShapes.insert(made, for: key, cost: made.memory.count)
    return made
  }
}

extension RoundedShape {
  /// Returns the shape moved to the first pixel and shortened between its corners: equal for all shapes that share a
  /// blurred shape. `flat` is half of what was taken out, in 1/512 pixels.
  ///
  /// - Parameter margin: pixels next to a corner that are to stay.
  fileprivate func shortened(margin: Double) -> (shape: RoundedShape, flat: (x: Int, y: Int)) {
    let reach = (drawnRadius * Self.reach(curve) + margin) * 512
    // A side in 1/256 pixels is half of it in 1/512.
    func kept(_ side: Int) -> Int { reach < Double(side) ? Int(reach.rounded(.up)) : side }
    let (width, height) = (kept(rect.width), kept(rect.height))
    var shape = self
    shape.radius = drawnRadius
    shape.rect = DeviceRect(x0: 0, y0: 0, x1: width, y1: height)
    return (shape, (rect.width - width, rect.height - height))
  }
}

extension ByteStorage {
  fileprivate var halves: UnsafeMutablePointer<UInt16> { bytes.assumingMemoryBound(to: UInt16.self) }
}
