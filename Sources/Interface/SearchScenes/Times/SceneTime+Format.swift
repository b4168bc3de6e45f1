import SearchGeometry
import SearchMotion

extension SceneFormats {
  /// The pattern of a time. It limits values as far as a regular expression can: a fraction may be longer than a day.
  private static let literal: String = {
    let seconds = decimals("[0-9]{1,4}|[1-7][0-9]{4}|8[0-5][0-9]{3}|86[0-3][0-9]{2}", most: "86400")
    let milliseconds = decimals("[0-9]{1,7}|[1-7][0-9]{7}|8[0-5][0-9]{6}|86[0-3][0-9]{5}", most: "86400000")
    return "(\(seconds))s?|(\(milliseconds))ms|[0-9]{1,18}/0*[1-9][0-9]{0,16}s?"
  }()

  private static func decimals(_ below: String, most: String) -> String {
    #"0*(\#(below))(\.[0-9]*)?|0*\#(most)(\.0*)?|\.[0-9]+"#
  }

  /// The pattern of ids that look like times or numbers. Ids contain no + and no /.
  private static let idLiteral = #"([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE]-?[0-9]+)?(ms|s)?|[-.0-9][-._0-9eE]*"#

  private static let zeroToDay = JSONValue.members([
    "type": .string("number"), "minimum": .number("0"), "maximum": .int(SceneLimits.seconds),
  ])

  static func text(pattern: String) -> JSONValue {
    .members(["type": .string("string"), "pattern": .string(pattern)])
  }

  /// A span of time, without reference to an event.
  static let duration = durationDefinition.reference(to: "duration")

  static let durationDefinition: ValueFormat<Instant> = {
    let expected = "a span such as \(TimeLiteral.forms)"
    let schema = JSONValue.anyOf(zeroToDay, text(pattern: "^(\(literal))$"))
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      switch TimeLiteral(text) {
      case .time(let instant): return instant
      case .malformed(let words), .outOfRange(let words):
        reading.report("\"\(text.shown)\" \(words)", at: node.place, path: path)
      case .word:
        let words = text.hasPrefix("-") ? "\(expected), not below 0" : expected
        reading.mismatch(node, path: path, expected: words)
      }
      return nil
    } write: {
      .plain($0.sceneText)
    }
  }()

  /// A span above 0 s when rounded.
  static let positiveDuration = duration.checked { $0 > .zero ? nil : "must be longer than 0 s" }
    .described(
      by: duration.schema.adding([
        "not": .members([
          "anyOf": .array([
            .members(["type": .string("number"), "exclusiveMaximum": .number("0.0000000005")]),
            text(pattern: #"^([0.]+(ms|s)?|0*\.(0{9}[0-4][0-9]*s?|0{6}[0-4][0-9]*ms)|0+/.*)$"#),
          ])
        ])
      ]))

  static let time = timeDefinition.reference(to: "time")

  static let timeDefinition: ValueFormat<SearchScene.Time> = {
    let expected = "a time such as \(TimeLiteral.forms), or an event's id plus or minus such a time"
    // An event's id or "settled", with an optional offset.
    let reference = text(
      pattern:
        #"^[ \t]*[^\#(EventID.excluded)]{1,\#(SceneLimits.nameLength)}([ \t]*\+[ \t]*(\#(literal))|[ \t]+-[ \t]*(\#(literal)))?[ \t]*$"#
    ).adding([
      "allOf": .array([text(pattern: #"^[ \t]*[-._0-9]*[^-._0-9 \t+]"#)]),
      "not": text(pattern: #"^[ \t]*((\#(idLiteral))([ \t+]|$)|-[ \t]*(\#(literal))[ \t]*$)"#),
    ])
    let schema = JSONValue.anyOf(zeroToDay, text(pattern: #"^[ \t]*(\#(literal))[ \t]*$"#), reference)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      do throws(SceneProblem) {
        return try SearchScene.Time(parsing: text)
      } catch {
        return reading.refuse(error.message, at: node.place, path: path)
      }
    } write: {
      .plain($0.text)
    }
  }()

  static let eventID: ValueFormat<String> = {
    let schema = text(pattern: "^[^\(EventID.excluded)]{1,\(SceneLimits.nameLength)}$").adding([
      "allOf": .array([text(pattern: "[^-._0-9]")]),
      "not": text(pattern: "^(settled|\(idLiteral))$"),
    ])
    return ValueFormat(expected: "an id", schema: schema) { node, path, reading in
      guard let text = node.text, !node.isBoolean else {
        return reading.refuse(node, path: path, expected: "an id, a word of letters, digits, -, _ and .")
      }
      guard let problem = EventID.problem(text) else { return text }
      return reading.refuse("\"\(text.shown)\" is no id: \(problem)", at: node.place, path: path)
    } write: {
      .text($0)
    }
  }()
}
