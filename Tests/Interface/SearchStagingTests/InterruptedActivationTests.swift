import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// Activation, cancellation and refocusing at random instants.
@Suite("Interrupted activation") struct InterruptedActivationTests {
  private struct Course {
    var scene: SearchScene
    var end: Double

    init(seed: Int) {
      var random = SeededGenerator(seed: 7_700 + seed)
      var time = random.time(0.1...0.3)
      var events: [Event] = []
      for number in 0..<6 {
        if number % 2 == 0 {
          events.append(.tap(.searchField, at: .seconds(time)))
          if random.chance(0.4) {
            // The exchange of scope bar and tags ends before the next one.
            time += random.time(0.26...0.4)
            events.append(.submit(at: .seconds(time)))
          }
        } else {
          events.append(.tap(.cancel, at: .seconds(time)))
        }
        time += random.time(0.02...0.45)
      }
      scene = musicScene(events)
      scene.navigation.largeTitle = random.chance(0.5)
      scene.search?.obscuresBackground = random.chance(0.5)
      scene.search?.hidesNavigationBarDuringPresentation = random.chance(0.8)
      scene.layoutDirection = random.pick(LayoutDirection.allCases)
      if random.chance(0.4) {
        scene.search?.leadingItems = [.title("Filter")]
        scene.search?.maximumActiveWidth = 300
      }
      scene.device = random.pick([.iPhoneSE1, .iPhone15Pro, .iPadMini5])
      end = time + 0.5
    }
  }

  private static let fading = [
    "searchBar.cancelButton", "scopeBarContainer", "navigationBar.title", "navigationBar.largeTitle", "content.dimming",
  ]

  /// Frame by frame, no opacity changes by more than the steepest part of ease-in-out takes in a frame. A layer that is
  /// absent counts as transparent.
  ///
  /// A layer that fades on a part of its way has an opacity below 0 at the end of it, in the model: it fades as much faster
  /// as that way is longer.
  @Test(arguments: 0..<Samples.count(24)) func opacitiesDoNotJump(seed: Int) throws {
    let course = Course(seed: seed)
    let played = try Played(course.scene)
    let hasStacks = course.scene.search?.leadingItems.isEmpty == false
    let names = hasStacks ? Array(Self.fading.dropFirst()) : Self.fading
    let frame = 1.0 / 240
    // The slope of ease-in-out is 50/29 at its middle.
    let most = 50.0 / 29 * frame / 0.3
    let models = played.stage.steps.map {
      played.stage.layouts.tree($0.state, at: $0.time, rows: .onScreen)
    }
    let ways = names.map { name in 1 - (models.compactMap { $0.layer(named: name)?.opacity }.min() ?? 0) }
    #expect(ways.max() ?? 0 < 4)
    var before = try played.layers(0)
    for time in stride(from: frame, through: course.end, by: frame) {
      let now = try played.layers(time)
      for (name, way) in zip(names, ways) {
        let (old, new) = (before.layer(named: name)?.opacity ?? 0, now.layer(named: name)?.opacity ?? 0)
        #expect(abs(new - old) <= way * most + 2e-6, "\(name) at \(time): \(old) → \(new)")
      }
      before = now
    }
  }

  /// At every instant the container is between the search bar and the rows, and clips what is in it.
  @Test(arguments: 0..<Samples.count(24)) func scopesEndAtTheBar(seed: Int) throws {
    let course = Course(seed: seed)
    let played = try Played(course.scene)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let root = try played.layers(random.number(in: 0...course.end))
      guard let container = root.layer(named: "scopeBarContainer") else { continue }
      let content = try #require(root.layer(named: "content"))
      #expect(container.clipsToBounds)
      expectEqual(container.frame.minY, Double(try #require(root.frame(of: "searchBar")).maxY))
      expectEqual(container.frame.maxY, -Double(content.contentOffset.y))
      #expect(container.frame.height >= -1e-6 && container.frame.height <= 46 + 1e-6)
    }
  }
}
