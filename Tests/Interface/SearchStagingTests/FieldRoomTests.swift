import SearchScenes
import Testing

/// A search field whose width changes: which of its parts leave, and which texts are truncated.
@Suite struct FieldRoomTests {
  private static func played(_ system: Int, _ placeholder: String, size: ContentSizeCategory = .large) throws -> Played
  {
    var scene = SearchScene(device: .iPhone16ProMax)
    scene.system = try #require(SystemVersion(major: system))
    scene.contentSizeCategory = size
    scene.navigation = Navigation(title: "Search")
    scene.search = Search(placeholder: .text(placeholder)).with { $0.accessories = [.microphone] }
    scene.timeline = [.tap(.searchField, at: 0.5), .tap(.cancel, at: 2)]
    return try Played(scene)
  }

  /// Where the microphone leaves no room for the whole placeholder before and after a motion, it is truncated during it, too.
  @Test(arguments: [15, 18, 26, 27]) func theMicrophoneStays(system: Int) throws {
    let played = try Self.played(system, "Artists, Songs, Lyrics, Albums, Playlists and More")
    var width = Double(try #require(try played.layers(1.99).frame(of: "searchBar.field.placeholder")).width)
    for time in stride(from: 2, to: 2.8, by: 0.005) {
      let root = try played.layers(time)
      #expect(root.layer(named: "searchBar.field.accessory.0")?.opacity == 1, "\(time) s")
      let next = Double(try #require(root.frame(of: "searchBar.field.placeholder")).width)
      #expect(abs(next - width) < 20, "\(time) s")
      width = next
    }
  }

  /// In a field for one of both, the microphone leaves before the line has fewer than four letters.
  @Test func theLineStaysLonger() throws {
    let played = try Self.played(26, "Artists, Songs", size: .accessibilityExtraExtraExtraLarge)
    for time in stride(from: 0.5, to: 2.8, by: 0.005) {
      let root = try played.layers(time)
      let line = try #require(root.layer(named: "searchBar.field.placeholder"), "\(time) s")
      guard case .text(let text) = line.contents, text.line.isTruncated, line.opacity > 0 else { continue }
      #expect(text.line.displayedString.count > 4, "\(time) s")
    }
  }
}
