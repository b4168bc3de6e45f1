import Foundation
import SearchFrames
import Testing

@testable import SearchPreview

struct MotionTracksTests {
  private struct Tracks: Decodable {
    var rests: [[Double]]
    var groups: [Group]

    struct Group: Decodable {
      var name: String
      var spans: [[Double]]
      var more: Int
      var layers: [Moving]
    }
    struct Moving: Decodable {
      var name, property, unit: String
      var points: [[Double]]
    }
  }

  private func tracks(_ text: String, to end: Instant = .seconds(3)) throws -> Tracks {
    let renderer = try SceneRenderer(SearchScene(yaml: text))
    let json = MotionTracks(renderer, from: .zero, to: end).json.line
    return try JSONDecoder().decode(Tracks.self, from: Data(json.utf8))
  }

  @Test func aTagsSpringIsASpanOfItsGroup() throws {
    let found = try tracks(
      """
      search: {tags: {items: [One, Two, Three], visibility: always}}
      timeline: [{at: 1s, tap: "tag:Three"}]

      """)
    let tags = try #require(found.groups.first { $0.name == "tags" })
    let span = try #require(tags.spans.first)
    #expect(tags.spans.count == 1 && abs(span[0] - 1) < 0.02 && span[1] > 1.3 && span[1] < 2)
    let pill = try #require(tags.layers.first { $0.name == "tags.pill" })
    #expect(pill.property == "frame.x" && pill.unit == "pt")
    #expect(pill.points.allSatisfy { span[0] - 1e-3...span[1] + 1e-3 ~= $0[0] })
    #expect(pill.points.map(\.[0]) == pill.points.map(\.[0]).sorted())
    // The curve begins and ends at the values of the layer tree.
    let renderer = try SceneRenderer(
      SearchScene(yaml: "search: {tags: {items: [One, Two, Three], visibility: always}}"))
    let start = try #require(renderer.layers(at: .seconds(0)).layer(named: "tags.pill")).frame.minX
    #expect(abs(try #require(pill.points.first)[1] - start) < 0.5)
    #expect(found.rests.contains { $0[0] <= 0.001 && $0[1] >= 0.99 })
  }

  @Test func aStillSceneHasNoTracks() throws {
    #expect(try tracks("navigation: {title: Still}\n").groups.isEmpty)
  }

  /// Layers below a layer that moves do not move in it.
  @Test func onlyTheLayerThatMovesIsListed() throws {
    let found = try tracks("search: {}\ntimeline: [{at: 0.5s, tap: searchField}]\n")
    let names = found.groups.flatMap(\.layers).map(\.name)
    #expect(names.contains("keyboard") && !names.contains { $0.hasPrefix("keyboard.key.") })
  }
}
