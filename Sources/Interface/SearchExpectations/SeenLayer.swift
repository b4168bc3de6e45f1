import Foundation
import SearchLayers

/// A layer of a presentation tree, with what the layers above it do to it.
struct SeenLayer {
  fileprivate(set) var layer: Layer
  fileprivate(set) var part = Layer.Part.screen
  /// The names of the layer and of those above it, outermost first.
  fileprivate(set) var names: [String] = []
  /// On the screen, in points.
  fileprivate(set) var frame: CGRect
  /// The part of the screen that is not clipped there, in points.
  fileprivate(set) var clip: CGRect
  /// The part of `clip` that the bounds of masks leave, in points.
  fileprivate(set) var window: CGRect
  /// The product of the opacities of the layer and of those above it, 0…1.
  fileprivate(set) var opacity = 1.0
  /// The innermost element around it, or one further out that is not enabled.
  fileprivate(set) var element: AccessibilityElement?
  /// The kind of control that it is in; nil for none.
  fileprivate(set) var surface: Layer.Surface?
  /// The names of the scene's view that it is in, the outermost, and of the layer above that view; nil for none.
  fileprivate(set) var view: (name: String, superlayer: String)?

  var key: Layer.Key { Layer.Key(part, layer.name) }

  /// True if the layer hides more than a share of what is behind it.
  func hides(moreThan share: Double) -> Bool {
    guard opacity > share else { return false }
    return (layer.backgroundColor?.alpha ?? 0) > share || layer.backdrop != nil || layer.glass != nil
  }
}

extension Layer {
  /// Visits the layers of a screen, superlayers first, back to front, without masks.
  /// - Parameter visit: returns false to leave out what is inside the layer.
  func visitSeen(_ visit: (SeenLayer) -> Bool) {
    let screen = CGRect(origin: .zero, size: frame.size)
    look(.zero, SeenLayer(layer: self, frame: screen, clip: screen, window: screen), visit)
  }

  private func look(_ origin: CGPoint, _ above: SeenLayer, _ visit: (SeenLayer) -> Bool) {
    let frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    let inner = CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y)
    var seen = above
    (seen.layer, seen.part, seen.frame) = (self, part ?? above.part, frame)
    seen.surface = surface ?? above.surface
    if role == .view, above.view == nil { seen.view = (name, above.names.last ?? "") }
    if !name.isEmpty { seen.names.append(name) }
    if clipsToBounds {
      let common = above.clip.intersection(frame)
      (seen.clip, seen.window) = (common.isNull ? .zero : common, above.window.intersection(frame))
    }
    if let mask { seen.window = seen.window.intersection(mask.frame.offsetBy(dx: inner.x, dy: inner.y)) }
    seen.opacity *= opacity
    if above.element?.traits.contains(.notEnabled) != true { seen.element = accessibility ?? above.element }
    guard visit(seen) else { return }
    for sublayer in sublayers { sublayer.look(inner, seen, visit) }
  }

  /// Returns the parts of the screen on which layers of some names, and layers in them, draw, with their opacities.
  /// - Parameter margin: the width and height in points that do not count; nil to count all, also what others cover.
  func drawnParts(of names: Set<String>, beyond margin: Double? = nil) -> [(area: CGRect, opacity: Double)] {
    var parts: [(area: CGRect, opacity: Double)] = []
    visitSeen { seen in
      if seen.opacity > 0, !names.isDisjoint(with: seen.names) {
        let area = seen.layer.drawnPart(at: seen.frame.origin, in: seen.window, beyond: margin ?? 0)
        if let area { parts.append((area, seen.opacity)) }
      } else if let margin, seen.hides(moreThan: 0.98) {
        parts.removeAll { $0.area.distance(outside: seen.frame.intersection(seen.clip)) < margin }
      }
      return seen.opacity > 0
    }
    return parts
  }

  /// Returns the part of a window in which the layer itself draws; nil for none, and for what is clear or blank.
  /// - Parameter margin: the width and height in points that do not count, nor half of what is smaller.
  func drawnPart(at origin: CGPoint, in window: CGRect, beyond margin: Double = 0) -> CGRect? {
    let isBlank = text?.allSatisfy(\.isWhitespace) == true || contents.inkColor?.alpha == 0
    let hasGround = (backgroundColor?.alpha ?? 0) > 0 || backdrop != nil || glass != nil
    guard let area = hasGround ? CGRect(origin: .zero, size: frame.size) : isBlank ? nil : inkArea else { return nil }
    let part = area.offsetBy(dx: origin.x, dy: origin.y).intersection(window)
    let isMore = part.width > min(margin, area.width / 2) && part.height > min(margin, area.height / 2)
    return isMore && !part.isNull ? part : nil
  }
}
