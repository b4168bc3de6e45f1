import Testing

@testable import SearchScenes

@Suite struct ExampleTests {
  @Test(arguments: [Examples.long, Examples.verbs])
  func everyKeyIsReadAndWrittenBack(_ yaml: String) throws {
    let scene = try SearchScene(yaml: yaml, file: "scene.yaml")
    let written = scene.yaml()
    let again = try SearchScene(yaml: written, file: "written.yaml")
    #expect(again == scene, "\(written)")
    #expect(again.yaml() == written)
  }
}
