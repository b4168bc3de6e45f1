/// The ticks of a display link, counted in integers: tick n is at n/rate seconds.
///
/// With floating-point timestamps, rounding would decide which tick an instant belongs to.
package struct DisplayLinkClock: Hashable, Sendable {
  /// Ticks per second, 1…1,000,000.
  package let rate: Int

  package init(rate: Int) { self.rate = min(max(rate, 1), 1_000_000) }

  /// Returns the last tick at or before `time`: ⌊rate · time⌋.
  package func tick(at time: Instant) -> Int { time.ticks(per: rate) }

  /// Returns the number of ticks that cover a span from a tick on: ⌈rate · length⌉, at least 1.
  package func ticks(covering length: Instant) -> Int { max(length.ticksRoundedUp(per: rate), 1) }

  package func instant(ofTick tick: Int) -> Instant { .frames(tick, per: rate) }
}
