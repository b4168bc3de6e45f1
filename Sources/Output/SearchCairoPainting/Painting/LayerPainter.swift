import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// Paints a layer and all below it into pixels.
///
/// Whatever it is asked to leave out (by a clip) changes no other pixel.
struct LayerPainter {
  let workspace: Workspace
  let space: DeviceSpace
  /// The root's frame, as far as backdrops are seen in it; empty where there are none, and in masks.
  var screen = PixelRect.empty

  /// Where to paint: a part of a buffer.
  struct Target {
    let buffer: PixelBuffer
    var clip: PixelRect

    func clipped(to rect: PixelRect) -> Target { Target(buffer: buffer, clip: clip.intersection(rect)) }
  }

  /// Opacities from here on are whole.
  static let whole = 1 - 1.0 / 1024

  /// - Parameters:
  ///   - origin: of the coordinate space that `layer.frame` is in, in the root's.
  ///   - alpha: what the one thing that the layer shows is multiplied by; 1 where it shows more than one.
  func paint(_ layer: Layer, from origin: CGPoint, alpha: Double, into target: Target) throws(PaintingError) {
    guard !target.clip.isEmpty, layer.opacity > 0, let place = Place(layer, from: origin, in: space) else { return }
    let opacity = min(layer.opacity, 1) * alpha
    let isGroup = opacity < Self.whole && !layer.showsOneThingAtMost
    guard let mask = layer.mask else {
      if isGroup {
        try paintGroup(layer, place, opacity: opacity, into: target)
      } else {
        try paintInside(layer, place, alpha: opacity, into: target)
      }
      return
    }
    guard mask.opacity > 0, let maskPlace = Place(mask, from: place.inside, in: space) else { return }
    if mask.isPlainShape {
      let shape = RoundedShape(
        frame: maskPlace.frame, cornerRadius: mask.cornerRadius, curve: mask.cornerCurve, in: space)
      try paint(
        through: try workspace.masks(of: shape, in: space, clip: target.clip), opacity: isGroup ? opacity : 1,
        into: target, isWhole: showsBackdrop(layer)
      ) { () throws(PaintingError) in
        try bounds(of: layer, place)
      } painting: { part throws(PaintingError) in
        try paintInside(layer, place, alpha: isGroup ? 1 : opacity, into: part, beneath: target)
      }
    } else {
      try paintMasked(layer, place, by: mask, opacity: opacity, into: target)
    }
  }

  /// Everything but opacity and mask.
  ///
  /// - Parameter beneath: what was painted before the layer, where that is not the target.
  func paintInside(_ layer: Layer, _ place: Place, alpha: Double, into target: Target, beneath: Target? = nil)
    throws(PaintingError)
  {
    let shape = RoundedShape(frame: place.frame, cornerRadius: layer.cornerRadius, curve: layer.cornerCurve, in: space)
    let material = material(of: layer, shape, alpha: alpha, into: target, beneath: beneath)
    if let shadow = layer.shadow { try paint(shadow, of: layer, place, alpha: alpha, into: target) }
    if let material {
      for piece in try workspace.masks(of: shape, in: space, clip: target.clip) {
        material.blend(into: target, through: piece)
      }
    } else if let color = layer.backgroundColor {
      try fill(shape, color.premultiplied(alpha: alpha), into: target)
    }
    guard layer.clipsToBounds else {
      return try paintContentsAndSublayers(layer, place, alpha: alpha, into: target)
    }
    let inner = target.clipped(to: shape.rect.pixels)
    guard !inner.clip.isEmpty, !shape.rect.isEmpty else { return }
    if shape.radius == 0 && shape.rect.isAligned {
      try paintContentsAndSublayers(layer, place, alpha: alpha, into: inner)
    } else if case .image(let image) = layer.contents, layer.sublayers.isEmpty {
      try paint(image, filling: place.frame, through: shape, name: layer.name, alpha: alpha, into: inner)
    } else if case .none = layer.contents, layer.sublayers.isEmpty {
      return
    } else {
      try paint(
        through: try workspace.masks(of: shape, in: space, clip: inner.clip), opacity: 1, into: inner,
        isWhole: layer.sublayers.contains(where: showsBackdrop)
      ) { () throws(PaintingError) in
        try innerBounds(of: layer, place)
      } painting: { part throws(PaintingError) in
        try paintContentsAndSublayers(layer, place, alpha: alpha, into: part)
      }
    }
  }

  private func paintContentsAndSublayers(_ layer: Layer, _ place: Place, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    if let first = firstSeen(of: layer.sublayers, from: place.inside, clip: target.clip) {
      for sublayer in layer.sublayers[first...] {
        try paint(sublayer, from: place.inside, alpha: alpha, into: target)
      }
      return
    }
    switch layer.contents {
    case .none: break
    case .text(let text): try paint(text, at: place.frame.origin, name: layer.name, alpha: alpha, into: target)
    case .paths(let paths):
      let (x, y) = (space.x(Double(place.frame.minX)), space.y(Double(place.frame.minY)))
      for path in paths {
        let color = path.color.premultiplied(alpha: alpha)
        guard color != 0 else { continue }
        for piece in try workspace.masks(of: path, x: x, y: y, in: space, clip: target.clip) {
          search_blend_color(target.buffer.c, target.clip.c, piece.c, color)
        }
      }
    case .image(let image):
      let shape = RoundedShape(rect: space.rect(place.frame), radius: 0, curve: .circular)
      try paint(image, filling: place.frame, through: shape, name: layer.name, alpha: alpha, into: target)
    }
    for sublayer in layer.sublayers { try paint(sublayer, from: place.inside, alpha: alpha, into: target) }
  }

  func fill(_ shape: RoundedShape, _ color: UInt32, into target: Target) throws(PaintingError) {
    let part = shape.rect.pixels.intersection(target.clip)
    guard color != 0, !part.isEmpty, !shape.rect.isEmpty else { return }
    if shape.radius == 0, shape.rect.isAligned, color >> 24 == 255 {
      search_fill(target.buffer.c, part.c, color)
      return
    }
    for piece in try workspace.masks(of: shape, in: space, clip: part) {
      search_blend_color(target.buffer.c, part.c, piece.c, color)
    }
  }

  private func paint(_ shadow: Shadow, of layer: Layer, _ place: Place, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    let color = shadow.color.premultiplied(alpha: alpha)
    guard color != 0, let shape = place.shadowShape(of: layer, shadow, in: space) else { return }
    let sigma = shadow.sigma * space.scale
    let radius = GaussianShadow.radius(sigma: sigma)
    let pixels = shape.rect.pixels
    let reach = PixelRect(
      x0: pixels.x0 - radius, y0: pixels.y0 - radius, x1: pixels.x1 + radius, y1: pixels.y1 + radius)
    guard !reach.intersection(target.clip).isEmpty else { return }
    guard radius > 0 else { return try fill(shape, color, into: target) }
    guard let mask = try workspace.shadow(of: shape, sigma: sigma) else { return }
    search_blend_color(target.buffer.c, target.clip.c, mask.c, color)
  }

  private func paint(
    _ image: PNGImage, filling frame: CGRect, through shape: RoundedShape, name: String, alpha: Double,
    into target: Target
  ) throws(PaintingError) {
    let opacity = UInt32((alpha * 255).rounded())
    guard opacity > 0,
      let picture = try workspace.picture(image, filling: space.rect(frame), clip: target.clip, layer: name)
    else { return }
    let clip = picture.pixels.rect.intersection(target.clip)
    for piece in try workspace.masks(of: shape, in: space, clip: clip) {
      withExtendedLifetime(picture.memory) {
        search_blend_image(target.buffer.c, clip.c, picture.pixels.c, piece.c, opacity)
      }
    }
  }

  func paintPicture(_ image: PNGImage, filling frame: CGRect, name: String, alpha: Double, into target: Target)
    throws(PaintingError)
  {
    let shape = RoundedShape(rect: space.rect(frame), radius: 0, curve: .circular)
    try paint(image, filling: frame, through: shape, name: name, alpha: alpha, into: target)
  }
}
