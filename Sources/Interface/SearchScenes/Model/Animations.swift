import SearchGeometry
import SearchMotion

extension SearchScene {
  /// The animations of a scene in place of the system's; nil for the system's. An event's own `animation` wins.
  public struct Animations: SceneValue {
    /// The exchange of scope bar and tags.
    public var tags: SearchScene.Animation?
    /// The pill's way to the selected tag.
    public var pill: SearchScene.Animation?
    /// The thumb's way to the selected scope.
    public var scope: SearchScene.Animation?
    /// The search's way from rest to active, and back.
    public var activation: SearchScene.Animation?
    /// The keyboard's way up and down, which no event's `animation` changes.
    public var keyboard: SearchScene.Animation?

    public init(
      tags: SearchScene.Animation? = nil, pill: SearchScene.Animation? = nil, scope: SearchScene.Animation? = nil,
      activation: SearchScene.Animation? = nil, keyboard: SearchScene.Animation? = nil
    ) {
      (self.tags, self.pill, self.scope, self.activation, self.keyboard) = (tags, pill, scope, activation, keyboard)
    }
  }
}

extension SceneFormats {
  private static let namedCurves: [(String, TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .default),
  ]

  static let curve: ValueFormat<TimingFunction> = {
    let expected = namedCurves.map(\.0).joined(separator: ", ") + ", or [x1, y1, x2, y2]"
    let coordinate = ValueFormat<Double>.number("a number", in: -1000...1000)
    let points = coordinate.list("four numbers [x1, y1, x2, y2]", atMost: 4)
    let items = JSONValue.array([share.schema, coordinate.schema, share.schema, coordinate.schema])
    let schema = points.schema.adding(["minItems": .int(4), "prefixItems": items])
    return ValueFormat<TimingFunction>(expected: expected, schema: schema) { node, path, reading in
      guard case .list = node.value else { return reading.refuse(node, path: path, expected: expected) }
      let before = reading.problems.count
      guard let numbers = points.read(node, path, &reading), reading.problems.count == before else { return nil }
      guard numbers.count == 4 else {
        return reading.refuse(
          "a curve has four numbers [x1, y1, x2, y2], not \(numbers.count)", at: node.place, path: path)
      }
      if let curve = TimingFunction(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3]) { return curve }
      return reading.refuse("x1 and x2 of a curve lie between 0 and 1", at: node.place, path: path)
    } write: { curve in
      .list([curve.x1, curve.y1, curve.x2, curve.y2].map { .plain(ExactNumber.text($0)) })
    }.or(namedCurves)
  }()

  private struct Spring: Hashable, Sendable {
    var duration: Instant?
    var bounce: Double?
    var mass: Double?
    var stiffness: Double?
    var damping: Double?

    var isPhysical: Bool { stiffness != nil }
  }

  private static let spring: ValueFormat<Spring> = .object(
    Spring(), expected: "{duration, bounce}, or {mass, stiffness, damping}",
    fields: [
      Field("duration", optional: \.duration, positiveDuration, "The perceptual duration."),
      // At a bounce of −1 the damping would be infinite.
      Field(
        "bounce", optional: \.bounce, .number("a bounce", in: -1...1, above: -1), "Above −1, up to 1; 0 by default."),
      Field("mass", optional: \.mass, springParameter, "In place of duration and bounce; 1 by default."),
      Field("stiffness", optional: \.stiffness, springParameter, "With mass and damping."),
      Field("damping", optional: \.damping, springParameter, "Above the critical damping it counts as critical."),
    ],
    check: { spring, node, path, reading in
      let physical = [spring.mass, spring.stiffness, spring.damping].contains { $0 != nil }
      if !physical, spring.duration == nil {
        reading.report("needs the key duration, or stiffness and damping", at: node.place, path: path)
      } else if physical, spring.duration != nil || spring.bounce != nil {
        reading.report("has {duration, bounce} or {mass, stiffness, damping}, not both", at: node.place, path: path)
      } else if physical, spring.stiffness == nil || spring.damping == nil {
        reading.report("needs the keys stiffness and damping", at: node.place, path: path)
      }
    })

  private static let springParameter = ValueFormat<Double>.number("a number", in: 0...1e6, above: 0)

  private struct AnimationParts: Hashable, Sendable {
    var duration: Instant?
    var curve: TimingFunction?
    var spring: Spring?
  }

  private static let animationParts: ValueFormat<AnimationParts> = .object(
    AnimationParts(), expected: "none, {duration, curve} or {spring: {duration, bounce}}",
    fields: [
      Field("duration", optional: \.duration, duration, "The duration; cuts a spring of mass, stiffness and damping."),
      Field(
        "curve", optional: \.curve, curve, "linear, easeIn, easeOut, easeInOut (the default), default, or four numbers."
      ),
      Field("spring", optional: \.spring, spring, "A spring in place of a curve."),
    ],
    check: { parts, node, path, reading in
      if parts.spring == nil, parts.duration != nil { return }
      if let spring = parts.spring, parts.duration == nil || spring.isPhysical, parts.curve == nil { return }
      let words =
        parts.spring == nil
        ? "needs the key duration, or spring" : "a spring has its own duration, within the braces, and no curve"
      reading.report(words, at: node.place, path: path)
    })

  static let animation = animationDefinition.reference(to: "animation")

  static let animationDefinition = animationParts.map(
    { parts -> SearchScene.Animation in
      if let spring = parts.spring, let stiffness = spring.stiffness {
        return .physicalSpring(
          mass: spring.mass ?? 1, stiffness: stiffness, damping: spring.damping ?? 1, duration: parts.duration)
      }
      if let spring = parts.spring { return .spring(duration: spring.duration ?? .zero, bounce: spring.bounce ?? 0) }
      return .timing(duration: parts.duration ?? .zero, curve: parts.curve ?? .easeInOut)
    },
    back: { choice in
      switch choice {
      case .immediate: AnimationParts()
      case .timing(let duration, let curve):
        AnimationParts(duration: duration, curve: curve == .easeInOut ? nil : curve)
      case .spring(let duration, let bounce):
        AnimationParts(spring: Spring(duration: duration, bounce: bounce == 0 ? nil : bounce))
      case .physicalSpring(let mass, let stiffness, let damping, let duration):
        AnimationParts(
          duration: duration,
          spring: Spring(mass: mass == 1 ? nil : mass, stiffness: stiffness, damping: damping))
      }
    }
  ).or([("none", .immediate)])

  static let animations: ValueFormat<SearchScene.Animations> = .object(
    .init(), expected: "{tags, pill, scope, activation, keyboard}",
    fields: [
      Field("tags", optional: \.tags, animation, "Scope bar and tags exchanged; 0.25 s by default."),
      Field("pill", optional: \.pill, animation, "The pill; a spring of 0.25 s and bounce 0.25 by default."),
      Field("scope", optional: \.scope, animation, "The scope bar's thumb; a spring of 0.28 s by default."),
      Field("activation", optional: \.activation, animation, "The search becomes active or not; 0.3 s by default."),
      Field("keyboard", optional: \.keyboard, animation, "The keyboard, which no event's animation changes."),
    ])
}
