/// The resistance of a scroll view beyond its edge; the content never moves a whole length of the view.
package struct RubberBand: Hashable, Sendable {
  /// Measured on iOS 26.1 as 0.550; "Analysis of Apple's rubber band scrolling" has the same value.
  package static let coefficient = 0.55

  /// The scroll view's length along the axis, in points, 0…10^9.
  package let dimension: Double

  package init(dimension: Double) { self.dimension = dimension.clamped(to: 0...1e9, orIfNaN: 0) }

  /// Returns the content's distance beyond the edge for a finger `distance` points beyond it; odd in `distance`.
  package func banded(_ distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * distance
    return pull * dimension / (abs(pull) + dimension)
  }

  /// Returns the finger's distance beyond the edge for content `banded` points beyond it.
  ///
  /// The content's distance is always less than `dimension`; larger values are clamped to a millionth below it.
  package func unbanded(_ banded: Double) -> Double {
    let limit = dimension * (1 - 1e-6)
    let clamped = banded.clamped(to: -limit...limit, orIfNaN: 0)
    guard clamped != 0 else { return 0 }
    return dimension * clamped / (Self.coefficient * (dimension - abs(clamped)))
  }

  /// Returns the ratio of the content's speed to the finger's at `distance`: the coefficient at the edge, falling to 0.
  package func slope(at distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (Self.coefficient * abs(distance) + dimension)
    return Self.coefficient * share * share
  }

  /// Returns the content offset for the finger's: the same within the range, banded beyond it.
  package func offset(_ raw: Double, in range: ScrollRange) -> Double {
    let edge = range.clamped(raw)
    return raw == edge ? raw : edge + banded(raw - edge)
  }

  /// Returns the finger's offset for a content offset: the inverse of `offset(_:in:)`.
  package func raw(_ offset: Double, in range: ScrollRange) -> Double {
    let edge = range.clamped(offset)
    return offset == edge ? offset : edge + unbanded(offset - edge)
  }
}
