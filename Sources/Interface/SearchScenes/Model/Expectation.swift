import SearchMotion

extension SearchScene {
  /// A rule that must hold at every instant of a span, in every variant of the scene.
  ///
  /// Lengths are points in the screen's coordinate space, y down; speeds are points or shares a second.
  public struct Expectation: SceneValue {
    /// The layers that the rule checks, by name or pattern; `*` matches one part between dots. An empty list checks the
    /// whole screen.
    public var layers: [String] = []
    /// The value that the rule checks, by the name that plots use, such as "frame.x", or a whole colour, such as
    /// "contentsColor"; nil if the rule checks the layers themselves.
    public var property: Property?
    /// Layers whose values are added to each value of `property`.
    public var plus: [String] = []
    public var condition: Condition
    public var span: Span = .always
    /// The difference that does not count, in the unit of the value. It applies to `is`, `atLeast`, `atMost`, `between`,
    /// `inside`, `same`, `settles` and `monotonic`.
    public var tolerance = 0.01
    /// The name in results; nil for a name in the words of the rule.
    public var name: String?
    /// Restricts the rule to the variants that have these values; nil for all.
    public var variants: Variants?
    /// - Parameter tolerance: not negative.
    public init(
      layers: [String] = [], property: Property? = nil, _ condition: Condition, _ span: Span = .always,
      tolerance: Double = 0.01
    ) {
      (self.layers, self.property, self.condition) = (layers, property, condition)
      (self.span, self.tolerance) = (span, tolerance)
    }

    /// A rule about a layer.
    public static func layer(_ name: String, _ condition: Condition) -> Expectation {
      Expectation(layers: [name], condition)
    }

    /// A rule about one of a layer's values.
    public static func layer(_ name: String, _ property: Property, _ condition: Condition) -> Expectation {
      Expectation(layers: [name], property: property, condition)
    }

    /// A rule about several layers.
    public static func layers(_ names: [String], _ condition: Condition) -> Expectation {
      Expectation(layers: names, condition)
    }

    /// The screen at each instant of the span is the screen at another time.
    public static func screen(sameAs time: SearchScene.Time) -> Expectation { Expectation(.same(as: time)) }

    /// The rules that hold for every good interface.
    public static let system = system(except: [])

    /// The rules that hold for every good interface, but for some.
    public static func system(except rules: Set<SystemRule>) -> Expectation { Expectation(.system(except: rules)) }

    /// The rule at one instant.
    public func at(_ time: SearchScene.Time) -> Expectation { with { $0.span = .at(time) } }

    /// The rule from an event, by its id, until what it moves is at rest.
    public func during(_ event: String) -> Expectation { with { $0.span = .during(event) } }

    /// The rule in a span of the timeline, both ends included; nil for the beginning and the settled end.
    public func from(_ start: SearchScene.Time?, to end: SearchScene.Time?) -> Expectation {
      with { $0.span = .between(start, end) }
    }

    /// The rule with a name in results.
    public func named(_ name: String) -> Expectation { with { $0.name = name } }

    /// The instants at which the rule must hold.
    public enum Span: Hashable, Sendable {
      /// From the beginning to the settled end.
      case always
      /// One instant.
      case at(SearchScene.Time)
      /// Both ends are included; nil for the beginning and the settled end.
      case between(SearchScene.Time?, SearchScene.Time?)
      /// From an event, by its id, until what it moves is at rest.
      case during(String)
    }
  }
}

/// An expectation while its keys are read, which may be in any order.
struct ExpectationParts: Hashable, Sendable {
  var choice: SearchScene.Expectation.Condition?
  var layer: String?
  var layers: [String] = []
  /// True for `screen: same`.
  var isScreen: Bool?
  var property: SearchScene.Expectation.Property?
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
    var rule = SearchScene.Expectation(
      layers: (layer.map { [$0] } ?? []) + layers, property: property, condition, span, tolerance: tolerance)
    (rule.plus, rule.name, rule.variants) = (plus, name, variants)
    return rule
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
      .words([("system", .system)]), { $0 }, back: { $0 == .system ? $0 : nil })

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

  private static let property: ValueFormat<Expectation.Property> = .words(
    Expectation.properties.map { ($0, .init(stringLiteral: $0)) })

  private typealias Expectation = SearchScene.Expectation
}
