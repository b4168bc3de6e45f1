import Foundation
import OtherNames
import SearchFrames
import Testing

/// The library as another package uses it: public names only, next to a module with names such as SwiftUI's.
struct ClientTests {
  static let scene = SearchScene(
    device: .iPhone15Pro, tint: "#C2410C",
    search: .init(scopes: ["Apple Music", "Library"], tags: ["Artists", "Songs"]),
    content: .init(initial: .list(style: .plain, rows: [.init(title: "Jazz", image: .color(.systemOrange))])),
    timeline: [
      .tap(.searchField, at: .seconds(0.5), id: "tap"), .type("jazz", over: .seconds(0.2), at: .after("tap")),
      .submit(at: .seconds(1)), .tap(.tag("Songs"), at: .seconds(2)),
    ])

  @Test func otherModulesKeepTheirNames() {
    let values: [any Sendable] = [
      Action(), Appearance(), Backdrop(), Color(), Content(), ContentSizeCategory(), Contents(), Device(), Event(),
      Insets(), LayoutDirection(), Navigation(), Orientation(), Placeholder(), Row(), Search(), Selection(), Shadow(),
      Spring(), TextStyle(),
    ]
    #expect(values.allSatisfy { String(reflecting: type(of: $0)).hasPrefix("OtherNames.") })
  }

  @Test func aSceneBuiltInCodeIsDrawn() throws {
    #expect(Self.scene.problems.isEmpty)
    let renderer = try SceneRenderer(Self.scene)
    let layers: Layer = try renderer.layers(at: .seconds(2.1))
    #expect(layers.name == "screen" && layers.layer(named: "tags.top.1")?.text == "Songs")
    #expect(layers.description.hasPrefix("screen 0 0 393 852"))
    let image = try renderer.image(at: .seconds(2.1), scale: 1)
    #expect((image.width, image.height) == (393, 852))
    let files: [Data] = [try renderer.png(at: .settled), try renderer.pdf(at: .settled)]
    #expect(files[0].starts(with: [0x89, 0x50, 0x4E, 0x47]) && files[1].starts(with: "%PDF".utf8))
    #expect(try renderer.svg(at: .settled).contains("#c2410c"))
  }

  @Test func framesComeOneAfterAnother() async throws {
    var times: [Double] = []
    let renderer = try SceneRenderer(Self.scene)
    for try await frame in try renderer.frames(fps: 10, from: .seconds(2), to: .seconds(2.5), scale: 0.25) {
      times.append(frame.time.seconds)
      #expect(frame.image.height == 213)
    }
    #expect(times == [2, 2.1, 2.2, 2.3, 2.4])
  }

  /// Every verb of a scene file has a function.
  @Test func eventsAreWrittenByVerb() throws {
    let events: [SearchScene.Event] = [
      .tap(.cancel, at: .seconds(0)), .type("a", at: .seconds(0)), .delete(.all, at: .seconds(0)),
      .insertToken(.init(title: "Ada"), at: .seconds(0)), .submit(at: .seconds(0)), .focus(true, at: .seconds(0)),
      .scroll(.content, .by(10), at: .seconds(0)),
      .drag(.tags, by: 10, over: .seconds(1), at: .seconds(0)), .fling(.content, velocity: 10, at: .seconds(0)),
      .rotate(.landscape, at: .seconds(0)), .window(width: 500, at: .seconds(0)),
      .push(.init(title: "Next"), at: .seconds(0)), .pop(at: .seconds(0)),
      .swipeBack(progress: 0.5, over: .seconds(1), then: .finish, at: .seconds(0)), .load(.empty, at: .seconds(0)),
      .set(
        .init {
          $0.appearance = .dark
          $0.tint = "systemRed"
        }, at: .seconds(0)),
    ]
    var value = try JSONSerialization.jsonObject(with: Data(SearchScene.jsonSchema().utf8))
    for key in ["properties", "timeline", "items", "properties"] {
      value = try #require((value as? [String: Any])?[key])
    }
    let keys = try #require(value as? [String: Any]).keys
    let others = ["at", "over", "id", "delay", "animation", "beginFromCurrentState"]
    #expect(events.count == Set(keys).subtracting(others).count)
  }

  /// Each condition, as the article on expectations writes it.
  static let conditions: [SearchScene.Expectation.Condition] = [
    .is(70), .atLeast(250), .atMost(70), .between(0.95, 1.05), .monotonic(.decreasing), .overshoot(atMost: 2),
    .settles(within: .seconds(0.5)), .maxSpeed(1000), .maxAcceleration(100_000), .inside("safeArea"),
    .clearOf("searchBar.field"), .neverOverlap, .minSize(width: 44, height: 36), .contrast(atLeast: 3), .visible(true),
    .appears(after: .appears("keyboard")), .disappears(after: .time(.after("searched"))), .text("ab"),
    .truncated(false), .continuous(), .same(as: .seconds(0)),
  ]

  @Test func conditionsAreThoseOfTheArticle() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    let article = try String(
      contentsOf: sources.appending(path: "SearchFrames/SearchFrames.docc/Expectations.md").standardizedFileURL,
      encoding: .utf8)
    let written = article.matches(of: /\n\| `\w+` .* \| `(\.[^`]+)` \|/).map { String($0.1) }
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(written.count == Self.conditions.count)
    for condition in written { #expect(own.contains(" \(condition),"), "\(condition)") }
  }

  @Test func errorsAreSentences() {
    let wrong = SearchScene(tint: "#GG0000")
    #expect(
      wrong.problems.map(\.localizedDescription) == [
        "tint: expected a system colour's name such as systemBlue, or \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, found \"#GG0000\""
      ])
    #expect {
      try SearchScene(yaml: "tint: pink")
    } throws: {
      $0.localizedDescription.hasPrefix("line 1, column 7: tint: ")
    }
    #expect {
      try SceneRenderer(SearchScene()).png(at: .after("tap"))
    } throws: {
      $0.localizedDescription.contains("tap")
    }
  }
}
