import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension ExpectationCheck {
  /// Compares the first instant at which layers appear or disappear with two moments.
  mutating func judge(
    _ verdict: ExpectationVerdict, _ course: Course, after: SearchScene.Expectation.Moment?,
    before: SearchScene.Expectation.Moment?
  ) throws(TextSettingError) -> ExpectationVerdict {
    let rule = course.rule
    var verdict = verdict
    verdict.layer = rule.expectation.layers.joined(separator: ", ")
    let appears = if case .appears = rule.condition { true } else { false }
    var limits: [Instant?] = []
    for moment in [after, before] {
      let limit = try moment.map { moment throws(TextSettingError) in try instant(of: moment, in: course)
      }
      if let moment, case .some(nil) = limit {
        (verdict.status, verdict.reason) = (.error, "\(moment.words) does not happen in its span")
        return verdict
      }
      limits.append(limit ?? nil)
    }
    func fail(_ first: Instant, _ limit: Instant?, worst: Instant?) {
      verdict.status = .failed
      verdict.first = .init(time: first, value: worst.map { .number($0.seconds) })
      verdict.worst = .init(time: worst ?? first, value: verdict.first?.value)
      verdict.limit = limit.map { .number($0.seconds) }
    }
    guard let change = try change(of: rule.subjects, appears: appears, in: course) else {
      fail(limits[1] ?? rule.span.end, limits[1] ?? limits[0], worst: nil)
      verdict.reason = "never \(appears ? "appears" : "disappears")"
      return verdict
    }
    let words = "\(appears ? "appears" : "disappears") at \(DecimalText.string(change.seconds, places: 6)) s"
    if let limit = limits[0], change + Stage.moment < limit {
      fail(change, limit, worst: change)
      verdict.reason = "\(words), before \(after?.words ?? "")"
    }
    if let limit = limits[1], change > limit + Stage.moment {
      fail(limit, limit, worst: change)
      verdict.reason = "\(words), after \(before?.words ?? "")"
    }
    return verdict
  }

  private mutating func instant(
    of moment: SearchScene.Expectation.Moment, in course: Course
  ) throws(TextSettingError) -> Instant? {
    switch moment {
    case .time(let time): stage.scene.instant(of: time, events: stage.eventTimes, settled: stage.settled)
    case .appears(let name): try change(of: [LayerPattern(name)], appears: true, in: course)
    case .disappears(let name): try change(of: [LayerPattern(name)], appears: false, in: course)
    }
  }

  /// Returns the first instant at which the opacity of layers leaves 0, or reaches it; nil if it never does.
  private mutating func change(
    of patterns: [LayerPattern], appears: Bool, in course: Course
  ) throws(TextSettingError) -> Instant? {
    var last: (time: Instant, isThere: Bool)?
    for time in course.instants {
      let now = patterns.contains { course.presence[$0]?.contains(time) == true }
      if let last, last.isThere != now, now == appears {
        // A change of the model is exact.
        if changes.contains(time), time - last.time <= Stage.moment { return time }
        return try InstantSearch(breaks: []).boundary(from: last.time, to: time) { time throws(TextSettingError) in
          let layers = try layers(of: course.rule, at: time)
          return patterns.contains { $0.isPresent(in: layers) } == appears
        }
      }
      last = (time, now)
    }
    return nil
  }
}

extension SearchScene.Expectation.Moment {
  fileprivate var words: String {
    switch self {
    case .time(let time): time.text
    case .appears(let name): name + ".appears"
    case .disappears(let name): name + ".disappears"
    }
  }
}
