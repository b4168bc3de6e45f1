import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

@Suite("Two pages on their way") struct MovingPagesTests {
  /// All that a page has moves with it: its content, a large title and the search bar.
  @Test func aPageIsOneThing() throws {
    let played = try Played(
      pageScene([.push("About", at: 1), .pop(at: 2)], largeTitle: true, search: Search()))
    for t in stride(from: 1, to: 1.5, by: 0.03) {
      for (time, page) in [(t, "leaving."), (t + 1, "")] {
        let root = try played.layers(time)
        let x = try #require(root.frame(of: page + "content")).minX
        expectEqual(root.frame(of: page + "searchBar")?.minX, x, within: 1e-5)
      }
      let root = try played.layers(t)
      let shift = try #require(root.frame(of: "content")).minX
      expectEqual(try #require(root.frame(of: "navigationBar.largeTitle")).minX, shift + 16, within: 1)
    }
  }

  /// The page below is dimmed, up to its edge under the page above, which casts a shadow there.
  @Test func thePageBelowIsDimmed() throws {
    let played = try Played(pageScene([.push("About", at: 1), .swipeBack(0.5, over: 0.3, .finish, at: 2)]))
    for t in [1.05, 1.2, 2.1, 2.3] {
      let root = try played.layers(t)
      let above = try #require(root.frame(of: t < 2 ? "content" : "leaving.content")).minX
      let (dimming, shadow) = (root.layer(named: "page.dimming"), root.layer(named: "page.shadow"))
      expectEqual(dimming?.frame.maxX, above, within: 1e-5)
      expectEqual(dimming?.opacity, 1 - above / 393.0, within: 1e-5)
      expectEqual(shadow?.frame.maxX, above, within: 1 / 6 + 1e-5)
    }
    for t in [0.9, 1.6, 3] { #expect(try played.layers(t).layer(named: "page.dimming") == nil) }
  }

  /// The stripe of the shadow that is next to the page is the darkest, also from right to left.
  @Test(arguments: [SearchScene.LayoutDirection.leftToRight, .rightToLeft]) func theShadowIsDarkestAtThePage(
    direction: SearchScene.LayoutDirection
  ) throws {
    var scene = pageScene([.push("About", at: 1)])
    scene.layoutDirection = direction
    let shadow = try #require(try Played(scene).layers(1.1).layer(named: "page.shadow"))
    guard case .paths(let stripes) = shadow.contents else {
      Issue.record("no stripes")
      return
    }
    let byPlace = stripes.sorted { $0.parts[0].path.bounds.minX < $1.parts[0].path.bounds.minX }.map(\.color.alpha)
    #expect(byPlace == (direction == .leftToRight ? byPlace.sorted() : byPlace.sorted().reversed()))
    #expect(Set(byPlace).count > 1)
  }

  /// A button on one page alone fades where it is, and neither the title nor the back button waits for it.
  @Test func itemsFadeAtTheSameTime() throws {
    var scene = pageScene([.push("About", at: 1), .swipeBack(0.5, over: 0.3, .finish, at: 2)])
    scene.navigation.trailingItems = [.symbol("plus")]
    let root = try Played(scene).layers(2.3)
    for name in [
      "leaving.navigationBar.title", "leaving.navigationBar.backButton", "navigationBar.title",
      "navigationBar.trailingItems.0",
    ] {
      expectEqual(root.layer(named: name)?.opacity, 0.5, within: 1e-5)
    }
  }
}

/// Bars of two pages that meet.
@Suite struct MeetingBarTests {
  private func played(_ head: String, _ event: String) throws -> Played {
    try Played(
      SearchScene(
        yaml: head + """

          navigation: {title: One, largeTitle: true}
          search: {placeholder: First}
          content: {initial: {kind: list, rows: [{title: A}, {title: B}]}}
          timeline:
            - {at: 0, push: {title: Two, largeTitle: true, search: {placeholder: Second}}}
            - \(event)
          """))
  }

  /// Fields in one place cross-fade as their pages do: none is missing on the way.
  @Test func fieldsOfPagesThatCrossFadeDoToo() throws {
    let played = try played(
      "system: iOS 17\nreduceMotion: true", "{at: 2, swipeBack: {progress: 0.5, over: 1s}}")
    for time in [2.2, 2.4, 2.6, 2.8] {
      let sum = try ["searchBar", "leaving.searchBar"].map { try played.opacity($0, time) ?? 0 }.reduce(0, +)
      #expect(abs(sum - 1) < 0.01, "\(time): \(sum)")
    }
  }

  /// A search that has just begun or ended moves with its page.
  @Test func aSearchOnItsWayMovesWithItsPage() throws {
    let scene = "system: iOS 17"
    for (tap, at) in [("searchField", 2.0), ("cancel", 1.9)] {
      let played = try played(
        scene, "{at: 1, tap: searchField}\n  - {at: \(at), tap: \(tap)}\n  - {at: 2.1, pop: true}")
      for time in [2.2, 2.3] {
        let (field, bar) = (try played.frame("leaving.searchBar", time), try played.opacity("leaving.searchBar", time))
        #expect(try #require(field).minX > 10 && bar == 1, "\(tap) \(time): \(String(describing: field))")
      }
    }
  }

  /// Backgrounds of one colour meet on a whole pixel.
  @Test func backgroundsMeetOnWholePixels() throws {
    let played = try Played(
      SearchScene(
        yaml: """
          system: iOS 17
          navigation: {title: One, background: opaque}
          timeline: [{at: 1, push: {title: Two, navigation: {background: opaque}, search: {placeholder: Second}}}]
          """))
    for time in stride(from: 1.02, to: 1.5, by: 0.017) {
      guard let edge = try played.frame("navigationBar.background", time)?.minX else { continue }
      #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-5, "\(time): \(edge)")
    }
  }
}
