import Foundation
import SearchLayers
import SearchScenes
import Testing

@Suite("Turning the screen") struct RotationTests {
  private func title(_ played: Played, _ t: Double) throws -> (middle: Double, segment: CGRect) {
    let root = try played.layers(t)
    let segment = try #require(root.frame(of: "scopeBar.segment.0"))
    let text = try #require(root.text(of: "scopeBar.segment.0"))
    return (segment.minX + text.origin.x + text.line.width / 2, segment)
  }

  /// A title stays in the middle of its segment while the segment grows, to the pixel that it is rounded to.
  @Test func titlesStayInTheMiddle() throws {
    let events = [Event.rotate(.landscape, at: 1)]
    let played = try Played(musicScene(events, active: true))
    let (before, after) = (try title(played, 0.9).segment.width, try title(played, 2).segment.width)
    var widths: [Double] = []
    for t in stride(from: 0.9, through: 1.4, by: 0.01) {
      let (middle, segment) = try title(played, t)
      #expect(abs(middle - segment.midX) <= 0.5)
      widths.append(segment.width)
    }
    #expect(widths.contains { $0 > before + 20 && $0 < after - 20 })
  }

  @Test func nothingShowsBesideTheScreen() throws {
    let events = [Event.rotate(.landscape, at: 1), Event.rotate(.portrait, at: 2)]
    let played = try Played(musicScene(events, active: true))
    let root = try played.layers(2.05)
    let window = try #require(root.layer(named: "window"))
    #expect(window.clipsToBounds && root.clipsToBounds && root.backgroundColor == .black)
    #expect(root.sublayers.map(\.name).filter { $0 != "dynamicIsland" } == ["window"])
  }

  /// The island is a part of the device: it has its place in the new orientation at once, and does not turn in it.
  @Test func theIslandDoesNotTurn() throws {
    var scene = musicScene([Event.rotate(.landscape, at: 1)], focused: true)
    scene.dynamicIsland = true
    let played = try Played(scene)
    let frames = try [0.9, 1, 1.1, 1.2, 2].map { try #require(try played.frame("dynamicIsland", $0)) }
    #expect(frames[0].width > frames[0].height && frames[4].width < frames[4].height)
    for frame in frames[1...] { expectEqual(frame, frames[4]) }
    let root = try played.layers(1.1)
    #expect(root.sublayers.map(\.name) == ["window", "dynamicIsland"])
    #expect(root.sublayers[0].layer(named: "keyboard") != nil)
  }

  private static func busy(_ system: Int, _ device: Device, _ events: [Event]) -> SearchScene {
    var scene = musicScene(events, focused: true)
    scene.system = SystemVersion(major: system) ?? scene.system
    scene.device = device
    scene.navigation = Navigation(title: "Search", largeTitle: true, trailingItems: [.symbol("plus")])
    scene.tabBar = .init(items: [.init(title: "Library", symbol: "film"), .init(title: "Music", symbol: "music.note")])
    return scene
  }

  /// Bars fill the screen from side to side, and those at its bottom reach it, at every instant.
  @Test(arguments: [15, 17, 26], [Device.iPhone15Pro, .iPhoneSE1, .iPadMini5])
  func noGroundIsBare(system: Int, device: Device) throws {
    let events = [Event.rotate(.landscape, at: 1), Event.rotate(.portrait, at: 2)]
    for focus in [[], [Event.tap(.searchField, at: 0.2)]] {
      let played = try Played(Self.busy(system, device, focus + events))
      for time in stride(from: 1, through: 2.4, by: 0.04) {
        let root = try played.layers(time)
        let window = try #require(root.frame(of: "window"))
        for name in ["navigationBar.background", "content", "keyboard"] {
          guard let frame = root.frame(of: name) else { continue }
          expectEqual(frame.minX, window.minX, "\(name) at \(time) s")
          expectEqual(frame.width, window.width, "\(name) at \(time) s")
        }
        for name in ["keyboard", "content"] {
          if let frame = root.frame(of: name) { expectEqual(frame.maxY, window.maxY, "\(name) at \(time) s") }
        }
        // From iOS 26 on, tabs are at the top of an iPad.
        if let tabs = root.frame(of: "tabBar"), system < 26 || device.idiom == .phone {
          #expect(tabs.midY > window.midY, "at \(time) s")
        }
      }
    }
  }

  /// A title in the middle stays there; one that is left out of the landscape bar fades, whole.
  @Test func titlesAreWhole() throws {
    let played = try Played(Self.busy(17, .iPhone15Pro, [.rotate(.landscape, at: 1), .rotate(.portrait, at: 2)]))
    for time in stride(from: 1, through: 2.4, by: 0.02) {
      let root = try played.layers(time)
      for name in ["navigationBar.title", "navigationBar.largeTitle"] {
        guard let layer = root.layer(named: name), layer.opacity > 0 else { continue }
        #expect(layer.text == "Search" && !layer.clipsToBounds && layer.frame.width > 50, "\(name) at \(time) s")
        if name == "navigationBar.title" {
          expectEqual(
            try #require(root.frame(of: name)).midX, try #require(root.frame(of: "window")).midX, within: 0.5)
        }
      }
    }
  }

  /// A page that comes or goes while the screen turns is on its way with the bars that are there.
  @Test(arguments: [12, 15, 17], [Device.iPhone15Pro, .iPhone8Plus])
  func pagesMoveInTheTurn(system: Int, device: Device) throws {
    let page = Action.Page(title: "Notes", content: Content(initial: .list(style: .plain, rows: [Row(title: "A")])))
    var scene = Self.busy(system, device, [])
    scene.search = nil
    scene.navigation = Navigation(title: "Search")
    scene.orientation = .landscape
    for events in [[Event.push(page, at: 1.1)], [.push(page, at: 0), .tap(.back, at: 1.1)]] {
      scene.timeline = events.dropLast() + [.rotate(.portrait, at: 1)] + events.suffix(1)
      let played = try Played(scene)
      func tops(_ time: Double, _ prefix: String) throws -> [Double] {
        let root = try played.layers(time)
        return try [prefix + "navigationBar.title", "navigationBar.background"].map {
          Double(try #require(root.frame(of: $0)).midY)
        }
      }
      let (before, during, after) = (try tops(1.0999, ""), try tops(1.1, "leaving."), try tops(1.1, ""))
      for index in before.indices {
        expectEqual(during[index], before[index], within: 0.2)
        expectEqual(after[index], during[index], within: 1e-9)
      }
      #expect(abs(try tops(2.5, "")[0] - before[0]) > 5)
    }
  }

  /// In a window of another size class bars stand elsewhere: each cross-fades in its place. What a window uncovers is black.
  @Test func barsOfAnotherSizeClassFadeInPlace() throws {
    let played = try Played(
      SearchScene(
        yaml: """
          device: iPad Pro 11-inch (M4)
          system: iOS 26
          navigation: {title: Library, largeTitle: true}
          search: {}
          keyboard: shown
          tabBar: {items: [{title: Home, symbol: house}, {title: Library, symbol: star}]}
          timeline:
            - {at: 1, window: {width: 420}}
            - {at: 2, window: {width: 834}}
            - {at: 3, tap: searchField}
            - {at: 4, window: {width: 700}}
          """))
    let (top, bottom) = (try #require(try played.frame("tabBar", 0.5)), try #require(try played.frame("tabBar", 1.9)))
    #expect(top.maxY < 100 && bottom.minY > 1000)
    for (begin, old, new) in [(1.0, top, bottom), (2.0, bottom, top)] {
      for time in [0.0001, 0.08, 0.2, 0.25] {
        let root = try played.layers(begin + time)
        let (leaving, coming) = (root.layer(named: "elsewhere.tabBar"), root.layer(named: "tabBar"))
        #expect(root.frame.width == 834)
        let share = (0.3 - time) / 0.3
        #expect((leaving != nil) == (share > 0.5) && (coming?.opacity ?? 0 > 0) == (share < 0.5), "\(time)")
        if leaving != nil { expectEqual(try #require(root.frame(of: "elsewhere.tabBar")).midY, old.midY, within: 0.5) }
        if share < 0.5 { expectEqual(try #require(root.frame(of: "tabBar")).midY, new.midY, within: 0.5) }
        expectSound(root)
      }
      #expect(try played.layers(begin + 0.9).layer(named: "elsewhere.tabBar") == nil)
    }
    #expect(try played.layers(1.9).frame.width == 420)
    // The search bar is in another row there, and the keyboard has keys of another size.
    for (begin, name) in [(1.0, "searchBar"), (2.0, "searchBar"), (4.0, "keyboard")] {
      for (time, layer, rest) in [(0.1, "elsewhere." + name, -0.1), (0.2, name, 0.9)] {
        let (place, end) = (try played.frame(layer, begin + time), try played.frame(name, begin + rest))
        expectEqual(try #require(place).minY, try #require(end).minY, within: 1)
      }
    }
  }
}
