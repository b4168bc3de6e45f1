import Foundation
import TestSupport
import Testing

struct SchemaCommandTests {
  static let hasValidator = Tool.succeeds("/usr/bin/python3", ["-c", "import jsonschema, yaml"])

  /// Prints the names of the files that are valid.
  private static let script = """
    import json, jsonschema, sys, yaml
    schema = json.load(open("schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for name in sys.argv[1:]:
        if validator.is_valid(yaml.safe_load(open(name)) or {}): print(name)
    """

  /// Returns which of the files are valid by the command's schema, in their order.
  static func valid(_ names: [String], in folder: TemporaryFolder) throws -> [String] {
    try folder.write(Array(Command.run("schema", in: folder).output), to: "schema.json")
    let outcome = try Tool.run("/usr/bin/python3", ["-c", script] + names, in: folder.path).expect(0)
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test func itIsJSONThatSaysWhichDraftItIsOf() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("schema", in: folder).expect(0)
      let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      #expect(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      let properties = try #require(object?["properties"] as? [String: Any])
      #expect(Set(properties.keys).isSuperset(of: ["extends", "device", "search", "timeline", "goldens"]))
    }
  }

  @Test(.enabled(if: hasValidator, "python3 has no jsonschema and yaml"))
  func aValidatorTakesWhatTheProgramTakes() throws {
    var good = ["small": Scenes.small, "empty": "", "long": Scenes.everything]
    let bad = [
      "key": "devise: iPhone 8\n", "device": "device: iPhone 8P\n", "color": "tint: \"#12\"\n",
      "time": "timeline: [{at: -1s, submit: true}]\n", "verb": "timeline: [{at: 0, tapp: cancel}]\n",
      "row": "content: {results: {rows: [{subtitle: a}]}}\n", "token": "search: {tokens: [{symbol: star}]}\n",
      "accessory": "search: {accessories: [bookmrk]}\n", "placement": "search: {placement: top}\n",
      "tag": "search: {tags: [{symbol: leaf}]}\n", "tags": "search: {tags: {visibility: always}}\n",
      "visibility": "search: {tags: {items: [A], visibility: never}}\n",
      "radius": "search: {tags: {items: [A], pill: {cornerRadius: round}}}\n", "kind": "animations: {pil: none}\n",
      "curve":
        "timeline: [{at: 0, submit: true, animation: {duration: 1s, curve: [0, 0, 1]}}]\n",
    ]
    for words in WordScene.all { good[words.description] = words.yaml }
    try withFolder { (folder) throws in
      for name in ExampleTests.names { good[name] = try Command.run(["examples", name], in: folder).text }
      for (name, text) in good { try folder.write(text, to: "good/" + name) }
      for (name, text) in bad {
        try folder.write(text, to: "bad/" + name)
        try Command.run(["check", "bad/" + name], in: folder).expect(65)
      }
      let names = (good.keys.map { "good/" + $0 } + bad.keys.map { "bad/" + $0 }).sorted()
      #expect(try Self.valid(names, in: folder) == good.keys.map { "good/" + $0 }.sorted())
    }
  }
}
