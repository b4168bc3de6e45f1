import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// What layers make of the picture beneath them is made of all of that picture at once: a part of the canvas is painted
/// only together with all of every backdrop that it touches.
extension LayerPainter {
  /// In pixels; of a larger backdrop only what is on the canvas is seen.
  private static let largestBackdrop = 1 << 26

  /// The root's frame, where backdrops are seen; empty for a tree that has none.
  static func screen(of root: Layer, in space: DeviceSpace, canvas: PixelRect) -> PixelRect {
    guard root.showsBackdrop, let place = Place(root, from: .zero, in: space) else { return .empty }
    var screen = space.rect(place.frame).pixels
    let (product, isTooLarge) = screen.width.multipliedReportingOverflow(by: screen.height)
    if isTooLarge || product > largestBackdrop { screen = screen.intersection(canvas) }
    return screen.isEmpty ? .empty : screen
  }

  /// Where the backdrops of a tree are, as far as clipping superlayers and the screen leave them.
  func backdrops(of root: Layer) -> [PixelRect] {
    var result: [PixelRect] = []
    if !screen.isEmpty { collect(root, from: .zero, within: screen, to: &result) }
    return result
  }

  private func collect(
    _ layer: Layer, from origin: CGPoint, within clip: PixelRect, to result: inout [PixelRect]
  ) {
    guard layer.opacity > 0, let place = Place(layer, from: origin, in: space) else { return }
    let pixels = space.rect(place.frame).pixels
    let seen = pixels.intersection(clip)
    if layer.backdrop != nil, !seen.isEmpty { result.append(seen) }
    let inside = layer.clipsToBounds ? seen : clip
    guard !inside.isEmpty else { return }
    for sublayer in layer.sublayers { collect(sublayer, from: place.inside, within: inside, to: &result) }
  }

  /// Where none is seen, no tree is searched.
  func showsBackdrop(_ layer: Layer) -> Bool { !screen.isEmpty && layer.showsBackdrop }

  /// Paints a tree upon nothing but a colour.
  func paint(_ root: Layer, upon background: UInt32, into target: Target) throws(PaintingError) {
    if !covers(root, from: .zero, clip: target.clip) { target.buffer.fill(target.clip, background) }
    try paint(root, from: .zero, alpha: 1, into: target)
  }

  /// What a layer makes of the picture beneath; nil where nothing of it shows.
  func material(of layer: Layer, _ shape: RoundedShape, alpha: Double, into target: Target, beneath: Target?)
    -> BackdropMaterial?
  {
    guard let backdrop = layer.backdrop,
      let material = search_material(backdrop, color: layer.backgroundColor, alpha: alpha)
    else { return nil }
    let picture = beneath ?? target
    let place = shape.rect.pixels.intersection(screen).intersection(picture.clip)
    guard !place.isEmpty, !shape.rect.isEmpty else { return nil }
    return BackdropMaterial(
      material, of: picture.buffer, in: place, sigma: backdrop.blurRadius * space.scale,
      isBelow: beneath == nil && layer.shadow == nil)
  }
}

extension PixelRect {
  /// With all of the rectangles that it touches, and of those that it then touches.
  func grown(by others: [PixelRect]) -> PixelRect {
    var result = self
    var rest = others.filter { !result.contains($0) }
    while let index = rest.firstIndex(where: { !$0.intersection(result).isEmpty }) {
      result = result.union(rest.remove(at: index))
    }
    return result
  }
}

extension [PixelRect] {
  /// Each grown by the rectangles that it touches, those left out that lie in another.
  func grown(by others: [PixelRect]) -> [PixelRect] {
    guard !others.isEmpty else { return self }
    var result: [PixelRect] = []
    for rect in map({ $0.grown(by: others) }) where !result.contains(where: { $0.contains(rect) }) {
      result.removeAll { rect.contains($0) }
      result.append(rect)
    }
    return result
  }
}

extension Layer {
  /// Whether the layer or one below it shows what is beneath; masks show nothing.
  var showsBackdrop: Bool { backdrop != nil || sublayers.contains(where: \.showsBackdrop) }
}
