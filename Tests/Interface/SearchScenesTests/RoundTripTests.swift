import SearchLayers
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct RoundTripTests {
  @Test(arguments: 0..<Samples.count(150)) func whatIsWrittenReadsBackEqual(_ seed: Int) throws {
    var random = RandomScene(seed: UInt64(seed))
    let scene = random.scene()
    try #require(scene.problems == [])
    let written = scene.yaml()
    do throws(SceneError) {
      let again = try SearchScene(yaml: written)
      #expect(again == scene, "\(written)")
      #expect(again.yaml() == written)
    } catch {
      Issue.record("\(error)\n\(written)")
    }
  }

  @Test func aSceneOfDefaultsIsEmpty() throws {
    #expect(SearchScene().yaml() == "{}\n")
    #expect(try SearchScene(yaml: "{}\n") == SearchScene())
  }

  @Test func whatIsBuiltInCodeIsTheFile() {
    let scene = SearchScene(
      device: .iPhoneSE1, search: .init(tags: ["Top Results", "Artists"]),
      timeline: [
        .tap(.searchField, at: .seconds(0.5)), .type("radiohead", over: .seconds(0.9), at: .seconds(1), id: "typed"),
        .submit(at: .after("typed", .frames(7, per: 30))),
      ])
    #expect(
      scene.yaml()
        == """
        device: "iPhone SE (1st generation)"
        search: {tags: [Top Results, Artists]}
        timeline:
          - {at: 0.5s, tap: searchField}
          - {at: 1s, type: radiohead, over: 0.9s, id: typed}
          - {at: typed + 7/30s, submit: true}

        """.replacing("\"iPhone SE (1st generation)\"", with: "iPhone SE (1st generation)"))
  }

  @Test func linesStayWithinTheWidthWhereTheyCan() {
    let scene = SearchScene(search: .init(tags: .init((0..<40).map { "Tag number \($0)" })))
    let lines = scene.yaml().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.count == 42)
  }
}
