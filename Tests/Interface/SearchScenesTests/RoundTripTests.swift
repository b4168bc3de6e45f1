import SearchLayers
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct RoundTripTests {
  @Test(arguments: 0..<Samples.count(150)) func whatIsWrittenReadsBackEqual(_ seed: Int) throws {
    var random = RandomScene(seed: UInt64(seed))
    let scene = random.scene()
    try #require(scene.problems == [])
    do throws(SceneError) {
      let written = try scene.yaml()
      let again = try SearchScene(yaml: written)
      #expect(again == scene, "\(written)")
      #expect(try again.yaml() == written)
    } catch {
      Issue.record("\(error)\n\(scene.yamlText)")
    }
  }

  @Test func aSceneOfDefaultsIsEmpty() throws {
    #expect(try SearchScene().yaml() == "{}\n")
    #expect(try SearchScene(yaml: "{}\n") == SearchScene())
  }

  @Test func whatIsBuiltInCodeIsTheFile() throws {
    let scene = SearchScene(
      device: .iPhoneSE1, search: .init(tags: ["Top Results", "Artists"]),
      timeline: [
        .tap(.searchField, at: .seconds(0.5)), .type("radiohead", over: .seconds(0.9), at: .seconds(1), id: "typed"),
        .submit(at: .after("typed", .frames(7, per: 30))),
      ])
    #expect(
      try scene.yaml()
        == """
        device: "iPhone SE (1st generation)"
        search: {tags: [Top Results, Artists]}
        timeline:
          - {at: 0.5s, tap: searchField}
          - {at: 1s, type: radiohead, over: 0.9s, id: typed}
          - {at: typed + 7/30s, submit: true}

        """.replacing("\"iPhone SE (1st generation)\"", with: "iPhone SE (1st generation)"))
  }

  @Test func linesStayWithinTheWidthWhereTheyCan() throws {
    let scene = SearchScene(search: .init(tags: .init((0..<40).map { "Tag number \($0)" })))
    let lines = try scene.yaml().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.count == 42)
  }

  /// The random scenes differ in every property, so the test above covers them all.
  @Test func randomScenesVaryEveryProperty() {
    // Names of types take long to make, so properties of which two values were seen are known without one.
    struct Property: Hashable {
      var type: ObjectIdentifier
      var label: String
    }
    var done: Set<Property> = []
    var values: [String: Set<String>] = [:]
    func walk(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      let type = ObjectIdentifier(mirror.subjectType)
      for child in mirror.children {
        if mirror.displayStyle == .struct, let label = child.label, !done.contains(Property(type: type, label: label)),
          // A `Boxed` counts as no property: only what is in it does.
          !"\(Swift.type(of: child.value))".hasPrefix("Boxed<")
        {
          let name = "\(mirror.subjectType).\(label)"
          values[name, default: []].insert(String(reflecting: child.value))
          if values[name]?.count ?? 0 >= 2 { done.insert(Property(type: type, label: label)) }
        }
        walk(child.value)
      }
    }
    for seed in 0..<400 {
      var random = RandomScene(seed: seed)
      walk(random.scene())
    }
    #expect(values.count > 200)
    // Only views whose parameters are resolved have names and sources.
    let exempt = [
      "Boxed<", "Source.", "SearchScene.source", "Node.name", "Node.source", "Node.drawing", "View._node",
      "Template.view", "Overlay.view",
    ]
    let constant = values.filter { $0.value.count < 2 && !exempt.contains(where: $0.key.hasPrefix) }.keys.sorted()
    #expect(constant == [])
  }
}
