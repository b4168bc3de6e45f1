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
      stage.layers(at: time).walk { layer, frame in expected[layer.name, default: [:]][time, default: []] += [frame]
      }
    }
    #expect(expected.count > 60)
    // Alone, so that what an observer leaves out for one name is left out.
    for (name, frames) in expected.sorted(by: { $0.key < $1.key }) {
      let trees = ObservedTrees(in: stage, of: [name]) { other, _ in other.name == name ? 1 : 0 }
      var observer = LayerObserver(stage, of: [LayerPattern(name)], in: trees, bits: 1)
      for time in times {
        let (found, expected) = (observer.layers(at: time), frames[time, default: []])
        #expect(found.count == expected.count, "\(name) at \(time)")
        for (layer, frame) in zip(found, expected) {
          let distance = max(abs(layer.frame.minX - frame.minX), abs(layer.frame.maxY - frame.maxY))
          #expect(distance < 1e-4, "\(name) at \(time)")
        }
      }
    }
  }

  /// An observer returns a layer at rest as the same object again. Its values equal those of a new observer.
  @Test(arguments: [
    ConditionTests.scene, "layoutDirection: rightToLeft\n" + ConditionTests.scene, ConditionTests.pushing,
    "device: iPad Pro 11-inch (M4)\n"
      + ConditionTests.scene.replacing("largeTitle: true", with: "largeTitle: true, sidebar: {title: Mail}"),
  ]) func layersDoNotDependOnWhatWasReadBefore(scene: String) throws {
    let stage = try CheckedScene(yaml: scene).stage
    let patterns = ["*", "*.*", "*.*.*", "*.*.*.*"]
    func observer() -> LayerObserver {
      LayerObserver(
        stage, of: patterns.map { LayerPattern($0) }, in: ObservedTrees(in: stage, of: patterns) { _, _ in 1 }, bits: 1)
    }
    func isSame(_ a: ObservedLayer, _ b: ObservedLayer) -> Bool {
      a === b
        || a.key == b.key && a.opacity == b.opacity && a.line == b.line
          && LayerProperty.all.allSatisfy { a.value($0) == b.value($0) && a.modelValue($0) == b.modelValue($0) }
    }
    var seasoned = observer()
    var (last, shared): ([ObservedLayer], Int) = ([], 0)
    let instants = (0...40).map { Instant.frames($0, per: 10) }
    for time in instants + instants.reversed() {
      var fresh = observer()
      let (layers, expected) = (seasoned.layers(at: time), fresh.layers(at: time))
      let different = zip(layers, expected).first { !isSame($0, $1) }
      #expect(layers.count == expected.count && different == nil, "\(different?.0.name ?? "") at \(time)")
      shared += zip(layers, last).count { $0 === $1 }
      last = layers
    }
    #expect(shared > 500)
  }

  /// Each of the first 63 patterns has a bit of its own. All others share one, but a layer's clock concerns only the observer
  /// whose pattern matches it.
  @Test(arguments: ["searchBar.field": false, "searchBar.field.caret": true])
  func patternsThatShareABitReadTheirOwnClocks(name: String, readsClocks: Bool) throws {
    let stage = try CheckedScene(yaml: ConditionTests.scene).stage
    let trees = ObservedTrees(in: stage, of: [name]) { _, _ in LayerPattern.lastBit }
    #expect(
      LayerObserver(stage, of: [LayerPattern(name)], in: trees, bits: LayerPattern.lastBit).readsClocks == readsClocks)
  }
}
