import Foundation
import SearchGeometry
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct SchemaTests {
  /// The paths of all keys of the scene, as the schema and as the formats have them.
  @Test func everyKeyOfTheFormatsIsDescribed() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SearchScene.jsonSchema().utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    let keys = [
      "extends", "system", "device", "orientation", "appearance", "contrast", "glass", "boldText", "reduceMotion",
      "reduceTransparency", "differentiateWithoutColor", "showsBorders", "onOffLabels", "layoutDirection",
      "contentSizeCategory",
      "language", "tint", "fonts", "symbols", "templates", "overlay", "crop", "presentation", "navigation", "search",
      "content",
      "statusBar",
      "homeIndicator", "dynamicIsland", "tabBar", "toolbar", "keyboard", "chrome", "animations", "timeline",
      "goldens", "expect", "audit", "conform",
    ]
    #expect(Set(properties.keys) == Set(keys))
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test func theSchemaIsTheSameEveryTime() {
    #expect(SearchScene.jsonSchema() == SearchScene.jsonSchema())
    #expect(SearchScene.jsonSchema().hasSuffix("}\n"))
  }

  /// Prints a verdict of PyPI's jsonschema for each value. In a schema `$` matches the end of the text; Python's also
  /// matches before a last line break.
  private static let script = """
    import json, sys, jsonschema, yaml
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    def ends(schema):
        if isinstance(schema, list): return [ends(item) for item in schema]
        if not isinstance(schema, dict): return schema
        return {k: v.replace("$", r"\\Z") if k == "pattern" else ends(v) for k, v in schema.items()}
    for case in json.load(open(sys.argv[1])):
        jsonschema.Draft202012Validator.check_schema(case["schema"])
        validator = jsonschema.Draft202012Validator(ends(case["schema"]))
        for text in case["values"]:
            error = next(validator.iter_errors(yaml.load(text, loader) if case["isYAML"] else json.loads(text)), None)
            print("no " + error.message.replace("\\n", " ") if error else "yes")
    """

  private static let hasValidator =
    Tool.path("python3").map { Tool.succeeds($0, ["-c", "import jsonschema, yaml"]) } ?? false

  /// Returns the validator's verdicts on the same values by each schema, from one process.
  private static func verdicts(on values: [String], schemas: [String], isYAML: Bool) throws -> [[Bool]] {
    try withFolder { folder in
      let texts = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
      let cases = schemas.map { "{\"schema\": \($0), \"isYAML\": \(isYAML), \"values\": \(texts)}" }
      try folder.write("[\(cases.joined(separator: ","))]", to: "cases.json")
      let python = try #require(Tool.path("python3"))
      let outcome = try Tool.run(python, ["-c", script, folder.path(of: "cases.json")])
      try #require(outcome.status == 0, "\(outcome.words)")
      let lines = outcome.text.split(separator: "\n").map { $0 == "yes" }
      try #require(lines.count == values.count * schemas.count)
      return schemas.indices.map { Array(lines[($0 * values.count)..<(($0 + 1) * values.count)]) }
    }
  }

  @Test(.enabled(if: hasValidator, "python3 has no jsonschema and yaml")) func aValidatorAgrees() throws {
    var valid = [ExampleScenes.long, ExampleScenes.verbs, "{}", "extends: base.yaml"]
    for seed in 0..<20 {
      var random = RandomScene(seed: UInt64(seed))
      let scene = random.scene()
      valid.append(try scene.yaml())
    }
    let broken = SceneRefusalTests.keysAndTypes.map(\.yaml).filter { !Self.beyondSchema.contains($0) }
    let verdicts = try Self.verdicts(on: valid + broken, schemas: [SearchScene.jsonSchema()], isYAML: true)[0]
    for (text, isValid) in zip(valid, verdicts) { #expect(isValid, "\(text)") }
    for (text, isValid) in zip(broken, verdicts.dropFirst(valid.count)) { #expect(!isValid, "\(text)") }
  }

  /// Scenes whose mistakes only the reader sees: sums, pairs of keys, what YAML 1.1 takes for something else.
  private static let beyondSchema: Set<String> = [
    "system: {version: iOS 26, sdk: 27}",
    "device: {width: 9000, height: 9000}", "device: {width: 90, height: 90, safeArea: {top: 90}}",
    "navigation:\n  largeTitle: yes", "search: {leadingItems: [{}]}",
    "goldens: {variants: {except: [{}]}}", "content: {offset: 0x10}", "tint: FF0000",
    "content: {offset: .inf}", "search: {maximumActiveWidth: .nan}",
    "search: {trailingItems: [{symbol: plus, title: A}]}", "navigation: {leadingItems: [{symbol: plus, image: a.png}]}",
    "tabBar: {items: [{title: A, symbol: star, image: a.png}]}",
    "search: {tags: [{title: A, image: a.png, symbol: star}]}",
    "timeline: [{at: 0, set: {navigation: {}}}]",
    // Names that may be those of the scene's own symbols.
    "content: {initial: {kind: list, rows: [{title: A, symbol: strar}]}}",
    "navigation: {trailingItems: [{symbol: bel}]}", "search: {leadingItems: [plus, filtr]}",
    "search: {trailingItems: [bookmarks]}",
  ]

  private static let mistakes: [(yaml: String, path: String)] = [
    ("content: {initial: {kind: list, rows: [{title: A}, {title: B, valu: x}]}}", "content.initial.rows[1]"),
    (
      "content: {initial: {kind: list, sections: [{rows: [{title: A, titleLines: x}]}]}}",
      "content.initial.sections[0].rows[0].titleLines"
    ),
    ("content: {initial: {kind: list, sections: [{heade: A}]}}", "content.initial.sections[0]"),
    ("content: {initial: {kind: list, terms: [a]}}", "content.initial"),
    ("content: {initial: {kind: trending, terms: [[a]]}}", "content.initial.terms[0]"),
    ("content: {initial: {kind: grid, items: [{title: A, colour: '#FF0000'}]}}", "content.initial.items[0]"),
    ("content: {initial: {kind: message}}", "content.initial"),
    ("content: {initial: non}", "content.initial"), ("content: {initial: {kind: lists}}", "content.initial.kind"),
    ("content: {results: {rows: [{title: A, subtitel: b}]}}", "content.results.rows[0]"),
    (
      "content: {results: {when: [{text: a, rows: [{title: A, isEnabled: 3}]}]}}",
      "content.results.when[0].rows[0].isEnabled"
    ),
    ("search: {tags: {items: [A], visibility: alway}}", "search.tags.visibility"),
    ("device: {width: 100, height: 100, scal: 2}", "device"),
  ]

  /// One mistake is one error, at the value that the reader names too, or at the mapping of an unknown key.
  @Test(.enabled(if: hasValidator, "python3 has no jsonschema and yaml")) func errorsAreAtTheirPlaces() throws {
    let script = """
      import json, sys, jsonschema, yaml
      schema, texts = json.load(open(sys.argv[1]))
      for text in texts:
          errors = jsonschema.Draft202012Validator(schema).iter_errors(yaml.safe_load(text))
          print(" ".join(error.json_path for error in errors))
      """
    let texts = String(decoding: try JSONEncoder().encode(Self.mistakes.map(\.yaml)), as: UTF8.self)
    let outcome = try withFolder { folder in
      try folder.write("[\(SearchScene.jsonSchema()), \(texts)]", to: "cases.json")
      return try Tool.run(try #require(Tool.path("python3")), ["-c", script, folder.path(of: "cases.json")])
    }
    try #require(outcome.status == 0, "\(outcome.words)")
    let found = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    for ((yaml, path), found) in zip(Self.mistakes, found) {
      // For a key that is refused, jsonschema 4.10 names the key, and 4.26 the mapping that has it.
      let mapping = found.lastIndex(of: ".").map { found[..<$0] }
      #expect([found, mapping].contains("$.\(path)"), "\(yaml): \(found)")
      let problems = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml) }.problems
      #expect(problems.count == 1 && problems[0].path.hasPrefix(path), "\(yaml): \(problems)")
    }
  }

  /// A format of one value: its schema, and whether the reader accepts a value.
  struct Scalar: Sendable {
    var name, schema: String
    /// The schema accepts exactly what the reader accepts, not less.
    var isExact = true
    var accepts: @Sendable (SceneNode) -> Bool

    init<Value>(_ name: String, _ format: ValueFormat<Value>, isExact: Bool = true) {
      self.name = name
      self.isExact = isExact
      let definitions = JSONValue.object(SceneFormats.definitions)
      schema = JSONValue.members(["allOf": .array([format.schema]), "$defs": definitions]).text()
      accepts = { node in
        var reading = Reading()
        return format.value(node, "", &reading) != nil && reading.problems.isEmpty
      }
    }

    static let all = [
      Scalar("id", SceneFormats.eventID), Scalar("tap", SceneFormats.tapTarget),
      Scalar("selection", SceneFormats.selection), Scalar("file name", SceneFormats.fileName),
      Scalar("file size", SceneFormats.fileSize), Scalar("colour", SceneFormats.color),
      Scalar("image", SceneFormats.image), Scalar("language", SceneFormats.language),
      Scalar("title", SceneFormats.title), Scalar("path", SceneFormats.filePath), Scalar("crop", SceneFormats.crop),
      Scalar("points", SceneFormats.points), Scalar("positive length", SceneFormats.positiveLength),
      Scalar("share", SceneFormats.share), Scalar("scale", SceneFormats.scale),
      Scalar("integer", ValueFormat<Int>.integer("a number", in: 1...1000)),
      Scalar("switch", ValueFormat<Bool>.boolean), Scalar("true", ValueFormat<Bool>.justTrue),
      Scalar("choice", ValueFormat<Appearance>.choice()), Scalar("device", SceneFormats.device),
      Scalar("system", SceneFormats.systemVersion), Scalar("curve", SceneFormats.curve),
      Scalar("animation", SceneFormats.animation), Scalar("clock", SceneFormats.clock),
      Scalar("initial", SceneFormats.initial), Scalar("comparison", SceneFormats.comparison),
      // A regular expression cannot say that 1e1s is 10 s, nor which fractions are longer than a day.
      Scalar("time", SceneFormats.time, isExact: false), Scalar("span", SceneFormats.duration, isExact: false),
      Scalar("positive span", SceneFormats.positiveDuration, isExact: false),
      Scalar("still", SceneFormats.still, isExact: false),
    ]
  }

  private static let pieces = [
    "0", "5", "12", "86400", "86401", "99999999", ".", "s", "ms", "e", "E3", "+", "-", "/", "#", ":", " ", "\t",
    "settled", "tag", "row", "item", "a", "Z", "_", "é", "٣", "🎵", "\u{301}", "\u{202E}", "\u{A0}", "\u{FEFF}", "\n",
    "\"", "'", "*", "~", "null", "true", ".png", ".PnG", "#FF0000", "#fF000080", " KiB", "B", "MiB", "en", "-Hant",
    "iOS 17", "iPhone 8", "systemRed", "linear", "none", "all", "cancel", "root", "continuous", "noise", "dark",
  ]

  /// JSON values: strings of all kinds, then numbers, as the reader gets them.
  private static let values: [(json: String, node: SceneNode)] = {
    var random = SeededGenerator(seed: 77)
    var strings =
      pieces + [
        "", "5s", "1/60s", "searched + 125ms", "a-5", "1st", "5e", "-5", "5.5.5", "tag:", "tag:  ", "row:x", "5 KiB",
      ]
    strings += [
      "0.0000000004s", ".00000000050", "0.0000004ms", "0.0000005ms", "16.6666666666666667ms", "86400.0000000001",
    ]
    strings += (0..<min(Samples.count(600, least: 200), 4000)).map { _ in
      (0..<(2 + random.below(4))).map { _ in random.pick(pieces) }.joined()
    }
    strings += [36, 100, 101, 200, 201, 4096, 4097, 10_000, 10_001].map { String(repeating: "é", count: $0) }
    let plain = [
      "0", "1", "-1", "1.0", "2.50", "1e3", "1E+3", "1e-3", "0.5", "-0", "86400", "86400.5", "1000.0", "1001", "1e9",
      "-1e6", "1000000", "1000001", "0.000000001", "12345678901234567890", "1e-10", "5e-10",
      "0.33333333333333331",
      "1.00000000000000000000000000000000000000000000000000000000000000000000", "true", "false", "null",
    ]
    let place = SceneProblem.Place(file: nil, line: 1, column: 1)
    return strings.map { (JSONText.string($0), SceneNode(.scalar($0, isPlain: false), at: place)) }
      + plain.map { ($0, SceneNode(.scalar($0, isPlain: true), at: place)) }
  }()

  private static let scalarVerdicts = Result {
    try verdicts(on: values.map(\.json), schemas: Scalar.all.map(\.schema), isYAML: false)
  }

  @Test(.enabled(if: hasValidator, "python3 has no jsonschema and yaml"), arguments: Scalar.all.indices)
  func theSchemaAcceptsWhatTheReaderAccepts(index: Int) throws {
    let (scalar, verdicts) = (Scalar.all[index], try Self.scalarVerdicts.get()[index])
    #expect(verdicts.contains(true) && verdicts.contains(false))
    for ((json, node), isValid) in zip(Self.values, verdicts) {
      let isAccepted = scalar.accepts(node)
      if isAccepted == isValid || !scalar.isExact && (isAccepted || json.contains("/")) { continue }
      Issue.record(
        "\(scalar.name): \(json.prefix(200)) is \(isValid ? "valid" : "invalid"), and \(isAccepted ? "accepted" : "refused")"
      )
    }
  }
}
