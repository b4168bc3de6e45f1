import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// Paints a layer and its sublayers into pixels.
///
/// Clipping never changes the pixels inside the clip.
struct LayerPainter {
  let workspace: Workspace
  let space: DeviceSpace
  /// The root's frame if the tree has backdrops; empty in masks.
  var screen = PixelRect.empty
  /// The groups of the tree's glass.
  var glass = GlassGroups()
  /// In the picture of a turned layer no other one is painted, as its picture would take memory again.
  var isInTurn = false

  /// The part of a buffer to paint into.
  struct Target {
    let buffer: PixelBuffer
    var clip: PixelRect

    func clipped(to rect: PixelRect) -> Target { Target(buffer: buffer, clip: clip.intersection(rect)) }
  }

  /// Opacities from this value on count as 1.
  static let whole = 1 - 1.0 / 1024

  /// - Parameters:
  ///   - origin: the origin of the coordinate space of `layer.frame`, in the root's space.
  ///   - alpha: the opacity to multiply colours by; less than 1 only for a layer that draws a single thing.
  func paint(_ layer: Layer, from origin: CGPoint, alpha: Double, into target: Target) throws(PaintingError) {
    guard !target.clip.isEmpty, let position = visiblePosition(layer, from: origin) else { return }
    try paintShadow(ofGroupBeginningWith: layer, into: target)
    let opacity = min(layer.opacity, 1) * alpha
    if layer.isTurned { return try paintTurned(layer, position, opacity: opacity, into: target) }
    let isGroup = opacity < Self.whole && !layer.showsOneThingAtMost
    if layer.isMasked, let mask = layer.mask, mask.isPlainShape {
      guard let maskPosition = LayerPosition(mask, from: position.contentOrigin, in: space) else { return }
      try paint(
        through: workspace.masks(of: shape(of: mask, maskPosition), in: space, clip: target.clip),
        opacity: isGroup ? opacity : 1,
        into: target, isWhole: showsBackdrop(layer)
      ) {
        unmaskedReach(of: layer, position, within: target.clip)
      } painting: { part throws(PaintingError) in
        try paintInside(layer, position, alpha: isGroup ? 1 : opacity, into: part, beneath: target)
      }
    } else if let mask = layer.mask, layer.isMasked,
      let rows = try rows(of: mask, over: layer, position, opacity, target.clip)
    {
      let material = material(of: layer, shape(of: layer, position), alpha: 1, into: target, beneath: nil)
      switch material {
      case .color(let color): search_blend_color(target.buffer.c, rows.rect.c, rows.c, color)
      case .blurred(let backdrop): backdrop.blend(into: target, through: rows)
      case nil: break
      }
    } else if isGroup || layer.isMasked {
      try paintGroup(layer, position, opacity: opacity, into: target)
    } else {
      try paintInside(layer, position, alpha: opacity, into: target)
    }
  }

  /// Paints everything except opacity and mask.
  ///
  /// - Parameter beneath: the pixels painted before the layer, if they are not in `target`.
  func paintInside(
    _ layer: Layer, _ position: LayerPosition, alpha: Double, into target: Target, beneath: Target? = nil
  )
    throws(PaintingError)
  {
    let shape = shape(of: layer, position)
    let material = material(of: layer, shape, alpha: alpha, into: target, beneath: beneath)
    let color = layer.backgroundColor?.premultiplied(alpha: alpha)
    let isSquare = shape.radius == 0 && shape.rect.isAligned
    // A rounded corner clips a buffer. Backdrops in it see the background only if it is painted into that buffer too.
    let isWhole = layer.clipsToBounds && !isSquare && layer.sublayers.contains(where: showsBackdrop)
    let isInGroup = isWhole && material == nil && layer.glass == nil
    if let shadow = layer.shadow, !glass.contains(layer) {
      let isOpaque = alpha == 1 && isOpaque(layer, material, shape)
      try paint(shadow, of: layer, position, alpha: alpha, beneath: isOpaque ? shape : nil, into: target)
    }
    switch material {
    case .color(let color): fill(shape, color, into: target.clipped(to: screen))
    case .blurred(let backdrop):
      for piece in workspace.masks(of: shape, in: space, clip: target.clip) {
        backdrop.blend(into: target, through: piece)
      }
    case nil:
      guard let color, !isInGroup, !hidesBackground(of: layer, position, clip: target.clip) else { break }
      fill(shape, color, into: target)
    }
    for ring in layer.glass?.rings ?? [] {
      var rim = shape
      rim.rim = ring.width * space.scale
      fill(rim, ring.color.premultiplied(alpha: alpha), into: target)
    }
    guard layer.clipsToBounds else {
      return try paintContentsAndSublayers(layer, position, alpha: alpha, into: target)
    }
    let inner = target.clipped(to: shape.rect.pixels)
    guard !inner.clip.isEmpty else { return }
    if isSquare {
      try paintContentsAndSublayers(layer, position, alpha: alpha, into: inner)
    } else if case .image(let image) = layer.contents, layer.sublayers.isEmpty {
      try paint(image, in: position.frame, through: shape, name: layer.name, alpha: alpha, into: inner)
    } else if case .none = layer.contents, layer.sublayers.isEmpty {
      return
    } else {
      try paint(
        through: workspace.masks(of: shape, in: space, clip: inner.clip), opacity: 1, into: inner,
        isWhole: isWhole
      ) {
        innerReach(of: layer, position, within: inner.clip)
      } painting: { part throws(PaintingError) in
        if isInGroup, let color { part.buffer.fill(part.clip, color) }
        try paintContentsAndSublayers(layer, position, alpha: alpha, into: part)
      }
    }
  }

  private func paintContentsAndSublayers(_ layer: Layer, _ position: LayerPosition, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    let first = firstSeen(of: layer.sublayers, from: position.contentOrigin, clip: target.clip)
    if first == nil { try paintContents(of: layer, position, alpha: alpha, into: target) }
    // Elements of a buffer are not copied, as those of an array are.
    try layer.sublayers.withUnsafeBufferPointer { layers throws(PaintingError) in
      for index in (first ?? 0)..<layers.count {
        try paint(layers[index], from: position.contentOrigin, alpha: alpha, into: target)
      }
    }
  }

  private func paintContents(of layer: Layer, _ position: LayerPosition, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    switch layer.contents {
    case .none: break
    case .text(let text): try paint(text, at: position.frame.origin, name: layer.name, alpha: alpha, into: target)
    case .paths(let paths):
      let (x, y) = (space.x(Double(position.frame.minX)), space.y(Double(position.frame.minY)))
      if let stripes = paths.stripes {
        let rects = stripes.map { space.rect($0, from: (x, y)) }
        return fill(rects, paths.map(\.color), alpha: alpha, into: target)
      }
      for path in paths {
        let color = path.color.premultiplied(alpha: alpha)
        guard color != 0 else { continue }
        let shape = path.rectangle.map {
          RoundedShape(rect: space.rect($0, from: (x, y)), radius: 0, curve: .circular)
        }
        if path.gradient == nil, let shape {
          fill(shape, color, into: target)
          continue
        }
        let pieces =
          if let shape { workspace.masks(of: shape, in: space, clip: target.clip) } else {
            try workspace.masks(of: path, x: x, y: DeviceSpace.coarse(y), in: space, clip: target.clip)
          }
        if let gradient = path.gradient {
          try paint(gradient, from: x, y, through: pieces, alpha: alpha, into: target)
          continue
        }
        for piece in pieces {
          search_blend_color(target.buffer.c, target.clip.c, piece.c, color)
        }
      }
    case .image(let image): try paint(image, in: position.frame, name: layer.name, alpha: alpha, into: target)
    }
  }

  func fill(_ shape: RoundedShape, _ color: UInt32, into target: Target) {
    let part = shape.rect.pixels.intersection(target.clip)
    guard color != 0, !part.isEmpty else { return }
    if shape.radius == 0, shape.rim == nil, shape.rect.isAligned, color >> 24 == 255 {
      search_fill(target.buffer.c, part.c, color)
      return
    }
    let hollow = (shape.hollow?.largestCovered ?? .empty).intersection(part)
    for piece in workspace.masks(of: shape, in: space, clip: part) {
      search_blend_around(target.buffer.c, part.c, piece.c, color, hollow.c)
    }
  }

  /// - Parameter cover: the opaque shape that the layer will fill.
  private func paint(
    _ shadow: Shadow, of layer: Layer, _ position: LayerPosition, alpha: Double, beneath cover: RoundedShape?,
    into target: Target
  ) throws(PaintingError) {
    let color = shadow.color.premultiplied(alpha: alpha)
    guard color != 0, let shape = position.shadowShape(of: layer, in: space) else { return }
    let sigma = shadow.sigma * space.scale
    let radius = GaussianShadow.radius(sigma: sigma)
    guard !shape.rect.pixels.outset(by: radius).intersection(target.clip).isEmpty else { return }
    let hidden = (cover?.largestCovered ?? .empty).intersection(target.clip)
    guard radius > 0 else {
      for mask in workspace.masks(of: shape, in: space, clip: target.clip) {
        search_blend_around(target.buffer.c, target.clip.c, mask.c, color, hidden.c)
      }
      return
    }
    // Black times its alpha is alpha alone: the coverage may as well have it.
    let alpha = color & 0xff_ffff == 0 ? color >> 24 : 255
    let part = ShadowPart(shape: shape, sigma: sigma, alpha: alpha)
    for mask in try workspace.shadow(of: [part], in: space, clip: target.clip) {
      search_blend_around(
        target.buffer.c, target.clip.c, mask.c, alpha < 255 ? 0xff00_0000 : color, hidden.c)
    }
  }

  /// - Parameters:
  ///   - frame: the layer's frame.
  ///   - shape: clips the image; nil shows all of it.
  func paint(
    _ image: ImageContents, in frame: CGRect, through shape: RoundedShape? = nil, name: String, alpha: Double,
    into target: Target
  ) throws(PaintingError) {
    let rect = space.rect(image.frame(in: frame))
    let shape = shape ?? RoundedShape(rect: rect, radius: 0, curve: .circular)
    let opacity = UInt32((alpha * 255).rounded())
    guard opacity > 0, let picture = try workspace.picture(image, filling: rect, clip: target.clip, layer: name)
    else { return }
    let clip = picture.pixels.rect.intersection(target.clip)
    for piece in workspace.masks(of: shape, in: space, clip: clip) {
      withExtendedLifetime(picture.memory) {
        search_blend_image(target.buffer.c, clip.c, picture.pixels.c, piece.c, opacity)
      }
    }
  }
}
