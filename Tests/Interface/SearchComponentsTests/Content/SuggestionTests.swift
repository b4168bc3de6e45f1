import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Suggestions") struct SuggestionTests {
  private func root(
    _ suggestions: [Content.Suggestion], typed: String = "a", _ change: (inout SearchScene) -> Void = { _ in }
  ) throws -> Layer {
    var scene = scene(search: Search(text: typed, active: true), content: Content(suggestions: suggestions))
    change(&scene)
    var laid = Laid(scene)
    laid.state.content.phase = .partial
    return try laid.layers()
  }

  private func frame(_ part: String, _ root: Layer) throws -> CGRect {
    let (name, row) = ("content.suggestions.row.0", try #require(root.layer(named: "content.suggestions.row.0")))
    return try #require(row.layer(named: "\(name).\(part)")).frame
  }

  @Test func subtitlesImagesAndButtons() throws {
    let root = try root([
      .init(
        title: "an app", subtitle: "Games", image: .color(.system(.systemTeal)), accessory: .button("GET")), "a word",
    ])
    let (title, subtitle) = (try frame("title", root), try frame("subtitle", root))
    let (icon, button) = (try frame("icon", root), try frame("accessory", root))
    let row = try #require(root.frame(of: "content.suggestions.row.0"))
    #expect(icon.size == CGSize(width: 40, height: 40) && icon.minX == 20 && title.minX == icon.maxX + 12)
    #expect(subtitle.minY >= title.maxY && subtitle.minX == title.minX && subtitle.maxY < row.height)
    #expect(button.maxX == row.width - 20 && button.width == 65 && title.maxX <= button.minX - 15)
    #expect(abs(icon.midY - row.height / 2) < 1e-9 && abs(button.midY - row.height / 2) < 1e-9)
    let next = try #require(root.frame(of: "content.suggestions.row.1"))
    #expect(next.minY == row.maxY && next.height == 49)
  }

  /// The title leaves room for the button; it does not without one.
  @Test func longTitlesEndBeforeTheAccessory() throws {
    let title = String(repeating: "a", count: 200)
    for accessory in [Row.Accessory.button("GET"), .disclosureIndicator, .switch(isOn: true)] {
      let root = try root([.init(title: title, subtitle: title, accessory: accessory)])
      #expect(try frame("title", root).maxX <= frame("accessory", root).minX)
      #expect(try frame("subtitle", root).maxX <= frame("accessory", root).minX)
    }
  }

  @Test func buttonsAreMirrored() throws {
    let root = try root([.init(title: "a", accessory: .button("GET"))]) { $0.layoutDirection = .rightToLeft }
    #expect(try frame("accessory", root).minX == 20)
  }

  @Test func largeTextMakesRowsHigher() throws {
    let suggestion = Content.Suggestion(title: "a", subtitle: "b")
    let root = try root([suggestion]) { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let row = try #require(root.frame(of: "content.suggestions.row.0"))
    #expect(try frame("title", root).minY >= 0 && frame("subtitle", root).maxY <= row.height)
  }
}
