/// A display link's ticks, counted in integers: tick n is at n/rate seconds.
///
/// Differences of floating-point timestamps would decide by rounding whether a tick has come.
package struct DisplayLinkClock: Hashable, Sendable {
  /// Ticks a second, 1…1,000,000.
  package let rate: Int

  package init(rate: Int) {
    self.rate = min(max(rate, 1), 1_000_000)
  }

  /// The last tick at or before `time`: ⌊rate · time⌋.
  package func tick(at time: Instant) -> Int { time.ticks(per: rate) }

  /// The first tick at or past the end of a span that starts on a tick: ⌈rate · length⌉, at least 1.
  package func ticks(covering length: Instant) -> Int { max(length.ticksRoundedUp(per: rate), 1) }

  /// When a tick is.
  package func instant(ofTick tick: Int) -> Instant { .frames(tick, per: rate) }
}
