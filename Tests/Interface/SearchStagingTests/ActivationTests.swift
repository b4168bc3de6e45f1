import Foundation
import SearchScenes
import TestSupport
import Testing

@Suite("The search becomes active and ends") struct ActivationTests {
  private let pace = Expected.Pace.easeInOut(0.3)

  /// A placeholder that is longer than the active field is truncated where the field ends, all the way: between letters, and
  /// with an ellipsis.
  @Test func aLongPlaceholderStaysInTheField() throws {
    let search = Search(placeholder: "Artists, Songs, Lyrics, Albums, Playlists")
    let played = try Played(
      SearchScene(search: search, timeline: [.tap(.searchField, at: 1), .tap(.cancel, at: 2)]))
    var lengths: Set<Int> = []
    for t in stride(from: 0.9, to: 2.5, by: 0.02) {
      let root = try played.layers(t)
      let field = try #require(root.frame(of: "searchBar.field"))
      let (text, frame) = (
        try #require(root.text(of: "searchBar.field.placeholder")),
        try #require(root.frame(of: "searchBar.field.placeholder"))
      )
      #expect(root.layer(named: "searchBar.field.placeholder")?.clipsToBounds == false)
      #expect(frame.minX + text.line.width <= field.maxX, "\(t) s")
      let shown = text.line.displayedString
      #expect(text.line.isTruncated == shown.hasSuffix("…") && !shown.hasSuffix(" …"), "\(t) s: \(shown)")
      lengths.insert(shown.count)
    }
    #expect(lengths.count > 4)
  }

  /// A placeholder that is truncated at rest ends in an ellipsis while its field grows, too.
  @Test func aTruncatedPlaceholderStaysTruncated() throws {
    var scene = SearchScene(search: Search(placeholder: "Search"), timeline: [.tap(.searchField, at: 1)]).with {
      $0.system = .init(major: 26)!
      $0.tabBar = .init(
        items: [.init(title: "Library"), .init(title: "Search", role: .search)],
        selected: .index(1))
    }
    scene.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let played = try Played(scene)
    for t in stride(from: 1, to: 2, by: 0.02) {
      let layer = try #require(played.layers(t).layer(named: "searchBar.field.placeholder"))
      guard case .text(let text) = layer.contents else { continue }
      #expect(text.line.displayedString.hasSuffix("…") && !layer.clipsToBounds, "\(t) s")
    }
  }

  /// A placeholder that has room before and after is whole all the way, although each edge of its layer has its own curve.
  @Test func aPlaceholderWithRoomIsWhole() throws {
    let scene = SearchScene(
      device: .iPhone17, search: Search(placeholder: "Films, Actors, and More"),
      timeline: [.tap(.searchField, at: 1), .tap(.cancel, at: 2)]
    ).with {
      $0.system = .init(major: 26)!
      $0.tabBar = .init(items: [.init(title: "Library"), .init(title: "Search", role: .search)], selected: .index(1))
    }
    let played = try Played(scene)
    for t in stride(from: 1, to: 3, by: 0.02) {
      let layer = try #require(played.layers(t).layer(named: "searchBar.field.placeholder"))
      guard case .text(let text) = layer.contents else { continue }
      #expect(!text.line.isTruncated && !layer.clipsToBounds, "\(t) s: \(text.line.displayedString)")
    }
  }

  /// A placeholder that another font makes wider is whole at every instant.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aShortPlaceholderIsWhole(direction: LayoutDirection) throws {
    var scene = SearchScene(
      search: Search(placeholder: "Search").with { $0.placement = .stacked },
      timeline: [.tap(.searchField, at: 1), .tap(.cancel, at: 2)]
    ).with { $0.system = .init(major: 26)! }
    scene.layoutDirection = direction
    let played = try Played(scene)
    for t in stride(from: 0.9, to: 2.5, by: 0.02) {
      let layer = try #require(played.layers(t).layer(named: "searchBar.field.placeholder"))
      #expect(!layer.clipsToBounds && layer.text == "Search")
      if case .text(let text) = layer.contents { #expect(!text.line.isTruncated, "\(t) s") }
    }
  }

  /// Taps on the field and on Cancel by turns, often in mid-flight: palette, field, Cancel and container add up.
  @Test(arguments: 0..<Samples.count(24)) func interruptions(seed: Int) throws {
    var random = SeededGenerator(seed: 2000 + seed)
    let (field, cancelX) = (try Phone.activeField(), try Phone.cancelX())
    var time = random.time(0.1...0.4)
    var events: [Event] = []
    var paletteY = Expected.History(Phone.bars)
    var (fieldY, fieldWidth) = (Expected.History(Phone.restingField.minY), Expected.History(361))
    var (cancel, fade, containerY) = (Expected.History(393), Expected.History(0), Expected.History(Phone.palette))
    var containerHeight = Expected.History(0)
    for number in 0..<5 {
      let isActive = number % 2 == 0
      // Activation begins from the current state, whatever the event says.
      events.append(
        Event(.tap(isActive ? .searchField : .cancel), at: .seconds(time)).with {
          $0.beginFromCurrentState = random.chance(0.3)
        })
      paletteY.set(isActive ? Phone.top : Phone.bars, at: time, pace)
      fieldY.set(isActive ? field.minY : Phone.restingField.minY, at: time, pace)
      fieldWidth.set(isActive ? field.width : 361, at: time, pace)
      cancel.set(isActive ? cancelX : 393, at: time, pace)
      containerY.set(isActive ? Phone.container : Phone.palette, at: time, pace)
      containerHeight.set(isActive ? 46 : 0, at: time, pace)
      fade.set(isActive ? 1 : 0, at: time, pace, fromCurrentState: true)
      time += random.time(0.05...0.5)
    }
    let played = try Played(musicScene(events))
    for _ in 0..<20 {
      let t = random.number(in: 0...(time + 0.4))
      let root = try played.layers(t)
      expectEqual(
        root.frame(of: "searchBar"),
        CGRect(x: 0, y: paletteY.additive(at: t), width: 393, height: 52))
      let place = CGRect(x: 16, y: fieldY.additive(at: t), width: fieldWidth.additive(at: t), height: 36)
      expectEqual(root.frame(of: "searchBar.field"), place)
      let isThere = fade.model(at: t) == 1 || t < (fade.changes.last { $0.time <= t }?.time ?? -1) + 0.3
      #expect((root.layer(named: "searchBar.cancelButton") != nil) == isThere)
      #expect((root.layer(named: "scopeBarContainer") != nil) == isThere)
      guard isThere else { continue }
      expectEqual(root.frame(of: "searchBar.cancelButton")?.minX, cancel.additive(at: t))
      expectEqual(root.frame(of: "searchBar.cancelButton")?.minY, fieldY.additive(at: t))
      expectEqual(root.layer(named: "searchBar.cancelButton")?.opacity, fade.replacing(at: t))
      expectEqual(root.layer(named: "scopeBarContainer")?.opacity, fade.replacing(at: t))
      expectEqual(root.frame(of: "scopeBarContainer")?.minY, containerY.additive(at: t))
      expectEqual(root.frame(of: "scopeBarContainer")?.height, containerHeight.additive(at: t))
    }
  }

  /// A title that moves up has faded out when it reaches the status bar, and fades in below it.
  @Test(arguments: [false, true]) func titlesAreNeverBelowTheClock(isLarge: Bool) throws {
    var scene = musicScene([.tap(.searchField, at: 1), .tap(.cancel, at: 2)])
    scene.navigation.largeTitle = isLarge
    let played = try Played(scene)
    let name = isLarge ? "navigationBar.largeTitle" : "navigationBar.title"
    var opacities: [Double] = []
    for t in stride(from: 1, to: 2.4, by: 0.01) {
      guard let frame = try played.frame(name, t), let opacity = try played.opacity(name, t) else { continue }
      #expect(frame.minY >= Phone.top - 1e-4 || opacity == 0, "\(t) s")
      opacities.append(opacity)
    }
    #expect(opacities.contains { $0 > 0.2 && $0 < 0.8 } && opacities.last == 1)
  }

  @Test func hiddenNavigationBarHasNoTitleAndItsBackgroundReachesTheContainer() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1)]))
    expectEqual(try played.opacity("navigationBar.title", 0.5), 1)
    #expect(try played.frame("navigationBar.title", 1.3) == nil)
    for (time, height) in [(0.5, Phone.palette), (2, Phone.container + 46)] {
      let background = try played.frame("navigationBar.background", time)
      expectEqual(background, CGRect(x: 0, y: 0, width: 393, height: height))
    }
  }

  @Test func navigationBarIsKeptWhereTheSceneSaysSo() throws {
    var scene = musicScene([.tap(.searchField, at: 1)])
    scene.search?.hidesNavigationBarDuringPresentation = false
    let played = try Played(scene)
    expectEqual(try played.frame("searchBar", 2), CGRect(x: 0, y: Phone.bars, width: 393, height: 52))
    expectEqual(try played.frame("searchBar.field", 2)?.minY, Phone.bars + 1)
    #expect(try played.frame("navigationBar.title", 2) != nil)
  }

  @Test func cancelButtonStaysAwayWhereTheSceneSaysSo() throws {
    var scene = musicScene([.tap(.searchField, at: 1)])
    scene.search?.automaticallyShowsCancelButton = false
    let played = try Played(scene)
    #expect(try played.frame("searchBar.cancelButton", 1.1) == nil)
    expectEqual(try played.frame("searchBar.field", 2), CGRect(x: 16, y: Phone.top + 8, width: 361, height: 36))
  }

  /// Cancel ends whatever the search was in: focus, an edit, results, an exchange under way.
  @Test(arguments: [1.0, 1.1, 1.9, 2.0, 2.1, 2.6], [0.0, 1.0])
  func cancelInEveryState(at time: Double, refocus: Double) throws {
    let steps: [(Double, Action)] = [(1, .tap(.searchField)), (1.2, .type("creep", over: 0.5)), (2, .submit)]
    var events = steps.filter { $0.0 <= time }.map { Event($0.1, at: .seconds($0.0)) }
    events.append(.tap(.cancel, at: .seconds(time)))
    if refocus > 0 { events.append(.tap(.searchField, at: .seconds(time + refocus))) }
    let played = try Played(musicScene(events, content: Content(results: .init(rows: [Row(title: "Creep")]))))
    let state = try #require(played.stage.state(at: .seconds(time + 0.5)).search)
    #expect(!state.isActive && !state.isFocused && state.text.isEmpty)
    #expect(state.showsTags == (time >= 2))
    #expect(try played.frame("content.results", time) == nil)
    #expect(try played.frame("content.list", time) != nil)
    #expect(try played.frame("searchBar.field.caret", time) == nil)
    expectEqual(try played.frame("searchBar.field", time + 0.6), Phone.restingField)
    let end = try played.layers(time + 60)
    #expect((end.layer(named: "searchBar.field.caret") != nil) == (refocus > 0))
    #expect((end.layer(named: "scopeBarContainer") != nil) == (refocus > 0))
    if refocus > 0 { #expect(end.layer(named: "tags")?.opacity == 0) }
  }

  /// A rotation in mid-flight relays out without a jump.
  @Test func rotationAdds() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1), .rotate(.landscape, at: 1.1)]))
    for name in ["searchBar", "searchBar.field", "scopeBarContainer", "scopeBar", "searchBar.cancelButton"] {
      expectEqual(try played.frameInWindow(name, 1.1 - 1e-9), try #require(try played.frameInWindow(name, 1.1)))
    }
    #expect(played.stage.size(at: 1.1) == CGSize(width: 852, height: 393))
    // 44/30/7 and 59 pt of safe area on both sides; bars start at the top where the status bar hides.
    let cancelX = try 852 - 59 - 20 - Phone.cancelWidth()
    expectEqual(try played.frame("searchBar.field", 2), CGRect(x: 79, y: 7, width: cancelX - 12 - 79, height: 30))
  }
}
