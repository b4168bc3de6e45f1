import TestSupport
import Testing

/// Scenes that begin with a screenshot, as users run it.
struct InitFromCaptureTests {
  @Test func aSceneAndAComparisonAreWritten() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scene.yaml --at 0s -o capture.png", in: folder).expect(0)
      let words = try Command.run("init mine --from capture.png", in: folder).expect(0).words
      #expect(words.contains("measured: 640 × 1136 pixels, light") && words.contains("measured: a large title"))
      #expect(words.contains("guessed: iOS 15, ") && words.contains(" shapes agree within a pixel"))
      #expect(folder.names().filter { $0.hasPrefix("mine/") }.count == 3)
      try Command.run("render mine/scene.yaml -o again.png", in: folder).expect(0)
      let again = try Command.run("init mine --from capture.png", in: folder).expect(73).words
      #expect(again.contains("mine/scene.yaml is there already"))
    }
  }

  @Test func badPicturesAreRefused() throws {
    try withFolder(["scene.yaml": Scenes.small, "text.png": "no picture"]) { (folder) throws in
      try Command.run("render scene.yaml --at 0s --scale 1 -o small.png", in: folder).expect(0)
      let size = try Command.run("init mine --from small.png", in: folder).expect(65).words
      #expect(size.contains("320 × 568 pixels are the size of no screen") && size.contains("640 × 1136 (iPhone SE"))
      let text = try Command.run("init mine --from text.png", in: folder).expect(65).words
      #expect(text.contains("text.png: it is not a PNG file"))
      let missing = try Command.run("init mine --from none.png", in: folder).expect(66).words
      #expect(missing.contains("none.png: there is no such file"))
      try Command.run("init mine --from small.png --template list", in: folder).expect(64)
      #expect(!folder.names().contains("mine"))
    }
  }
}
