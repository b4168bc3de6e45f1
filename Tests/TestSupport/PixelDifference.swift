import SearchLayers

extension Bitmap {
  /// Returns the share of pixels that differ by more than a tolerance in a colour; nil if the sizes differ.
  ///
  /// - Parameter leavesOutEdges: whether to leave out pixels that are unlike one of the eight around them in `other`.
  package func share(
    differingFrom other: Bitmap, byMoreThan tolerance: Int, leavesOutEdges: Bool = false
  ) -> Double? {
    guard width == other.width, height == other.height, width > 0, height > 0 else { return nil }
    let count = pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        func isEdge(_ pixel: Int) -> Bool {
          let (x, y) = (pixel % width, pixel / width)
          return (max(y - 1, 0)...min(y + 1, height - 1)).contains { y in
            (max(x - 1, 0)...min(x + 1, width - 1)).contains { x in
              (0..<3).contains { abs(Int(second[(y * width + x) * 4 + $0]) - Int(second[pixel * 4 + $0])) > 8 }
            }
          }
        }
        var (count, index) = (0, 0)
        while index < first.count {
          if first[index] != second[index] || first[index + 1] != second[index + 1]
            || first[index + 2] != second[index + 2]
          {
            let worst = (0..<3).map { abs(Int(first[index + $0]) - Int(second[index + $0])) }.max() ?? 0
            if worst > tolerance, !leavesOutEdges || !isEdge(index / 4) { count += 1 }
          }
          index += 4
        }
        return count
      }
    }
    return Double(count) / Double(width * height)
  }
}
