/// The timing of a rotating placeholder: each text fades in, remains and fades out before the next one.
package struct PlaceholderRotation: Hashable, Sendable {
  package enum Clock: Hashable, Sendable {
    case continuous
    /// Values change only on ticks, and a cycle ends on the first tick at or after its length.
    case displayLink(rate: Int)
  }

  package let fadeIn: Instant
  package let hold: Instant
  package let fadeOut: Instant
  package let clock: Clock

  /// Negative spans count as 0.
  package init(
    fadeIn: Instant = .milliseconds(400), hold: Instant = .seconds(3), fadeOut: Instant = .milliseconds(400),
    clock: Clock = .continuous
  ) {
    (self.fadeIn, self.hold, self.fadeOut) = (max(fadeIn, .zero), max(hold, .zero), max(fadeOut, .zero))
    self.clock = clock
  }

  /// The length of a cycle, not rounded to ticks.
  package var length: Instant { fadeIn + hold + fadeOut }

  /// The time from one text to the next: the length, rounded up to the clock's next tick.
  package var interval: Instant {
    guard case .displayLink(let rate) = clock, length > .zero else { return length }
    let link = DisplayLinkClock(rate: rate)
    return link.instant(ofTick: link.ticks(covering: length))
  }

  /// The times at which fades begin and end, from the beginning of an interval.
  package var breaks: [Instant] { [.zero, fadeIn, fadeIn + hold, length] }

  /// The text and its opacity at an instant of the rotation.
  package struct State: Hashable, Sendable {
    /// The number of earlier texts; times before 0 belong to the first.
    package let cycle: Int
    /// The time since the beginning of the cycle.
    package let elapsed: Instant
    package let opacity: Double
  }

  /// Returns the exact state at `time`; a rotation of length 0 always has its first text.
  package func state(at time: Instant) -> State {
    guard length > .zero else { return State(cycle: 0, elapsed: .zero, opacity: 1) }
    let time = max(time, .zero)
    let (cycle, elapsed) =
      switch clock {
      case .continuous: time.divided(by: length)
      case .displayLink(let rate): ticked(DisplayLinkClock(rate: rate), at: time)
      }
    return State(cycle: cycle, elapsed: elapsed, opacity: opacity(at: elapsed))
  }

  private func ticked(_ link: DisplayLinkClock, at time: Instant) -> (count: Int, rest: Instant) {
    let (cycle, tick) = link.tick(at: time).quotientAndRemainder(dividingBy: link.ticks(covering: length))
    return (cycle, link.instant(ofTick: tick))
  }

  private func opacity(at elapsed: Instant) -> Double {
    if elapsed < fadeIn { return elapsed.seconds / fadeIn.seconds }
    let fading = elapsed - (fadeIn + hold)
    guard fading > .zero else { return 1 }
    return fading < fadeOut ? (fadeOut - fading).seconds / fadeOut.seconds : 0
  }
}
