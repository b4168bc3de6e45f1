import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// An expectation on a compiled timeline: its span as instants, and the layers and values that it is about.
///
/// A class, because rules are passed on at every instant.
final class Rule: Sendable {
  typealias Condition = SearchScene.Expectation.Condition

  let index: Int
  /// The index among the rules that are checked.
  let place: Int
  let expectation: SearchScene.Expectation
  /// Both ends are included.
  let span: (start: Instant, end: Instant)
  let subjects: [LayerPattern]
  /// The layers that the subjects are compared with, or whose values are added.
  let others: [LayerPattern]
  /// Match the layers that may show the text of a subject, for a rule on texts or their colours.
  let texts: [LayerPattern]
  /// All of these.
  let patterns: [LayerPattern]
  /// The bits of `patterns`.
  let bits: UInt64
  /// The colour that values are compared with, at each step.
  let colors: [RGBAColor]
  let reader: ValueReader?
  /// The reason why the rule cannot be checked; nil for none.
  let problem: String?
  /// The reason why the rule proves nothing, whatever its layers do; nil if it may.
  let note: String?

  var name: String { expectation.name ?? expectation.words }
  var condition: Condition { expectation.condition }

  /// True for a rule that reads whole trees, or none.
  var isOfTrees: Bool { if case .same = condition { true } else if case .system = condition { true } else { false } }

  /// True for a rule on numbers that a plot can show.
  var readsNumbers: Bool {
    switch condition {
    case .visible, .truncated, .text, .appears, .disappears, .same, .system: false
    case .continuous: reader != nil
    default: true
    }
  }

  var unit: LayerProperty.Component.Unit {
    reader?.unit ?? (isOfPixels ? .share : .points)
  }

  /// The numbers that a plot shows as limits.
  var limits: [Double] {
    switch condition {
    case .equals(let number), .contrast(let number): [number]
    case .range(let low, let high): [low, high].compactMap(\.self)
    case .isColor, .inside, .clearOf, .neverOverlap, .minSize: [0]
    default: []
    }
  }

  /// True for a rule on what is painted, which is read less often.
  var isOfPixels: Bool { if case .contrast = condition { true } else { false } }

  /// True for a rule on what is seen, which reads whole trees.
  var readsTrees: Bool { if case .visible = condition { true } else { isOfPixels } }

  /// True for a rule on speeds.
  var isOfRates: Bool {
    switch condition {
    case .maxSpeed, .maxAcceleration, .continuous(speed: true): true
    default: false
    }
  }

  /// True for a rule that a spring breaks whose duration cuts it off.
  var readsJumps: Bool { if case .continuous = condition { true } else { isOfRates } }

  /// The moments with which an appearance is compared; nil for other conditions.
  var moments: (after: SearchScene.Expectation.Moment?, before: SearchScene.Expectation.Moment?)? {
    switch condition {
    case .appears(let after, let before), .disappears(let after, let before): (after, before)
    default: nil
    }
  }

  /// True for a rule that compares values with those at rest.
  var needsModel: Bool { condition.needsModel }

  /// True for a rule on two layers, which says nothing while one of them is transparent.
  var comparesLayers: Bool { if case .clearOf = condition { true } else { condition == .neverOverlap } }

  /// True for a rule on what one event moves.
  var isDuringEvent: Bool { if case .during = expectation.span { true } else { false } }

  /// True for a rule that says nothing of numbers that stay the same.
  var readsMotion: Bool {
    if case .monotonic = condition { true } else { needsModel || readsJumps && reader?.component != nil }
  }

  /// True if a layer that is not there counts.
  var countsAbsence: Bool { if case .visible = condition { true } else { moments != nil } }

  /// - Parameter bits: of patterns; a new one gets the next.
  init(
    _ expectation: SearchScene.Expectation, index: Int, place: Int, of stage: Stage, bits: inout [LayerPattern: UInt64]
  ) {
    (self.expectation, self.index, self.place) = (expectation, index, place)
    func pattern(_ text: String, isOfTexts: Bool = false) -> LayerPattern {
      var pattern = LayerPattern(text, isOfTexts: isOfTexts)
      pattern.bit = bits[pattern] ?? 1 << UInt64(min(bits.count, 63))
      bits[pattern] = pattern.bit
      return pattern
    }
    reader = expectation.property.flatMap { ValueReader($0.name) }
    subjects = expectation.layers.map { pattern($0) }
    let readsTexts =
      switch expectation.condition {
      case .truncated, .text: true
      default: reader?.property === LayerProperty.contentsColor
      }
    texts = readsTexts ? expectation.layers.map { pattern($0, isOfTexts: true) } : []
    others = expectation.otherLayers.map { pattern($0) }
    patterns = subjects + self.others + texts
    self.bits = patterns.bits
    colors = if case .isColor(let color) = expectation.condition { stage.colors(of: color) } else { [] }
    func instant(_ time: SearchScene.Time) -> Instant? {
      stage.scene.instant(of: time, events: stage.eventTimes, settled: stage.settled)
    }
    var span: (Instant?, Instant?)
    switch expectation.span {
    case .always: span = (.zero, stage.settled)
    case .at(let time): span = (instant(time), instant(time))
    case .between(let from, let to): span = (instant(from ?? .at(.zero)), instant(to ?? .settled))
    case .during(let id):
      let event = stage.scene.timeline.firstIndex { $0.id == id }
      // A value is followed until it rests.
      let isOfValues = expectation.property != nil
      span = (event.map { stage.eventTimes[$0] }, event.map { stage.rest(after: $0, interrupted: isOfValues) })
    }
    self.span = (span.0 ?? .zero, span.1 ?? .zero)
    let ids = stage.scene.timeline.compactMap(\.id)
    problem =
      if case .during(let id) = expectation.span, span.0 == nil {
        stage.scene.unknownID(id, at: "", known: ids).description
      } else if span.0 == nil || span.1 == nil {
        "its span is not in the timeline"
      } else if case .at = expectation.span, expectation.condition.needsModel {
        "reads how a value moves; give a span, such as during"
      } else if case .range(nil, nil) = expectation.condition {
        "has no limit"
      } else if case .neverOverlap = expectation.condition, Set(subjects).count == 1, !subjects[0].hasStar {
        "overlap is about two layers or more: layers: [\(subjects[0].text), …], or a pattern"
      } else if case .clearOf(let name) = expectation.condition, Set(expectation.layers) == [name], !subjects[0].hasStar
      {
        "clearOf is about another layer"
      } else if let property = expectation.property?.name, reader == nil {
        "no value is called \(property)"
          + Spelling.hint(Spelling.nearest(to: property, among: SearchScene.Expectation.properties))
      } else {
        nil
      }
    let (start, end, size) = (self.span.start, self.span.end, stage.size(at: .zero))
    let range = reader?.unit == .share ? 1 : max(size.width, size.height)
    note =
      if start > end {
        "its span ends at \(end) s, before it begins at \(start) s"
      } else if subjects.count == 1, !subjects[0].hasStar, expectation.condition == .inside(subjects[0].text) {
        "a layer is always inside itself"
      } else if case .same(let time) = expectation.condition, start == end, instant(time) == start {
        "compares an instant with itself"
      } else {
        expectation.tolerance < range ? nil : "its tolerance is as large as the value can be"
      }
  }

  /// The same rule on another value.
  init(_ rule: Rule, of reader: ValueReader) {
    (index, place, expectation, span) = (rule.index, rule.place, rule.expectation, rule.span)
    (subjects, others, texts, patterns, bits) = (rule.subjects, rule.others, rule.texts, rule.patterns, rule.bits)
    colors = rule.colors
    (self.reader, problem, note) = (reader, rule.problem, rule.note)
  }

  /// The number or text that values are compared with.
  var limit: ExpectationVerdict.RuleValue? {
    switch condition {
    case .equals(let number): .number(number)
    case .isColor(let color): .text(color.text)
    case .range(let low, let high):
      low.flatMap { low in high.map { .numbers([low, $0]) } } ?? (low ?? high).map { .number($0) }
    case .inside(let name), .clearOf(let name): .text(name)
    case .visible(let truth), .truncated(let truth): .truth(truth)
    case .text(let text): .text(text)
    case .monotonic(let direction): .text(direction.rawValue)
    case .overshoot(let most), .maxSpeed(let most), .maxAcceleration(let most): .number(most)
    case .settles(let span): .number(span.seconds)
    case .continuous: reader.map { .number($0.jump) }
    case .minSize(let width, let height): .numbers([width, height])
    case .contrast(let least): .number(least)
    case .neverOverlap, .appears, .disappears, .same, .system: nil
    }
  }

  /// The fault of a layer that breaks the rule, in words.
  var fault: String {
    let property = expectation.property?.name ?? "it"
    return switch condition {
    case .equals, .isColor: "\(property) differs"
    case .range(nil, _): "\(property) is more"
    case .range(_, nil): "\(property) is less"
    case .range: "\(property) is outside"
    case .inside: "is outside by so many points"
    case .clearOf, .neverOverlap: "overlap by so many points"
    case .visible(let wanted): wanted ? "is not visible" : "is visible"
    case .truncated(let wanted): wanted ? "does not end in an ellipsis" : "ends in an ellipsis"
    case .text: "has another text"
    case .monotonic: "goes back"
    case .overshoot: "overshoots"
    case .settles: "is not at its model value"
    case .maxSpeed: "is faster"
    case .maxAcceleration: "is accelerated more"
    case .continuous(let speed): speed ? "jumps, or its speed does" : "jumps"
    case .minSize: "is smaller"
    case .contrast: "has less contrast"
    case .appears, .disappears, .same, .system: ""
    }
  }

  /// Returns the amount by which a number breaks the rule; nil for conditions on the course of numbers.
  func excess(_ number: Double) -> Double? {
    let tolerance = expectation.tolerance
    switch condition {
    case .equals(let wanted): return abs(number - wanted) - tolerance
    case .range(let low, let high):
      return max((low ?? -.infinity) - number, number - (high ?? .infinity)) - tolerance
    case .isColor, .inside: return number - tolerance
    // Sums of frames are exact to far less.
    case .clearOf, .neverOverlap, .minSize: return number - 1e-6
    case .contrast(let least): return least - number
    case .visible, .truncated, .text: return number
    default: return nil
    }
  }
}

extension SearchScene.Expectation {
  /// The layers that those of the rule are compared with, or whose values are added.
  fileprivate var otherLayers: [String] {
    switch condition {
    case .inside(let name) where name != "screen" && name != "safeArea": plus + [name]
    case .clearOf(let name): plus + [name]
    case .appears(let after, let before), .disappears(let after, let before):
      [after, before].compactMap { moment in
        if case .appears(let name) = moment { name } else if case .disappears(let name) = moment { name } else { nil }
      }
    default: plus
    }
  }

  /// All layers that the rule names.
  package var namedLayers: [LayerPattern] { (layers + otherLayers).map { LayerPattern($0) } }
}

extension SearchScene.Expectation.Condition {
  var needsModel: Bool { if case .overshoot = self { true } else if case .settles = self { true } else { false } }
}
