import SearchGeometry
import SearchMotion

/// The formats of a scene file's values: the one declaration that the decoder, the encoder, the JSON Schema and the
/// spelling suggestions share.
enum SceneFormats {}

extension SceneFormats {
  private static let literalPattern = #"(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?(ms|s)?|\d+/\d+s?"#

  /// A span: a time that is not an event's.
  static let duration = durationDefinition.reference(to: "duration")

  static let durationDefinition: ValueFormat<Instant> = {
    let expected = "a span such as \(TimeLiteral.forms)"
    let schema = JSONValue.members([
      "anyOf": .array([
        .members(["type": .string("number"), "minimum": .number("0"), "maximum": .number("\(SceneLimits.seconds)")]),
        .members(["type": .string("string"), "pattern": .string("^(\(literalPattern))$")]),
      ])
    ])
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else {
        reading.mismatch(node, path: path, expected: expected)
        return nil
      }
      switch TimeLiteral(text) {
      case .time(let instant): return instant
      case .malformed(let words): reading.report("\"\(text.shown)\" \(words)", at: node.place, path: path)
      case .word:
        let words = text.hasPrefix("-") ? "\(expected), not below 0" : expected
        reading.mismatch(node, path: path, expected: words)
      }
      return nil
    } write: {
      .plain($0.sceneText)
    }
  }()

  /// A span of some length.
  static let positiveDuration = duration.checked { $0 > .zero ? nil : "must be longer than 0 s" }

  /// A time of the timeline.
  static let time = timeDefinition.reference(to: "time")

  static let timeDefinition: ValueFormat<SceneTime> = {
    let expected = "a time such as \(TimeLiteral.forms), or an event's id plus or minus such a time"
    let schema = JSONValue.members([
      "anyOf": .array([
        .members(["type": .string("number"), "minimum": .number("0"), "maximum": .number("\(SceneLimits.seconds)")]),
        .members([
          "type": .string("string"),
          "pattern": .string(#"^\s*[^\s+,/:#\[\]{}"'-][^\s+,:#\[\]{}"']*\s*([-+]\s*(\#(literalPattern))\s*)?$"#),
        ]),
      ])
    ])
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else {
        reading.mismatch(node, path: path, expected: expected)
        return nil
      }
      do throws(SceneProblem) {
        return try SceneTime(parsing: text)
      } catch {
        reading.report(error.message, at: node.place, path: path)
        return nil
      }
    } write: {
      .plain($0.text)
    }
  }()

  /// The name of an event.
  static let eventID: ValueFormat<String> = {
    let schema = JSONValue.members([
      "type": .string("string"), "pattern": .string(#"^[^\s+,/:#\[\]{}"']+$"#),
      "maxLength": .number("\(SceneLimits.nameLength)"),
    ])
    return ValueFormat(expected: "an id", schema: schema) { node, path, reading in
      guard let text = node.text else {
        reading.mismatch(node, path: path, expected: "an id, a word of letters, digits, -, _ and .")
        return nil
      }
      guard let problem = EventID.problem(text) else { return text }
      reading.report("\"\(text.shown)\" is no id: \(problem)", at: node.place, path: path)
      return nil
    } write: {
      .text($0)
    }
  }()
}
