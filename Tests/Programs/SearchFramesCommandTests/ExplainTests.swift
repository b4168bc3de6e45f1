import Foundation
import TestSupport
import Testing

struct ExplainTests {
  @Test func itFitsAScreen() throws {
    try withFolder { (folder) throws in
      let keys = ["search.tags.pill", "timeline", "timeline.swipeBack", "content.initial", "row", "navigation", "view"]
      for key in keys {
        let lines = try Command.run(["explain", key], in: folder).expect(0).text.split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == key && lines.count <= 40, "\(key)")
        #expect(lines.allSatisfy { $0.count <= 78 }, "\(key)")
      }
    }
  }

  @Test func aKeyAloneIsFound() throws {
    try withFolder { (folder) throws in
      let whole = try Command.run("explain search.tags.pill", in: folder).expect(0)
      #expect(
        whole.text == """
          search.tags.pill
            The pill behind the selected tag.

            value     {color, cornerRadius}
            keys      color         The fill; the tint by default.
                      cornerRadius  capsule (the default), or points.
            beside    items, visibility, font, insets, spacing, color, selectedColor,
                      background, scrollsToSelection

            search:
              tags: {items: [Songs], pill: {color: systemOrange}}

          """)
      try Command.run("explain pull", in: folder).expect(64)
      try Command.run("explain pill", in: folder).expect(64, says: "animations.pill, search.tags.pill")
      let alone = try Command.run("explain selectedColor", in: folder).expect(64)
      #expect(!alone.words.contains("sidebar"))
      try Command.run("explain scrollsToSelection", in: folder).expect(0)
      try Command.run("explain search.tags.pil", in: folder).expect(64, says: "did you mean pill?")
      try Command.run("explain title", in: folder).expect(64, says: "navigation.title")
      try Command.run("explain timeline[3].at", in: folder).expect(0, words: "")
      try Command.run("explain row.title", in: folder).expect(0)
      try Command.run("explain view" + String(repeating: ".hstack", count: 9), in: folder).expect(0)
      try Command.run("explain view" + String(repeating: ".hstack", count: 99), in: folder).expect(
        64, says: "at most 16")
    }
  }

  /// A part of the schema stands alone.
  @Test(.enabled(if: SchemaCommandTests.hasValidator, "python3 has no jsonschema and yaml"))
  func aPartOfTheSchema() throws {
    let script = """
      import jsonschema, json, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      print(jsonschema.Draft202012Validator(schema).is_valid(json.loads(sys.argv[2])))
      """
    try withFolder { (folder) throws in
      for (value, isValid) in [("[\"A\"]", "True"), ("{\"items\": [\"A\"], \"pill\": {\"color\": 1}}", "False")] {
        try folder.write(Command.run("schema --of search.tags", in: folder).expect(0).text, to: "part.json")
        let outcome = try Tool.run("/usr/bin/python3", ["-c", script, "part.json", value], in: folder.path)
        outcome.expect(0, text: isValid + "\n")
      }
      try Command.run("schema --of search.tgs", in: folder).expect(64, says: "did you mean tags?")
    }
  }
}
