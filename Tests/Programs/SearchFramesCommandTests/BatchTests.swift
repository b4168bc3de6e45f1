import Foundation
import TestSupport
import Testing

/// `batch` answers requests as processes of their own would, and `--root` confines what scenes read.
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
