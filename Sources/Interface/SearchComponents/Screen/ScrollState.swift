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

  /// How many animated changes it remembers; those that have ended go with the next one.
  package var animationCount: Int { animations.count }

  /// The first instant from which it stands; nil when nothing ever moved it.
  package var end: Instant? {
    let carried = animations.map(\.timing.end).max()
    switch path {
    case .still: return carried
    case .free(let trajectory, let start):
      return max(carried ?? .zero, start + .roundedUp(seconds: trajectory.duration))
    case .drag(let drag, let start, let then):
      return max(carried ?? .zero, start + .roundedUp(seconds: drag.duration + then.duration))
    }
  }

  /// Sets an offset, at once or carried there by an animation that adds to those in flight.
  package mutating func set(_ offset: Double, at time: Instant, timing: AnimationTiming?) {
    let old = model(at: time)
    animations.removeAll { $0.timing.end <= time }
    if let timing, old != offset { animations.append(AdditiveAnimation(old: old, new: offset, timing: timing)) }
    path = .still(offset)
  }

  /// Goes on in another range: what moves turns and rests there, what rested in the old range is carried to the nearest
  /// edge, and what a program put beyond it stays.
  package mutating func change(
    from old: ScrollRange, to range: ScrollRange, at time: Instant, timing: AnimationTiming?
  ) {
    guard old != range else { return }
    let (offset, velocity) = (model(at: time), velocity(at: time))
    if case .drag(let drag, let start, _) = path, (time - start).seconds < drag.duration {
      // The finger holds on; what follows it is another course.
      let then = ScrollTrajectory(offset: drag.releaseOffset, velocity: drag.releaseVelocity, range: range)
      path = .drag(drag, from: start, then: then)
    } else if velocity != 0 {
      path = .free(ScrollTrajectory(offset: offset, velocity: velocity, range: range), from: time)
    } else if old.clamped(offset) == offset, range.clamped(offset) != offset {
      set(range.clamped(offset), at: time, timing: timing)
    }
  }

  /// A finger takes hold of the view where it is seen, moves, and lets go with its speed.
  /// - Parameter dimension: the view's length along its axis, in points; beyond the range it resists by it.
  package mutating func drag(
    by distance: Double, over duration: Double, at time: Instant, within range: ScrollRange, dimension: Double
  ) {
    let drag = DragTrajectory(
      offset: offset(at: time), by: distance, over: duration, range: range, dimension: dimension)
    animations = []
    path = .drag(drag, from: time, then: drag.release())
  }

  /// A finger lets go of the view where it is seen, at the given speed in points per second.
  package mutating func fling(velocity: Double, at time: Instant, within range: ScrollRange) {
    let trajectory = ScrollTrajectory(offset: offset(at: time), velocity: velocity, range: range)
    animations = []
    path = .free(trajectory, from: time)
  }
}
