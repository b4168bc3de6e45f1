import Foundation
import SearchGeometry
import SearchLayers

/// Finds the pixels that may differ between two trees painted on the same canvas; all other pixels are equal.
///
/// Pairs of layers are compared as they are painted: in 1/256 device pixels and in eight-bit colours. A layer whose own
/// drawing differs damages the area it covers in both trees. A difference in opacity, mask or clipping damages all of
/// its sublayers; otherwise the search descends.
struct DamageSearch {
  let painter: LayerPainter
  private(set) var parts = PixelParts()

  init(_ painter: LayerPainter) {
    self.painter = painter
  }

  /// A difference in a property that the search does not compare itself damages the whole layer.
  private static let otherProperties = LayerProperty.all.filter { property in
    let known: [LayerProperty] = [
      .frame, .contentOffset, .opacity, .cornerRadius, .backgroundColor, .backdrop, .textOrigin,
    ]
    return !known.contains { $0.index == property.index }
  }

  /// A layer that is in both trees.
  struct Pair {
    var old: Layer
    var new: Layer
    /// The origins of the frames' coordinate spaces, in the root's space.
    var oldOrigin: CGPoint
    var newOrigin: CGPoint
  }

  /// - Parameters:
  ///   - alpha: see `LayerPainter.paint`; equal in both trees.
  ///   - clip: nothing of either layer is visible outside it.
  mutating func search(_ pair: Pair, alpha: Double, within clip: PixelRect) {
    guard !clip.isEmpty else { return }
    let (old, new) = (pair.old, pair.new)
    if old.isTurned || new.isTurned {
      return old == new && pair.oldOrigin == pair.newOrigin ? () : addAll(of: pair, within: clip)
    }
    guard let oldPosition = painter.visiblePosition(old, from: pair.oldOrigin),
      let newPosition = painter.visiblePosition(new, from: pair.newOrigin),
      let inner = painter.alphaInside(old, new, alpha: alpha),
      Self.otherProperties.allSatisfy({ $0.get(old) == $0.get(new) })
    else { return addAll(of: pair, within: clip) }
    var clip = clip
    if let oldMask = old.mask, let newMask = new.mask {
      let masks = Pair(
        old: oldMask, new: newMask, oldOrigin: oldPosition.contentOrigin, newOrigin: newPosition.contentOrigin)
      guard let seen = searchMasks(masks, of: pair, within: clip) else { return }
      clip = seen
    }
    let positions = (oldPosition, newPosition)
    let shapes = (painter.shape(of: old, oldPosition), painter.shape(of: new, newPosition))
    searchShadows(pair, positions, within: clip)
    searchBackgrounds(pair, shapes, alpha: inner, within: clip)
    guard old.clipsToBounds == new.clipsToBounds,
      !old.clipsToBounds || shapes.0 == shapes.1 && painter.isClippedAlike(old, new, shapes.0)
    else {
      parts.add(painter.innerReach(of: old, oldPosition, within: clip))
      parts.add(painter.innerReach(of: new, newPosition, within: clip))
      return
    }
    if old.clipsToBounds { clip = shapes.0.rect.pixels.intersection(clip) }
    guard !clip.isEmpty else { return }
    if !painter.hasContentsAlike(old, oldPosition, new, newPosition, alpha: inner) {
      parts.add(painter.contentsReach(of: old, oldPosition, within: clip))
      parts.add(painter.contentsReach(of: new, newPosition, within: clip))
    }
    searchSublayers(pair, positions, alpha: inner, within: clip)
  }

  private mutating func addAll(of pair: Pair, within clip: PixelRect) {
    parts.add(painter.reach(of: pair.old, from: pair.oldOrigin, within: clip))
    parts.add(painter.reach(of: pair.new, from: pair.newOrigin, within: clip))
  }

  /// Returns the area in which the layers show through equal masks; nil if both layers are damaged completely.
  private mutating func searchMasks(_ masks: Pair, of pair: Pair, within clip: PixelRect)
    -> PixelRect?
  {
    let reaches = (
      painter.reach(of: masks.old, from: masks.oldOrigin, within: clip),
      painter.reach(of: masks.new, from: masks.newOrigin, within: clip)
    )
    if masks.old.isPlainShape {
      let shapes = [
        painter.shape(of: masks.old, from: masks.oldOrigin), painter.shape(of: masks.new, from: masks.newOrigin),
      ]
      if shapes[0] == shapes[1] { return reaches.0 }
      addAll(of: pair, within: clip)
      return nil
    }
    var search = DamageSearch(painter.inMasks)
    search.search(masks, alpha: 1, within: clip)
    for part in search.parts.rects { addAll(of: pair, within: part) }
    return reaches.0.union(reaches.1)
  }

  private mutating func searchShadows(_ pair: Pair, _ positions: (LayerPosition, LayerPosition), within clip: PixelRect)
  {
    if pair.old.shadow == pair.new.shadow,
      positions.0.shadowShape(of: pair.old, in: painter.space)
        == positions.1.shadowShape(of: pair.new, in: painter.space)
    {
      return
    }
    parts.add(painter.shadowBounds(of: pair.old, positions.0).intersection(clip))
    parts.add(painter.shadowBounds(of: pair.new, positions.1).intersection(clip))
  }

  private mutating func searchBackgrounds(
    _ pair: Pair, _ shapes: (RoundedShape, RoundedShape), alpha: Double, within clip: PixelRect
  ) {
    let (old, new) = (pair.old, pair.new)
    var paints = (true, true)
    if old.backdrop == nil, new.backdrop == nil {
      let colors = (
        old.backgroundColor?.premultiplied(alpha: alpha) ?? 0, new.backgroundColor?.premultiplied(alpha: alpha) ?? 0
      )
      if colors.0 == colors.1, shapes.0 == shapes.1 { return }
      paints = (colors.0 != 0 || old.glass != nil, colors.1 != 0 || new.glass != nil)
    } else if old.backdrop == new.backdrop, old.backgroundColor == new.backgroundColor, shapes.0 == shapes.1,
      // A shadow is painted before the backdrop is read, so adding or removing one changes the backdrop.
      (old.shadow == nil) == (new.shadow == nil)
    {
      return
    }
    if paints.0 { parts.add(shapes.0.rect.pixels.intersection(clip)) }
    if paints.1 { parts.add(shapes.1.rect.pixels.intersection(clip)) }
  }

  /// Compares the sublayers that both trees have in the same order; all others are damaged.
  ///
  /// Any pairing gives correct pixels, because unpaired layers are repainted in both trees; names make it a good one.
  mutating func searchSublayers(
    _ pair: Pair, _ positions: (LayerPosition, LayerPosition), alpha: Double, within clip: PixelRect
  ) {
    let (old, new) = (pair.old.sublayers, pair.new.sublayers)
    let origins = (positions.0.contentOrigin, positions.1.contentOrigin)
    if origins.0 == origins.1, old.isSameStorage(as: new) { return }
    var next = 0
    for layer in old {
      guard let found = Self.index(of: layer, in: new, from: next) else {
        parts.add(painter.reach(of: layer, from: origins.0, within: clip))
        continue
      }
      for skipped in new[next..<found] { parts.add(painter.reach(of: skipped, from: origins.1, within: clip)) }
      search(
        Pair(old: layer, new: new[found], oldOrigin: origins.0, newOrigin: origins.1), alpha: alpha, within: clip)
      next = found + 1
    }
    for rest in new[next...] { parts.add(painter.reach(of: rest, from: origins.1, within: clip)) }
  }

  /// Unnamed layers are paired in order.
  private static func index(of layer: Layer, in layers: [Layer], from first: Int) -> Int? {
    guard first < layers.count else { return nil }
    if layers[first].name == layer.name { return first }
    return layer.name.isEmpty ? nil : layers[first...].firstIndex { $0.name == layer.name }
  }
}
