/// Damage: a few rectangles that together cover all that were added, with little excess.
///
/// Two rectangles merge if their union has at most `pixelsPerPart` pixels more than both together. Above `most`
/// rectangles, the two whose union adds the fewest pixels merge.
package struct PixelParts: Hashable, Sendable {
  package private(set) var rects: [PixelRect] = []

  /// An estimate: walking the layer tree for one more part takes as long as painting this many pixels.
  package static let pixelsPerPart = 8192
  /// Our choice.
  package static let most = 16

  package init(_ rects: [PixelRect] = []) {
    for rect in rects { add(rect) }
  }

  package var isEmpty: Bool { rects.isEmpty }

  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { Self.excess($0, rect) <= Self.pixelsPerPart }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.most { uniteNearest() }
  }

  private mutating func uniteNearest() {
    var (best, pair) = (Int.max, (0, 1))
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let excess = Self.excess(rects[first], rects[second])
        if excess < best { (best, pair) = (excess, (first, second)) }
      }
    }
    let rect = rects.remove(at: pair.1)
    add(rect.union(rects.remove(at: pair.0)))
  }

  /// Returns the pixels of the union minus those of both.
  private static func excess(_ a: PixelRect, _ b: PixelRect) -> Int {
    let union = a.union(b)
    return union.area - a.area - b.area
  }
}
