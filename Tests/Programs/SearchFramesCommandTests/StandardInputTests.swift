import Foundation
import TestSupport
import Testing

/// Scenes from standard input.
struct StandardInputTests {
  @Test func drawsWhatTheFileGives() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      for line in [
        "render SCENE --at 2.1s --scale 0.5 -o -", "inspect SCENE --at 1s", "sheet SCENE --at 0s --scale 0.5 -o -",
        "plot SCENE --layer tags.pill --property frame.x -o -",
      ] {
        let piped = try Command.run(line.replacing("SCENE", with: "-"), in: folder, input: "scene.yaml").expect(0)
        let file = try Command.run(line.replacing("SCENE", with: "scene.yaml"), in: folder)
        #expect(piped.output == file.output && piped.words == file.words && !piped.output.isEmpty)
      }
      let words = try Command.run("frames - --to 0.1s --fps 10 -o a", in: folder, input: "scene.yaml").expect(0).words
      #expect(words.hasSuffix("wrote 1 picture to a\n"), "\(words)")
      try Command.run("render - --scale 0.5", in: folder, input: "scene.yaml").expect(0, words: "wrote scene.png\n")
      let check = try Command.run("check -", in: folder, input: "scene.yaml").expect(0)
      #expect(check.text == "<stdin>: good; 5 events, settled at 4.3 s\n")
    }
  }

  @Test func nothingIsNoScene() throws {
    let files = [
      "empty": "", "blank": "\n", "spaces": " \r\n\t\n", "comment.yaml": "# nothing yet\n", "empty.yaml": "",
    ]
    try withFolder(files) { (folder) throws in
      for command in ["check -", "render - -o a.png", "inspect -", "frames - --to 1s -o a"] {
        for file in ["empty", "blank", "spaces"] {
          let outcome = try Command.run(command, in: folder, input: file).expect(65)
          #expect(outcome.words == "<stdin>:1:1: standard input is empty\n" && outcome.output.isEmpty)
        }
      }
      #expect(folder.names().count == files.count)
      // A file may be empty, and text may say nothing.
      try Command.run("check -", in: folder, input: "comment.yaml").expect(0)
      try Command.run("check empty.yaml", in: folder).expect(0)
    }
  }

  @Test func relativePathsAreThoseOfTheWorkingFolder() throws {
    let files = ["in/scene.yaml": "extends: base.yaml", "base.yaml": "devise: iPhone 8", "more.yaml": "extends: ./-"]
    try withFolder(files.merging(["-": Scenes.small]) { $1 }) { (folder) throws in
      let words = "base.yaml:1:1: devise: unknown key; did you mean device?\n"
      try Command.run("check -", in: folder, input: "in/scene.yaml").expect(65, words: words)
      // A file of this name has a path.
      try Command.run("check ./- -", in: folder, input: "more.yaml").expect(0)
    }
  }

  @Test func problemsNameStandardInput() throws {
    let files = ["bad.yaml": "tint: pink\n", "bytes.yaml": "a: \u{1}", "empty.yaml": ""]
    try withFolder(files) { (folder) throws in
      try folder.write(String(repeating: "# more\n", count: 200_000), to: "large.yaml")
      for command in ["check -", "render -", "inspect -"] {
        for (file, place) in [
          ("bad", "1:7: tint"), ("bytes", "1:4: a character that no"), ("large", "1:1: a file holds"),
        ] {
          let outcome = try Command.run(command, in: folder, input: file + ".yaml").expect(65)
          #expect(outcome.words.hasPrefix("<stdin>:\(place)"), "\(outcome.words)")
        }
      }
      try Command.run("check - -", in: folder, input: "bad.yaml").expect(64, says: "-: standard input is read once")
      try Command.run("preview -", in: folder).expect(64, says: "give a file instead of standard input")
      try Command.run("record -", in: folder, input: "empty.yaml").expect(66)
      #expect(folder.names().count == 4)
    }
  }
}
