import CSearchPixels
import SearchGeometry
import SearchLayers

extension LayerPainter {
  typealias Painting = (Target) throws(PaintingError) -> Void

  /// Paints a layer into a buffer, multiplies that by the layer's mask in another, and blends the result with the
  /// layer's opacity.
  func paintGroup(_ layer: Layer, _ position: LayerPosition, opacity: Double, into target: Target) throws(PaintingError)
  {
    let maskOrigin = position.contentOrigin
    var rect = unmaskedReach(of: layer, position, within: target.clip)
    if let mask = layer.mask { rect = reach(of: mask, from: maskOrigin, within: rect) }
    try withGroup(rect) { group throws(PaintingError) in
      try paintInside(layer, position, alpha: 1, into: group, beneath: target)
      guard let mask = layer.mask else { return }
      try withGroup(rect) { alphas throws(PaintingError) in
        try inMasks.paint(mask, from: maskOrigin, alpha: 1, into: alphas)
      } use: { alphas in
        search_multiply(group.buffer.c, rect.c, alphas.c)
      }
    } use: { group in
      search_blend_image(target.buffer.c, rect.c, group.c, .whole(rect), Self.byte(opacity))
    }
  }

  /// Returns the coverage by a mask of rows over a layer that is nothing but a backdrop, times its opacity; nil for other
  /// layers and masks. Such a backdrop needs no buffer.
  func rows(of mask: Layer, over layer: Layer, _ position: LayerPosition, _ opacity: Double, _ clip: PixelRect)
    throws(PaintingError) -> PlacedMask?
  {
    guard layer.isBackdropAlone, let stripe = mask.stripesAlone?.first,
      let maskPosition = LayerPosition(mask, from: position.contentOrigin, in: space)
    else { return nil }
    let shape = shape(of: layer, position)
    guard shape.radius == 0, shape.rect.isAligned else { return nil }
    let rect = shape.rect.pixels.intersection(screen).intersection(clip)
    let row = space.rect(stripe, from: (space.x(Double(maskPosition.frame.minX)), 0))
    guard !rect.isEmpty, row.x0 <= rect.x0 << 8, row.x1 >= rect.x1 << 8 else { return nil }
    let coverage = ByteStorage(uninitialized: rect.height)
    let column = PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x0 + 1, y1: rect.y1)
    try withGroup(column) { alphas throws(PaintingError) in
      try inMasks.paint(mask, from: position.contentOrigin, alpha: 1, into: alphas)
    } use: { alphas in
      for y in 0..<rect.height {
        coverage.octets[y] = UInt8(((alphas.data[y] >> 24) * Self.byte(opacity) + 127) / 255)
      }
    }
    return CoverageMask(memory: coverage, width: 1, height: rect.height, midX: 0, midY: rect.height, left: 0, top: 0)
      .placed(x: rect.x0, y: rect.y0, extraX: rect.width - 1)
  }

  /// Paints through coverage: directly where coverage is complete, through a buffer elsewhere.
  ///
  /// The division depends only on the mask, so rounding is the same for every clip.
  func paint(
    through mask: PlacedMask, opacity: Double, into target: Target, bounds: () -> PixelRect,
    painting: Painting
  ) throws(PaintingError) {
    let rect = mask.rect
    let solid = opacity < Self.whole || rect.area < Self.smallMask ? .empty : mask.solid
    guard !rect.intersection(target.clip).isEmpty else { return }
    let inner = target.clipped(to: solid)
    if !inner.clip.isEmpty { try painting(inner) }
    let sides =
      solid.isEmpty
      ? [rect.intersection(bounds())]
      : [
        PixelRect(x0: rect.x0, y0: rect.y0, x1: solid.x0, y1: rect.y1),
        PixelRect(x0: solid.x1, y0: rect.y0, x1: rect.x1, y1: rect.y1),
        PixelRect(x0: solid.x0, y0: rect.y0, x1: solid.x1, y1: solid.y0),
        PixelRect(x0: solid.x0, y0: solid.y1, x1: solid.x1, y1: rect.y1),
      ]
    for part in sides.map(target.clip.intersection) {
      try withGroup(part, painting) { group in
        search_blend_image(target.buffer.c, part.c, group.c, mask.c, Self.byte(opacity))
      }
    }
  }

  /// Paints through coverage that is in several pieces.
  ///
  /// - Parameter isWhole: whether to paint everything at once into a buffer, because a backdrop must not contain
  ///   earlier parts of the same layer.
  func paint(
    through masks: [PlacedMask], opacity: Double, into target: Target, isWhole: Bool,
    bounds: () -> PixelRect, painting: Painting
  ) throws(PaintingError) {
    guard isWhole else {
      for mask in masks {
        try paint(through: mask, opacity: opacity, into: target, bounds: bounds, painting: painting)
      }
      return
    }
    let rect = masks.reduce(PixelRect.empty) { $0.union($1.rect) }.intersection(target.clip)
    try withGroup(rect, painting) { group in
      for mask in masks { search_blend_image(target.buffer.c, rect.c, group.c, mask.c, Self.byte(opacity)) }
    }
  }

  /// In pixels; blending this area costs less than painting a layer twice.
  private static let smallMask = 64 * 64

  func withGroup(_ rect: PixelRect, _ painting: Painting, use: (PixelBuffer) -> Void) throws(PaintingError) {
    guard !rect.isEmpty else { return }
    let (buffer, memory) = workspace.borrow(rect)
    defer { workspace.giveBack(memory) }
    try painting(Target(buffer: buffer, clip: rect))
    use(buffer)
  }

  static func byte(_ opacity: Double) -> UInt32 { UInt32((min(max(opacity, 0), 1) * 255).rounded()) }
}

/// One fully covered pixel.
private let wholePixel: ByteStorage = {
  let memory = ByteStorage(zeroed: 1)
  memory.octets[0] = 255
  return memory
}()

extension search_mask {
  /// Returns full coverage of a rectangle.
  static func whole(_ rect: PixelRect) -> search_mask {
    search_mask(
      data: wholePixel.octets, stride: 1, width: 1, height: 1, mid_x: 0, extra_x: Int64(rect.width - 1), mid_y: 0,
      extra_y: Int64(rect.height - 1), x: Int64(rect.x0), y: Int64(rect.y0))
  }
}
