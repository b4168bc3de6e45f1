import SearchMotion

/// Where a scroll view is, as a function of time: points from its rest position along its one axis.
///
/// What moves is either a closed-form trajectory (a finger, deceleration, a bounce) or a fixed offset, plus the
/// animated changes that are in flight, which add.
package struct ScrollState: Hashable, Sendable {
  private var path: Path
  private var animations: [AdditiveAnimation] = []

  private enum Path: Hashable, Sendable {
    case still(Double)
    case drag(DragTrajectory, from: Instant, then: ScrollTrajectory)
    case free(ScrollTrajectory, from: Instant)
  }

  package init(offset: Double = 0) {
    path = .still(offset)
  }

  /// The offset that is set, without the animations that still carry the view there.
  package func model(at time: Instant) -> Double {
    switch path {
    case .still(let offset): return offset
    case .free(let trajectory, let start): return trajectory.offset(at: (time - start).seconds)
    case .drag(let drag, let start, let then):
      let elapsed = (time - start).seconds
      return elapsed < drag.duration ? drag.offset(at: elapsed) : then.offset(at: elapsed - drag.duration)
    }
  }

  /// The offset that is seen.
  package func offset(at time: Instant) -> Double {
    animations.reduce(model(at: time)) { $0 + $1.contribution(at: time) }
  }

  /// The speed of a trajectory, in points per second; animated changes have none that a finger would meet.
  package func velocity(at time: Instant) -> Double {
    switch path {
    case .still: return 0
    case .free(let trajectory, let start): return trajectory.velocity(at: (time - start).seconds)
    case .drag(let drag, let start, let then):
      let elapsed = (time - start).seconds
      return elapsed < drag.duration ? drag.velocity(at: elapsed) : then.velocity(at: elapsed - drag.duration)
    }
  }

  /// The last instant at which it moves, in seconds of the timeline; nil when it stands.
  package var end: Double? {
    let carried = animations.map(\.timing.end).max()
    switch path {
    case .still: return carried
    case .free(let trajectory, let start): return max(carried ?? 0, start.seconds + trajectory.duration)
    case .drag(let drag, let start, let then):
      return max(carried ?? 0, start.seconds + drag.duration + then.duration)
    }
  }

  /// Sets an offset, at once or carried there by an animation that adds to those in flight.
  package mutating func set(_ offset: Double, at time: Instant, timing: AnimationTiming?) {
    let old = model(at: time)
    animations.removeAll { $0.timing.end <= time.seconds }
    if let timing, old != offset { animations.append(AdditiveAnimation(old: old, new: offset, timing: timing)) }
    path = .still(offset)
  }

  /// A finger takes hold of the view where it is seen.
  package mutating func drag(
    by distance: Double, over duration: Double, at time: Instant, within range: ClosedRange<Double>, dimension: Double
  ) {
    let drag = DragTrajectory(
      from: offset(at: time), by: distance, over: duration, range: range, dimension: dimension)
    animations = []
    path = .drag(
      drag, from: time,
      then: ScrollTrajectory(
        offset: drag.offset(at: drag.duration), velocity: drag.velocity(at: drag.duration), range: range,
        dimension: dimension))
  }

  /// A finger lets go of the view where it is seen, at the given speed.
  package mutating func fling(
    velocity: Double, at time: Instant, within range: ClosedRange<Double>, dimension: Double
  ) {
    let trajectory = ScrollTrajectory(
      offset: offset(at: time), velocity: velocity, range: range, dimension: dimension)
    animations = []
    path = .free(trajectory, from: time)
  }
}
