import Foundation
import SearchGeometry
import SearchLayers

/// Whether two layers are painted the same way, and give the same pixels.
extension LayerPainter {
  /// The alpha that both layers' insides are painted with; nil where they are not put together with the picture alike.
  func alphaInside(_ old: Layer, _ new: Layer, alpha: Double) -> Double? {
    guard isMaskedAlike(old, new) else { return nil }
    let (before, after) = (min(old.opacity, 1) * alpha, min(new.opacity, 1) * alpha)
    let isGroup = before < Self.whole && !old.showsOneThingAtMost
    guard isGroup == (after < Self.whole && !new.showsOneThingAtMost) else { return nil }
    // A group's opacity has eight bits; what is behind a mask that is painted is always one.
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

  /// Whether layers that clip to the same shape do so in the same way.
  func isClippedAlike(_ old: Layer, _ new: Layer, _ shape: RoundedShape) -> Bool {
    if shape.radius == 0, shape.rect.isAligned { return true }
    return old.isBareImage == new.isBareImage
      && old.sublayers.contains(where: showsBackdrop) == new.sublayers.contains(where: showsBackdrop)
  }

  func shape(of layer: Layer, _ place: Place) -> RoundedShape {
    RoundedShape(frame: place.frame, cornerRadius: layer.cornerRadius, curve: layer.cornerCurve, in: space)
  }

  func isSameShape(_ old: Layer, from oldOrigin: CGPoint, _ new: Layer, from newOrigin: CGPoint) -> Bool {
    guard let before = Place(old, from: oldOrigin, in: space), let after = Place(new, from: newOrigin, in: space) else {
      return false
    }
    return shape(of: old, before) == shape(of: new, after)
  }

  func hasContentsAlike(_ old: Layer, _ oldPlace: Place, _ new: Layer, _ newPlace: Place, alpha: Double) -> Bool {
    switch (old.contents, new.contents) {
    case (.none, .none): return true
    case (.text(let before), .text(let after)):
      return isAlike(before, at: oldPlace.frame.origin, after, at: newPlace.frame.origin, alpha: alpha)
    case (.paths(let before), .paths(let after)):
      return before == after
        && space.x(Double(oldPlace.frame.minX)) == space.x(Double(newPlace.frame.minX))
        && space.y(Double(oldPlace.frame.minY)) == space.y(Double(newPlace.frame.minY))
    case (.image(let before), .image(let after)):
      return space.rect(oldPlace.frame) == space.rect(newPlace.frame) && before == after
    default: return false
    }
  }

  /// The painter of masks, in which no backdrop is seen.
  var inMasks: LayerPainter {
    var result = self
    result.screen = .empty
    return result
  }
}

extension Layer {
  /// An image alone is painted through the shape that clips it, not apart.
  fileprivate var isBareImage: Bool {
    if case .image = contents { return sublayers.isEmpty }
    return false
  }
}
