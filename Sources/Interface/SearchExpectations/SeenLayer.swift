import Foundation
import SearchLayers

/// A layer of a presentation tree, with what the layers above it do to it.
struct SeenLayer {
  let layer: Layer
  let part: Layer.Part
  /// The names of the layer and of those above it, outermost first.
  let names: [String]
  /// On the screen, in points.
  let frame: CGRect
  /// The part of the screen that is not clipped there, in points.
  let clip: CGRect
  /// The product of the opacities of the layer and of those above it, 0…1.
  let opacity: Double
  /// True if the layer, or one above it, has a mask.
  let isMasked: Bool
  /// The innermost element around it.
  let element: AccessibilityElement?

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
    look(
      .zero,
      SeenLayer(
        layer: self, part: .screen, names: [], frame: screen, clip: screen, opacity: 1, isMasked: false, element: nil),
      visit)
  }

  private func look(_ origin: CGPoint, _ above: SeenLayer, _ visit: (SeenLayer) -> Bool) {
    let frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    let common = clipsToBounds ? above.clip.intersection(frame) : above.clip
    let seen = SeenLayer(
      layer: self, part: part ?? above.part, names: name.isEmpty ? above.names : above.names + [name], frame: frame,
      clip: common.isNull ? .zero : common, opacity: above.opacity * opacity, isMasked: above.isMasked || isMasked,
      element: accessibility ?? above.element)
    guard visit(seen) else { return }
    let inner = CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y)
    for sublayer in sublayers { sublayer.look(inner, seen, visit) }
  }
}
