/// The clock of a placeholder that rotates: each text fades in, holds, fades out, and gives way to the next.
package struct PlaceholderRotation: Hashable, Sendable {
  package enum Clock: Hashable, Sendable {
    case continuous
    /// Values hold between the ticks, and a cycle ends on the first tick at or past its length.
    case displayLink(rate: Int)
  }

  package let fadeIn: Instant
  package let hold: Instant
  package let fadeOut: Instant
  package let clock: Clock

  /// Negative spans count as none.
  package init(
    fadeIn: Instant = .milliseconds(400), hold: Instant = .seconds(3), fadeOut: Instant = .milliseconds(400),
    clock: Clock = .continuous
  ) {
    (self.fadeIn, self.hold, self.fadeOut) = (max(fadeIn, .zero), max(hold, .zero), max(fadeOut, .zero))
    self.clock = clock
  }

  /// How long a text has, before the clock's ticks.
  package var length: Instant { fadeIn + hold + fadeOut }

  /// What stands at an instant of the rotation.
  package struct State: Hashable, Sendable {
    /// How many texts have gone by; times before 0 belong to the first.
    package let cycle: Int
    /// Since the cycle's beginning.
    package let elapsed: Instant
    package let opacity: Double
  }

  /// The state at `time`, exact at any time; a rotation without length shows its first text for ever.
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
