import Testing

@testable import SearchScenes

@Suite struct ExampleSceneTests {
  @Test(arguments: [ExampleScenes.long, ExampleScenes.verbs]) func everyKeyIsReadAndWrittenBack(_ yaml: String) throws {
    let scene = try SearchScene(yaml: yaml, file: "scene.yaml")
    let written = try scene.yaml()
    let again = try SearchScene(yaml: written, file: "written.yaml")
    #expect(again == scene, "\(written)")
    #expect(try again.yaml() == written)
  }
}
