import Foundation

/// The groups of adjacent pieces of glass in a tree, without those in turned layers, which are trees of their own.
///
/// A group casts one shadow: no piece shows or receives the shadow of another, and where shadows overlap, each point has the
/// darker one. So a painter reads the background of all pieces, then paints the shadow, and then paints the first piece.
///
/// Measured in a capture of iOS 26 at 3×, over 242: a field has one colour up to its end, and the gap of 12 points between it
/// and a circle is 235 236 235. The sum of two shadows would be 231. Outside the field's other end, where there is no circle,
/// are 235 at the edge and 236 six points further.
package struct GlassGroups: Sendable {
  package struct Piece: Sendable {
    package let layer: Layer
    /// The origin of the coordinate space of `layer.frame`, in the root's space.
    package let origin: CGPoint
    /// The number of layers drawn between the tree's first piece and this one.
    fileprivate let drawn: Int
    /// Identifies the superlayer that the piece is composited in.
    fileprivate let composition: Int

    /// In the root's space.
    package var frame: CGRect { layer.frame.offsetBy(dx: origin.x, dy: origin.y) }

    /// The extent of the shadow, in the root's space.
    package var shadowFrame: CGRect {
      guard let shadow = layer.shadow else { return .null }
      return frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: -3 * shadow.sigma, dy: -3 * shadow.sigma)
    }

    fileprivate var isFinite: Bool {
      [frame, shadowFrame].allSatisfy { $0.minX.isFinite && $0.maxX.isFinite && $0.minY.isFinite && $0.maxY.isFinite }
    }

    /// Returns true if one's shadow extends to the other.
    fileprivate func touches(_ other: Piece) -> Bool {
      composition == other.composition
        && (shadowFrame.intersects(other.frame) || other.shadowFrame.intersects(frame))
    }
  }

  /// In the order of painting, at least two pieces each.
  private var groups: [[Piece]] = []
  /// The index of a piece's group, by the name of its layer.
  private var places: [String: Int] = [:]

  /// Creates a value without groups.
  package init() {}

  package init(in root: Layer) {
    // Most trees have no glass.
    guard root.showsGlass else { return }
    var walk = Walk(root: root.frame)
    walk.visit(root, from: .zero, composition: 0)
    guard walk.groups.contains(where: { $0.count > 1 }) else { return }
    walk = Walk(root: root.frame, drawn: [])
    walk.visit(root, from: .zero, composition: 0)
    groups = walk.groups.filter { $0.count > 1 }
    for (index, group) in groups.enumerated() {
      for piece in group { places[piece.layer.name] = index }
    }
  }

  package var isEmpty: Bool { groups.isEmpty }

  /// Returns true if the layer is in a group.
  package func contains(_ layer: Layer) -> Bool {
    layer.glass != nil && places[layer.name] != nil
  }

  /// Returns the group whose first piece is the layer; nil for other layers.
  package func group(beginningWith layer: Layer) -> [Piece]? {
    guard layer.glass != nil, let place = places[layer.name], groups[place][0].layer.name == layer.name else {
      return nil
    }
    return groups[place]
  }

  /// Returns the pieces that are in a different group in another tree, or in none.
  package func pieces(changedIn other: GlassGroups) -> [Piece] {
    groups.flatMap { group in
      group.filter { piece in
        let place = other.places[piece.layer.name]
        return place.map { other.groups[$0][0].layer.name } != group[0].layer.name
      }
    }
  }

  /// Visits a tree in the order of painting and collects its pieces.
  private struct Walk {
    /// The root's frame.
    let root: CGRect
    /// The frames of the layers drawn since the first piece; nil to ignore what is no piece.
    var drawn: [CGRect]?
    var groups: [[Piece]] = []
    private var compositions = 0

    init(root: CGRect, drawn: [CGRect]? = nil) { (self.root, self.drawn) = (root, drawn) }

    /// - Parameters:
    ///   - origin: the origin of the coordinate space of `layer.frame`, in the root's space.
    ///   - composition: identifies the superlayer that the layer is composited in.
    mutating func visit(_ layer: Layer, from origin: CGPoint, composition: Int) {
      let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
      if layer.glass != nil, layer.isPieceOfGlass {
        let piece = Piece(layer: layer, origin: origin, drawn: drawn?.count ?? 0, composition: composition)
        if piece.isFinite { add(piece) }
      }
      if hasBegun, layer.isDrawn { drawn?.append(frame) }
      guard !layer.sublayers.isEmpty else { return }
      let isClipped = layer.clipsToBounds && !(layer.cornerRadius == 0 && frame.contains(root))
      let isComposited = layer.opacity < 1 || layer.isMasked || isClipped
      if isComposited { compositions += 1 }
      let composition = isComposited ? compositions : composition
      let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
      // Elements of a buffer are not copied, as those of an array are.
      layer.sublayers.withUnsafeBufferPointer { layers in
        for index in layers.indices where layers[index].opacity > 0 && !layers[index].isTurned {
          if hasBegun || layers[index].mayShowGlass && layers[index].showsGlass {
            visit(layers[index], from: inside, composition: composition)
          }
        }
      }
    }

    private var hasBegun: Bool { drawn != nil && !groups.isEmpty }

    /// Adds a piece to the groups next to it and merges these. A piece that overlaps a layer drawn since a group's first
    /// piece is above that group's shadow, and shows it.
    private mutating func add(_ piece: Piece) {
      let near = groups.indices.filter { index in
        groups[index].contains { $0.touches(piece) } && isFree(piece, since: groups[index][0].drawn)
      }
      guard let first = near.first else { return groups.append([piece]) }
      for index in near.dropFirst().reversed()
      where groups[index].allSatisfy({ isFree($0, since: groups[first][0].drawn) }) {
        groups[first] += groups.remove(at: index)
      }
      groups[first].append(piece)
    }

    /// Returns true if no layer between the first `count` and the piece overlaps the piece.
    private func isFree(_ piece: Piece, since count: Int) -> Bool {
      drawn?[count..<piece.drawn].contains { $0.intersects(piece.frame) } != true
    }
  }
}

extension Layer {
  /// True for glass with a black shadow. Shadows of different colours cannot become one.
  fileprivate var isPieceOfGlass: Bool {
    guard let shadow, glass != nil, !name.isEmpty, !isMasked else { return false }
    let color = shadow.color
    return shadow.sigma > 0 && (color.red, color.green, color.blue) == (0, 0, 0)
  }

  fileprivate var isDrawn: Bool { contents != .none || backdrop != nil || (backgroundColor?.alpha ?? 0) > 0 }

  fileprivate var mayShowGlass: Bool { glass != nil || !sublayers.isEmpty }

  /// True if the layer or a sublayer is glass.
  fileprivate var showsGlass: Bool {
    if glass != nil { return true }
    return sublayers.withUnsafeBufferPointer { layers in
      layers.indices.contains { layers[$0].mayShowGlass && layers[$0].showsGlass }
    }
  }
}
