import Foundation

extension [PaintedPath] {
  /// The rectangles of paths that are nothing else, each as wide as the others and right below the one before it, as those
  /// of a veil beneath a bar are; nil for other paths.
  package var stripes: [CGRect]? {
    guard count > 1 else { return nil }
    var result: [CGRect] = []
    result.reserveCapacity(count)
    for path in self {
      guard path.gradient == nil, let rect = path.rectangle else { return nil }
      if let last = result.last {
        let gaps = [rect.minY - last.maxY, rect.minX - last.minX, rect.maxX - last.maxX]
        guard gaps.allSatisfy({ abs($0) < 1e-6 }) else { return nil }
      }
      result.append(rect)
    }
    return result
  }
}
