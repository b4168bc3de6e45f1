import SearchGeometry
import SearchMotion

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
    var duration = Instant.zero
    var bounce = 0.0
  }

  private static let spring: ValueFormat<Spring> = .object(
    Spring(), expected: "{duration, bounce}",
    fields: [
      Field("duration", \.duration, positiveDuration, required: true, "The perceptual duration."),
      // At a bounce of −1 the damping would be infinite.
      Field("bounce", \.bounce, .number("a bounce", in: -1...1, above: -1), "Above −1, up to 1; 0 by default."),
    ])

  private struct AnimationParts: Hashable, Sendable {
    var duration: Instant?
    var curve: TimingFunction?
    var spring: Spring?
  }

  private static let animationParts: ValueFormat<AnimationParts> = .object(
    AnimationParts(), expected: "none, {duration, curve} or {spring: {duration, bounce}}",
    fields: [
      Field("duration", optional: \.duration, duration, "The duration."),
      Field(
        "curve", optional: \.curve, curve, "linear, easeIn, easeOut, easeInOut (the default), default, or four numbers."
      ),
      Field("spring", optional: \.spring, spring, "A spring in place of a curve."),
    ],
    check: { parts, node, path, reading in
      if parts.spring == nil, parts.duration != nil { return }
      if parts.spring != nil, parts.duration == nil, parts.curve == nil { return }
      let words =
        parts.spring == nil
        ? "needs the key duration, or spring" : "a spring has its own duration, within the braces, and no curve"
      reading.report(words, at: node.place, path: path)
    })

  static let animation = animationDefinition.reference(to: "animation")

  static let animationDefinition = animationParts.map(
    { parts -> Event.AnimationChoice in
      if let spring = parts.spring { return .spring(duration: spring.duration, bounce: spring.bounce) }
      return .timing(duration: parts.duration ?? .zero, curve: parts.curve ?? .easeInOut)
    },
    back: { choice in
      switch choice {
      case .none: AnimationParts()
      case .timing(let duration, let curve):
        AnimationParts(duration: duration, curve: curve == .easeInOut ? nil : curve)
      case .spring(let duration, let bounce): AnimationParts(spring: Spring(duration: duration, bounce: bounce))
      }
    }
  ).or([("none", .none)])
}
