import Foundation
import SearchGeometry
import SearchLayers

/// Pieces of glass beside each other share what is beneath them: none shows the shadow of another. So those that come later
/// are sampled before the first shadow that reaches them is painted.
extension LayerPainter {
  /// A piece of glass, by all that its material depends on.
  struct Piece: Hashable {
    let name: String
    let shape: RoundedShape
    let backdrop: Layer.Backdrop?
    let glass: Layer.Glass?
    let color: RGBAColor?

    init(_ layer: Layer, _ shape: RoundedShape) {
      (name, self.shape) = (layer.name, shape)
      (backdrop, glass, color) = (layer.backdrop, layer.glass, layer.backgroundColor)
    }
  }

  /// The neighbors of a piece of glass, to be sampled before it is painted.
  typealias Neighbors = [Piece: [(layer: Layer, piece: Piece)]]

  /// What the walk through a tree has met.
  private struct Walk {
    /// Each piece of glass, its shadow's reach, and the number of things drawn before it.
    var glass: [(piece: Piece, shadow: PixelRect, drawn: Int)] = []
    /// What is drawn from the first piece on; nil to look at glass alone.
    var drawn: [PixelRect]?
    var neighbors: Neighbors = [:]
  }

  /// Returns the pieces of glass that an earlier one's shadow reaches, by that one. A piece that overlaps anything drawn
  /// since then shows it, so it is not among them.
  ///
  /// - Parameter backdrops: those of the tree.
  func neighbors(in root: Layer, backdrops: [PixelRect]) -> Neighbors {
    // Most trees have none.
    guard backdrops.count > 1 else { return [:] }
    var walk = Walk()
    visit(root, from: .zero, isPlain: true, &walk)
    guard !walk.neighbors.isEmpty else { return [:] }
    walk = Walk(drawn: [])
    visit(root, from: .zero, isPlain: true, &walk)
    return walk.neighbors
  }

  /// - Parameter isPlain: whether the layer is painted into the same pixels as the root.
  private func visit(_ layer: Layer, from origin: CGPoint, isPlain: Bool, _ walk: inout Walk) {
    let isAfterGlass = walk.drawn != nil && !walk.glass.isEmpty
    guard isAfterGlass || layer.showsGlass, let position = visiblePosition(layer, from: origin) else { return }
    let isPlain = isPlain && layer.opacity >= Self.whole && !layer.isMasked
    let shape = shape(of: layer, position)
    let pixels = shape.rect.pixels
    func touches(_ other: PixelRect) -> Bool { !other.intersection(pixels).isEmpty }
    if layer.isGlass, isPlain {
      let piece = Piece(layer, shape)
      if let first = walk.glass.first(where: { touches($0.shadow) }),
        walk.drawn?[first.drawn...].contains(where: touches) != true
      {
        walk.neighbors[first.piece, default: []].append((layer, piece))
      }
      walk.glass.append((piece, shadowBounds(of: layer, position), walk.drawn?.count ?? 0))
    }
    let isDrawn = layer.contents != .none || layer.backdrop != nil || (layer.backgroundColor?.alpha ?? 0) > 0
    if isDrawn, !walk.glass.isEmpty { walk.drawn?.append(pixels) }
    let isWhole = shape.radius == 0 && shape.rect.isAligned && pixels.contains(screen)
    let isInside = isPlain && (!layer.clipsToBounds || isWhole)
    for sublayer in layer.sublayers { visit(sublayer, from: position.contentOrigin, isPlain: isInside, &walk) }
  }

  /// Samples what is beneath the neighbors of a piece of glass, which is about to be painted.
  func sampleNeighbors(of layer: Layer, _ shape: RoundedShape, in target: Target) {
    guard !neighbors.isEmpty, layer.isGlass else { return }
    for (layer, piece) in neighbors[Piece(layer, shape)] ?? [] {
      workspace.sampled[piece] = sample(layer, piece.shape, alpha: 1, beneath: target, isBelow: false)
    }
  }
}

extension Layer {
  fileprivate var isGlass: Bool { glass != nil && backdrop != nil }

  /// True if the layer or a sublayer is glass.
  fileprivate var showsGlass: Bool {
    if isGlass { return true }
    return sublayers.withUnsafeBufferPointer { layers in
      layers.indices.contains { layers[$0].mayShowBackdrop && layers[$0].showsGlass }
    }
  }
}
