/// A root of `function` between two arguments at which it is positive and negative, by halving to the last bit.
///
/// - Parameters:
///   - positive: where the function is above 0.
///   - negative: where it is not; may be the smaller of the two.
func bisectedRoot(positive: Double, negative: Double, of function: (Double) -> Double) -> Double {
  var (above, below) = (positive, negative)
  // 1,100 halvings take any two doubles to neighbours.
  for _ in 0..<1100 {
    let middle = above + (below - above) / 2
    guard middle != above, middle != below else { break }
    if function(middle) > 0 { above = middle } else { below = middle }
  }
  return below
}

extension Double {
  /// The value held within `range`; what is not a number counts as `fallback`.
  func held(in range: ClosedRange<Double>, fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
