import SearchMotion

/// The offset of a scroll view as a function of time, in points from its rest position along one axis.
///
/// It is a closed-form trajectory (drag, deceleration, bounce) or a fixed offset, plus the additive animations in
/// flight.
package struct ScrollState: Hashable, Sendable {
  private var path: Path
  private var animations: [AdditiveAnimation] = []

  private enum Path: Hashable, Sendable {
    case still(Double)
    case drag(DragTrajectory, from: Instant, then: ScrollTrajectory)
    case free(ScrollTrajectory, from: Instant)
  }

  package init(offset: Double = 0) { path = .still(offset) }

  /// The offset without the animations in flight.
  package func model(at time: Instant) -> Double {
    switch path {
    case .still(let offset): return offset
    case .free(let trajectory, let start): return trajectory.offset(at: (time - start).seconds)
    case .drag(let drag, let start, let then):
      let elapsed = (time - start).seconds
      return elapsed < drag.duration ? drag.offset(at: elapsed) : then.offset(at: elapsed - drag.duration)
    }
  }

  /// The presentation value of the offset.
  package func offset(at time: Instant) -> Double {
    animations.reduce(model(at: time)) { $0 + $1.contribution(at: time) }
  }

  /// The velocity of a trajectory, in points per second. A finger that touches an animated view finds it at rest.
  package func velocity(at time: Instant) -> Double {
    switch path {
    case .still: return 0
    case .free(let trajectory, let start): return trajectory.velocity(at: (time - start).seconds)
    case .drag(let drag, let start, let then):
      let elapsed = (time - start).seconds
      return elapsed < drag.duration ? drag.velocity(at: elapsed) : then.velocity(at: elapsed - drag.duration)
    }
  }

  /// The number of animations; the next `set` removes those that have ended.
  package var animationCount: Int { animations.count }

  /// The first instant at rest; nil if nothing ever moved the view.
  package var end: Instant? {
    let animated = animations.map(\.timing.end).max()
    switch path {
    case .still: return animated
    case .free(let trajectory, let start):
      return max(animated ?? .zero, start + .roundedUp(seconds: trajectory.duration))
    case .drag(let drag, let start, let then):
      return max(animated ?? .zero, start + .roundedUp(seconds: drag.duration + then.duration))
    }
  }

  package mutating func changeTimings(_ change: (inout AnimationTiming) -> Void) {
    for index in animations.indices {
      var timing = animations[index].timing
      change(&timing)
      animations[index] = AdditiveAnimation(old: animations[index].old, new: animations[index].new, timing: timing)
    }
  }

  /// Sets an offset, with an animation that adds to those in flight if `timing` is not nil.
  package mutating func set(_ offset: Double, at time: Instant, timing: AnimationTiming?) {
    let old = model(at: time)
    animations.removeAll { $0.timing.end <= time }
    if let timing, old != offset { animations.append(AdditiveAnimation(old: old, new: offset, timing: timing)) }
    path = .still(offset)
  }

  /// Continues in another range. A trajectory comes to rest in it, an offset at rest in the old range moves to the
  /// nearest edge, and an offset set outside the old range does not change.
  package mutating func change(
    from old: ScrollRange, to range: ScrollRange, at time: Instant, timing: AnimationTiming?
  ) {
    guard old != range else { return }
    let (offset, velocity) = (model(at: time), velocity(at: time))
    if case .drag(let drag, let start, _) = path, (time - start).seconds < drag.duration {
      // The drag continues; only the trajectory after it changes.
      let then = ScrollTrajectory(offset: drag.releaseOffset, velocity: drag.releaseVelocity, range: range)
      path = .drag(drag, from: start, then: then)
    } else if velocity != 0 {
      path = .free(ScrollTrajectory(offset: offset, velocity: velocity, range: range), from: time)
    } else if abs(old.clamped(offset) - offset) < 1e-6, range.clamped(offset) != offset {
      set(range.clamped(offset), at: time, timing: timing)
    }
  }

  /// A finger drags the view from its presentation value and releases it with the finger's velocity.
  /// - Parameter dimension: the view's length along its axis, in points, which sets the resistance outside the range.
  package mutating func drag(
    by distance: Double, over duration: Double, at time: Instant, within range: ScrollRange, dimension: Double
  ) {
    let drag = DragTrajectory(
      offset: offset(at: time), by: distance, over: duration, range: range, dimension: dimension)
    animations = []
    path = .drag(drag, from: time, then: drag.release())
  }

  /// A finger releases the view at its presentation value, with a velocity in points per second.
  package mutating func fling(velocity: Double, at time: Instant, within range: ScrollRange) {
    let trajectory = ScrollTrajectory(offset: offset(at: time), velocity: velocity, range: range)
    animations = []
    path = .free(trajectory, from: time)
  }
}
