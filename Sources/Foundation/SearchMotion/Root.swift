/// Returns a root of `function` between two arguments, by bisection to the last bit.
/// - Parameters:
///   - positive: an argument at which the function is positive.
///   - negative: an argument at which it is not; it may be the smaller one.
func bisectedRoot(positive: Double, negative: Double, of function: (Double) -> Double) -> Double {
  var (above, below) = (positive, negative)
  // 1,100 halvings make any two doubles neighbours.
  for _ in 0..<1100 {
    let middle = above + (below - above) / 2
    guard middle != above, middle != below else { break }
    if function(middle) > 0 { above = middle } else { below = middle }
  }
  return below
}

/// Returns the argument, 0 or greater, from which on `excess` is not positive.
/// - Parameters:
///   - turn: the argument before and after which `excess` is monotonic, falling in the end.
///   - step: the first step of the search beyond `turn`; positive.
func lastRoot(turn: Double, step: Double, of excess: (Double) -> Double) -> Double {
  if excess(turn) <= 0 { return excess(0) > 0 ? bisectedRoot(positive: 0, negative: turn, of: excess) : 0 }
  var (inside, step) = (turn + step, step)
  while excess(inside) > 0, inside < 1e30 {
    step *= 2
    inside += step
  }
  return bisectedRoot(positive: turn, negative: inside, of: excess)
}

extension Double {
  func clamped(to range: ClosedRange<Double>, orIfNaN fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
