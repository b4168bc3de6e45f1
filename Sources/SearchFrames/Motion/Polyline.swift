/// Lines through few points that stay close to many.
enum Polyline {
  /// Returns the first and the last point, and those between that straight lines within a tolerance need.
  static func reduced(_ points: [LayerMotion.Sample], to tolerance: Double) -> [LayerMotion.Sample] {
    guard let first = points.first else { return [] }
    var result = [first]
    var parts = [0..<points.count - 1]
    while let part = parts.popLast() {
      let (a, b) = (points[part.lowerBound], points[part.upperBound])
      var worst = (error: tolerance, index: 0)
      for index in part.dropFirst() {
        let share = (points[index].time - a.time) / (b.time - a.time)
        let error = (a.value + (b.value - a.value) * share - points[index].value).magnitude
        if error > worst.error { worst = (error, index) }
      }
      if worst.index == 0 {
        result.append(b)
      } else {
        parts += [worst.index..<part.upperBound, part.lowerBound..<worst.index]
      }
    }
    return result
  }

  /// Returns at most `count` points of a curve over 0…1 such that straight lines between them have the least error, and that
  /// error. Points between the ends are off the curve by the error, on its outer side.
  static func best(_ count: Int, of curve: [Double]) -> (points: [(x: Double, y: Double)], error: Double) {
    let last = curve.count - 1
    func points(within error: Double) -> [(x: Double, y: Double)]? {
      func outer(_ index: Int) -> Double {
        if index == 0 || index == last { return curve[index] }
        let bend = curve[index - 1] + curve[index + 1] - 2 * curve[index]
        return curve[index] - error * (bend > 0 ? 1 : bend < 0 ? -1 : 0)
      }
      var (result, start) = ([(x: 0.0, y: curve[0])], 0)
      while start < last {
        let a = result[result.count - 1].y
        /// The slopes of lines from the last point that meet all points so far.
        var (low, high, end) = (-Double.infinity, Double.infinity, start + 1)
        for index in start + 1...last {
          let (y, run) = (outer(index), Double(index - start))
          // Slightly more, so that a point itself is always met.
          if (y - a) / run >= low - 1e-12, (y - a) / run <= high + 1e-12 { end = index }
          (low, high) = (max(low, (curve[index] - error - a) / run), min(high, (curve[index] + error - a) / run))
          if low > high { break }
        }
        guard result.count < count else { return nil }
        result.append((Double(end) / Double(last), outer(end)))
        start = end
      }
      return result
    }
    var (low, high) = (0.0, 1.0)
    var best = [(x: 0.0, y: curve[0]), (x: 1.0, y: curve[last])]
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if let found = points(within: middle) { (best, high) = (found, middle) } else { low = middle }
    }
    return (best, high)
  }
}
