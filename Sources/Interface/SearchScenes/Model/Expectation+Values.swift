import SearchGeometry
import SearchLayers

/// The values of the conditions of expectations.
extension SceneFormats {
  typealias Condition = SearchScene.Expectation.Condition

  typealias Moment = SearchScene.Expectation.Moment

  typealias SystemRule = SearchScene.Expectation.SystemRule

  /// A number or a colour.
  static let isValue: ValueFormat<Condition> = {
    let expected = "a number, or " + color.expected
    return ValueFormat(expected: expected, schema: .anyOf(points.schema, color.schema)) { node, path, reading in
      if node.plainText.flatMap(ExactNumber.value) != nil {
        return points.read(node, path, &reading).map { .equals($0) }
      }
      guard node.text != nil || node.entries != nil else { return reading.refuse(node, path: path, expected: expected) }
      if let text = node.text, ExactNumber.value(text) != nil {
        return reading.refuse(node, path: path, expected: expected, suggestion: text)
      }
      return color.read(node, path, &reading).map { .isColor($0) }
    } write: { condition in
      if case .isColor(let value) = condition { return color.write(value) }
      guard case .equals(let number) = condition else { return points.write(0) }
      return points.write(number)
    }
  }()

  struct NumberPair: Hashable, Sendable { var first = 0.0, second = 0.0 }

  static func numberPair(_ words: String) -> ValueFormat<NumberPair> {
    points.list("two numbers, \(words)", atLeast: 2, atMost: 2).map(
      { numbers, node, path, reading in
        guard numbers.count == 2 else { return nil }
        return NumberPair(first: numbers[0], second: numbers[1])
      }, back: { [$0.first, $0.second] })
  }

  struct Single<Value: Hashable & Sendable>: Hashable, Sendable { var value: Value? }

  /// A mapping with one key, which is required without a default value.
  static func single<Value: Hashable>(
    _ key: String, _ format: ValueFormat<Value>, _ doc: String, expected: String, default standard: Value? = nil
  ) -> ValueFormat<Value> {
    ValueFormat<Single<Value>>.object(
      Single(value: standard), expected: expected,
      fields: [Field(key, optional: \.value, format, required: standard == nil, doc)]
    ).map({ single, _, _, _ in single.value }, back: { Single(value: $0) })
  }

  static func limit<Value: Hashable>(_ key: String, _ format: ValueFormat<Value>) -> ValueFormat<Value> {
    single(key, format, "The limit.", expected: "{\(key): …}")
  }

  static let speed = ValueFormat<Double>.number("a number a second", in: 0...1e9)

  /// A length that may have its unit: 4 or 4pt.
  static let pointsWithUnit = number("a distance", with: "pt", example: "4 or 4pt", in: 0...SceneLimits.length)

  /// A number with or without its unit.
  /// - Parameter count: how many of the unit are 1.
  static func number(
    _ words: String, with unit: String, per count: Double = 1, example: String, in range: ClosedRange<Double>
  ) -> ValueFormat<Double> {
    let number = ValueFormat<Double>.number(words, in: range)
    let schema = JSONValue.members([
      "type": .string("string"), "pattern": .string(#"^([0-9]{1,6}(\.[0-9]*)?|\.[0-9]+) ?"# + unit + "$"),
    ])
    return ValueFormat(expected: "\(words) such as \(example)", schema: .anyOf(number.schema, schema)) {
      node, path, reading in
      guard let text = node.text, text.hasSuffix(unit) else { return number.read(node, path, &reading) }
      var bare = node
      let digits = text.dropLast(unit.count)
      bare.value = .scalar(String(digits.last == " " ? digits.dropLast() : digits), isPlain: true)
      return ValueFormat<Double>.number(words, in: range.lowerBound * count...range.upperBound * count)
        .read(bare, path, &reading).map { $0 / count }
    } write: {
      number.write($0)
    }
  }

  static let continuity = single(
    "speed", .boolean, "True for no jump of speed either.", expected: "true or {speed: true}", default: false
  ).orShort(.justTrue, { _ in false }, back: { $0 ? nil : true })

  struct Moments: Hashable, Sendable { var after: Moment?, before: Moment? }

  static let moments: ValueFormat<Moments> = ValueFormat<Moments>.object(
    Moments(), expected: "true, or {after: …, before: …}",
    fields: [
      Field("after", optional: \.after, moment, "A time, or LAYER.appears or LAYER.disappears."),
      Field("before", optional: \.before, moment, "A time, or LAYER.appears or LAYER.disappears."),
    ]
  ).orShort(.justTrue, { _ in Moments() }, back: { $0 == Moments() ? true : nil })

  private static let moment: ValueFormat<Moment> = {
    let ends: [(suffix: String, make: @Sendable (String) -> Moment)] = [
      (".appears", { .appears($0) }), (".disappears", { .disappears($0) }),
    ]
    let layer = JSONValue.members([
      "type": .string("string"), "pattern": .string(#"^.{1,200}\.(appears|disappears)$"#),
    ])
    let expected = time.expected + ", or a layer's name and .appears or .disappears"
    return ValueFormat(expected: expected, schema: .anyOf(time.schema, layer)) { node, path, reading in
      for (suffix, make) in ends {
        if let text = node.text, text.hasSuffix(suffix), (1...200).contains(text.unicodeScalars.count - suffix.count) {
          return make(String(text.dropLast(suffix.count)))
        }
      }
      return time.read(node, path, &reading).map { .time($0) }
    } write: { moment in
      switch moment {
      case .time(let value): time.write(value)
      case .appears(let name): .text(name + ".appears")
      case .disappears(let name): .text(name + ".disappears")
      }
    }
  }()

  static let exceptions = single(
    "except", ValueFormat<SystemRule>.choice().list("a list of rules", one: true), "Rules that do not apply.",
    expected: "true, or {except: [RULE]}", default: []
  ).orShort(.justTrue, { _ in [] }, back: { $0.isEmpty ? true : nil })

  static let ratio = ValueFormat<Double>.number("a contrast", in: 1...21)
}

extension SearchScene.Expectation {
  /// A value of a layer that a rule is about, by the name that plots use: `.frameX`, or "frame.x". A scene with a name that no
  /// value has is refused.
  public struct Property: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String

    public init(stringLiteral name: String) { self.name = name }

    public static let frameX: Self = "frame.x", frameY: Self = "frame.y"
    public static let frameWidth: Self = "frame.width", frameHeight: Self = "frame.height"
    public static let frameMidX: Self = "frame.midX", frameMaxX: Self = "frame.maxX"
    public static let frameMidY: Self = "frame.midY", frameMaxY: Self = "frame.maxY"
    public static let contentOffsetX: Self = "contentOffset.x", contentOffsetY: Self = "contentOffset.y"
    public static let textOriginX: Self = "textOrigin.x", textOriginY: Self = "textOrigin.y"
    public static let opacity: Self = "opacity", cornerRadius: Self = "cornerRadius", rotation: Self = "rotation"
    public static let backgroundColor: Self = "backgroundColor", contentsColor: Self = "contentsColor"
  }

  /// The names of the values that a rule may be about: each number of a layer, and whole colours.
  package static let properties: [String] = LayerProperty.Component.all.map(\.name) + colors.map(\.name)

  /// The properties that are colours, whose components are compared together.
  package static let colors = [LayerProperty.backgroundColor, .contentsColor]
}
