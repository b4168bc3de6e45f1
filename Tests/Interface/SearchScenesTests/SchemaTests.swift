import Foundation
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
      "extends", "system", "device", "orientation", "appearance", "contrast", "layoutDirection", "contentSizeCategory",
      "language", "tint", "fonts", "crop", "navigation", "search", "content", "timeline", "goldens",
    ]
    #expect(Set(properties.keys) == Set(keys))
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test func theSchemaIsTheSameEveryTime() {
    #expect(SearchScene.jsonSchema() == SearchScene.jsonSchema())
    #expect(SearchScene.jsonSchema().hasSuffix("}\n"))
  }

  /// Says for each scene of a JSON array of YAML texts whether the schema accepts it, with PyPI's jsonschema and PyYAML.
  private static let script = """
    import json, sys, jsonschema, yaml
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for text in json.load(open(sys.argv[2])):
        errors = [e.message for e in validator.iter_errors(yaml.safe_load(text))]
        print("no " + errors[0].replace("\\n", " ") if errors else "yes")
    """

  /// Nil if Python or its packages are missing.
  private func verdicts(on scenes: [String]) throws -> [String]? {
    guard let python = Tool.path("python3"), Tool.succeeds(python, ["-c", "import jsonschema, yaml"]) else {
      return nil
    }
    return try withFolder(["s.json": SearchScene.jsonSchema()]) { folder in
      try folder.write(JSONSerialization.data(withJSONObject: scenes), to: "t.json")
      let outcome = try Tool.run(python, ["-c", Self.script, "s.json", "t.json"], in: folder.path)
      try #require(outcome.status == 0, "the schema is not valid: \(outcome.words)")
      return outcome.text.split(separator: "\n").map(String.init)
    }
  }

  @Test func aValidatorAgrees() throws {
    var valid = [Examples.long, Examples.verbs, "{}", "extends: base.yaml"]
    for seed in 0..<20 {
      var random = RandomScene(seed: UInt64(seed))
      let scene = random.scene()
      valid.append(scene.yaml())
    }
    let broken = RefusalTests.keysAndTypes.map(\.yaml).filter { !Self.beyondSchema.contains($0) }
    guard let verdicts = try verdicts(on: valid + broken) else { return }
    try #require(verdicts.count == valid.count + broken.count)
    for (text, verdict) in zip(valid, verdicts) { #expect(verdict == "yes", "\(text)") }
    for (text, verdict) in zip(broken, verdicts.dropFirst(valid.count)) { #expect(verdict.hasPrefix("no"), "\(text)") }
  }

  /// Scenes whose mistakes only the reader sees: sums, pairs of keys, what YAML 1.1 takes for something else.
  private static let beyondSchema: Set<String> = [
    "device: {width: 9000, height: 9000}", "device: {width: 90, height: 90, safeArea: {top: 90}}",
    "navigation:\n  largeTitle: yes", "content: {initial: {kind: list, terms: [a]}}", "search: {leadingItems: [{}]}",
    "goldens: {at: [{name: a/b, at: 0}]}", "goldens: {variants: {except: [{}]}}", "content: {offset: 0x10}",
    "tint: FF0000",
    "content: {offset: .inf}", "search: {maximumActiveWidth: .nan}",
  ]
}
