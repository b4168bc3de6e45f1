import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// A backdrop is computed from all the pixels beneath it, so every backdrop that a repainted part touches is repainted
/// completely.
extension LayerPainter {
  /// In pixels; of a larger backdrop only the part on the canvas is used.
  private static let largestBackdrop = 1 << 26

  /// Returns the root's frame, in which backdrops are visible; empty for a tree without backdrops.
  static func screen(of root: Layer, in space: DeviceSpace, canvas: PixelRect) -> PixelRect {
    guard root.showsBackdrop, let position = LayerPosition(root, from: .zero, in: space) else { return .empty }
    var screen = space.rect(position.frame).pixels
    let (product, isTooLarge) = screen.width.multipliedReportingOverflow(by: screen.height)
    if isTooLarge || product > largestBackdrop { screen = screen.intersection(canvas) }
    return screen
  }

  /// Returns the areas of the tree's backdrops, clipped by superlayers and the screen, without those that a layer such as
  /// a keyboard hides.
  func backdrops(of root: Layer) -> [PixelRect] {
    var result: [PixelRect] = []
    guard !screen.isEmpty, root.opacity > 0, let position = LayerPosition(root, from: .zero, in: space)
    else {
      return result
    }
    if root.backdrop != nil { result.append(screen) }
    for layer in root.sublayers {
      if !result.isEmpty { result.removeAll { covers(layer, from: position.contentOrigin, clip: $0, depth: 0) } }
      collect(layer, from: position.contentOrigin, within: screen, to: &result)
    }
    return result
  }

  private func collect(_ layer: Layer, from origin: CGPoint, within clip: PixelRect, to result: inout [PixelRect]) {
    guard layer.opacity > 0, !layer.isTurned else { return }
    guard let position = LayerPosition(layer, from: origin, in: space) else { return }
    let seen = space.rect(position.frame).pixels.intersection(clip)
    if layer.backdrop != nil, !seen.isEmpty { result.append(seen) }
    let inside = layer.clipsToBounds ? seen : clip
    guard !inside.isEmpty else { return }
    // Elements of a buffer are not copied, as those of an array are.
    layer.sublayers.withUnsafeBufferPointer { layers in
      for index in layers.indices where layers[index].mayShowBackdrop {
        collect(layers[index], from: position.contentOrigin, within: inside, to: &result)
      }
    }
  }

  /// Skips the search if no backdrop can be visible.
  func showsBackdrop(_ layer: Layer) -> Bool { !screen.isEmpty && layer.showsBackdrop }

  /// Paints a tree over a solid colour.
  func paint(_ root: Layer, over background: UInt32, into target: Target) throws(PaintingError) {
    workspace.sampled = [:]
    if !covers(root, from: .zero, clip: target.clip) { target.buffer.fill(target.clip, background) }
    try paint(root, from: .zero, alpha: 1, into: target)
  }

  /// Returns nil if nothing of the backdrop is visible.
  func material(of layer: Layer, _ shape: RoundedShape, alpha: Double, into target: Target, beneath: Target?)
    -> BackdropMaterial?
  {
    if layer.glass != nil, !workspace.sampled.isEmpty,
      let sampled = workspace.sampled.removeValue(forKey: layer.name)
    {
      return sampled
    }
    return sample(
      layer, shape, alpha: alpha, beneath: beneath ?? target, isBelow: beneath == nil && layer.shadow == nil)
  }

  /// - Parameter isBelow: see `BackdropMaterial`.
  func sample(_ layer: Layer, _ shape: RoundedShape, alpha: Double, beneath: Target, isBelow: Bool)
    -> BackdropMaterial?
  {
    guard let backdrop = layer.backdrop,
      let material = search_material(backdrop, color: layer.backgroundColor, alpha: alpha, isGlass: layer.glass != nil)
    else { return nil }
    let area = shape.rect.pixels.intersection(screen).intersection(beneath.clip)
    guard !area.isEmpty else { return nil }
    return BackdropMaterial(
      material, of: beneath.buffer, in: area, sigma: backdrop.blurRadius * space.scale,
      visibility: backdrop.visibility, isBelow: isBelow,
      lens: layer.glass.flatMap { search_lens(shape, strength: $0.refraction, scale: space.scale) },
      workspace: workspace)
  }
}

extension PixelRect {
  /// Returns the union with all rectangles that it touches, directly or through another.
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
  /// Returns each rectangle grown by those that it touches, without the ones that another contains.
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
