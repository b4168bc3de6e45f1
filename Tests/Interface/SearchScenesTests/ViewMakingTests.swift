import Testing

@testable import SearchScenes

@Suite struct ViewMakingTests {
  @Test func viewsBuiltInCodeAreThoseOfTheFile() throws {
    let view = SearchScene.View.hstack(
      .image("{art}").frame(width: 56, height: 56).cornerRadius(.points(8)).id("art"),
      .vstack(
        .text("{title}", .headline, lines: 2, highlights: "{text}"), .progress(0).binding("progress", to: "{share}"),
        .badge("{item}").each("tags"), alignment: .leading),
      .spacer, .divider(color: .tint), .symbol("star", color: .system(.systemRed)).when("!isNew"),
      .button("Buy", style: .filled, size: .small), .button(symbol: "heart").offset(x: 2), spacing: 12
    ).padding(.init(top: 10, bottom: 10)).background(.systemMaterial)
    let scene = SearchScene(
      content: .init(
        results: .init(rows: [
          .init(view: .template("item", ["title": "Lamp", "tags": ["a", 2] as SearchScene.View.Value])),
          .init(
            view: .zstack(.shape(.circle), .rating(3.5), .segments(["A", "B"], selected: .index(1)), .switch(true))),
        ]))
    ).with {
      $0.templates = [
        .init(
          "item",
          parameters: [
            .init("title", nil), .init("art", "a.png"), .init("share", 0.5), .init("tags", []), .init("isNew", false),
          ],
          view: view)
      ]
    }
    #expect(scene.problems == [])
    let yaml = """
      templates:
        item:
          parameters: {title: null, art: a.png, share: 0.5, tags: [], isNew: false}
          view:
            hstack:
              - {image: "{art}", id: art, width: 56, height: 56, cornerRadius: 8}
              - vstack:
                  - {text: "{title}", style: headline, lines: 2, highlights: "{text}"}
                  - {progress: "{share}"}
                  - {badge: "{item}", each: tags}
                alignment: leading
              - spacer
              - {divider: , color: tint}
              - {symbol: star, color: systemRed, when: "!isNew"}
              - {button: Buy, style: filled, size: small}
              - {button: {symbol: heart}, offset: [2, 0]}
            spacing: 12
            padding: {vertical: 10}
            background: systemMaterial
      content:
        results:
          rows:
            - {view: item, tags: [a, 2], title: Lamp}
            - {view: {zstack: [{shape: circle}, {rating: 3.5}, {segments: [A, B], selected: B}, {switch: true}]}}
      """.replacing("selected: B", with: "selected: 1")
    #expect(try SearchScene(yaml: yaml) == scene)
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
  }

  @Test func aMistakeInCodeIsRefused() {
    let scene = SearchScene(content: .init(results: .init(rows: [.init(view: .text("{title}"))])))
    #expect(scene.problems.map(\.path) == ["content.results.rows[0].view.text"])
    let other = SearchScene(content: .init(results: .init(rows: [.init(view: .progress(7))])))
    #expect(other.problems.map(\.path) == ["content.results.rows[0].view.progress"])
  }
}
