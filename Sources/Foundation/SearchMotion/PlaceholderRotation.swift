/// The timing of a rotating placeholder: each text fades in, remains and fades out before the next one.
package struct PlaceholderRotation: Hashable, Sendable {
  package let fadeIn: Instant
  package let hold: Instant
  package let fadeOut: Instant
  /// The ticks per second of a display link, 1…1,000,000: values change only on ticks, and a cycle ends on the first tick
  /// at or after its length. Nil for a continuous rotation.
  package let tickRate: Int?

  /// Negative spans count as 0.
  package init(
    fadeIn: Instant = .milliseconds(400), hold: Instant = .seconds(3), fadeOut: Instant = .milliseconds(400),
    tickRate: Int? = nil
  ) {
    (self.fadeIn, self.hold, self.fadeOut) = (max(fadeIn, .zero), max(hold, .zero), max(fadeOut, .zero))
    self.tickRate = tickRate.map { min(max($0, 1), 1_000_000) }
  }

  /// The length of a cycle, not rounded to ticks.
  package var length: Instant { fadeIn + hold + fadeOut }

  /// The time from one text to the next: the length, rounded up to the clock's next tick.
  package var interval: Instant {
    tickRate.map { .frames(length.ticksRoundedUp(per: $0), per: $0) } ?? length
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
    var (cycle, elapsed) = (0, max(time, .zero))
    if let tickRate {
      // Counted in integers: with floating point, rounding would decide which tick an instant belongs to.
      let ticks = elapsed.ticks(per: tickRate)
      let (cycles, tick) = ticks.quotientAndRemainder(dividingBy: length.ticksRoundedUp(per: tickRate))
      (cycle, elapsed) = (cycles, .frames(tick, per: tickRate))
    } else {
      (cycle, elapsed) = elapsed.divided(by: length)
    }
    return State(cycle: cycle, elapsed: elapsed, opacity: opacity(at: elapsed))
  }

  private func opacity(at elapsed: Instant) -> Double {
    if elapsed < fadeIn { return elapsed.seconds / fadeIn.seconds }
    let fading = elapsed - (fadeIn + hold)
    guard fading > .zero else { return 1 }
    return fading < fadeOut ? (fadeOut - fading).seconds / fadeOut.seconds : 0
  }
}
