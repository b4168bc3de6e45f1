import Foundation
import SearchGeometry
import SearchLayers

/// Comparisons of layers by the pixels that they paint.
extension LayerPainter {
  /// Returns the alpha for both layers' drawing; nil if the layers are composited differently.
  func alphaInside(_ old: Layer, _ new: Layer, alpha: Double) -> Double? {
    guard isMaskedAlike(old, new) else { return nil }
    let (before, after) = (min(old.opacity, 1) * alpha, min(new.opacity, 1) * alpha)
    let isGroup = before < Self.whole && !old.showsOneThingAtMost
    guard isGroup == (after < Self.whole && !new.showsOneThingAtMost) else { return nil }
    // A group's opacity has eight bits; a layer behind a non-shape mask is always a group.
    if isGroup || old.mask.map({ !$0.isPlainShape }) == true {
      return Self.byte(before) == Self.byte(after) ? 1 : nil
    }
    return before == after ? before : nil
  }

  private func isMaskedAlike(_ old: Layer, _ new: Layer) -> Bool {
    guard let oldMask = old.mask, let newMask = new.mask else { return old.mask == nil && new.mask == nil }
    return oldMask.isPlainShape == newMask.isPlainShape
      && (!oldMask.isPlainShape || showsBackdrop(old) == showsBackdrop(new))
  }

  /// Returns true if two layers that clip to the same shape do so in the same way.
  func isClippedAlike(_ old: Layer, _ new: Layer, _ shape: RoundedShape) -> Bool {
    if shape.radius == 0, shape.rect.isAligned { return true }
    return old.isBareImage == new.isBareImage
      && old.sublayers.contains(where: showsBackdrop) == new.sublayers.contains(where: showsBackdrop)
  }

  func shape(of layer: Layer, _ position: LayerPosition) -> RoundedShape {
    RoundedShape(frame: position.frame, cornerRadius: layer.cornerRadius, curve: layer.cornerCurve, in: space)
  }

  func shape(of layer: Layer, from origin: CGPoint) -> RoundedShape? {
    LayerPosition(layer, from: origin, in: space).map { shape(of: layer, $0) }
  }

  func hasContentsAlike(
    _ old: Layer, _ oldPosition: LayerPosition, _ new: Layer, _ newPosition: LayerPosition, alpha: Double
  ) -> Bool {
    switch (old.contents, new.contents) {
    case (.none, .none): return true
    case (.text(let before), .text(let after)):
      return isAlike(before, at: oldPosition.frame.origin, after, at: newPosition.frame.origin, alpha: alpha)
    case (.paths(let before), .paths(let after)):
      return before == after
        && space.x(Double(oldPosition.frame.minX)) == space.x(Double(newPosition.frame.minX))
        && space.y(Double(oldPosition.frame.minY)) == space.y(Double(newPosition.frame.minY))
    case (.image(let before), .image(let after)):
      return before == after
        && space.rect(before.frame(in: oldPosition.frame)) == space.rect(after.frame(in: newPosition.frame))
    default: return false
    }
  }

  /// The painter for masks, in which backdrops are not visible.
  var inMasks: LayerPainter {
    var result = self
    result.screen = .empty
    return result
  }
}

extension Layer {
  /// An image alone is painted directly through the shape that clips it.
  fileprivate var isBareImage: Bool {
    if case .image = contents { return sublayers.isEmpty }
    return false
  }
}

/// Layers that an opaque layer covers completely are not painted.
extension LayerPainter {
  /// Returns true if a layer's background hides everything beneath it in the clip; also looks at sublayers, `depth`
  /// levels deep.
  func covers(_ layer: Layer, from origin: CGPoint, clip: PixelRect, depth: Int = 2) -> Bool {
    guard layer.opacity >= 1, !layer.isMasked, !layer.isTurned else { return false }
    guard let position = LayerPosition(layer, from: origin, in: space) else { return false }
    let holdsClip = shape(of: layer, position).holds(clip)
    if let color = layer.backgroundColor, color.alpha >= 1, holdsClip { return true }
    guard depth > 0, !layer.clipsToBounds || holdsClip else { return false }
    return lastCover(of: layer.sublayers, from: position.contentOrigin, clip: clip, depth: depth - 1) != nil
  }

  /// Returns true if a sublayer hides the layer's background in the clip; only of layers that fill it.
  func hidesBackground(of layer: Layer, _ position: LayerPosition, clip: PixelRect) -> Bool {
    guard !layer.sublayers.isEmpty, space.rect(position.frame).pixels.contains(clip) else { return false }
    // What is clipped by a rounded corner, or between two pixels, lets the background through there.
    if layer.clipsToBounds, layer.cornerRadius > 0 || !space.rect(position.frame).covers(clip) { return false }
    return firstSeen(of: layer.sublayers, from: position.contentOrigin, clip: clip) != nil
  }

  /// In pixels: each part visits all layers once more.
  private static let leastHidden = 1 << 16

  /// Divides a clip where a layer hides its whole width, such as a keyboard, or its whole height, such as a page that comes
  /// from the side: that part needs nothing of what is beneath.
  func parts(of clip: PixelRect, under root: Layer) -> [PixelRect] {
    guard let origin = LayerPosition(root, from: .zero, in: space)?.contentOrigin else { return [clip] }
    var hidden = PixelRect.empty
    for layer in root.sublayers where (layer.backgroundColor?.alpha ?? 0) >= 1 {
      guard let position = LayerPosition(layer, from: origin, in: space) else { continue }
      let part = shape(of: layer, position).largestCovered.intersection(clip)
      guard part.width == clip.width || part.height == clip.height, part.area > hidden.area,
        covers(layer, from: origin, clip: part, depth: 0)
      else { continue }
      hidden = part
    }
    guard hidden.area >= Self.leastHidden, hidden != clip else { return [clip] }
    var parts = [hidden]
    clip.forEachPart(without: hidden) { parts.append($0) }
    return parts
  }

  /// Returns the index of the last sublayer that covers the clip.
  func firstSeen(of sublayers: [Layer], from origin: CGPoint, clip: PixelRect) -> Int? {
    lastCover(of: sublayers, from: origin, clip: clip, depth: 1)
  }

  private func lastCover(of sublayers: [Layer], from origin: CGPoint, clip: PixelRect, depth: Int) -> Int? {
    // Most layers are smaller than the clip, and need not be copied to see it.
    sublayers.indices.last { index in
      let isLarge = Double(sublayers[index].frame.width) * space.scale + 1 >= Double(clip.width)
      return (isLarge || !sublayers[index].sublayers.isEmpty)
        && covers(sublayers[index], from: origin, clip: clip, depth: depth)
    }
  }
}
