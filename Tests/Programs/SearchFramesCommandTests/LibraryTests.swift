import SearchFrames
import TestSupport
import Testing

/// The library and the command draw the same.
struct LibraryTests {
  static let scene = SearchScene(
    device: .iPhone15Pro, search: .init(tags: ["Artists", "Songs"]),
    timeline: [.tap(.searchField, at: .seconds(0.5)), .submit(at: .seconds(1)), .tap(.tag("Songs"), at: .seconds(2))])

  /// Encoding a scene built in code gives the file, and the command draws from it what the library draws.
  @Test func theFileOfASceneIsTheScene() throws {
    let yaml = try Self.scene.yaml()
    #expect(try SearchScene(yaml: yaml) == Self.scene)
    try withFolder(["scene.yaml": yaml]) { (folder) throws in
      let drawn = try Command.run("render scene.yaml --at 2.1s -o -", in: folder)
      #expect(try SceneRenderer(Self.scene).png(at: .seconds(2.1)) == drawn.output)
    }
  }
}
