import Foundation
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
  ) -> ExpectationVerdict {
    let rule = course.rule
    var verdict = verdict
    verdict.layers = [rule.expectation.layers.joined(separator: ", ")]
    let appears = if case .appears = rule.condition { true } else { false }
    var limits: [Instant?] = []
    for moment in [after, before] {
      let limit = moment.map { moment in instant(of: moment, in: course) }
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
    guard let change = change(of: rule.subjects, appears: appears, in: course) else {
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

  private mutating func instant(of moment: SearchScene.Expectation.Moment, in course: Course) -> Instant? {
    switch moment {
    case .time(let time): stage.scene.instant(of: time, events: stage.eventTimes, settled: stage.settled)
    case .appears(let name): change(of: [LayerPattern(name)], appears: true, in: course)
    case .disappears(let name): change(of: [LayerPattern(name)], appears: false, in: course)
    }
  }

  /// Returns the first instant at which the opacity of layers leaves 0, or reaches it; nil if it never does.
  private mutating func change(of patterns: [LayerPattern], appears: Bool, in course: Course) -> Instant? {
    var last: (time: Instant, isThere: Bool)?
    for time in course.instants {
      let now = patterns.contains { course.presence[$0]?.contains(time) == true }
      if let last, last.isThere != now, now == appears {
        // A change of the model is exact.
        if changes.contains(time), time - last.time <= Stage.moment { return time }
        return InstantSearch.boundary(from: last.time, to: time) { time in
          let layers = layers(of: course.rule, at: time)
          return patterns.contains { $0.isPresent(in: layers) } == appears
        }
      }
      last = (time, now)
    }
    return nil
  }

  /// Returns the opacity with which a layer comes to the screen, or goes from it, at once; 0 for one that fades, or slides
  /// over the edge or from below another layer, and for one that goes on in a page that leaves.
  func abruptness(of layer: ObservedLayer, comes: Bool, at time: Instant) -> Double {
    let trees = [stage.layers(at: time - Stage.moment), stage.layers(at: time)]
    var goesOn = false
    trees[comes ? 0 : 1].visitSeen { seen in
      goesOn = goesOn || seen.key == layer.key && seen.opacity > 0
      return !goesOn
    }
    // Springs end a thousandth of their way from the edge.
    let margin = Stage.springRest * max(trees[0].frame.width, trees[0].frame.height)
    let parts = goesOn ? [] : trees[comes ? 1 : 0].drawnParts(of: [layer.name], beyond: margin)
    return parts.map(\.opacity).filter { $0 > ValueReader(LayerProperty.opacity, 0).jump }.max() ?? 0
  }

  /// Returns the reason why a rule checks nothing; nil if it checks something.
  func absence(_ course: Course) -> String? {
    let missing = (course.rule.subjects + course.rule.others).filter { !course.matched.contains($0) }
    if missing.isEmpty {
      guard course.tracks.isEmpty, !course.rule.countsAbsence, !course.rule.comparesLayers else { return nil }
      let property = course.rule.expectation.property.map { "value \($0.name)" } ?? "text"
      return "\(course.rule.expectation.layers.joined(separator: ", ")) has no \(property) in its span"
    }
    let (unknown, names) = stage.unmatched(missing)
    if let name = unknown.first?.text {
      let problem = stage.scene.problem(ofLayer: name, at: "", "\(name) matches no layer", layers: names)
      return problem.message + Spelling.hint(problem.suggestion)
    }
    if course.rule.countsAbsence { return nil }
    let (start, end) = course.rule.span
    return "\(missing[0].text) is not on the screen " + (start == end ? "at \(start) s" : "from \(start) s to \(end) s")
  }
}

extension Stage {
  /// Returns the patterns that match no layer at any instant; if there are any, also the names of all layers.
  package func unmatched(_ patterns: [LayerPattern]) -> (patterns: [LayerPattern], names: Set<String>) {
    var (open, names) = (patterns, Set<String>())
    func note(_ name: String) { if names.insert(name).inserted { open.removeAll { $0.matches(name) } } }
    // Most layers are in the model, which is faster to lay out than a presentation.
    for time in [.zero] + changes.reversed() where !open.isEmpty {
      // Names of layers in rows have more than two parts.
      let hasRows = open.contains { $0.text.split(separator: ".").count > 2 }
      model(at: time, hasRows: hasRows).visitSeen { seen in
        if !seen.layer.isHidden { note(seen.layer.name) }
        return !seen.layer.isHidden
      }
    }
    if open.isEmpty { return ([], names) }
    let instants = observedInstants(from: .zero, to: settled, rate: 30, readsClocks: false, atMost: 10_000)
    for time in instants ?? changes where !open.isEmpty { layers(at: time).walk { layer, _ in note(layer.name) } }
    return (open, names)
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
