import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("A bar that fades in, on a stack of pages") struct PageFadeTests {
  private static let background = "navigationBar.background"

  /// Whatever scrolls, pushes, pops and swipes, the opacity is the formula's.
  @Test(arguments: 0..<Samples.count(80)) func randomTimelines(seed: Int) throws {
    let pages = RandomPages(seed: 50_000 + seed, events: 14)
    #expect(refusals(pages.scene).map(\.message) == [])
    let played = try Played(pages.scene)
    for (time, opacity) in pages.expectations {
      let seen = try #require(try played.opacity(Self.background, time))
      #expect(abs(seen - opacity) < 1e-6, "\(seen) is not \(opacity) at \(time) s")
    }
  }

  /// The hairline fades with the background; titles and buttons at rest do not.
  @Test(arguments: [-4.0, 0, 3, 9, 30]) func onlyTheBackgroundFades(offset: Double) throws {
    let played = try Played(pageScene([.push("About", offset: offset, at: 1)], background: .scrollFade))
    let root = try played.layers(2)
    let opacity = min(1, max(0, offset / 10))
    #expect(root.layer(named: Self.background)?.opacity == opacity)
    #expect(root.layer(named: "navigationBar.hairline")?.opacity == opacity)
    #expect(root.layer(named: "navigationBar.title")?.opacity == 1)
    #expect(root.layer(named: "navigationBar.backButton")?.opacity == 1)
  }

  /// The opacity is that of the content that is seen, through a finger's drag, its fling, its bounce.
  @Test(arguments: [
    [Event(.drag(.content, by: -180, over: 0.4), at: 0.1)], [Event(.drag(.content, by: 14, over: 0.7), at: 0.1)],
    [Event(.fling(.content, velocity: -900), at: 0.1)],
    [Event(.fling(.content, velocity: 4000), at: 0.1), Event(.fling(.content, velocity: -9000), at: 0.9)],
  ])
  func followsTheContent(events: [Event]) throws {
    let played = try Played(pageScene(events, background: .scrollFade, rows: 60))
    for t in stride(from: 0, to: 3, by: 0.01) {
      let root = try played.layers(t)
      // At rest the content's top is where the bars end.
      let offset = try Double(#require(root.layer(named: "content")).contentOffset.y) + Phone.bars
      let opacity = try #require(root.layer(named: Self.background)).opacity
      #expect(abs(opacity - min(1, max(0, offset / 10))) < 1e-6, "\(t) s")
    }
  }

  /// A page that glides on while another covers it changes nothing of the bar, and has glided when it is back.
  @Test func aCoveredPageChangesNothing() throws {
    let fling = Event(.fling(.content, velocity: 800), at: 0.5)
    let push = Event.push("About", offset: 4, at: 0.6)
    let moving = try Played(pageScene([fling, push, .pop(at: 4)], background: .scrollFade, rows: 60))
    // The fling's offset when the push begins, which stays.
    let held = try moving.layers(0.6).layer(named: "leaving.content")?.contentOffset.y ?? 0
    let still = try Played(
      pageScene(
        [.scroll(.content, .to(Double(held) + Phone.bars), at: 0.5), push, .pop(at: 4)], background: .scrollFade,
        rows: 60))
    for t in stride(from: 0.6, to: 4, by: 0.037) {
      let (a, b) = (try moving.layers(t), try still.layers(t))
      let opacity = try #require(a.layer(named: Self.background)).opacity
      expectEqual(b.layer(named: Self.background)?.opacity, opacity, within: 1e-6)
      let isSame = a.layer(named: "content") == b.layer(named: "content")
      #expect(isSame)
    }
    let glided = try #require(try moving.layers(5).layer(named: "content")).contentOffset.y
    #expect(glided > held + 100)
    #expect(try still.layers(5).layer(named: "content")?.contentOffset.y == held)
  }

  /// Animations on a page continue after a cancelled swipe back, as without the swipe.
  @Test func aCancelledSwipeLeavesThePageToItself() throws {
    let swipe = Event(.swipeBack(progress: 0.7, over: 0.4, then: .cancel), at: 2)
    let drag = Event(.drag(.content, by: 6, over: 0.5), at: 3)
    let push = Event.push("About", at: 1)
    let swiped = try Played(pageScene([push, swipe, drag], background: .scrollFade, offset: 10))
    let unswiped = try Played(pageScene([push, drag], background: .scrollFade, offset: 10))
    // 0.4 s to 0.7, then 0.7·0.35 s back.
    expectEqual(try swiped.opacity(Self.background, 2.4), 0.7)
    expectEqual(try swiped.opacity(Self.background, 2.4 + 0.7 * 0.35 / 2), 0.35)
    for t in stride(from: 2.4 + 0.7 * 0.35, to: 5, by: 0.05) {
      let isSame = try swiped.layers(t) == unswiped.layers(t)
      #expect(isSame, "\(t) s")
    }
  }

  /// Over rows glass has twice the shadow; while another page without rows comes, it gets lighter step by step.
  @Test func shadowsOfSharedGlassFollowTheTransition() throws {
    var scene = pageScene([.push("About", at: 1), .pop(at: 3)], rows: 60)
    scene.tabBar = .init(items: [.init(title: "A")])
    scene.system = try #require(SystemVersion(major: 26))
    let played = try Played(scene)
    func shadow(_ time: Double) throws -> Double {
      try #require(played.layers(time).layer(named: "tabBar.background")?.shadow).color.alpha
    }
    let (over, without) = (try shadow(0), try shadow(2.9))
    #expect(abs(over - 2 * without) < 1e-9)
    let shadows = try (0...200).map { try shadow(0.99 + Double($0) / 100) }
    #expect(abs(shadows[1] - over) < 1e-9)
    #expect(zip(shadows, shadows.dropFirst()).allSatisfy { abs($0 - $1) < 0.1 * over })
  }

  /// The clock and the background around a column are those of the page that leaves, then on their way, then the other's.
  @Test func coloursOfTheScreenCrossFade() throws {
    var scene = pageScene([.push("About", at: 1)])
    scene.navigation.colorScheme = .dark
    let page = Action.Page(title: "About").with { $0.navigation.colorScheme = .default }
    scene.timeline = [Event(.push(page), at: 1, animation: .linear(1))]
    let played = try Played(scene)
    let inks = try [0.9, 1.0001, 1.5, 1.9999, 2.1].map {
      try #require(try played.layers($0).text(of: "statusBar.time")).color.red
    }
    for (ink, red) in zip(inks, [1, 1, 0.5, 0, 0]) { expectEqual(ink, red, within: 0.01) }
  }

  /// Glass in a group that fades has what is below the group as its backdrop: its pieces fade.
  @Test func glassFadesByItself() throws {
    let list = "[" + (0..<60).map { "{title: Row \($0)}" }.joined(separator: ", ") + "]"
    let played = try Played(
      SearchScene(
        yaml: """
          system: iOS 27
          device: iPhone 18 Pro
          navigation: {title: Mail, minimization: {behavior: onScrollDown}}
          search: {placement: integratedButton}
          content: {initial: {kind: list, rows: \(list)}}
          timeline: [{at: 1, drag: {by: 300, over: 0.4s}}]
          """))
    for time in [1.1, 1.15, 1.2] {
      let root = try played.layers(time)
      let opacity = try #require(root.layer(named: "searchBar")).opacity
      #expect(root.painted.layer(named: "searchBar")?.opacity == 1 && opacity < 0.999 && opacity > 0, "\(time)")
      #expect(root.painted.layer(named: "searchBar.field")?.opacity == opacity)
      expectEqual(root.layer(named: "navigationBar.title")?.opacity, opacity, within: 0.05)
    }
  }
}
