import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

/// An observer reads the same layers as the presentation tree.
@Suite struct ObserverTests {
  /// With tags that are scrolled into view, in both directions.
  @Test(arguments: ["leftToRight", "rightToLeft"]) func layersAreThoseOfTheTree(direction: String) throws {
    let tags = "[Top, Artists, Albums, A rather long one, Songs, Playlists, Stations, Profiles]"
    let stage = try CheckedScene(
      yaml: "layoutDirection: \(direction)\n"
        + ConditionTests.scene.replacing("[Top, Artists, Albums]", with: tags)
        .replacing("tag:Artists", with: "tag:Profiles")
    ).stage
    let times = (0...48).map { Instant.frames($0, per: 12) }
    var expected: [String: [Instant: [CGRect]]] = [:]
    for time in times {
      try stage.layers(at: time).walk { layer, frame in expected[layer.name, default: [:]][time, default: []] += [frame]
      }
    }
    #expect(expected.count > 60)
    // Alone, so that what an observer leaves out for one name is left out.
    for (name, frames) in expected.sorted(by: { $0.key < $1.key }) {
      let trees = ObservedTrees(of: [name]) { $0 == name ? 1 : 0 }
      var observer = LayerObserver(stage, of: [name], in: trees, bits: 1)
      for time in times {
        let (found, expected) = (try observer.layers(at: time), frames[time, default: []])
        #expect(found.count == expected.count, "\(name) at \(time)")
        for (layer, frame) in zip(found, expected) {
          let distance = max(abs(layer.frame.minX - frame.minX), abs(layer.frame.maxY - frame.maxY))
          #expect(distance < 1e-4, "\(name) at \(time)")
        }
      }
    }
  }

  /// Each of the first 63 patterns has a bit of its own. All others share one, but a layer's clock concerns only the observer
  /// whose pattern matches it.
  @Test(arguments: ["searchBar.field": false, "searchBar.field.caret": true])
  func patternsThatShareABitReadTheirOwnClocks(name: String, readsClocks: Bool) throws {
    let stage = try CheckedScene(yaml: ConditionTests.scene).stage
    let trees = ObservedTrees(of: [name]) { _ in LayerPattern.lastBit }
    #expect(LayerObserver(stage, of: [name], in: trees, bits: LayerPattern.lastBit).readsClocks == readsClocks)
  }
}
