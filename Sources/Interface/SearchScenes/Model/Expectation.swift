import SearchMotion

extension SearchScene {
  /// A rule that must hold at every instant of a span, in every variant of the scene.
  ///
  /// Lengths are points in the screen's coordinate space, y down; speeds are points or shares a second.
  public struct Expectation: Hashable, Sendable {
    /// The layers that the rule checks, by name or pattern; `*` matches one part between dots. An empty list checks the
    /// whole screen.
    public var layers: [String]
    /// The value that the rule checks, by the name that plots use, such as "frame.x", or a whole colour, such as
    /// "contentsColor"; nil if the rule checks the layers themselves.
    public var property: String?
    /// Layers whose values are added to each value of `property`.
    public var plus: [String]
    public var condition: Condition
    public var span: Span
    /// The difference that does not count, in the unit of the value. It applies to `is`, `atLeast`, `atMost`, `between`,
    /// `inside`, `same`, `settles` and `monotonic`.
    public var tolerance: Double
    /// The name in results; nil for a name in the words of the rule.
    public var name: String?
    /// Restricts the rule to the variants that have these values; nil for all.
    public var variants: Variants?

    /// - Parameter tolerance: not negative.
    public init(
      layers: [String] = [], property: String? = nil, plus: [String] = [], _ condition: Condition,
      _ span: Span = .always, tolerance: Double = 0.01, name: String? = nil, variants: Variants? = nil
    ) {
      (self.layers, self.property, self.plus) = (layers, property, plus)
      (self.condition, self.span, self.tolerance) = (condition, span, tolerance)
      (self.name, self.variants) = (name, variants)
    }

    /// A rule about a layer.
    public static func layer(_ name: String, _ condition: Condition) -> Expectation {
      Expectation(layers: [name], condition)
    }

    /// A rule about one of a layer's values.
    public static func layer(_ name: String, _ property: String, _ condition: Condition) -> Expectation {
      Expectation(layers: [name], property: property, condition)
    }

    /// A rule about several layers.
    public static func layers(_ names: [String], _ condition: Condition) -> Expectation {
      Expectation(layers: names, condition)
    }

    /// The screen at each instant of the span is the screen at another time.
    public static func screen(sameAs time: SearchScene.Time) -> Expectation { Expectation(.same(as: time)) }

    /// The rules that hold for every good interface, but for some.
    public static func system(except rules: Set<SystemRule> = []) -> Expectation { Expectation(.system(except: rules)) }

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

    /// The condition of a rule.
    public enum Condition: Hashable, Sendable {
      /// The value is this number.
      case equals(Double)
      /// The colour is this one, in all components.
      case isColor(Color)
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
      case continuous(speed: Bool)
      /// The opacity leaves 0 in the span, not before and not after these moments.
      case appears(after: Moment?, before: Moment?)
      /// The opacity reaches 0, or the layer is removed, not before and not after these moments.
      case disappears(after: Moment?, before: Moment?)
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
      public static func `is`(_ color: Color) -> Condition { .isColor(color) }

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
