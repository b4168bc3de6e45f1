/// The motion of a scroll view under a finger with constant speed, along one axis.
package struct DragTrajectory: Hashable, Sendable {
  package let initialOffset: Double
  /// The distance that the finger moves the offset without resistance, in points.
  package let distance: Double
  /// In seconds, not negative.
  package let duration: Double
  package let range: ScrollRange
  package let rubberBand: RubberBand

  /// - Parameters:
  ///   - offset: the offset at the touch, in points; beyond the range, the finger pulls against the rubber band.
  ///   - distance: positive if the offset grows, for a finger that moves up or left.
  ///   - duration: in seconds; if 0, the finger moves at once and releases at rest.
  ///   - dimension: the scroll view's length along the axis, in points.
  package init(
    offset: Double, by distance: Double, over duration: Double, range: ScrollRange, dimension: Double
  ) {
    initialOffset = offset.clamped(to: -1e9...1e9, orIfNaN: range.lower)
    self.distance = distance.clamped(to: -1e9...1e9, orIfNaN: 0)
    self.duration = duration.clamped(to: 0...1e9, orIfNaN: 0)
    self.range = range
    rubberBand = RubberBand(dimension: dimension)
  }

  /// Returns the offset `elapsed` seconds after the touch; the released one after the end.
  package func offset(at elapsed: Double) -> Double {
    if elapsed <= 0, duration > 0 { return initialOffset }
    return rubberBand.offset(raw(at: elapsed), in: range)
  }

  /// Returns the rate of change of the offset, in points per second; 0 before the touch and from the end on.
  package func velocity(at elapsed: Double) -> Double {
    elapsed >= 0 && elapsed < duration ? contentVelocity(at: elapsed) : 0
  }

  /// The offset at the release, in points.
  package var releaseOffset: Double { offset(at: duration) }

  /// The content's velocity at the release: the finger's, times the rubber band's slope beyond an edge.
  package var releaseVelocity: Double { contentVelocity(at: duration) }

  /// Returns the motion after the release.
  package func release(rate: Deceleration.Rate = .normal) -> ScrollTrajectory {
    ScrollTrajectory(offset: releaseOffset, velocity: releaseVelocity, range: range, rate: rate)
  }

  private func contentVelocity(at elapsed: Double) -> Double {
    guard duration > 0 else { return 0 }
    let raw = raw(at: elapsed)
    let beyond = raw - range.clamped(raw)
    let speed = (distance / duration).clamped(to: -1e9...1e9, orIfNaN: 0)
    return speed * (beyond == 0 ? 1 : rubberBand.slope(at: beyond))
  }

  /// Returns the offset without resistance.
  private func raw(at elapsed: Double) -> Double {
    let share = duration > 0 ? (elapsed / duration).clamped(to: 0...1, orIfNaN: 0) : 1
    return rubberBand.raw(initialOffset, in: range) + distance * share
  }
}
