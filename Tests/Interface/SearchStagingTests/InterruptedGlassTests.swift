import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// Taps on the tab bar of iOS 26 while it becomes a search field, or the other way round.
@Suite("Interrupted motions of glass") struct InterruptedGlassTests {
  private let field = "searchBar.field"
  private let bar = "tabBar.background"
  private let circle = "tabBar.searchBackground"

  /// A tab that another tap leaves before the finger has lifted was never in sight.
  @Test func aTabThatIsLeftAtOnceIsNotSeen() throws {
    let played = try Played(
      RecordedMotionTests.scene([
        .tap(.tab("Find"), at: .seconds(1)), .tap(.tab("Home"), at: .seconds(1.1)),
      ]))
    for time in stride(from: 0.98, to: 1.5, by: 0.02) {
      #expect(try played.text("navigationBar.title", time) == "Home", "\(time) s")
    }
  }

  /// Taps at any instants, also in the middle of other motions, never make a piece of glass jump.
  @Test(arguments: 0..<Samples.count(40)) func interruptionsAreContinuous(seed: Int) throws {
    var random = SeededGenerator(seed: 26_000 + seed)
    var times = (0..<6).map { _ in random.number(in: 0.1...1.6) }.sorted()
    times.append((times.last ?? 0) + 0.02)
    var events: [Event] = []
    var isSearch = false
    for time in times {
      let choice = random.below(3)
      if isSearch, choice == 0 {
        events += [.tap(.searchField, at: .seconds(time))]
      } else {
        let tab = isSearch ? ["Home", "Search"][choice - 1] : choice == 0 ? "Search" : "Find"
        isSearch = tab == "Find"
        events += [.tap(.tab(.title(tab)), at: .seconds(time))]
      }
    }
    var scene = try RecordedMotionTests.scene(events)
    scene.layoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
    let played = try Played(scene)
    /// The bar, and the circle or the field that it becomes.
    func glass(_ time: Double) throws -> [CGRect] {
      [
        try #require(try played.frame(bar, time)),
        try #require(try played.frame(circle, time) ?? played.frame(field, time)),
      ]
    }
    // In any order, with and without the cache.
    for _ in 0..<8 {
      let time = Instant.seconds(random.number(in: 0...2.5))
      #expect(played.stage.layers(at: time) == played.stage.layersAnew(at: time), "\(time)")
    }
    for time in stride(from: 0.1, to: 3, by: 0.02) {
      let root = try played.layers(time)
      let glass = try #require(root.frame(of: bar))
      for item in ["tabBar.item.0", "tabBar.item.1"] {
        guard let title = root.layer(named: item + ".title"), let frame = root.frame(of: item + ".title"),
          (root.layer(named: item)?.opacity ?? 0) * title.opacity > 0.1
        else { continue }
        #expect(frame.minX >= glass.minX && frame.maxX <= glass.maxX, "\(item) at \(time) s")
      }
    }
    for time in times {
      for (before, after) in zip(try glass(time - 1e-5), try glass(time + 1e-5)) {
        let jump = max(abs(before.minX - after.minX), abs(before.maxX - after.maxX), abs(before.height - after.height))
        #expect(jump < 0.1, "\(time): \(before) \(after)")
      }
    }
  }
}
