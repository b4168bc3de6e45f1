/// How a scroll view yields to a finger beyond its edge: less and less, never a whole length of the view.
package struct RubberBand: Hashable, Sendable {
  /// Measured on iOS 26.1 as 0.550; the figure of "Analysis of Apple's rubber band scrolling" too.
  package static let coefficient = 0.55

  /// The scroll view's length along the axis, in points, 0…10^9.
  package let dimension: Double

  package init(dimension: Double) {
    self.dimension = dimension.held(in: 0...1e9, fallback: 0)
  }

  /// How far the content is beyond the edge when the finger is `distance` points beyond it; odd in `distance`.
  package func banded(_ distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * distance
    return pull * dimension / (abs(pull) + dimension)
  }

  /// How far the finger is beyond the edge when the content is `banded` points beyond it.
  ///
  /// The content never gets `dimension` points away; from a millionth short of that on the distance is held.
  package func unbanded(_ banded: Double) -> Double {
    let limit = dimension * (1 - 1e-6)
    let held = banded.held(in: -limit...limit, fallback: 0)
    guard held != 0 else { return 0 }
    return dimension * held / (Self.coefficient * (dimension - abs(held)))
  }

  /// The content's speed over the finger's at `distance`: the coefficient at the edge, falling to 0.
  package func slope(at distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (Self.coefficient * abs(distance) + dimension)
    return Self.coefficient * share * share
  }

  /// The content offset for a finger's: the same within the range, banded beyond it.
  package func offset(_ raw: Double, in range: ScrollRange) -> Double {
    let edge = range.clamped(raw)
    return raw == edge ? raw : edge + banded(raw - edge)
  }

  /// The finger's offset for a content offset: the inverse of `offset(_:in:)`.
  package func raw(_ offset: Double, in range: ScrollRange) -> Double {
    let edge = range.clamped(offset)
    return offset == edge ? offset : edge + unbanded(offset - edge)
  }
}
