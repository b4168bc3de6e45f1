import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// Paints layers as vectors on a Cairo context whose unit is the point: the meaning of each property, without regard to
/// speed.
///
/// Tests have it paint pixels, with which they compare those of `CairoPainter`.
package struct DocumentPainter {
  let context: OpaquePointer
  /// The whole tree; a backdrop needs the layers beneath it.
  let root: Layer
  /// Nil for a document.
  let pixels: (any PixelEffects)?
  private let glass: GlassGroups
  private var isInMask = false

  package init(context: OpaquePointer, root: Layer, pixels: (any PixelEffects)? = nil) {
    (self.context, self.root, self.pixels, glass) = (context, root, pixels, GlassGroups(in: root))
  }

  /// - Parameters:
  ///   - path: the layer's path in the tree, as indices of sublayers.
  ///   - group: the length of the path to the nearest superlayer that is composited as a group.
  package func paint(_ layer: Layer, path: [Int] = [], group: Int = 0) throws(PaintingError) {
    guard layer.opacity > 0 else { return }
    if layer.isTurned { return try paintTurned(layer) }
    let showsBackdrop = layer.backdrop != nil && !isInMask
    if let group = glass.group(beginningWith: layer) { try paintShadow(of: group) }
    if showsBackdrop { pixels?.readBeneath(layer) }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, layer.frame.minX, layer.frame.minY)
    // Opacity can be multiplied into the colour of a layer that has only a background.
    let isGroup = layer.mask != nil || (layer.opacity < 1 && !(layer.isShapeAlone && layer.backdrop == nil))
    let alpha = isGroup ? 1 : layer.opacity
    if isGroup { cairo_push_group(context) }
    if let shadow = layer.shadow, !glass.contains(layer) { try paint(shadow, of: layer) }
    // In pixels, what a layer clips has one edge with its background.
    let clipsGroup = pixels != nil && layer.clipsToBounds && !(layer.cornerRadius == 0 && isAligned(layer))
    let groupColor = clipsGroup && !showsBackdrop && layer.glass == nil ? layer.backgroundColor : nil
    if showsBackdrop {
      try paintBackdrop(of: layer, path: path, group: group)
    } else if groupColor == nil, let color = layer.backgroundColor, color.alpha > 0 {
      fill(layer.shape, color.withAlpha(multipliedBy: alpha))
    }
    for ring in layer.glass?.rings ?? [] { stroke(ring, of: layer) }
    cairo_save(context)
    if layer.clipsToBounds {
      add(clipsGroup ? .rectangle(CGRect(origin: .zero, size: layer.frame.size).insetBy(dx: -1, dy: -1)) : layer.shape)
      cairo_clip(context)
    }
    if clipsGroup { cairo_push_group(context) }
    if let groupColor {
      setSource(groupColor.withAlpha(multipliedBy: alpha))
      cairo_paint(context)
    }
    try paint(layer.contents, of: layer)
    cairo_translate(context, -layer.contentOffset.x, -layer.contentOffset.y)
    for (index, sublayer) in layer.sublayers.enumerated() {
      try paint(sublayer, path: path + [index], group: isGroup ? path.count : group)
    }
    if clipsGroup {
      cairo_pop_group_to_source(context)
      add(layer.shape)
      cairo_fill(context)
    }
    cairo_restore(context)
    guard isGroup else { return }
    cairo_pop_group_to_source(context)
    guard let mask = layer.mask else { return cairo_paint_with_alpha(context, layer.opacity) }
    guard let picture = cairo_get_source(context).flatMap(cairo_pattern_reference) else { return }
    defer { cairo_pattern_destroy(picture) }
    cairo_push_group(context)
    cairo_translate(context, -layer.contentOffset.x, -layer.contentOffset.y)
    var painter = self
    painter.isInMask = true
    try painter.paint(mask, path: path)
    guard let alphas = cairo_pop_group(context) else { return }
    defer { cairo_pattern_destroy(alphas) }
    if layer.opacity < 1 { cairo_push_group(context) }
    cairo_set_source(context, picture)
    cairo_mask(context, alphas)
    if layer.opacity < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, layer.opacity)
    }
  }

  /// Paints a turned layer as a tree of its own, on the turned context.
  private func paintTurned(_ layer: Layer) throws(PaintingError) {
    if let pixels { return try pixels.paintTurned(layer) }
    cairo_save(context)
    cairo_translate(context, layer.frame.midX, layer.frame.midY)
    cairo_rotate(context, layer.rotation * .pi / 180)
    cairo_translate(context, -layer.frame.width / 2, -layer.frame.height / 2)
    var painter = DocumentPainter(context: context, root: layer.upright)
    painter.isInMask = isInMask
    try painter.paint(painter.root)
    cairo_restore(context)
  }

  private func paint(_ contents: Contents, of layer: Layer) throws(PaintingError) {
    switch contents {
    case .none: break
    case .paths(let paths):
      guard let stripes = paths.stripes else { return paths.forEach(paint) }
      if pixels == nil { fill(stripes, paths.map(\.color)) } else { fillTogether(paths) }
    case .image(let image):
      let frame = image.frame(in: CGRect(origin: .zero, size: layer.frame.size))
      try paint(image, in: frame, of: layer, alpha: 1)
    case .text(let text):
      // In pixels, glyphs of a translucent colour are one shape, which is nowhere darker than the colour.
      var groups: [RGBAColor] = []
      for glyph in text.line.glyphs {
        let color = text.color(at: glyph.cluster)
        switch glyph.shape {
        case .outline(let outline):
          guard !outline.path.isEmpty else { continue }
          if pixels == nil || color.alpha >= 1 {
            fill(outline, of: glyph, in: text, color)
          } else if !groups.contains(color) {
            groups.append(color)
          }
        case .bitmap(let image, _, let left, let top, let width, let height):
          let (x, y) = (text.origin.x + glyph.x, text.origin.y + glyph.y)
          let frame = CGRect(
            x: x + left * glyph.size, y: y + top * glyph.size, width: width * glyph.size, height: height * glyph.size)
          try paint(ImageContents(image), in: frame, of: layer, alpha: text.color.alpha)
        }
      }
      for color in groups {
        cairo_push_group(context)
        for glyph in text.line.glyphs where text.color(at: glyph.cluster) == color {
          if case .outline(let outline) = glyph.shape { fill(outline, of: glyph, in: text, color.opaque) }
        }
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, color.alpha)
      }
    }
  }

  private func fill(_ outline: GlyphOutline, of glyph: Glyph, in text: TextContents, _ color: RGBAColor) {
    let pen = snapped(CGPoint(x: text.origin.x + glyph.x, y: text.origin.y + glyph.y))
    fill(outline.path.map { CGPoint(x: $0.x * glyph.size + pen.x, y: $0.y * glyph.size + pen.y) }, color)
  }

  // MARK: Images

  private func paint(_ image: ImageContents, in frame: CGRect, of layer: Layer, alpha: Double) throws(PaintingError) {
    if let pixels { return try pixels.paint(image, in: frame, of: layer, alpha: alpha) }
    let source = try SourceImage(image.file, layer: layer.name)
    guard frame.width > 0, frame.height > 0 else { return }
    try withExtendedLifetime(source.memory) { memory throws(PaintingError) in
      let pixels = UnsafeMutableBufferPointer(start: memory.octets, count: memory.count)
      let surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: source.width, height: source.height, memory: pixels)
      if image.file.format == .jpeg, image.file.orientation == .up, image.color == nil {
        surface.embed(jpeg: image.file.bytes)
      }
      paint(surface, in: frame, alpha: alpha, color: image.color)
    }
  }

  /// Paints an image scaled to a rectangle.
  /// - Parameter color: the colour in which the image's alpha is painted; nil paints the image.
  func paint(_ image: borrowing CairoSurface, in frame: CGRect, alpha: Double, color: RGBAColor? = nil) {
    cairo_save(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, frame.width / Double(image.width), frame.height / Double(image.height))
    cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
    cairo_clip(context)
    if let color {
      setSource(color.withAlpha(multipliedBy: alpha))
      cairo_mask_surface(context, image.pointer, 0, 0)
    } else {
      cairo_set_source_surface(context, image.pointer, 0, 0)
      cairo_paint_with_alpha(context, alpha)
    }
    cairo_restore(context)
  }

  // MARK: Paths

  private func paint(_ painted: PaintedPath) {
    guard painted.color.alpha > 0 else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    if painted.rectangle == nil {
      let corner = snapped(.zero)
      cairo_translate(context, corner.x, corner.y)
    }
    // Parts of a translucent colour may overlap, and cuts are for this shape alone.
    let isGroup = painted.parts.contains(where: \.isCut) || painted.parts.count > 1 && painted.color.alpha < 1
    if isGroup { cairo_push_group(context) }
    if let gradient = painted.gradient {
      setSource(from: gradient.start, to: gradient.end, gradient.stops)
    } else {
      setSource(isGroup ? painted.color.opaque : painted.color)
    }
    for part in painted.parts { CairoContext.paint(part, on: context) }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    guard isGroup else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, painted.color.alpha)
  }

  /// Strokes the rounded bounds, of which the outer half is clipped.
  private func stroke(_ ring: Glass.Ring, of layer: Layer) {
    cairo_save(context)
    add(layer.shape)
    cairo_clip(context)
    setSource(ring.color)
    CairoContext.paint(.init(layer.shape, stroke: .init(width: 2 * ring.width)), on: context)
    cairo_restore(context)
  }

  /// Fills adjacent rectangles as one gradient. Filled one by one, they would have seams in readers that antialias.
  private func fill(_ stripes: [CGRect], _ colors: [RGBAColor]) {
    let area = stripes.reduce(CGRect.null) { $0.union($1) }
    guard area.width > 0, area.height > 0, area.minY.isFinite, area.height.isFinite else { return }
    let stops = zip(stripes, colors).filter { $0.0.height > 0 }.flatMap { stripe, color in
      // Stripes a point high or less have one stop, which halves the file.
      let inset = min(0.5, stripe.height / 2)
      return (stripe.height > 1 ? [stripe.minY + inset, stripe.maxY - inset] : [stripe.midY]).map {
        (place: Double(($0 - area.minY) / area.height), color: color)
      }
    }
    setSource(from: CGPoint(x: 0, y: area.minY), to: CGPoint(x: 0, y: area.maxY), stops)
    cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
    cairo_fill(context)
  }

  /// Fills rectangles, of which two may share a row of pixels that they cover together.
  private func fillTogether(_ rectangles: [PaintedPath]) {
    cairo_push_group(context)
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    for rectangle in rectangles { fill(rectangle.parts[0].path, rectangle.color) }
    cairo_pop_group_to_source(context)
    cairo_paint(context)
  }

  func fill(_ path: VectorPath, _ color: RGBAColor) {
    guard color.alpha > 0 else { return }
    setSource(color)
    add(path)
    cairo_fill(context)
  }

  private func setSource(from start: CGPoint, to end: CGPoint, _ stops: [(place: Double, color: RGBAColor)]) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    defer { cairo_pattern_destroy(pattern) }
    for (place, color) in stops {
      cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
  }

  private func setSource(_ color: RGBAColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func add(_ path: VectorPath) {
    cairo_new_path(context)
    CairoContext.add(path, to: context)
  }
}

extension CairoSurface {
  /// Has Cairo write a JPEG file's bytes to a PDF in place of the pixels, which are many times as large.
  fileprivate func embed(jpeg bytes: [UInt8]) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      pointer, CAIRO_MIME_TYPE_JPEG, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
    // Without the bytes Cairo writes the pixels.
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
