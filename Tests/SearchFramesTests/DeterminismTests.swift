import Foundation
import SearchFrames
import Testing

/// The same scene and instant give the same bytes, whatever is rendered before or at the same time.
@Suite struct DeterminismTests {
  static func scene() -> SearchScene {
    SearchScene(
      tint: .system(.systemPink),
      search: Search(
        placeholder: .rotation(.init(rotate: ["MacBook Air", "AirPods", "iPad Pro"], shuffle: 7)),
        scopes: ["Apple Music", "Library"], tags: ["Top Results", "Artists", "Albums", "Songs"]),
      content: Content(initial: .trending(title: "Discover", terms: ["jazz", "lo-fi", "ambient"])),
      timeline: [
        .tap(.searchField, at: .seconds(0.3)), .type("jazz", over: .seconds(0.2), at: .seconds(0.6)),
        .submit(at: .seconds(1)), .tap(.tag("Songs"), at: .seconds(1.3)), .tap(.tag("Artists"), at: .seconds(1.4)),
        .tap(.cancel, at: .seconds(1.8)),
      ]
    ).with {
      $0.crop = .rect(CGRect(x: 0, y: 0, width: 393, height: 260))
      $0.navigation = Navigation(title: "Search", largeTitle: true)
    }
  }

  /// In flight: activation, the tags' entrance, two springs at once, deactivation.
  static let instants: [SearchScene.Time] = [.seconds(0.437), .seconds(1.081), .seconds(1.457), .seconds(1.913)]

  static func alone() throws -> [[UInt8]] {
    try instants.map { try MeasuringScenes.renderer(scene()).image(at: $0).pixels }
  }

  @Test func orderAndHistoryDoNotMatter() throws {
    let alone = try Self.alone()
    #expect(Set(alone).count == alone.count)
    let renderer = try MeasuringScenes.renderer(Self.scene())
    for index in 0..<100 { _ = try renderer.image(at: .frames(index * 13, per: 600)) }
    #expect(try Self.instants.map { try renderer.image(at: $0).pixels } == alone)
    #expect(try Self.instants.reversed().map { try renderer.image(at: $0).pixels } == alone.reversed())
  }

  /// Opens the fonts again and shares nothing with other tests.
  @Test func newRendererGivesTheSame() throws {
    let fresh = try SceneRenderer(Self.scene())
    let alone = try Self.alone()
    #expect(try Self.instants.map { try fresh.image(at: $0).pixels } == alone)
  }

  @Test func concurrentTasksGiveTheSame() async throws {
    let alone = try Self.alone()
    let renderer = try MeasuringScenes.renderer(Self.scene())
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<24 {
        let which = (index * 7) % Self.instants.count
        group.addTask { (which, try renderer.image(at: Self.instants[which]).pixels) }
      }
      for try await (which, pixels) in group { #expect(pixels == alone[which]) }
    }
  }

  @Test func cropEqualsThatPartOfTheScreen() throws {
    let time = SearchScene.Time.seconds(1.457)
    var scene = Self.scene()
    scene.crop = nil
    let whole = try MeasuringScenes.renderer(scene).image(at: time)
    scene.crop = .rect(CGRect(x: 20, y: 100, width: 150, height: 60))
    let part = try MeasuringScenes.renderer(scene).image(at: time)
    #expect((part.width, part.height) == (450, 180))
    let rows = (0..<part.height).map { row in
      let start = ((300 + row) * whole.width + 60) * 4
      let line = part.pixels[row * part.width * 4..<(row + 1) * part.width * 4]
      return line.elementsEqual(whole.pixels[start..<start + part.width * 4])
    }
    #expect(rows.allSatisfy { $0 })
  }
}
