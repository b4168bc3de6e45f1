import SearchFrames
import TestSupport
import Testing

/// The library as a client uses it, with `import SearchFrames` only.
struct LibraryTests {
  static let scene = SearchScene(
    device: .iPhone15Pro, search: .init(tags: ["Artists", "Songs"]),
    timeline: [.tap(.searchField, at: .seconds(0.5)), .submit(at: .seconds(1)), .tap(.tag("Songs"), at: .seconds(2))])

  @Test func aSceneBuiltInCodeIsDrawn() throws {
    #expect(Self.scene.problems.isEmpty)
    #expect(try Self.scene.layers(at: .seconds(2.1)).name == "screen")
    let image = try Self.scene.image(at: .seconds(2.1), scale: 1)
    #expect((image.width, image.height) == (393, 852))
    #expect(PNGHeader(try Self.scene.png(at: .settled)) == PNGHeader(1179, 2556))
  }

  @Test func framesComeOneAfterAnother() async throws {
    var times: [Double] = []
    for try await frame in try Self.scene.frames(fps: 10, from: .seconds(2), to: .seconds(2.5), scale: 0.25) {
      times.append(frame.time.seconds)
      #expect(frame.image.height == 213)
    }
    #expect(times == [2, 2.1, 2.2, 2.3, 2.4])
  }

  /// Encoding a scene built in code gives the file, and the command draws from it what the library draws.
  @Test func theFileOfASceneIsTheScene() throws {
    let yaml = Self.scene.yaml()
    #expect(try SearchScene(yaml: yaml) == Self.scene)
    try withFolder(["scene.yaml": yaml]) { (folder) throws in
      let drawn = try Command.run("render scene.yaml --at 2.1s -o -", in: folder)
      #expect(try Self.scene.png(at: .seconds(2.1)) == Array(drawn.output))
    }
  }

  @Test func aFileIsReadWithItsProblems() throws {
    try withFolder(["good.yaml": Scenes.small, "bad.yaml": "devise: iPhone 8\n"]) { (folder) throws in
      let good = try SearchScene(contentsOfFile: folder.path(of: "good.yaml"))
      #expect(good.timeline.count == 5)
      #expect(throws: SceneError.self) { try SearchScene(contentsOfFile: folder.path(of: "bad.yaml")) }
      #expect(throws: SceneError.self) { try SearchScene(contentsOfFile: folder.path(of: "none.yaml")) }
    }
  }
}
