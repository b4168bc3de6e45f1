import Foundation
import TestSupport
import Testing

/// JSON output has the published schema, and all that the text has.
struct JSONOutputTests {
  private static let golden = Scenes.small + "goldens: {scale: 0.25, stills: [{name: a, at: 0s}, {name: b, at: 3s}]}\n"
  private static let files = [
    "s.yaml": Scenes.small, "g.yaml": golden, "bad.yaml": "serch: {}\ntint: blu\nappearance: 3\n", "[]": "[]",
    "request.json": #"{"id": [1], "file": "s.yaml", "command": "inspect", "json": true}"#,
    "none.json": #"{"id": null}"#,
    "wrong.json": #"{"id": {}, "scene": {"serch": {}}, "command": "check"}"#,
  ]

  /// Commands whose output is valid, by what the schema describes.
  static let commands: [(of: String, lines: [String])] = [
    (
      "inspect",
      [
        "inspect s.yaml --json", "inspect s.yaml --json --at 0.6s --system iOS26",
        "inspect s.yaml --json --at 0s --at 3s",
        "inspect s.yaml --json --at settled --appearance dark --layout-direction rightToLeft",
      ]
    ),
    (
      "check",
      ["check s.yaml --json", "check bad.yaml --json", "check none.yaml --json", "check s.yaml bad.yaml [] --json"]
    ),
    ("devices", ["devices --json"]), ("symbols", ["symbols --json", "symbols heart --json", "symbols --own --json"]),
    ("fonts", ["fonts --json", "fonts s.yaml --json"]), ("doctor", ["doctor --json"]),
    ("explain", ["explain --json", "explain crop --json"]),
    ("examples", ["examples --json"]),
    (
      "code",
      [
        "code s.yaml --layer tags.pill --at songs --language json",
        "code s.yaml --layer tags --at searched --language json",
      ]
    ),
    ("record", ["record g.yaml --json", "record g.yaml --all --json", "record bad.yaml --json"]),
    ("verify", ["verify g.yaml --json -"]), ("plot", []),
    ("batch", ["batch request.json", "batch wrong.json", "batch none.json"]),
  ]

  /// Prints the error of each file that is not valid by the schema.
  private static let script = """
    import json, jsonschema, sys
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    for name in sys.argv[2:]:
        for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(name))): print(name, error.message[:300])
    """

  static func errors(of subject: String, _ names: [String], in folder: TemporaryFolder) throws -> String {
    try folder.write(Command.run("schema --of \(subject)", in: folder).expect(0).output, to: "schema.json")
    return try Tool.run("/usr/bin/python3", ["-c", script, "schema.json"] + names, in: folder.path).expect(0).text
  }

  @Test(
    .enabled(if: SchemaCommandTests.hasValidator, "python3 has no jsonschema and yaml"), arguments: commands.indices)
  func outputIsValid(index: Int) throws {
    let (subject, lines) = Self.commands[index]
    try withFolder(Self.files) { (folder) throws in
      var names: [String] = []
      for (number, line) in lines.enumerated() {
        let words = line.split(separator: " ").map { $0 == "iOS26" ? "iOS 26" : String($0) }
        let input = words[0] == "batch" ? words[1] : nil
        try folder.write(
          Command.run(input == nil ? words : ["batch"], in: folder, input: input).output, to: "\(number).out")
        names.append("\(number).out")
      }
      if subject == "plot" {
        for layer in ["tags.pill", "content", "searchBar.field"] {
          let options = "--layer \(layer) --property frame.x --property frame.width"
          try Command.run("plot s.yaml \(options) -o \(layer).json", in: folder).expect(0)
          names.append("\(layer).json")
        }
      }
      #expect(try Self.errors(of: subject, names, in: folder) == "")
      // A schema that accepts everything would be of no use.
      #expect(try Self.errors(of: subject, ["[]"], in: folder).isEmpty == (subject == "inspect"), "\(subject)")
    }
  }

  /// Every value of a layer's line is a member of its object, under the same name.
  @Test(arguments: ["0s", "0.6s", "2.1s", "songs + 50ms"], ["iOS 12", "iOS 15", "iOS 26"])
  func jsonHasWhatTheTextHas(time: String, system: String) throws {
    try withFolder(Self.files) { (folder) throws in
      func inspect(_ options: [String]) throws -> ToolOutcome {
        try Command.run(["inspect", "s.yaml", "--at", time, "--system", system] + options, in: folder).expect(0)
      }
      let object = try JSONSerialization.jsonObject(with: inspect(["--json"]).output) as? [String: Any]
      var nodes: [[String: Any]] = []
      func collect(_ node: [String: Any]) {
        nodes.append(node)
        if let mask = node["mask"] as? [String: Any] { collect(mask) }
        for child in node["children"] as? [[String: Any]] ?? [] { collect(child) }
      }
      collect(try #require(object?["root"] as? [String: Any]))
      let lines = try inspect([]).text.split(separator: "\n")
      try #require(lines.count == nodes.count)
      for (line, node) in zip(lines, nodes) {
        let head = line.firstRange(of: " text \"").map { line[..<$0.lowerBound] } ?? line
        var words = head.split(separator: " ")
        if words.first == "mask" { words.removeFirst() }
        #expect(words.first.map(String.init) == node["name"] as? String)
        for place in stride(from: 5, to: words.count - 1, by: 2) {
          let path = words[place].split(separator: ".").map(String.init)
          let value = path.count == 1 ? node[path[0]] : (node[path[0]] as? [String: Any])?[path[1]]
          let text = (value as? String) ?? (value as? NSNumber).map { "\($0.doubleValue)" }
          #expect(text == String(words[place + 1]) || Double(text ?? "") == Double(words[place + 1]), "\(line)")
        }
        guard head != line else { continue }
        #expect(line.hasSuffix(try #require(node["textColor"] as? String)))
        #expect((node["font"] as? String)?.hasPrefix("Inter") == true && node["fontSize"] is NSNumber)
        #expect(node["fontWeight"] is NSNumber && node["textAlignment"] is String && node["text"] is String)
      }
    }
  }

  @Test func severalTimesAreAList() throws {
    try withFolder(Self.files) { (folder) throws in
      let both = try Command.run("inspect s.yaml --json --at 0s --at 3s", in: folder).expect(0).output
      let trees = try #require(try JSONSerialization.jsonObject(with: both) as? [NSDictionary])
      let alone = try ["0s", "3s"].map {
        try JSONSerialization.jsonObject(with: Command.run("inspect s.yaml --json --at \($0)", in: folder).output)
          as? NSDictionary
      }
      #expect(trees == alone)
      let text = try Command.run("inspect s.yaml --at 0s --at 3s", in: folder).text
      #expect(text.hasPrefix("at 0 s\nscreen ") && text.contains("\nat 3 s\nscreen "))
    }
  }

  struct Problems: Decodable {
    struct Problem: Decodable {
      var file, path, message: String
      var line, column: Int?
      var suggestion: String?
    }
    var problems: [Problem]
  }

  private func problems(_ line: String, _ status: Int, input: String? = nil) throws -> [Problems.Problem] {
    try withFolder(Self.files) { (folder) throws in
      let outcome = try Command.run(line, in: folder, input: input).expect(status)
      return try JSONDecoder().decode(Problems.self, from: outcome.output).problems
    }
  }

  @Test func problemsHaveTheirPlaces() throws {
    let found = try problems("check bad.yaml --json", 65)
    #expect(found.map(\.path) == ["serch", "tint", "appearance"])
    #expect(found.map(\.line) == [1, 2, 3] && found.allSatisfy { $0.file == "bad.yaml" && $0.column != nil })
    #expect(found.first?.suggestion == "search")
    #expect(try problems("check s.yaml --json", 0).isEmpty)
    let missing = try problems("check none.yaml --json", 66)
    #expect(missing.map(\.file) == ["none.yaml"] && missing.first?.line == nil)
    #expect(try problems("check - --json", 65, input: "bad.yaml").allSatisfy { $0.file == "<stdin>" })
  }

  /// The two files of values agree with each other and with the layers.
  @Test(arguments: ["tags.pill", "searchBar.field", "searchBar.cancelButton"]) func plottedValuesAreWritten(
    layer: String
  ) throws {
    struct Plot: Decodable {
      struct Sample: Decodable { var time, value: Double }
      struct Series: Decodable {
        var name, unit: String
        var runs: [[Sample]]
      }
      struct Event: Decodable { var time: Double }
      var from, to: Double
      var series: [Series]
      var events: [Event]
    }
    try withFolder(Self.files) { (folder) throws in
      for name in ["a.json", "a.csv"] {
        let line = "plot s.yaml --layer \(layer) --property frame.x --property opacity --to 3s -o \(name)"
        try Command.run(line, in: folder).expect(0, words: "wrote \(name)\n")
      }
      let plot = try JSONDecoder().decode(Plot.self, from: folder.data("a.json"))
      #expect(
        plot.series.map(\.name) == ["\(layer).frame.x", "\(layer).opacity"] && plot.series.map(\.unit) == ["pt", ""])
      #expect(plot.from == 0 && plot.to == 3 && plot.events.count == 4)
      let rows = try folder.text("a.csv").components(separatedBy: "\r\n").dropLast().map {
        $0.components(separatedBy: ",")
      }
      #expect(rows.first == ["time", "\(layer).frame.x", "\(layer).opacity"])
      for (column, series) in plot.series.enumerated() {
        let values = rows.dropFirst().compactMap { row in Double(row[column + 1]).map { [Double(row[0]) ?? -1, $0] } }
        #expect(values == series.runs.joined().map { [$0.time, $0.value] } && !values.isEmpty)
      }
      let sample = try #require(plot.series.first?.runs.last?.last)
      let options = ["inspect", "s.yaml", "--json", "--at", "\(sample.time)s"]
      let node = try Tree(Command.run(options, in: folder).output).root.layer(named: layer)
      #expect(abs((node?.frame.x ?? -1) - sample.value) < 1e-5)
    }
  }
}
