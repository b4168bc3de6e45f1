/// Few rectangles that together hold all that was added, and little else.
///
/// Two become one where that has at most `pixelsPerPart` pixels more than the two have, so that nothing is painted twice
/// and little is painted for nothing. Beyond `most` those two become one that add the fewest pixels.
package struct PixelParts: Hashable, Sendable {
  package private(set) var rects: [PixelRect] = []

  /// A part's walk through the tree takes the time of at least so many pixels.†
  package static let pixelsPerPart = 8192
  /// †
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

  /// Pixels of the union less those of both.
  private static func excess(_ a: PixelRect, _ b: PixelRect) -> Int {
    let union = a.union(b)
    return union.width * union.height - a.width * a.height - b.width * b.height
  }
}
