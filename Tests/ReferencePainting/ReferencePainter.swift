import CSearchCairo
import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers

/// Paints a layer tree with plain Cairo, one layer after another: the meaning of each property, without regard to speed.
///
/// Tests compare `CairoPainter` with it. The context's unit is the point.
package struct ReferencePainter: ~Copyable {
  let scale: Double
  let context: OpaquePointer?
  let cache: ReferenceCache
  private let root: Layer
  private let glass: GlassGroups
  /// The pixels beneath pieces of glass, read before their group's shadow is painted; by the layer's name.
  private var beneath: [String: PixelPicture] = [:]
  private var isInMask = false

  package init(_ root: Layer, scale: Double, cache: ReferenceCache = ReferenceCache()) {
    (self.root, self.scale, self.cache, glass) = (root, scale, cache, GlassGroups(in: root))
    context = Self.context(CAIRO_FORMAT_ARGB32, PixelRect(root.frame, scale: scale))
    cairo_scale(context, scale, scale)
  }

  deinit { cairo_destroy(context) }

  package mutating func paint(over background: RGBAColor) throws {
    setSource(background)
    cairo_paint(context)
    try paint(root, from: .zero)
  }

  /// The pixels over an opaque background.
  package func bitmap() -> Bitmap { pixels().bitmap }

  /// - Parameter origin: the origin of the space of the layer's frame.
  private mutating func paint(_ layer: Layer, from origin: CGPoint) throws {
    guard layer.opacity > 0 else { return }
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    if let group = glass.group(beginningWith: layer) { paintShadow(of: group) }
    let picture = beneath.removeValue(forKey: layer.name) ?? pixelsBeneath(layer, frame)
    // Opacity and mask apply to the layer and its sublayers as one picture.
    guard layer.opacity < 1 || layer.isMasked else {
      return try paintInside(layer, frame, from: inside, beneath: picture)
    }
    beginGroup(in: extent(of: layer, from: origin))
    try paintInside(layer, frame, from: inside, beneath: picture)
    if let mask = layer.mask {
      let outer = isInMask
      isInMask = true
      cairo_push_group(context)
      try paint(mask, from: inside)
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(context)
      isInMask = outer
    }
    endGroup(alpha: layer.opacity)
  }

  /// Paints shadow, background, light, contents and sublayers, in this order.
  private mutating func paintInside(_ layer: Layer, _ frame: CGRect, from origin: CGPoint, beneath: PixelPicture?)
    throws
  {
    let shape = layer.shape.offsetBy(x: frame.minX, y: frame.minY)
    // Sharp corners between pixels leave pixels out. Other ones clip a group, to which the background belongs.
    let isGroup = layer.clipsToBounds && !(layer.cornerRadius == 0 && isAligned(frame))
    let isInGroup = isGroup && beneath == nil && layer.glass == nil
    if let shadow = layer.shadow, !glass.contains(layer) {
      paint(shadowCoverage(of: layer, frame), in: shadow.color)
    }
    if let beneath, let backdrop = layer.backdrop {
      paint(backdrop, of: layer, shape, frame, over: beneath)
    } else if !isInGroup, let color = layer.backgroundColor {
      fill(shape, color)
    }
    cairo_save(context)
    for ring in layer.glass?.rings ?? [] {
      add(shape)
      cairo_clip(context)
      setSource(ring.color)
      CairoContext.paint(.init(shape, stroke: .init(width: 2 * ring.width)), on: context)
    }
    cairo_restore(context)
    cairo_save(context)
    if layer.clipsToBounds {
      add(.rectangle(PixelGrid(scale: scale).covering(frame)))
      cairo_clip(context)
    }
    if isGroup { cairo_push_group(context) }
    if isInGroup, let color = layer.backgroundColor {
      setSource(color)
      cairo_paint(context)
    }
    try paint(layer.contents, in: frame)
    for sublayer in layer.sublayers { try paint(sublayer, from: origin) }
    if isGroup {
      cairo_pop_group_to_source(context)
      add(shape)
      cairo_fill(context)
    }
    cairo_restore(context)
  }

  // MARK: Contents

  private func paint(_ contents: Contents, in frame: CGRect) throws {
    switch contents {
    case .none: break
    case .text(let text): try paint(text, from: CGPoint(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y))
    case .image(let image): try paint(image, in: image.frame(in: frame), alpha: 1)
    case .paths(let paths) where paths.stripes != nil:
      // Two stripes that share a row of pixels fill it together.
      beginGroup(in: paths.extent.offsetBy(dx: frame.minX, dy: frame.minY))
      cairo_set_operator(context, CAIRO_OPERATOR_ADD)
      for path in paths { fill(path.parts[0].path.offsetBy(x: frame.minX, y: frame.minY), path.color) }
      endGroup()
    case .paths(let paths):
      for path in paths { paint(path, x: frame.minX, y: path.rectangle == nil ? coarse(frame.minY) : frame.minY) }
    }
  }

  /// Paints a symbol: cuts are made in its own parts only.
  private func paint(_ painted: PaintedPath, x: Double, y: Double) {
    let isGroup = painted.parts.count > 1 || painted.parts.contains(where: \.isCut)
    if isGroup { beginGroup(in: [painted].extent.offsetBy(dx: x, dy: y)) }
    let placed = painted.map { CGPoint(x: $0.x + x, y: $0.y + y) }
    setSource(isGroup ? painted.color.opaque : painted.color)
    if let gradient = placed.gradient {
      let pattern = cairo_pattern_create_linear(
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      for (place, color) in gradient.stops {
        cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    for part in placed.parts { CairoContext.paint(part, on: context) }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    if isGroup { endGroup(alpha: painted.color.alpha) }
  }

  /// Paints glyphs in turn, or those of each translucent colour as one shape, which is nowhere darker than the colour.
  private func paint(_ text: TextContents, from origin: CGPoint) throws {
    var colors = [text.color]
    for highlight in text.highlights where !colors.contains(highlight.color) { colors.append(highlight.color) }
    let isOpaque = colors.allSatisfy { $0.alpha >= 1 }
    for glyph in text.line.glyphs {
      switch glyph.shape {
      case .outline(let outline): if isOpaque { paint(outline, of: glyph, in: text, from: origin) }
      case .bitmap(let image, _, let left, let top, let width, let height):
        let corner = CGPoint(x: origin.x + glyph.x + left * glyph.size, y: origin.y + glyph.y + top * glyph.size)
        let size = CGSize(width: width * glyph.size, height: height * glyph.size)
        try paint(ImageContents(image), in: CGRect(origin: corner, size: size), alpha: text.color.alpha)
      }
    }
    for color in isOpaque ? [] : colors {
      beginGroup(in: line(text, from: origin))
      for glyph in text.line.glyphs where text.color(at: glyph.cluster) == color {
        if case .outline(let outline) = glyph.shape { paint(outline, of: glyph, in: text, from: origin) }
      }
      endGroup(alpha: color.alpha)
    }
  }

  private func paint(_ outline: GlyphOutline, of glyph: Glyph, in text: TextContents, from origin: CGPoint) {
    let (x, y) = ((origin.x + glyph.x) * scale, coarse(origin.y + glyph.y) * scale)
    setSource(text.color(at: glyph.cluster).opaque)
    cairo_save(context)
    cairo_identity_matrix(context)
    cache.paint(outline, size: glyph.size * scale, x: (x * 256).rounded() / 256, y: y, on: context)
    cairo_restore(context)
  }

  private func paint(_ image: ImageContents, in frame: CGRect, alpha: Double) throws {
    guard frame.width > 0, frame.height > 0 else { return }
    let box = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    setSource(try cache.picture(image, filling: box))
    cairo_save(context)
    add(.rectangle(frame))
    cairo_clip(context)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }

  // MARK: Extents

  /// Returns what a layer may touch. Groups are no larger.
  private func extent(of layer: Layer, from origin: CGPoint) -> CGRect {
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    var result = layer.sublayers.reduce(frame) { $0.union(extent(of: $1, from: inside)) }
    switch layer.contents {
    case .none: break
    case .image(let image): result = result.union(image.frame(in: frame))
    case .text(let text):
      result = result.union(line(text, from: CGPoint(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y)))
    case .paths(let paths): result = result.union(paths.extent.offsetBy(dx: frame.minX, dy: frame.minY))
    }
    if layer.clipsToBounds { result = result.intersection(frame) }
    if let shadow = layer.shadow { result = result.union(shadow.extent(of: frame)) }
    return layer.mask.map { result.intersection(extent(of: $0, from: inside)) } ?? result
  }

  private func line(_ text: TextContents, from origin: CGPoint) -> CGRect {
    let reach = 2 * (text.line.glyphs.map(\.size).max() ?? 0)
    return CGRect(x: origin.x, y: origin.y, width: text.line.width, height: 0).insetBy(dx: -reach, dy: -reach)
  }

  // MARK: Backdrops and shadows of glass

  private func pixelsBeneath(_ layer: Layer, _ frame: CGRect) -> PixelPicture? {
    layer.backdrop == nil || isInMask ? nil : pixels(in: PixelRect(frame, scale: scale))
  }

  /// Reads what is beneath the pieces, then paints the darkest of their shadows: no piece shows another's.
  private mutating func paintShadow(of group: [GlassGroups.Piece]) {
    for piece in group where beneath[piece.layer.name] == nil {
      beneath[piece.layer.name] = pixelsBeneath(piece.layer, piece.frame)
    }
    let area = group.reduce(PixelRect.empty) { $0.union(shadowArea(of: $1.layer, $1.frame)) }
    var darkest = PixelPicture(area)
    for piece in group {
      let alpha = Float((piece.layer.shadow?.color.alpha ?? 0) * piece.layer.opacity)
      darkest.combine(shadowCoverage(of: piece.layer, piece.frame)) { pointwiseMax($0, $1 * alpha) }
    }
    paint(darkest, in: .black)
  }
}

extension [PaintedPath] {
  fileprivate var extent: CGRect {
    flatMap(\.parts).reduce(.null) { result, part in
      let reach = 5 * (part.stroke?.width ?? 0) + 1
      return result.union(part.path.controlBounds.insetBy(dx: -reach, dy: -reach))
    }
  }
}
