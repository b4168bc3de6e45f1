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
    /// The time since the beginning of the rotation at which the text began.
    package let start: Instant
  }

  /// The course of a rotation: its start, and the text during which its display link paused last.
  package struct Course: Hashable, Sendable {
    /// The instant at which the first text begins to fade in, from which all others count.
    package let start: Instant
    /// The number of texts before that one.
    fileprivate var cycle = 0
    /// The tick at which it began.
    fileprivate var tick = 0
    /// The instants between which no tick changes the value; the first and the last one do.
    fileprivate var pause: Pause?

    fileprivate struct Pause: Hashable, Sendable {
      var from, until: Instant
      /// The last tick before it.
      var tick: Int
    }

    package init(start: Instant = .zero) { self.start = start }

    /// Ends a pause that would last longer: the finger lets go.
    package mutating func endPause(at time: Instant) {
      if let pause, time - start < pause.until { self.pause?.until = max(time - start, pause.from) }
    }
  }

  /// Returns the exact state at `time`; a rotation of length 0 always has its first text.
  /// - Parameter course: the pauses of a display link.
  package func state(at time: Instant, _ course: Course = Course()) -> State {
    guard length > .zero else { return State(cycle: 0, elapsed: .zero, opacity: 1, start: .zero) }
    let time = max(time - course.start, .zero)
    switch clock {
    case .continuous:
      let (cycle, elapsed) = time.divided(by: length)
      return State(cycle: cycle, elapsed: elapsed, opacity: opacity(at: elapsed), start: time - elapsed)
    case .displayLink(let rate):
      let link = DisplayLinkClock(rate: rate)
      let place = place(at: time, course, link)
      let elapsed = link.instant(ofTick: place.tick - place.start)
      return State(
        cycle: place.cycle, elapsed: elapsed, opacity: opacity(at: elapsed), start: link.instant(ofTick: place.start))
    }
  }

  /// Returns the last tick that has changed the value at `time`, with the text's number and first tick.
  private func place(at time: Instant, _ course: Course, _ link: DisplayLinkClock) -> CyclePosition {
    let length = link.ticks(covering: length)
    func place(_ tick: Int, from cycle: Int, _ start: Int) -> CyclePosition {
      let passed = max(tick - start, 0) / length
      return CyclePosition(tick: max(tick, start), cycle: cycle + passed, start: start + passed * length)
    }
    let tick = link.tick(at: time)
    guard let pause = course.pause, time > pause.from else { return place(tick, from: course.cycle, course.tick) }
    let held = place(pause.tick, from: course.cycle, course.tick)
    let next = max(pause.until.ticksRoundedUp(per: link.rate), held.tick + 1)
    guard tick >= next else { return held }
    // However many texts the pause took, its end begins the next one.
    return next - held.start >= length
      ? place(tick, from: held.cycle + 1, next) : place(tick, from: held.cycle, held.start)
  }

  private struct CyclePosition {
    var tick, cycle, start: Int
  }

  /// Returns the course after a pause that begins at `time`. A pause that has begun already becomes longer.
  package func course(pausedFrom time: Instant, until end: Instant, after course: Course) -> Course {
    guard case .displayLink(let rate) = clock, length > .zero else { return course }
    let (time, end) = (time - course.start, end - course.start)
    var result = course
    if let pause = course.pause, time < pause.until {
      result.pause?.until = max(pause.until, end)
      return result
    }
    let place = place(at: max(time, .zero), course, DisplayLinkClock(rate: rate))
    (result.cycle, result.tick, result.pause) = (
      place.cycle, place.start, Course.Pause(from: time, until: end, tick: place.tick)
    )
    return result
  }

  /// Returns the instant of the first tick after the pause; nil without one.
  package func resumption(of course: Course) -> Instant? {
    guard case .displayLink(let rate) = clock, let pause = course.pause else { return nil }
    return course.start + .frames(pause.until.ticksRoundedUp(per: rate), per: rate)
  }

  private func opacity(at elapsed: Instant) -> Double {
    if elapsed < fadeIn { return elapsed.seconds / fadeIn.seconds }
    let fading = elapsed - (fadeIn + hold)
    guard fading > .zero else { return 1 }
    return fading < fadeOut ? (fadeOut - fading).seconds / fadeOut.seconds : 0
  }
}

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
