import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// Checks expectations of a scene over its timeline; draws nothing.
///
/// Values are read at every event, at both ends and the turning points of every animation, and 240 times a second in
/// between. Where a limit is crossed or a value turns, the interval is searched until the instant is known to a tenth of a
/// microsecond. A value that one spring or cubic moves is monotonic between two readings. A sum of several may break a
/// limit unseen only if it turns twice within 1/240 s.
package struct ExpectationCheck {
  let stage: Stage
  private let rules: [Rule]
  /// The segments of each rule's span.
  let segments: [[Stage.Segment]]
  /// Reads the layers of all rules, for what is read at even instants.
  private var all: LayerObserver
  /// Read the layers of one rule each, for searches.
  private var observers: [LayerObserver]
  private var last: (time: Instant, rule: Int, layers: [ObservedLayer])?
  let rate: Int
  /// The limit for each rule; above it the rule reports an error.
  private let mostReadings: Int
  private let meter: ContrastMeter
  let springEnds: Set<Instant>
  let pageEnds: Set<Instant>
  let changes: Set<Instant>

  /// - Parameters:
  ///   - expectations: those that apply to the stage's variant, each with its index in the scene.
  ///   - rate: readings a second while anything moves.
  ///   - paint: paints what rules on contrast read.
  package init(
    _ stage: Stage, of expectations: [(index: Int, expectation: SearchScene.Expectation)], rate: Int = 240,
    paint: @escaping TreePainter = { _, _, _ in nil }
  ) {
    (self.stage, self.rate, meter) = (stage, rate, ContrastMeter(paint))
    (springEnds, pageEnds, changes) = (stage.springEnds, stage.pageEnds, Set(stage.changes))
    var bits: [LayerPattern: UInt64] = [:]
    rules = expectations.enumerated().map {
      Rule($1.expectation, index: $1.index, place: $0, of: stage, bits: &bits)
    }
    mostReadings = Self.mostReadings / max(rules.count, 1)
    let whole = stage.segments(from: .zero, to: stage.settled)
    segments = rules.map {
      $0.span == (.zero, stage.settled) ? whole : stage.segments(from: $0.span.start, to: $0.span.end)
    }
    let patterns = Array(Set(rules.flatMap(\.patterns)))
    let texts = patterns.filter(\.isOfTexts)
    let stars = patterns.filter { $0.hasStar && !$0.isOfTexts }
    let exact = Dictionary(uniqueKeysWithValues: bits.filter { !$0.key.isOfTexts }.map { ($0.key.text, $0.value) })
    let trees = ObservedTrees(in: stage, of: patterns.map(\.text)) { layer, owners in
      let found = stars.reduce(exact[layer.name] ?? 0) { $1.matches(layer.name) ? $0 | $1.bit : $0 }
      return owners.isEmpty
        ? found : texts.reduce(found) { $1.matches(layer.name, showingTextOf: owners) ? $0 | $1.bit : $0 }
    }
    func observer(of patterns: [LayerPattern]) -> LayerObserver {
      LayerObserver(stage, of: patterns, in: trees, bits: patterns.bits)
    }
    all = observer(of: patterns)
    observers = rules.map { observer(of: $0.patterns) }
  }

  /// Returns the verdicts in the order of the expectations; `system` has one for each of its rules.
  /// - Parameter jobs: the number of threads.
  package func verdicts(jobs: Int = 1) -> [ExpectationVerdict] {
    Parallel.map(courses(jobs: jobs), jobs: jobs, state: { self }) { course, check in check.verdicts(of: course) }
      .flatMap(\.self)
  }

  private mutating func verdicts(of course: Course) -> [ExpectationVerdict] {
    guard case .system(let exceptions) = course.rule.condition else { return [verdict(of: course)] }
    return systemVerdicts(index: course.rule.index, except: exceptions)
  }

  /// Reads what the rules are about; several threads read a span of the timeline each.
  private func courses(jobs: Int = 1) -> [Course] {
    var (courses, known): ([Course], [Observation: [Instant]?]) = ([], [:])
    for rule in rules { courses.append(Course(rule: rule, instants: instants(of: rule, &known))) }
    let times = Set(courses.flatMap(\.instants)).sorted()
    // More spans than threads: an instant while much moves takes longer than one at rest.
    let length = max(jobs > 1 ? times.count / (4 * jobs) : times.count, 1)
    let spans = stride(from: 0, to: times.count, by: length).map { times[$0..<min($0 + length, times.count)] }
    let parts = Parallel.map(spans, jobs: jobs, state: { self }) { [courses] span, check in
      check.parts(of: courses, in: span)
    }
    for (index, part) in parts.flatMap({ $0.enumerated() }) { courses[index].append(part) }
    return courses
  }

  /// Returns the parts of courses in a span.
  private mutating func parts(of courses: [Course], in span: ArraySlice<Instant>) -> [Course] {
    var parts = courses
    for index in parts.indices { parts[index].begin(at: span[span.startIndex]) }
    var (previous, before): ([ObservedLayer], Instant?) = ([], nil)
    for time in span {
      defer { before = time }
      let layers = all.layers(at: time)
      let seen = layers.reduce(0) { $0 | $1.matches }
      // The bits of layers that are other than at the instant before.
      var changed = layers.count == previous.count ? 0 : UInt64.max
      for (old, new) in zip(previous, layers) where old !== new { changed |= old.matches | new.matches }
      previous = layers
      for index in parts.indices where parts[index].reads(time) {
        if parts[index].rule.bits & changed == 0, parts[index].repeatLast(since: before) { continue }
        parts[index].add(readings(of: parts[index].rule, layers, at: time), layers, seen: seen, at: time)
      }
    }
    return parts
  }

  /// The numbers of a layer that an expectation reads, and those that they must not cross.
  package struct Plot {
    /// Nil where the layer is not there.
    package var samples: [(time: Instant, number: Double?)]
    package var limits: [Double]
    package var unit: LayerProperty.Component.Unit
  }

  /// Returns the plot of the first expectation for a layer, the first one for an empty name; nil if it
  /// reads no numbers of that layer.
  package func plot(of layer: String) -> Plot? {
    guard let course = courses().first, course.rule.readsNumbers else { return nil }
    guard let track = course.tracks.first(where: { layer.isEmpty || $0.name == layer }) else { return nil }
    return Plot(
      samples: Array(zip(course.instants, track.numbers)), limits: limits(of: track, in: course),
      unit: course.rule.unit)
  }

  /// Returns the layers of a rule at an instant.
  mutating func layers(of rule: Rule, at time: Instant) -> [ObservedLayer] {
    if let last, last.time == time, last.rule == rule.place { return last.layers }
    let layers = observers[rule.place].layers(at: time)
    last = (time, rule.place, layers)
    return layers
  }

  /// Whole trees and paintings a second while anything moves.
  private static let treeRate = 30

  /// Returns the numbers that a rule reads of layers at an instant.
  /// - Parameter shows: true for the values as results show them.
  func readings(of rule: Rule, _ layers: [ObservedLayer], at time: Instant, shows: Bool = false) -> [Rule.Reading] {
    guard rule.readsTrees else { return rule.readings(layers, at: time, of: stage, shows: shows) }
    let wanted = layers.filter { layer in layer.hasOpacity && rule.subjects.contains { $0.matches(layer) } }
    let names = Set(wanted.map(\.name))
    if case .visible(let truth) = rule.condition {
      var isVisible = wanted.contains { $0.drawsItself(on: stage.size(at: time)) }
      if !isVisible, !wanted.isEmpty { isVisible = !stage.layers(at: time).drawnParts(of: names).isEmpty }
      let name = rule.expectation.layers.joined(separator: ", ")
      return [Rule.Reading(name: name, number: isVisible == truth ? -1 : 1, shown: .truth(isVisible))]
    }
    if wanted.isEmpty { return [] }
    // What cannot be painted has no value, which is an error.
    let least = stage.segments(from: time, to: time + Stage.moment).allSatisfy(\.isAtRest) ? 0 : AuditCheck.half
    let tree = stage.layers(at: time)
    let found = meter.readings(of: tree) { $0.opacity > least && !names.isDisjoint(with: $0.names) } ?? []
    return wanted.compactMap { layer in
      found.filter { $0.ink.names.contains(layer.name) }.map(\.contrast).min().map {
        Rule.Reading(subject: .init(key: layer.key), name: layer.name, number: $0)
      }
    }
  }

  /// The most readings of all rules: some hundred megabytes and a minute.
  private static let mostReadings = 8_000_000

  /// The arguments of `observedInstants`. Rules with the same ones read the same instants.
  private struct Observation: Hashable {
    var start: Instant
    var end: Instant
    var rate: Int
    var readsClocks: Bool
  }

  /// Returns nil if there are too many.
  private func instants(of rule: Rule, _ known: inout [Observation: [Instant]?]) -> [Instant]? {
    let (start, end) = rule.span
    if rule.isOfTrees || rule.problem != nil || start > end { return [] }
    let observation = Observation(
      start: start, end: end, rate: rule.readsTrees ? min(rate, Self.treeRate) : rate,
      readsClocks: observers[rule.place].readsClocks)
    let found =
      known[observation]
      ?? stage.observedInstants(
        from: start, to: end, rate: observation.rate, readsClocks: observation.readsClocks, atMost: mostReadings)
    known[observation] = .some(found)
    guard var instants = found else { return nil }
    if case .settles(let span) = rule.condition {
      var all = Set(instants)
      for base in [start] + stage.changes where base + span > start && base + span < end { all.insert(base + span) }
      instants = all.sorted()
    }
    return instants
  }

  private mutating func verdict(of course: Course) -> ExpectationVerdict {
    let rule = course.rule
    var verdict = ExpectationVerdict(
      index: rule.index, name: rule.name, path: "expect[\(rule.index)]", limit: rule.limit, reason: rule.note ?? "")
    if rule.span.start > rule.span.end { return verdict }
    if case .same(let time) = rule.condition, course.problem == nil {
      return compare(rule, with: time, verdict)
    }
    var problem = course.problem
    if problem == nil { problem = absence(course) }
    if let words = problem {
      (verdict.status, verdict.reason) = (.error, words)
      return verdict
    }
    if let (after, before) = rule.moments {
      return judge(verdict, course, after: after, before: before)
    }
    var greatest = 0.0
    for track in course.tracks {
      if rule.needsModel, movesModel(of: track, in: course) {
        (verdict.status, verdict.first, verdict.worst) = (.error, nil, nil)
        verdict.reason =
          "\(track.name) moves by a finger or with its page, so it has no model value to come to; use is with at"
        return verdict
      }
      guard let found = findings(of: track, in: course) else { continue }
      // A verdict is about the layer that is first to break the rule; of several, the one that breaks it most.
      if let known = verdict.first?.time, (known, -greatest) <= (found.first, -found.greatest) { continue }
      (verdict.layers, greatest) = ([track.name], found.greatest)
      verdict.first = point(of: track, rule, at: found.first, found.atFirst)
      verdict.worst = point(of: track, rule, at: found.worst, greatest)
    }
    if verdict.first != nil {
      (verdict.status, verdict.reason) = (.failed, rule.fault)
    } else if rule.readsMotion,
      course.tracks.allSatisfy({ $0.isConstant && (!rule.readsJumps || $0.numbers.allSatisfy { $0 != nil }) })
    {
      verdict.reason = "the value is the same in its whole span"
    } else if rule.comparesLayers, course.tracks.isEmpty {
      verdict.reason = "no two of its layers are visible at once"
    }
    return verdict
  }

  /// Returns true if a subject moves between events, and never by an animation: its model value moves with it.
  private func movesModel(of track: SubjectCourse, in course: Course) -> Bool {
    let models = course.instants.indices.dropFirst().contains { index in
      guard let before = track.models[index - 1], let model = track.models[index] else { return false }
      return abs(model - before) > 0.01 && !changes.contains(course.instants[index])
    }
    return models && zip(track.numbers, track.models).allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 1e-9 }
  }

  /// - Parameter excess: the amount by which the course of the numbers breaks the rule.
  private mutating func point(
    of track: SubjectCourse, _ rule: Rule, at time: Instant, _ excess: Double
  ) -> ExpectationVerdict.Point {
    switch rule.condition {
    case .overshoot(let most), .maxSpeed(let most), .maxAcceleration(let most):
      return .init(time: time, value: .number(excess + most))
    case .continuous: return .init(time: time, value: .number(excess))
    default:
      let layers = layers(of: rule, at: time)
      let reading = readings(of: rule, layers, at: time, shows: true).first { $0.subject == track.subject }
      return .init(time: time, value: reading.map { $0.shown ?? .number($0.number) })
    }
  }
}
