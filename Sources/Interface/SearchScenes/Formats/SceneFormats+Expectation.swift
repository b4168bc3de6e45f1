import SearchMotion

/// An expectation while its keys are read, which may be in any order.
struct ExpectationParts: Hashable, Sendable {
  var choice: SearchScene.Expectation.Condition?
  var layer: String?
  var layers: [String] = []
  /// True for `screen: same`.
  var isScreen: Bool?
  var property: String?
  var plus: [String] = []
  var same: SearchScene.Time?
  var at: SearchScene.Time?
  var from: SearchScene.Time?
  var to: SearchScene.Time?
  var during: String?
  var tolerance = 0.01
  var name: String?
  var variants: Variants?

  init() {}

  init(_ expectation: SearchScene.Expectation) {
    (choice, property, plus) = (expectation.condition, expectation.property, expectation.plus)
    (tolerance, name, variants) = (expectation.tolerance, expectation.name, expectation.variants)
    (layer, layers) = expectation.layers.count == 1 ? (expectation.layers[0], []) : (nil, expectation.layers)
    if case .same(let time) = expectation.condition {
      same = time
      if expectation.layers.isEmpty { (choice, isScreen) = (nil, true) }
    }
    switch expectation.span {
    case .always: break
    case .at(let time): at = time
    case .between(let start, let end): (from, to) = (start, end)
    case .during(let event): during = event
    }
  }

  /// - Parameter condition: in place of one that was refused.
  var expectation: SearchScene.Expectation {
    var condition = choice ?? .visible(true)
    if isScreen == true || choice?.key == "same" { condition = .same(as: same ?? .at(.zero)) }
    let span: SearchScene.Expectation.Span =
      if let at { .at(at) } else if let during { .during(during) } else if from == nil, to == nil { .always } else {
        .between(from, to)
      }
    return .init(
      layers: (layer.map { [$0] } ?? []) + layers, property: property, plus: plus, condition, span,
      tolerance: tolerance, name: name, variants: variants)
  }

  /// Returns the problem of keys that do not go together; nil for none.
  /// - Parameter keys: those of conditions.
  fileprivate func problem(of keys: [String]) -> String? {
    let hasLayers = layer != nil || !layers.isEmpty
    if keys == ["system"] {
      return self == ExpectationParts(expectation.onlySystem) ? nil : "system has no other keys beside it"
    }
    if isScreen == true {
      guard keys.isEmpty, !hasLayers else { return "is about the screen; a rule about layers is another item" }
      return same == nil ? "needs as, the time of the screen to compare with" : spanProblem
    }
    guard keys.count == 1, let key = keys.first else {
      let names = SceneFormats.conditions.map(\.key).inWords
      return keys.isEmpty
        ? "has no condition; a condition is \(names)"
        : "has \(keys.count) conditions, \(keys.joined(separator: " and ")); write an item for each"
    }
    if !hasLayers { return "has no layer; give layer, layers or screen" }
    if layer != nil, !layers.isEmpty { return "has layer and layers; give one of them" }
    if key == "same", same == nil { return "needs as, the time to compare with" }
    if key != "same", same != nil { return "as belongs to same" }
    if choice?.needsProperty == true, property == nil {
      return "needs a property, such as property: frame.x"
    }
    if choice?.needsProperty == false, property != nil, key != "continuous" {
      return "\(key) is of layers, not of a property"
    }
    if !plus.isEmpty, property == nil { return "plus needs a property" }
    return spanProblem
  }

  private var spanProblem: String? {
    let spans = [at != nil, during != nil, from != nil || to != nil].count { $0 }
    return spans > 1 ? "has more than one span; give at, during, or from and to" : nil
  }
}

extension SearchScene.Expectation {
  fileprivate var onlySystem: SearchScene.Expectation { .init(condition) }

  /// The rule as the scene file writes it, without its name and its variants: "layer: tags.pill, inside: tags".
  package var words: String {
    SceneFormats.expectation.write(self).words(without: ["named", "variants"]) ?? "system"
  }
}

extension Field<ExpectationParts> {
  /// Returns the field of a condition.
  static func alternative<Value: Hashable & Sendable>(
    _ key: String, _ format: ValueFormat<Value>, _ doc: String,
    _ condition: @escaping @Sendable (Value) -> SceneFormats.Condition,
    value: @escaping @Sendable (SceneFormats.Condition) -> Value?
  ) -> Field {
    .alternative(key, format, doc) {
      $0.choice = condition($1)
    } get: {
      $0.choice.flatMap(value)
    }
  }
}

extension SceneFormats {
  static let layerName = ValueFormat<String>.string("a layer's name", atLeast: 1, atMost: 200)
  private static let layerNames = layerName.list("a list of layers' names", one: true, atMost: SceneLimits.barItems)

  static let expectations = expectation.list(
    "a list of rules", one: false, standIn: SearchScene.Expectation(.system(except: Set(SystemRule.allCases))))

  fileprivate static let expectation: ValueFormat<SearchScene.Expectation> = ValueFormat<ExpectationParts>.object(
    ExpectationParts(), expected: "a rule such as {layer: tags.pill, inside: tags}, or system",
    fields: subjects + conditions + spans,
    check: { parts, node, path, reading in
      let keys = (node.entries ?? []).map(\.key).filter { key in conditions.contains { $0.key == key } }
      if let words = parts.problem(of: keys) { reading.report(words, at: node.place, path: path) }
    }
  ).map({ $0.expectation }, back: { ExpectationParts($0) })
    .orShort(
      .words([("system", .system())]), { $0 }, back: { $0 == .system() ? $0 : nil })

  private static let subjects: [Field<ExpectationParts>] = [
    Field("layer", optional: \.layer, layerName, "A layer's name; * stands for one part between dots."),
    Field("layers", \.layers, layerNames, "Several names."),
    Field("screen", optional: \.isScreen, .words([("same", true)]), "same: the screen is as at the time of as."),
    Field("property", optional: \.property, property, "A value, such as frame.x, opacity or contentsColor."),
    Field("plus", \.plus, layerNames, "Layers whose values are added."),
  ]

  private static let spans: [Field<ExpectationParts>] = [
    Field("as", optional: \.same, time, "The time that same compares with."),
    Field("at", optional: \.at, time, "The one instant at which the rule holds; without a span it always holds."),
    Field("from", optional: \.from, time, "The first instant; 0 s by default."),
    Field("to", optional: \.to, time, "The last instant; settled by default."),
    Field("during", optional: \.during, eventID, "From this event until what it moves is at rest."),
    Field(
      "tolerance", \.tolerance, .number("a difference", in: 0...SceneLimits.length),
      "The difference that does not count; 0.01 by default."),
    Field("named", optional: \.name, .string("a name", atLeast: 1, atMost: 200), "The rule's name in results."),
    Field("variants", optional: \.variants, variants, "Only in variants with these values."),
  ]

  private static let property: ValueFormat<String> = .words(Expectation.properties.map { ($0, $0) })

  private typealias Expectation = SearchScene.Expectation

  static let conditions: [Field<ExpectationParts>] = [
    .alternative("is", isValue, "The number or the colour.", { $0 }) {
      switch $0 {
      case .equals, .isColor: $0
      default: nil
      }
    },
    .alternative("atLeast", points, "The least number.", { .range($0, nil) }) {
      if case .range(let low?, nil) = $0 { low } else { nil }
    },
    .alternative("atMost", points, "The greatest number.", { .range(nil, $0) }) {
      if case .range(nil, let high?) = $0 { high } else { nil }
    },
    .alternative("between", numberPair("[LEAST, GREATEST]"), "Both limits.", { .range($0.first, $0.second) }) {
      if case .range(let low?, let high?) = $0 { NumberPair(first: low, second: high) } else { nil }
    },
    .alternative("inside", layerName, "The frame is within a layer's, screen or safeArea.", Condition.inside) {
      if case .inside(let name) = $0 { name } else { nil }
    },
    .alternative("clearOf", layerName, "Has no area in common with a layer.", Condition.clearOf) {
      if case .clearOf(let name) = $0 { name } else { nil }
    },
    .alternative("overlap", .words([("never", true)]), "never: no two have an area in common.", { _ in .neverOverlap })
    {
      $0 == .neverOverlap ? true : nil
    },
    .alternative("visible", .boolean, "Draws a part on the screen that is not clear or clipped.", Condition.visible) {
      if case .visible(let isVisible) = $0 { isVisible } else { nil }
    },
    .alternative("truncated", .boolean, "The text ends in an ellipsis.", Condition.truncated) {
      if case .truncated(let isTruncated) = $0 { isTruncated } else { nil }
    },
    .alternative("text", .string("a text"), "The layer's text.", Condition.text) {
      if case .text(let text) = $0 { text } else { nil }
    },
    .alternative("monotonic", .choice(), "increasing or decreasing: never goes back.", Condition.monotonic) {
      if case .monotonic(let direction) = $0 { direction } else { nil }
    },
    .alternative(
      "overshoot", limit("atMost", overshoot), "The most beyond the model value.", { .overshoot(atMost: $0) }
    ) {
      if case .overshoot(let most) = $0 { most } else { nil }
    },
    .alternative("settles", limit("within", duration), "At rest so long after the event.", { .settles(within: $0) }) {
      if case .settles(let span) = $0 { span } else { nil }
    },
    .alternative("maxSpeed", speed, "The most a second.", Condition.maxSpeed) {
      if case .maxSpeed(let most) = $0 { most } else { nil }
    },
    .alternative("maxAcceleration", speed, "The most a second, a second.", Condition.maxAcceleration) {
      if case .maxAcceleration(let most) = $0 { most } else { nil }
    },
    .alternative("continuous", continuity, "No jump; {speed: true}: none of speed either.", Condition.continuous) {
      if case .continuous(let speed) = $0 { speed } else { nil }
    },
    .alternative("appears", moments, "After or before a moment.", { .appears(after: $0.after, before: $0.before) }) {
      if case .appears(let after, let before) = $0 { Moments(after: after, before: before) } else { nil }
    },
    .alternative(
      "disappears", moments, "After or before a moment.", { .disappears(after: $0.after, before: $0.before) }
    ) {
      if case .disappears(let after, let before) = $0 { Moments(after: after, before: before) } else { nil }
    },
    .alternative("same", .justTrue, "The layers are as at the time of as.", { _ in .same(as: .at(.zero)) }) {
      if case .same = $0 { true } else { nil }
    },
    .alternative(
      "minSize", numberPair("[WIDTH, HEIGHT]"), "In points.", { .minSize(width: $0.first, height: $0.second) }
    ) {
      if case .minSize(let width, let height) = $0 { NumberPair(first: width, second: height) } else { nil }
    },
    .alternative(
      "contrast", limit("atLeast", ratio), "Of texts and symbols with what is behind them, 1…21.",
      { .contrast(atLeast: $0) }
    ) {
      if case .contrast(let least) = $0 { least } else { nil }
    },
    .alternative("system", exceptions, "The rules of every good interface.", { .system(except: Set($0)) }) {
      guard case .system(let rules) = $0 else { return nil }
      return SystemRule.allCases.filter(rules.contains)
    },
  ]
}
