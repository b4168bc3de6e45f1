import SearchMotion

/// The animations of one property of one layer, in the order in which they were added.
struct Track<Animation: TimedAnimation>: Sendable {
  private(set) var animations: [Animation] = []
  /// The latest end among an animation and all before it: where it is past, nothing older is in flight.
  private var latestEnds: [Instant] = []

  mutating func add(_ animation: Animation) {
    latestEnds.append(max(latestEnds.last ?? animation.timing.end, animation.timing.end))
    animations.append(animation)
  }

  /// The last animation that has started at `time`.
  func latest(at time: Instant) -> Animation? {
    let count = startedCount(at: time)
    return count > 0 ? animations[count - 1] : nil
  }

  /// The animations in flight at `time`, the newest first.
  func inFlight(at time: Instant) -> [Animation] {
    var index = startedCount(at: time) - 1
    var result: [Animation] = []
    while index >= 0, latestEnds[index] > time {
      if animations[index].timing.isInFlight(at: time) { result.append(animations[index]) }
      index -= 1
    }
    return result
  }

  /// How many have started at `time`; they start in order.
  private func startedCount(at time: Instant) -> Int {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].timing.start <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What a track holds.
protocol TimedAnimation: Sendable {
  var timing: AnimationTiming { get }
}

extension AdditiveAnimation: TimedAnimation {}

extension ReplacingAnimation: TimedAnimation {}
