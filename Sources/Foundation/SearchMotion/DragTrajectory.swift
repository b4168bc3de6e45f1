/// Where a scroll view goes under a finger that moves at a constant speed, along one axis.
package struct DragTrajectory: Hashable, Sendable {
  package let initialOffset: Double
  /// How far the finger takes the offset, in points, where nothing resists.
  package let distance: Double
  /// In seconds, not negative.
  package let duration: Double
  package let range: ScrollRange
  package let rubberBand: RubberBand

  /// - Parameters:
  ///   - offset: at the touch, in points; beyond the range it counts as held there against the rubber band.
  ///   - distance: positive where the offset grows (a finger that goes up or left).
  ///   - duration: in seconds; at 0 the finger is there at once and lets go at rest.
  ///   - dimension: the scroll view's length along the axis, in points.
  package init(
    offset: Double, by distance: Double, over duration: Double, range: ScrollRange, dimension: Double
  ) {
    initialOffset = offset.held(in: -1e9...1e9, fallback: range.lower)
    self.distance = distance.held(in: -1e9...1e9, fallback: 0)
    self.duration = duration.held(in: 0...1e9, fallback: 0)
    self.range = range
    rubberBand = RubberBand(dimension: dimension)
  }

  /// The offset `elapsed` seconds after the touch; where the finger has left it after the end.
  package func offset(at elapsed: Double) -> Double {
    if elapsed <= 0, duration > 0 { return initialOffset }
    return rubberBand.offset(raw(at: elapsed), in: range)
  }

  /// The offset's rate of change, in points per second; 0 before the touch and from the end on.
  package func velocity(at elapsed: Double) -> Double {
    elapsed >= 0 && elapsed < duration ? contentVelocity(at: elapsed) : 0
  }

  /// Where the finger lets go, in points.
  package var releaseOffset: Double { offset(at: duration) }

  /// The content's velocity as the finger lets go: the finger's, times the rubber band's slope beyond an edge.
  package var releaseVelocity: Double { contentVelocity(at: duration) }

  /// What follows the release.
  package func release(rate: Deceleration.Rate = .normal) -> ScrollTrajectory {
    ScrollTrajectory(offset: releaseOffset, velocity: releaseVelocity, range: range, rate: rate)
  }

  private func contentVelocity(at elapsed: Double) -> Double {
    guard duration > 0 else { return 0 }
    let raw = raw(at: elapsed)
    let beyond = raw - range.clamped(raw)
    let speed = (distance / duration).held(in: -1e9...1e9, fallback: 0)
    return speed * (beyond == 0 ? 1 : rubberBand.slope(at: beyond))
  }

  /// The offset the finger asks for.
  private func raw(at elapsed: Double) -> Double {
    let share = duration > 0 ? (elapsed / duration).held(in: 0...1, fallback: 0) : 1
    return rubberBand.raw(initialOffset, in: range) + distance * share
  }
}
