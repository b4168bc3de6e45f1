import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

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

  /// Frame by frame, no opacity changes by more than the steepest part of ease-in-out takes in a frame; a layer that is
  /// absent counts as transparent.
  @Test(arguments: 0..<24) func opacitiesDoNotJump(seed: Int) throws {
    let course = Course(seed: seed)
    let played = try Played(course.scene)
    let hasStacks = course.scene.search?.leadingItems.isEmpty == false
    let names = hasStacks ? Array(Self.fading.dropFirst()) : Self.fading
    let frame = 1.0 / 240
    // The slope of ease-in-out is 1.72 at its middle.
    let most = 1.8 * frame / 0.3
    var before = try played.layers(0)
    for time in stride(from: frame, through: course.end, by: frame) {
      let now = try played.layers(time)
      for name in names {
        let (old, new) = (before.layer(named: name)?.opacity ?? 0, now.layer(named: name)?.opacity ?? 0)
        // Titles fade on a part of the way, up to four times as fast.
        let factor = name.hasPrefix("navigationBar.") ? 4.0 : 1
        #expect(abs(new - old) <= factor * most, "\(name) at \(time): \(old) → \(new)")
      }
      before = now
    }
  }

  /// At every instant the container is between the search bar and the rows, and clips what is in it.
  @Test(arguments: 0..<24) func scopesEndAtTheBar(seed: Int) throws {
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
