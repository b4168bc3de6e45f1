import SearchGeometry

extension ReportJSON {
  /// The JSON Schema of reports. Readers ignore unknown keys, so other members are allowed.
  package static var schema: String {
    JSONForm<Void>(
      schema: object(
        [
          "version": integer, "frames": count("drawn"), "matched": count("goldens"), "different": count("goldens"),
          "missing": count("goldens"), "unexpected": count("files"), "shard": string("K/N"),
          "compare": string("the preset that judged all goldens"),
          "absentShards": list(of: string("K/N")), "errors": list(of: string("a sentence")),
          "environment": list(of: string("a library or font with its version")),
          "causes": list(of: string("the first has number 1")), "expectations": list(of: expectation),
          "results": list(of: result),
        ], required: ["version", "frames", "matched", "different", "missing", "unexpected", "results"])
    ) { .object([]) }.schemaText(title: "verify --json")
  }

  private static var result: JSONValue {
    object(
      [
        "case": string("the scene's name"), "variant": string("empty without variants"),
        "name": string("the golden's name"), "kind": word("still", "sequence"), "time": number("in seconds"),
        "status": word(
          "matched", "withinBudget", "different", "sizeDiffers", "missing", "unexpected", "unreadable"),
        "figures": figures, "reason": string("why the golden cannot be read"),
        "layers": list(
          of: object(
            [
              "layer": string("the name"), "property": string("such as frame.x"), "from": string("the golden's value"),
              "to": string("the value now"),
            ], required: ["layer", "property", "from", "to"])), "frames": count("compared"),
        "badFrames": list(
          of: object(
            ["index": integer, "time": number("in seconds"), "figures": figures], required: ["index", "time"])),
        "golden": string("the golden's path"), "cause": count("the group of failures"),
        "revision": string("the change of the program by which the golden differs"),
        "moment": string("the event before a change in flight, and the time since"),
      ], required: ["case", "variant", "name", "kind", "time", "status", "layers", "frames", "badFrames", "golden"])
  }

  /// The JSON Schema of `test --json`.
  package static var expectationsSchema: String {
    JSONForm<Void>(schema: object(["expectations": list(of: expectation)], required: ["expectations"])) { .object([]) }
      .schemaText(title: "test --json")
  }

  /// The JSON Schema of `audit --json`.
  package static var findingsSchema: String {
    JSONForm<Void>(schema: object(["findings": list(of: expectation)], required: ["findings"])) { .object([]) }
      .schemaText(title: "audit --json")
  }

  private static var expectation: JSONValue {
    let value = JSONValue.members(["type": .strings(["number", "string", "boolean", "array"])])
    let point = object(["time": number("in seconds"), "value": value], required: ["time"])
    return object(
      [
        "scene": string("the scene's name"), "file": string("the file with the expectation"),
        "name": string("the expectation's name or words"), "line": integer, "variant": string("empty without variants"),
        "status": word("held", "failed", "excepted", "error"), "layer": string("the layers that break it first"),
        "first": point,
        "worst": point, "limit": value, "reason": string("the cause of an error, or what the layer does"),
        "rule": string("of an audit"), "exception": string("the scene's reason"),
        "event": string("the last event before the first instant, and the time since"),
        "plot": string("a path in the report"), "picture": string("a path in the report"),
      ], required: ["scene", "file", "name", "variant", "status"])
  }

  private static var figures: JSONValue {
    object(
      [
        "compared": count("pixels"), "different": count("pixels"), "ratio": number("0…1"), "unequal": count("pixels"),
        "distance": number("the largest colour distance"), "channel": count("0…255"),
        "decidedBy": string("the rule that did not hold"), "wouldPass": string("a setting that would pass"),
      ], required: ["compared", "different", "ratio", "unequal", "distance", "channel"])
  }

  private static let integer = JSONValue.members(["type": .string("integer")])

  private static func count(_ words: String) -> JSONValue {
    .members(["type": .string("integer"), "minimum": .int(0), "description": .string(words)])
  }

  private static func number(_ words: String) -> JSONValue {
    .members(["type": .string("number"), "description": .string(words)])
  }

  private static func string(_ words: String) -> JSONValue {
    .members(["type": .string("string"), "description": .string(words)])
  }

  private static func word(_ words: String...) -> JSONValue { .members(["enum": .strings(words)]) }

  private static func list(of items: JSONValue) -> JSONValue {
    .members(["type": .string("array"), "items": items])
  }

  private static func object(_ members: KeyValuePairs<String, JSONValue>, required: [String]) -> JSONValue {
    .members([
      "type": .string("object"),
      "properties": .object(members.map { JSONValue.Member(key: $0.key, value: $0.value) }),
      "required": .strings(required),
    ])
  }
}
