import Foundation
import SearchGeometry
import TestSupport
import Testing

/// `batch` answers requests as processes of their own would, and `--root` confines what scenes read and requests write.
struct BatchTests {
  private func answers(
    _ requests: [String], _ options: String = "", in folder: TemporaryFolder, status: Int = 0
  ) throws -> [[String: Any]] {
    try folder.write(requests.joined(separator: "\n"), to: "requests.jsonl")
    let outcome = try Command.run("batch " + options, in: folder, input: "requests.jsonl").expect(status)
    return try outcome.text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test(arguments: [1, 4]) func picturesAreThoseOfProcesses(jobs: Int) throws {
    try withFolder(["a.yaml": "navigation: {title: A}\n", "b.yaml": "search: {tags: [B, C]}\n"]) { (folder) throws in
      let requests = (0..<12).map { index -> String in
        let file = #""file": "\#(index % 3 == 1 ? "b" : "a").yaml""#
        let scene = index.isMultiple(of: 3) ? #""scene": "navigation: {title: \#(index)}""# : file
        return #"{"id": \#(index), \#(scene), "at": [0, 0.5], "scale": 1, "output": "p\#(index)-{time}.png"}"#
      }
      let answers = try answers(requests, "--jobs \(jobs)", in: folder)
      #expect(answers.compactMap { $0["id"] as? Int } == Array(0..<12))
      #expect(answers.allSatisfy { $0["status"] as? Int == 0 })
      try Command.run("render b.yaml --scale 1 -o own.png", in: folder).expect(0)
      #expect(try folder.bytes("p1-0.000000.png") == folder.bytes("own.png"))
    }
  }

  @Test func answersCarryStatusMessagesAndOutput() throws {
    try withFolder(["a.yaml": "navigation: {title: A}\n"]) { (folder) throws in
      let answers = try answers(
        [
          #"{"id": "x", "file": "a.yaml", "command": "inspect", "json": true}"#,
          #"{"scene": "naviation: {}", "command": "check"}"#, "nothing", "",
          #"{"file": "a.yaml", "scene": "", "output": "a.png"}"#, #"{"file": "a.yaml", "output": "-"}"#,
          #"{"file": "a.yaml", "svgTxt": "live", "output": "a.svg"}"#, #"{"file": "a.yaml", "command": "rendr"}"#,
          #"{"scene": "{navigation: {title: \"\ud83d\ude00\"}}", "command": "check"}"#,
        ], in: folder, status: 65)
      #expect(answers.map { $0["status"] as? Int } == [0, 65, 64, 64, 64, 64, 64, 0])
      #expect(answers[0]["id"] as? String == "x" && (answers[0]["output"] as? [String: Any])?["root"] != nil)
      let messages = answers.map { ($0["messages"] as? [String])?.joined() ?? "" }
      let expected = [
        "", "naviation: unknown key; did you mean navigation?", "expected a JSON object", "either \"scene\"",
        "standard output has the answers", "'--svg-txt'", "did you mean render?", "",
      ]
      for (message, words) in zip(messages, expected) {
        #expect(words.isEmpty ? message.isEmpty : message.contains(words))
      }
    }
  }

  @Test(arguments: [
    ("extends: ../secret.yaml", "extends"), ("extends: link.yaml", "extends"), ("extends: /etc/passwd", "extends"),
    ("content: {initial: {kind: message, title: A, image: ../secret.png}}", "content.initial.image"),
    ("fonts: {directory: ..}", "fonts.directory"),
  ]) func filesOutsideAreNotRead(scene: String, path: String) throws {
    let files = ["in/scene.yaml": scene, "secret.yaml": "tint: secret", "secret.png": "secret", "in/own.yaml": ""]
    try withFolder(files) { (folder) throws in
      try folder.link("in/link.yaml", to: "../secret.yaml")
      let words = "\(path): "
      for arguments in ["check in/scene.yaml --root in", "render in/scene.yaml --root in -o a.png"] {
        let outcome = try Command.run(arguments, in: folder)
        #expect(outcome.status == 65 || outcome.status == 66)
        #expect(outcome.words.contains(words) && outcome.words.contains("outside of the folder in"))
        #expect(!outcome.words.contains("secret\"") && !outcome.words.contains("root:"))
      }
      let answers = try answers(
        [#"{"file": "in/scene.yaml", "command": "check"}"#], "--root in", in: folder, status: 65)
      #expect("\(answers)".contains("outside of the folder in"))
    }
  }

  @Test func requestsStayInTheFolder() throws {
    try withFolder(["in/a.yaml": "", "b.yaml": ""]) { (folder) throws in
      let answers = try answers(
        [
          #"{"file": "b.yaml", "command": "check"}"#, #"{"file": "in/a.yaml", "output": "a.png"}"#,
          #"{"file": "in/a.yaml", "output": "in/../../a.png"}"#,
          #"{"file": "in/a.yaml", "root": "/", "command": "check"}"#,
        ], "--root in", in: folder, status: 64)
      #expect(answers.allSatisfy { $0["status"] as? Int == 64 })
      #expect(!folder.exists("a.png"))
    }
  }

  /// Whatever is wrong with a request, its answer has its id, character for character.
  @Test func answersHaveTheIdsOfTheirRequests() throws {
    try withFolder(["a.yaml": "search: {}"]) { (folder) throws in
      let ids = [
        "1", "\"x\"", "null", "12345678901234567890", "9007199254740993", "1.0", "1e2", "-0", "[1, {\"a\": null}]",
        "{\"id\": 7}",
        "\"\\u00e9 \\\" \\\\\"", "true", "\"a\\\\\"",
      ]
      let wrong = [
        #""file": "a.yaml", "command": "paint""#, #""file": "a.yaml", "output": "-""#, #""fil": {"id": 3}"#,
        #""file": 12"#,
        #""file": "a.yaml", "at": {"x": 1}, "output": "a.png""#, #""file": "a.yaml", "scene": "search: {}""#,
        #""file": "a.yaml", "": true"#, #""file": "a.yaml", "scale": 99, "output": "a.png""#, #""scene": 7"#,
        #""file": "a.yaml", "svgTxt": "live""#, #""file": "none.yaml""#, #""file": "a.yaml", "output=b.png": true"#,
        #""file": "a.yaml", "root": "/""#,
      ]
      let lines = zip(ids, wrong).flatMap { id, rest in
        ["{\"id\": \(id), \(rest)}", "{\(rest) , \"\\u0069d\" :\(id)\t}"]
      }
      try folder.write(lines.joined(separator: "\n") + "\n{\"id\": 1, \"id\": 2}\n[\"id\", 3]\n", to: "requests.jsonl")
      let outcome = try Command.run("batch", in: folder, input: "requests.jsonl")
      let answers = outcome.text.split(separator: "\n")
      try #require(answers.count == lines.count + 2)
      for (index, answer) in answers.prefix(lines.count).enumerated() {
        #expect(answer.hasPrefix("{\"id\": \(ids[index / 2]), \"status\": 6"), "\(lines[index]) \(answer)")
      }
      #expect(answers[lines.count].hasPrefix("{\"id\": 2, ") && answers[lines.count + 1].hasPrefix("{\"status\": 64"))
    }
  }

  /// Null is as no key; a scene may be an object, in the order of its keys.
  @Test func scenesMayBeObjects() throws {
    try withFolder(["art.yaml": "search: {}"]) { (folder) throws in
      let scene =
        #"{"templates": {"t": {"parameters": {"title": null, "b": 1}, "view": {"text": "{title} \ud83d\ude00 \u00e9\/"}}}, "#
        + #""content": {"initial": {"kind": "list", "rows": [{"view": "t", "title": "A\n\"B\""}]}}}"#
      let answers = try answers(
        [
          #"{"id": 1, "scene": \#(scene), "command": "inspect", "json": true, "scale": null, "at": null}"#,
          #"{"id": 2, "scene": {"search": {}}, "output": "a.svg", "svg-text": "live"}"#,
          #"{"id": 3, "scene": {"naviation": {}}, "command": "check"}"#,
          #"{"id": 4, "file": null, "scene": {}, "command": "check"}"#,
        ], in: folder, status: 65)
      #expect(answers.map { $0["status"] as? Int } == [0, 0, 65, 0])
      #expect("\(answers[0])".contains("😀 é/") && "\(answers[2])".contains("did you mean navigation?"))
    }
  }

  /// A line that is too long is answered, with its id if that comes first, and the next ones are read.
  @Test(arguments: [1, 3]) func longLinesAreAnswered(jobs: Int) throws {
    try withFolder { (folder) throws in
      let long = String(repeating: "x", count: 9 << 20)
      let answers = try answers(
        [
          #"{"id": 1, "scene": "search: {}", "command": "check"}"#,
          #"{"id": 2, "scene": "\#(long)", "command": "check"}"#, "",
          long, #"{"id": 4, "scene": "search: {}", "command": "check"}"#, #"{"scene": "\#(long)\#(long)", "id": 5}"#,
          #"{"id": 6, "scene": "search: {}", "command": "check"}"#,
        ], "--jobs \(jobs)", in: folder, status: 64)
      #expect(answers.map { $0["id"] as? Int } == [1, 2, nil, 4, nil, 6])
      #expect(answers.map { $0["status"] as? Int } == [0, 64, 64, 0, 64, 0])
      #expect("\(answers[1])".contains("a line holds at most 8 MiB"))
    }
  }

  @Test func rulesAuditsAndCodeAreThere() throws {
    let scene = """
      search: {tags: {visibility: always, items: [A, B, C]}}
      timeline: [{at: 1s, tap: "tag:C", id: go}]
      expect: [{layer: tags.pill, inside: tags}, {layer: tags.pill, property: frame.x, is: 999, named: far}]
      """
    try withFolder(["in/a.yaml": scene, "b.yaml": scene]) { (folder) throws in
      try folder.link("in/b.yaml", to: "../b.yaml")
      let text = try #require(String(data: JSONEncoder().encode(scene), encoding: .utf8))
      let answers = try answers(
        [
          #"{"file": "in/a.yaml", "command": "test", "json": "-"}"#,
          #"{"scene": \#(text), "command": "test", "filter": "inside"}"#,
          #"{"scene": \#(text), "command": "audit", "rule": ["label", "target"]}"#,
          #"{"file": "in/b.yaml", "command": "test"}"#,
          #"{"file": "in/a.yaml", "command": "code", "layer": "tags.pill", "at": "go", "language": "css"}"#,
          #"{"file": "in/a.yaml", "command": "test", "junit": "junit.xml", "quiet": true}"#,
          #"{"file": "in/a.yaml", "command": "test", "report": "in/report", "quiet": true}"#,
        ], "--root in", in: folder, status: 1)
      #expect(answers.map { $0["status"] as? Int } == [1, 0, 0, 64, 0, 64, 1], "\(answers)")
      #expect("\(answers[0])".contains("far") && "\(answers[4])".contains("linear("))
      #expect("\(answers[3])".contains("outside of the folder in") && folder.exists("in/report/index.html"))
      #expect(!folder.exists("junit.xml"))
    }
  }

  /// Requests write in the root alone: by lists, keys with a sign of equality, links that lead out, links that lead nowhere yet.
  @Test func whatIsWrittenStaysInTheFolder() throws {
    try withFolder(["root/a.yaml": "search: {}", "out/keep": ""]) { (folder) throws in
      try folder.link("root/link", to: "../out")
      try folder.link("root/dangling.png", to: "../out/new.png")
      try folder.link("root/far.png", to: folder.path(of: "out/far.png"))
      try folder.link("root/inside", to: ".")
      let out = folder.path(of: "out")
      let forms = [
        #""output": "\#(out)/a.png""#, #""output": ["\#(out)/b.png"]"#, #""output": [["../out/c.png"]]"#,
        #""output=\#(out)/d.png": true"#,
        #""output": "link/e.png""#, #""output": "root/link/e.png""#, #""output": "root/dangling.png""#,
        #""output": "root/far.png""#,
        #""output": "root/../out/f.png""#, #""command": "frames", "to": "0.05s", "output": "root/link/g""#,
        #""command": "frames", "to": "0.05s", "output": ["\#(out)/h"]"#,
        #""command": "frames", "to": "0.05s", "output": "root/link/{time}.png""#,
        #""command": "frames", "to": "0.05s", "output": "root/i.json", "report": "\#(out)/report.json""#,
        #""command": "frames", "to": "0.05s", "output": "root/link/i.gif""#,
        #""command": "frames", "to": "0.05s", "output": "root/link/i.mp4""#,
        #""command": "plot", "layer": "searchBar", "property": "frame.x", "output": ["\#(out)/j.csv"]"#,
        #""command": "sheet", "at": "0s", "output": "root/link/k.png""#,
        #""command": "test", "junit": "\#(out)/l.xml""#,
        #""command": "audit", "overlay": "root/link/m.png""#, #""output": "/dev/null.png""#,
        #""command": "audit", "report": "root/link/n""#,
      ]
      let before = folder.files(in: "out").keys
      let answers = try answers(
        forms.map { #"{"file": "root/a.yaml", \#($0)}"# }
          + [
            #"{"file": "root/a.yaml", "output": "root/inside/ok.png"}"#,
            #"{"file": "root/a.yaml", "command": "frames", "to": "0.05s", "output": "root/inside/deep/er"}"#,
          ],
        "--root root", in: folder, status: 64)
      for (form, answer) in zip(forms, answers) {
        #expect([64, 65, 73].contains(answer["status"] as? Int), "\(form) \(answer)")
      }
      #expect(folder.files(in: "out").keys == before && folder.exists("root/ok.png") && folder.exists("root/deep/er"))
    }
  }

  /// Another program exchanges a folder and a link that leads out, at any moment.
  @Test(.timeLimit(.minutes(3))) func linksThatAreSwappedAreNotFollowed() throws {
    try withFolder(["root/a.yaml": "search: {}", "root/one/keep": "", "out/keep": "", "secret.yaml": "tint: red"]) {
      (folder) throws in
      try folder.link("root/two", to: "../out")
      let isDone = Locked(false)
      let swapper = Thread {
        let (one, two, other) = (folder.path(of: "root/one"), folder.path(of: "root/two"), folder.path(of: "root/x"))
        while !isDone.withLock(\.self) {
          rename(one, other)
          rename(two, one)
          rename(other, two)
        }
      }
      swapper.start()
      defer { isDone.withLock { $0 = true } }
      let requests = (0..<Samples.count(200, least: 60)).map { index in
        #"{"id": \#(index), "file": "root/a.yaml", "scale": 0.1, "output": "root/\#(index.isMultiple(of: 2) ? "one" : "two")/\#(index).png"}"#
      }
      try folder.write(requests.joined(separator: "\n"), to: "requests.jsonl")
      let outcome = try Command.run("batch --root root --jobs 2", in: folder, input: "requests.jsonl")
      #expect(outcome.text.split(separator: "\n").count == requests.count)
      #expect(folder.files(in: "out").count == 1, "\(folder.files(in: "out").keys)")
    }
  }

  @Test func scenesAreCheckedInTheirOrder() throws {
    try withFolder { (folder) throws in
      let names = (0..<20).map { "s\($0).yaml" }
      for (index, name) in names.enumerated() { try folder.write("navigation: {title: \(index)}\n", to: name) }
      let words = names.map { "\($0): good; 0 events, settled at 0 s\n" }.joined()
      for jobs in [1, 4] {
        let check = try Command.run("check --jobs \(jobs) " + names.joined(separator: " "), in: folder).expect(0)
        #expect(check.text == words)
      }
    }
  }
}
