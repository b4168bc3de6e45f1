import SearchLayers
import SearchMotion
import SearchStaging

extension ExpectationCheck {
  private typealias Sample = InstantSearch.Sample

  /// The value at an event from which a subject starts, until the next event that moves it.
  private typealias Base = (time: Instant, value: Double)

  /// Finds where a subject breaks its rule; nil if it never does.
  mutating func findings(of track: SubjectCourse, in course: Course) -> InstantSearch.Finding? {
    let rule = course.rule
    let search = InstantSearch(breaks: breaks(of: rule))
    switch rule.condition {
    case .monotonic(let direction):
      return turn(of: track, in: course, sign: direction == .increasing ? 1 : -1, search)
    case .continuous(let speed): return jump(of: track, rule, ofSpeed: speed, search)
    default: break
    }
    let bases = bases(of: track, in: course)
    var samples: [Sample] = []
    for (index, time) in course.instants.enumerated() {
      if let slow = slowness(of: track, in: course, at: index, search) {
        samples.append(Sample(time: time, number: slow))
        continue
      }
      let excess = excess(of: track, rule, (track.numbers[index], track.models[index]), at: time, bases, search)
      samples.append(Sample(time: time, number: excess))
    }
    return search.findings(in: samples) { time in
      excess(of: track, rule, numbers(of: track, rule, at: time), at: time, bases, search)
    }
  }

  /// Returns how far the speed is below its limit, if the mean speeds on both sides are far below: these need no reading of
  /// the speed itself.
  private func slowness(of track: SubjectCourse, in course: Course, at index: Int, _ search: InstantSearch) -> Double? {
    guard case .maxSpeed(let most) = course.rule.condition, index > 0, index + 1 < course.instants.count,
      let before = track.numbers[index - 1], let own = track.numbers[index], let after = track.numbers[index + 1],
      !search.isBreak(course.instants[index]), !search.isBreak(course.instants[index + 1])
    else { return nil }
    let (start, time, end) = (course.instants[index - 1], course.instants[index], course.instants[index + 1])
    let speeds = ((own - before) / (time - start).seconds, (after - own) / (end - time).seconds)
    let bound = max(abs(speeds.0), abs(speeds.1)) + 2 * abs(speeds.1 - speeds.0)
    return bound < most / 2 ? bound - most : nil
  }

  private mutating func numbers(of track: SubjectCourse, _ rule: Rule, at time: Instant) -> (
    number: Double?, model: Double?
  ) {
    // A statement of its own: nested in the call, it copies the whole check.
    let layers = layers(of: rule, at: time)
    let reading = readings(of: rule, layers, at: time).first { $0.subject == track.subject }
    return (reading?.number, reading?.model)
  }

  /// The instants at which values may jump; for rules on rates, also those at which their rates may.
  func breaks(of rule: Rule) -> [Instant] {
    var breaks = Set(stage.changes)
    for segment in segments[rule.place] {
      for clock in segment.clocks where rule.subjects.contains(where: { $0.matches(clock.layer) }) {
        var period = clock.anchor
        if period < segment.start {
          period = segment.start - (segment.start - clock.anchor).divided(by: clock.period).rest
        }
        while period < segment.end, breaks.count < 10_000 {
          breaks.formUnion(clock.breaks.map { period + $0 })
          period = period + clock.period
        }
      }
      if rule.isOfRates { breaks.formUnion([segment.start, segment.end]) }
    }
    if rule.readsJumps { breaks.formUnion(stage.animationEnds) }
    return breaks.sorted()
  }

  /// Returns the numbers that a subject must not cross.
  func limits(of track: SubjectCourse, in course: Course) -> [Double] {
    guard let base = bases(of: track, in: course).last, let model = track.models.compactMap(\.self).last else {
      return course.rule.limits
    }
    switch course.rule.condition {
    case .overshoot(let most): return [model + (model > base.value ? most : -most)]
    case .settles: return [model]
    default: return course.rule.limits
    }
  }

  /// `settles` counts from the event that it is about, whatever interrupts the subject before it rests; then, as other rules
  /// do, from each event that moves it.
  private func bases(of track: SubjectCourse, in course: Course) -> [Base] {
    var (bases, isOnItsWay): ([Base], Bool) = ([], false)
    if case .settles = course.rule.condition { isOnItsWay = course.rule.isDuringEvent }
    for (index, time) in course.instants.enumerated() {
      guard let number = track.numbers[index], let model = track.models[index] else { continue }
      let before = index > 0 ? track.models[index - 1] : nil
      isOnItsWay = isOnItsWay && abs(number - model) > 1e-9
      if bases.isEmpty || !isOnItsWay && before.map({ abs($0 - model) > 1e-9 }) ?? true { bases.append((time, number)) }
    }
    return bases
  }

  /// Returns the amount by which a subject breaks its rule at an instant; nil where the rule says nothing.
  private mutating func excess(
    of track: SubjectCourse, _ rule: Rule, _ numbers: (number: Double?, model: Double?), at time: Instant,
    _ bases: [Base],
    _ search: InstantSearch
  ) -> Double? {
    guard let number = numbers.number else { return nil }
    if let excess = rule.excess(number) { return excess }
    let later = bases.partition { $0.time > time }
    let base = later > 0 ? bases[later - 1] : nil
    switch rule.condition {
    case .overshoot(let most):
      guard let base, let model = numbers.model, abs(model - base.value) > 1e-9 else { return nil }
      return (number - model) * (model > base.value ? 1 : -1) - most
    case .settles(let span):
      guard let base, let model = numbers.model, time >= base.time + span else { return nil }
      return abs(number - model) - rule.expectation.tolerance
    case .maxSpeed(let most):
      let speed = derivative(1, of: track, rule, at: time, search)
      let jump = jump(of: track, rule, to: number, at: time, search).map { $0 * 1e6 } ?? 0
      return max(abs(speed ?? 0), jump) - most
    case .maxAcceleration(let most):
      let acceleration = derivative(2, of: track, rule, at: time, search)
      let jump = speedJump(of: track, rule, at: time, search).map { $0 * 1e6 } ?? 0
      return max(abs(acceleration ?? 0), jump) - most
    default: return nil
    }
  }

  private mutating func derivative(
    _ order: Int, of track: SubjectCourse, _ rule: Rule, at time: Instant, _ search: InstantSearch
  ) -> Double? {
    search.derivative(order, at: time) { numbers(of: track, rule, at: $0).number }
  }

  /// Returns the size of a jump at an instant; nil for none. The end of a spring is none.
  private mutating func jump(
    of track: SubjectCourse, _ rule: Rule, to number: Double, at time: Instant, _ search: InstantSearch
  ) -> Double? {
    guard search.isBreak(time), time > .zero, let reader = rule.reader,
      let before = numbers(of: track, rule, at: time - Stage.moment).number, abs(number - before) > reader.jump,
      !isSpringEnd(of: track, rule, at: time)
    else { return nil }
    return abs(number - before)
  }

  /// Returns the size of a jump of speed, per second; nil for none.
  private mutating func speedJump(of track: SubjectCourse, _ rule: Rule, at time: Instant, _ search: InstantSearch)
    -> Double?
  {
    guard search.isBreak(time), time > .zero, let reader = rule.reader,
      let after = derivative(1, of: track, rule, at: time, search),
      let before = derivative(1, of: track, rule, at: time - Stage.moment, search),
      // As small a speed, compared with a jump, as a second is long.
      abs(after - before) > 2 * reader.jump, !isSpringEnd(of: track, rule, at: time)
    else { return nil }
    return abs(after - before)
  }

  /// Springs end a thousandth of their way from the model value, which then stays the same, or moves with a page.
  private mutating func isSpringEnd(of track: SubjectCourse, _ rule: Rule, at time: Instant) -> Bool {
    let isOfPages = pageEnds.contains(time)
    guard isOfPages || springEnds.contains(time) else { return false }
    let (after, before) = (numbers(of: track, rule, at: time), numbers(of: track, rule, at: time - Stage.moment))
    // A layer that moves with a page has no animation of its own: its model value moves.
    let size = stage.size(at: time)
    if isOfPages, rule.unit == .points, let new = after.number, let old = before.number, old == before.model,
      abs(new - old) <= Stage.springRest * max(size.width, size.height)
    {
      return true
    }
    guard springEnds.contains(time), let new = after.model, let old = before.model else { return false }
    return abs(new - old) <= 1e-9
  }

  /// Finds the point from which a number goes back by more than the tolerance.
  private mutating func turn(
    of track: SubjectCourse, in course: Course, sign: Double, _ search: InstantSearch
  ) -> InstantSearch.Finding? {
    let numbers = track.numbers.map { $0.map { $0 * sign } }
    var (top, turn, worst): (Int?, Int?, Int?)
    var greatest = course.rule.expectation.tolerance
    for (index, number) in numbers.enumerated() {
      guard let number else {
        top = nil
        continue
      }
      guard let highest = top.flatMap({ numbers[$0] }), number < highest else {
        top = index
        continue
      }
      guard highest - number > greatest else { continue }
      (turn, worst, greatest) = (turn ?? top, index, highest - number)
    }
    guard let turn, let worst else { return nil }
    func samples(_ sign: Double) -> [Sample] {
      zip(course.instants, numbers).map { Sample(time: $0, number: $1.map { $0 * sign }) }
    }
    func value(_ time: Instant, _ sign: Double) -> Double? {
      self.numbers(of: track, course.rule, at: time).number.map { $0 * sign }
    }
    let first: Instant?
    if turn > 0, turn + 1 < numbers.count, let level = numbers[turn], numbers[turn - 1] == level {
      // A constant number turns at the end of its constant part.
      first = InstantSearch.boundary(from: course.instants[turn], to: course.instants[turn + 1]) {
        time in value(time, sign) ?? level < level
      }
    } else {
      first =
        search.peakBesides(turn, in: samples(1)) { time in value(time, sign) }?
        .time
    }
    let last = search.peakBesides(worst, in: samples(-1)) { time in value(time, -sign)
    }
    return .init(
      first: first ?? course.instants[turn], worst: last?.time ?? course.instants[worst], greatest: greatest)
  }

  /// Finds the jumps of a subject's values, or of their speeds.
  private mutating func jump(
    of track: SubjectCourse, _ rule: Rule, ofSpeed: Bool, _ search: InstantSearch
  ) -> InstantSearch.Finding? {
    var found: InstantSearch.Finding?
    func note(_ size: Double, at time: Instant) {
      if size <= found?.greatest ?? 0 { return }
      found = .init(first: found?.first ?? time, worst: time, greatest: size, atFirst: found?.atFirst ?? size)
    }
    for time in search.breaks where time >= rule.span.start && time <= rule.span.end && time > .zero {
      let (before, after) = (layer(of: track, rule, at: time - Stage.moment), layer(of: track, rule, at: time))
      guard let before, let after, before.hasOpacity, after.hasOpacity else {
        if let seen = [before, after].compactMap(\.self).first(where: \.hasOpacity) {
          note(abruptness(of: seen, comes: seen === after, at: time), at: time)
        }
        continue
      }
      for reader in rule.reader.map({ [$0] }) ?? ValueReader.all {
        guard let old = reader.number(of: before), let new = reader.number(of: after) else { continue }
        var size = abs(new - old)
        let own = Rule(rule, of: reader)
        if size > reader.jump {
          if isSpringEnd(of: track, own, at: time) { continue }
        } else {
          guard ofSpeed, let jump = speedJump(of: track, own, at: time, search) else { continue }
          size = jump
        }
        note(size, at: time)
      }
    }
    return found
  }

  private mutating func layer(of track: SubjectCourse, _ rule: Rule, at time: Instant) -> ObservedLayer? {
    layers(of: rule, at: time).first { layer in
      layer.key == track.subject.key && rule.subjects.contains { $0.matches(layer) }
    }
  }
}
