import Foundation
import SearchLayers

/// Finds texts and symbols of a presentation that lie on each other.
///
/// Two of them, both more than a tenth opaque, may not share more than a tenth of the smaller one's ink, unless they are two
/// copies of one thing within a point. What a filled layer, a blur or glass covers is not seen. Ink is the rectangles
/// of glyphs, or that of a symbol's paths.
package struct OverlapMeter {
  package struct Piece: CustomStringConvertible {
    package var name: String
    var words: String?
    var opacity: Double
    var ink: [CGRect]

    var bounds: CGRect { ink.reduce(.null) { $0.union($1) } }
    var area: Double { ink.reduce(0) { $0 + Double($1.width * $1.height) } }

    /// Returns the area of this piece's ink on the other's.
    func shared(with other: Piece) -> Double {
      guard bounds.intersects(other.bounds) else { return 0 }
      var area = 0.0
      for a in ink {
        for b in other.ink {
          let common = a.intersection(b)
          if !common.isNull { area += Double(common.width * common.height) }
        }
      }
      return area
    }

    func isCopy(of other: Piece) -> Bool {
      guard words == other.words else { return false }
      let (a, b) = (bounds, other.bounds)
      return [(a.minX, b.minX), (a.maxX, b.maxX), (a.minY, b.minY), (a.maxY, b.maxY)].allSatisfy { abs($0 - $1) <= 1 }
    }

    package var description: String {
      let edges = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { "\(Int($0))" }.joined(separator: " ")
      return "\(name) \(edges) at \((opacity * 100).rounded() / 100)"
    }
  }

  private var pieces: [Piece] = []

  package init(_ root: Layer) {
    visit(root, at: .zero, opacity: 1, clip: root.frame)
  }

  /// The pairs that lie on each other.
  package var faults: [(Piece, Piece)] {
    var result: [(Piece, Piece)] = []
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] where !piece.isCopy(of: other) {
        let shared = piece.shared(with: other)
        if shared > 0.1 * min(piece.area, other.area) { result.append((piece, other)) }
      }
    }
    return result
  }

  private mutating func visit(_ layer: Layer, at origin: CGPoint, opacity: Double, clip: CGRect) {
    let whole = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let opacity = opacity * layer.opacity
    var clip = layer.clipsToBounds ? clip.intersection(whole) : clip
    // A mask shows its own bounds at most, or its shapes.
    if let mask = layer.mask {
      var shown = CGRect(origin: .zero, size: mask.frame.size)
      if case .paths(let paths) = mask.contents {
        let parts = paths.filter { $0.color.alpha > 0.5 }.flatMap(\.parts)
        shown = parts.reduce(.null) { $0.union($1.path.bounds) }
      }
      let inside = layer.innerOrigin
      clip = clip.intersection(
        shown.offsetBy(dx: mask.frame.minX + inside.x + origin.x, dy: mask.frame.minY + inside.y + origin.y))
    }
    guard opacity > 0.1, !clip.isNull else { return }
    cover(by: layer, at: whole.intersection(clip), opacity: opacity)
    if let piece = piece(layer, at: whole, opacity: opacity, clip: clip) { pieces.append(piece) }
    let inside = CGPoint(x: whole.minX - layer.contentOffset.x, y: whole.minY - layer.contentOffset.y)
    for child in layer.sublayers { visit(child, at: inside, opacity: opacity, clip: clip) }
  }

  private mutating func cover(by layer: Layer, at frame: CGRect, opacity: Double) {
    let isVeil = layer.name.contains("scrollEdge") && layer.contents != .none
    let alpha = (layer.backgroundColor?.alpha ?? 0) * opacity
    guard isVeil || layer.glass != nil || alpha >= 0.5 || (layer.backdrop?.amount ?? 0) * opacity >= 0.5,
      !frame.isNull
    else { return }
    for index in pieces.indices where frame.intersects(pieces[index].bounds) {
      pieces[index].ink = pieces[index].ink.flatMap { $0.subtracting(frame) }
    }
    pieces.removeAll(where: \.ink.isEmpty)
  }

  private func piece(_ layer: Layer, at frame: CGRect, opacity: Double, clip: CGRect) -> Piece? {
    var (ink, words, alpha): ([CGRect], String?, Double) = ([], nil, 1)
    switch layer.contents {
    case .text(let text):
      (words, alpha) = (text.line.string, text.color.alpha)
      for glyph in text.line.glyphs {
        guard case .outline(let outline) = glyph.shape, !outline.path.elements.isEmpty else { continue }
        let bounds = outline.path.bounds
        ink.append(
          CGRect(
            x: frame.minX + text.origin.x + glyph.x + bounds.minX * glyph.size,
            y: frame.minY + text.origin.y + glyph.y + bounds.minY * glyph.size, width: bounds.width * glyph.size,
            height: bounds.height * glyph.size))
      }
    case .paths(let paths):
      guard !Self.shapes.contains(where: layer.name.contains), let alphas = paths.map(\.color.alpha).max() else {
        return nil
      }
      alpha = alphas
      let bounds = paths.flatMap(\.parts).filter { !$0.isCut }.reduce(CGRect.null) { $0.union($1.path.bounds) }
      if !bounds.isNull { ink = [bounds.offsetBy(dx: frame.minX, dy: frame.minY)] }
    case .image, .none: return nil
    }
    ink = ink.map { $0.intersection(clip) }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
    guard opacity * alpha > 0.1, !ink.isEmpty else { return nil }
    return Piece(name: layer.name, words: words, opacity: opacity * alpha, ink: ink)
  }

  /// Parts of the names of layers whose paths are lines, shadows or masks. Paths of all other layers are symbols.
  private static let shapes = [
    "scrollEdge", "hairline", "separator", "page.shadow", "background", "mask", "dimming", "outline",
    "keyboard.preview.neck", "predictions.divider", ".border", ".gradient",
  ]
}

extension CGRect {
  /// Returns the parts of the rectangle outside another.
  fileprivate func subtracting(_ other: CGRect) -> [CGRect] {
    let common = intersection(other)
    guard !common.isNull, common.width > 0, common.height > 0 else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
      CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
      CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
      CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
    ].filter { $0.width > 0.01 && $0.height > 0.01 }
  }
}
