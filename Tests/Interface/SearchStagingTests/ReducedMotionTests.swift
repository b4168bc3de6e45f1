import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// Reduce Motion with Prefer Cross-Fade Transitions.
@Suite("Reduced motion") struct ReducedMotionTests {
  private func played(_ scene: SearchScene, system: Int = 17) throws -> Played {
    var scene = scene
    scene.system = try #require(SearchScene.SystemVersion(major: system))
    scene.accessibility = [.reduceMotion]
    return try Played(scene)
  }

  /// Pages fade in place: the new page over the old one, and the popped page over the one below.
  @Test(arguments: [15, 18, 26]) func pagesCrossFade(system: Int) throws {
    let events: [Event] = [.push("About", rows: 3, at: 1), .pop(at: 2)]
    let played = try played(pageScene(events, largeTitle: true, rows: 3), system: system)
    var last = 0.0
    for t in stride(from: 1.02, to: 1.5, by: 0.04) {
      let (push, pop) = (try played.layers(t), try played.layers(t + 1))
      for root in [push, pop] {
        for name in ["content", "leaving.content"] { #expect(root.frame(of: name)?.minX == 0) }
        #expect(root.layer(named: "page.dimming") == nil && root.layer(named: "page.shadow") == nil)
      }
      let opacity = try #require(push.layer(named: "content")).opacity
      #expect(opacity > last && opacity < 1 && push.layer(named: "leaving.content")?.opacity == 1)
      expectEqual(pop.layer(named: "leaving.content")?.opacity, 1 - opacity, within: 1e-9)
      #expect(pop.layer(named: "content")?.opacity == 1)
      last = opacity
    }
    #expect(try played.layers(1.6).layer(named: "content")?.opacity == 1)
  }

  /// No title or button moves, not even a title that becomes the label of a back button.
  @Test(arguments: [false, true]) func barItemsStay(largeTitle: Bool) throws {
    let played = try played(pageScene([.push("About", at: 1), .pop(at: 2)], largeTitle: largeTitle))
    var places: [String: Set<CGPoint>] = [:]
    for t in stride(from: 0.9, to: 2.9, by: 0.02) {
      let root = try played.layers(t)
      root.walk { layer, frame in
        guard !layer.isHidden, layer.text != nil, layer.name.contains("navigationBar") else { return }
        places["\(t > 1.9) \(layer.name) \(layer.text ?? "")", default: []].insert(frame.origin)
      }
    }
    #expect(places.count >= 4)
    for (name, places) in places { #expect(places.count == 1, "\(name) \(places)") }
  }

  /// A fade that is interrupted turns back from where it is.
  @Test(arguments: [15, 18, 26]) func interruptedFadesGoOn(system: Int) throws {
    let pages = try played(pageScene([.push("About", at: 1), .pop(at: 1.2)]), system: system)
    let pushed = try #require(try pages.opacity("content", 1.199_999))
    expectEqual(try pages.opacity("leaving.content", 1.200_001), pushed, within: 1e-3)
    #expect((0.2..<0.98).contains(pushed))
    var scene = SearchScene(timeline: [
      Event(.focus(true), at: .seconds(1)), Event(.focus(false), at: .seconds(1.1)),
    ])
    scene.search = SearchScene.Search().with { $0.placement = .stacked }
    let keyboard = try played(scene, system: system)
    let up = try #require(try keyboard.opacity("keyboard", 1.099_999))
    expectEqual(try keyboard.opacity("keyboard", 1.100_001), up, within: 1e-3)
    #expect((0.1..<0.98).contains(up))
  }

  /// A finger still decides how much of the page below is seen.
  @Test func aSwipeFades() throws {
    let events: [Event] = [.push("About", at: 1), .swipeBack(0.5, over: 0.4, .cancel, at: 2)]
    let played = try played(pageScene(events))
    expectEqual(try played.opacity("leaving.content", 2.2), 0.75, within: 1e-3)
    expectEqual(try played.opacity("leaving.content", 2.4), 0.5, within: 1e-3)
    #expect(try played.frame("leaving.content", 2.3)?.minX == 0)
    #expect(try played.opacity("content", 3.5) == 1)
  }

  @Test func theKeyboardFadesInPlace() throws {
    let events = [Event(.focus(true), at: .seconds(1)), Event(.focus(false), at: .seconds(2))]
    let played = try played(musicScene(events))
    var last = 0.0
    for t in stride(from: 1.02, to: 1.5, by: 0.04) {
      let (opacity, frame) = (try #require(try played.opacity("keyboard", t)), try played.frame("keyboard", t))
      #expect(opacity > last && opacity <= 1 && frame?.minY == 852 - 336)
      expectEqual(try played.opacity("keyboard", t + 1), 1 - opacity, within: 1e-9)
      last = opacity
    }
    #expect(try played.layers(0.9).layer(named: "keyboard") == nil)
    #expect(try played.layers(3).layer(named: "keyboard") == nil)
  }

  /// The thumb of a scope bar of glass passes its target and swells; with reduced motion it does neither.
  @Test func glassIsNotElastic() throws {
    let scope = Event(.tap(.scope(.index(1))), at: .seconds(1))
    func course(_ settings: Set<SearchScene.AccessibilitySetting>) throws -> (end: Double, height: Double, over: Double)
    {
      var scene = musicScene([scope])
      (scene.system, scene.accessibility) = (try #require(.init(major: 26)), settings)
      scene.search?.active = true
      scene.search?.showsTags = false
      let played = try Played(scene)
      let rest = try #require(try played.frame("scopeBar.selection", 3))
      var (height, middle) = (0.0, 0.0)
      for t in stride(from: 1, to: 2, by: 1.0 / 120) {
        let frame = try #require(try played.frame("scopeBar.selection", t))
        (height, middle) = (max(height, frame.height), max(middle, frame.midX))
      }
      return (rest.midX, height / rest.height, middle - rest.midX)
    }
    let (elastic, rigid) = (try course([]), try course([.reduceMotion]))
    #expect(elastic.over > 1 && elastic.height > 1.2)
    #expect(rigid.over < 1e-6 && rigid.height < 1 + 1e-6 && rigid.end == elastic.end)
  }

  /// A setting that changes while the scene runs applies to what is laid out from then on, as to rows.
  @Test func settingsCanChange() throws {
    func change(_ isOn: Bool, at time: Double) -> Event {
      Event(.set(Changes { $0.accessibility = [.boldText: isOn, .reduceMotion: isOn] }), at: .seconds(time))
    }
    let rows = [Row(title: "A row whose title has a few words").with { $0.titleLines = 2 }]
    let content = Content(initial: .list(style: .plain, rows: rows))
    let played = try Played(
      musicScene([change(true, at: 1), Event(.push(.init(title: "A")), at: .seconds(2))], content: content))
    let name = "content.list.row.0.title"
    let lines = try [0.9, 1.1].map { time in try #require(try played.layers(time).text(of: name)?.line) }
    #expect(lines.map(\.style.weight) == [400, 600] && lines[0].width < lines[1].width)
    #expect(try played.frame("content", 2.1)?.minX == 0)
    let off = try Played(musicScene([change(true, at: 1), change(false, at: 1.5)], content: content))
    #expect(try off.layers(2).text(of: name)?.line == lines[0])
  }
}
