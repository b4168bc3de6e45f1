import SearchLayers
import SearchMotion

extension SearchScene.Expectation {
  /// The condition of a rule.
  public enum Condition: Hashable, Sendable {
    /// The value is this number.
    case equals(Double)
    /// The colour is this one, in all components.
    case isColor(SearchScene.Color)
    /// The value is at least the first and at most the second number; nil for no limit.
    case range(Double?, Double?)
    /// The frame is within that of a layer, `screen` or `safeArea`.
    case inside(String)
    /// The frame has no area in common with those of the layers of a name or pattern.
    case clearOf(String)
    /// No two of the layers have an area in common.
    case neverOverlap
    /// True: the layer, or one in it, draws on a part of the screen with an opacity above 0. False: none does.
    case visible(Bool)
    /// True: the text ends in an ellipsis. False: it does not.
    case truncated(Bool)
    /// The layer shows this text.
    case text(String)
    /// The value never goes back by more than the tolerance.
    case monotonic(Direction)
    /// The value passes the model value by at most so much, in the direction from its value at the event.
    case overshoot(atMost: Double)
    /// The value is at the model value from so long after the event on.
    case settles(within: Instant)
    /// The value changes by at most so much a second.
    case maxSpeed(Double)
    /// The speed changes by at most so much a second.
    case maxAcceleration(Double)
    /// No value jumps, no layer comes or goes at once where it is seen; nor does a speed jump, if that is asked for.
    case continuous(speed: Bool = false)
    /// The opacity leaves 0 in the span, not before and not after these moments.
    case appears(after: Moment? = nil, before: Moment? = nil)
    /// The opacity reaches 0, or the layer is removed, not before and not after these moments.
    case disappears(after: Moment? = nil, before: Moment? = nil)
    /// The layers, or all of the screen, are as at another time, but for clocks such as the caret's.
    case same(as: SearchScene.Time)
    /// The frame is at least so large.
    case minSize(width: Double, height: Double)
    /// The contrast of a text or a symbol with what is behind it is at least this, 1…21 (WCAG 2.2). In flight, only what is
    /// more than half opaque counts.
    case contrast(atLeast: Double)
    /// The rules that hold for every good interface, but for some.
    case system(except: Set<SystemRule>)

    /// The value is this number.
    public static func `is`(_ number: Double) -> Condition { .equals(number) }

    /// The colour is this one, in all components.
    public static func `is`(_ color: SearchScene.Color) -> Condition { .isColor(color) }

    public static func atLeast(_ number: Double) -> Condition { .range(number, nil) }

    public static func atMost(_ number: Double) -> Condition { .range(nil, number) }

    public static func between(_ least: Double, _ most: Double) -> Condition { .range(least, most) }

    public enum Direction: String, Hashable, Sendable, CaseIterable {
      case increasing, decreasing
    }
  }

  /// A time of the timeline, or the instant at which a layer appears or disappears.
  public enum Moment: Hashable, Sendable {
    case time(SearchScene.Time)
    case appears(String)
    case disappears(String)
  }

  /// A rule of `system`.
  public enum SystemRule: String, Hashable, Sendable, CaseIterable {
    /// At rest, every control of a bar is inside the screen.
    case onScreen
    /// No two controls of bars overlap at rest. In flight they share at most a part of the smaller one.
    case apart
    /// In flight, the screen or a page's edge cuts no control of a bar.
    case whole
    /// No layer that a touch moves jumps from one place to another.
    case continuous
    /// At rest and at the default text size, no text outside of rows is truncated.
    case untruncated
    /// The screen comes to rest within ten seconds of the last event.
    case rests
  }
}

extension SearchScene.Expectation.Condition {
  /// The key of the scene file.
  var key: String {
    switch self {
    case .equals, .isColor: "is"
    case .range(_?, nil): "atLeast"
    case .range(nil, _): "atMost"
    case .range: "between"
    case .inside: "inside"
    case .clearOf: "clearOf"
    case .neverOverlap: "overlap"
    case .visible: "visible"
    case .truncated: "truncated"
    case .text: "text"
    case .monotonic: "monotonic"
    case .overshoot: "overshoot"
    case .settles: "settles"
    case .maxSpeed: "maxSpeed"
    case .maxAcceleration: "maxAcceleration"
    case .continuous: "continuous"
    case .appears: "appears"
    case .disappears: "disappears"
    case .same: "same"
    case .minSize: "minSize"
    case .contrast: "contrast"
    case .system: "system"
    }
  }

  /// True for a rule about a number of a layer.
  package var needsProperty: Bool {
    switch self {
    case .equals, .isColor, .range, .monotonic, .overshoot, .settles, .maxSpeed, .maxAcceleration: true
    default: false
    }
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
      "overshoot", limit("atMost", pointsWithUnit), "The most beyond the model value.", { .overshoot(atMost: $0) }
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
