import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@Suite("Split view") struct SplitViewTests {
  private static let sidebar = Navigation.Sidebar(
    title: "Settings", width: 300, rows: [Row(title: "General"), Row(title: "Privacy")])

  /// A list of 30 rows next to a sidebar of 300 pt, on 768 × 1024.
  private func settings(
    _ timeline: [Event] = [], width: Double = 768, sidebar: Navigation.Sidebar? = sidebar, search: Search? = nil
  ) -> SearchScene {
    let device = Device(width: width, height: 1024, idiom: .pad, statusBar: 24, safeArea: Device.iPadMini4.safeArea)
    let rows = (0..<30).map { Row(title: "Row \($0)") }
    return SearchScene(
      device: device, search: search, content: Content(initial: .list(style: .insetGrouped, rows: rows)),
      timeline: timeline
    ).with { $0.navigation = Navigation(title: "General", background: .scrollFade).with { $0.sidebar = sidebar } }
  }

  private static let push = Event(.push(.init(title: "About")), at: 1)

  /// Gestures act on the pages in their column: every instant equals that of an iPad of the column's width.
  @Test(arguments: [
    [Event(.drag(.content, by: 200, over: 0.2), at: 0.1)], [Event(.fling(.content, velocity: -1500), at: 0.1)],
    [Event.scroll(.content, .to(7), over: 0.5, at: 0.1)],
    [.tap(.searchField, at: 0), .submit(at: 0.1), Event(.fling(.tags, velocity: 900), at: 0.3)],
    [.tap(.searchField, at: 0), .tap(.cancel, at: 0.2)],
    [push, Event(.swipeBack(progress: 0.4, over: 0.3, then: .cancel), at: 2), .tap(.back, at: 2.7)],
  ])
  func eventsActOnTheSecondaryColumn(events: [Event]) throws {
    let search = Search(scopes: ["A", "B"], tags: .init((0..<12).map { "Number \($0)" })).with {
      $0.placement = .stacked
    }
    let split = try Played(settings(events, search: search))
    let twin = try Played(settings(events, width: 468, sidebar: nil, search: search))
    #expect(split.stage.settled == twin.stage.settled)
    let still = try split.layers(0).layer(named: "sidebar")
    for t in stride(from: 0.05, to: 3.5, by: 0.083) {
      let (root, plain) = (try split.layers(t), try twin.layers(t))
      let column = try #require(root.layer(named: "secondaryColumn"))
      let isSame = column.sublayers == plain.sublayers.filter { $0.name != "statusBar" }
      #expect(isSame, "at \(t) s")
      #expect(column.frame == CGRect(x: 300, y: 0, width: 468, height: 1024) && column.clipsToBounds)
      let isStill = root.layer(named: "sidebar") == still
      #expect(isStill, "at \(t) s")
      #expect(root.frame(of: "statusBar")?.width == 768)
    }
  }

  /// A page enters from the screen's edge, and the page that it covers never overlaps the sidebar.
  @Test func aPushStaysInItsColumn() throws {
    let played = try Played(settings([Self.push]))
    var seen: [Double] = []
    for t in stride(from: 1, to: 1.5, by: 0.02) {
      let root = try played.layers(t)
      seen.append(Double(root.frame(of: "content")?.minX ?? 0))
      let covered = try #require(root.frame(of: "leaving.content"))
      #expect(covered.minX <= 300 && covered.minX >= 300 - 0.3 * 468 - 1e-6)
    }
    #expect(seen.first == 768)
    expectEqual(try played.frame("content", 2)?.minX, 300)
    expectEqual(seen.min(), 300, within: 1)
  }

  /// The background's opacity is offset / 10. The sidebar's bar stays clear.
  @Test(arguments: [(-4.0, 0.0), (0, 0), (3, 0.3), (9, 0.9), (30, 1)])
  func theBarFadesIn(offset: Double, opacity: Double) throws {
    let played = try Played(settings([.scroll(.content, .to(offset), at: 1)]))
    expectEqual(try played.opacity("navigationBar.background", 1), opacity)
    let sidebar = try played.layers(1).layer(named: "sidebar.navigationBar.background")
    #expect(sidebar?.backgroundColor?.alpha == 0)
  }

  /// A narrower window moves the sidebar out at the leading edge, and a wider one moves it back. The pages take the rest
  /// of the window at every instant.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aNarrowWindowCollapses(direction: LayoutDirection) throws {
    var scene = settings([Event(.window(width: 320), at: 1), Event(.window(width: 768), at: 2)])
    scene.layoutDirection = direction
    let played = try Played(scene)
    let isMirrored = direction == .rightToLeft
    for (t, progress) in [(0.9, 0.0), (1, 0), (1.15, 0.5), (2, 1), (2.15, 0.5), (2.3, 0)] {
      let width = Double(try #require(try played.frame("window", t)).width)
      let shown = 300 * (1 - progress)
      expectEqual(try played.frame("sidebar", t)?.minX, isMirrored ? width - shown : shown - 300, "\(t) s")
      let column = try #require(try played.frame("secondaryColumn", t))
      expectEqual(column.minX, isMirrored ? 0 : shown, "\(t) s")
      expectEqual(column.width, width - shown, "\(t) s")
    }
    #expect(try played.frame("sidebar", 1.3) == nil && played.frame("sidebar", 1.9) == nil)
    expectEqual(try played.frame("secondaryColumn", 1.9), CGRect(x: 0, y: 0, width: 320, height: 1024))
  }

  /// A narrow window is one stack of pages, with the sidebar's at the bottom; a wide one has both columns again.
  @Test(arguments: [false, true]) func aNarrowWindowHasABackButton(pops: Bool) throws {
    let pop = pops ? [Event.tap(.back, at: 2)] : []
    let played = try Played(
      settings([Event(.window(width: 320), at: 1)] + pop + [Event(.window(width: 768), at: 3)]))
    #expect(try played.layers(0.9).layer(named: "navigationBar.backButton") == nil)
    #expect(try played.text("navigationBar.backButton", 1.9) == "Settings")
    let narrow = try played.layers(2.9)
    #expect(
      try played.text(pops ? "navigationBar.largeTitle" : "navigationBar.title", 2.9) == (pops ? "Settings" : "General")
    )
    #expect((narrow.layer(named: "navigationBar.backButton") == nil) == pops)
    #expect(try played.layers(4) == played.layers(0))
  }

  /// A hidden sidebar leaves the screen to the pages, whose bar has a button for it.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft]) func aHiddenSidebar(direction: LayoutDirection) throws {
    var hidden = Self.sidebar
    hidden.isHidden = true
    let show = SearchScene.NavigationChanges { $0.isSidebarHidden = false }
    let animation = SearchScene.Animation.linear(0.4)
    var scene = settings(
      [Event(.set(Changes { $0.navigation = show }), at: 1, animation: animation)], sidebar: hidden)
    scene.layoutDirection = direction
    let played = try Played(scene)
    let isMirrored = direction == .rightToLeft
    let button = try #require(try played.frame("navigationBar.displayModeButton", 0))
    #expect(isMirrored ? button.maxX == 768 - 20 : button.minX == 20)
    expectEqual(try played.frame("content", 0)?.width, 768)
    #expect(try played.frame("sidebar", 0) == nil)
    expectEqual(try played.frame("sidebar", 1.2)?.minX, isMirrored ? 768 - 150 : -150)
    expectEqual(try played.frame("secondaryColumn", 1.2)?.width, 768 - 150)
    #expect(try played.frame("navigationBar.displayModeButton", 2) == nil)
    expectEqual(try played.frame("sidebar", 2)?.minX, isMirrored ? 468 : 0)
  }

  /// The button hides and shows the sidebar in the presentation's 0.3 s, or in the event's animation. It is in the bar of
  /// the visible sidebar, else in that of the pages.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func theDisplayModeButton(direction: LayoutDirection) throws {
    var hidden = Self.sidebar
    hidden.isHidden = true
    var scene = settings(
      [
        .tap(.displayModeButton, at: 1), Event(.tap(.displayModeButton), at: 2, animation: .linear(0.4)),
        .tap(.displayModeButton, at: 2.2),
      ], sidebar: hidden)
    scene.layoutDirection = direction
    let played = try Played(scene)
    func leading(_ name: String, _ time: Double) throws -> Double? {
      try played.frame(name, time).map { direction == .rightToLeft ? 768 - $0.maxX : $0.minX }
    }
    let names = (pages: "navigationBar.displayModeButton", column: "sidebar.navigationBar.displayModeButton")
    for (time, x) in [(1, -300.0), (1.15, -150), (1.3, 0), (2.1, -75), (2.2, -150), (2.5, 0), (3, 0)] {
      expectEqual(try leading("sidebar", time), x, "\(time) s")
    }
    #expect(try leading(names.pages, 0) == 20 && leading(names.column, 0) == nil)
    #expect(try leading(names.pages, 1.5) == nil && leading(names.column, 1.5) == 16)
    #expect(try played.layers(4) == played.layers(1.9))
  }

  @Test func theDisplayModeButtonIsNotAlwaysThere() throws {
    let words = "displayModeButton is not there at 1 s; there: …"
    try expectRefusal(settings([.tap(.displayModeButton, at: 1)]), words)
    var hidden = Self.sidebar
    hidden.isHidden = true
    let events: [Event] = [.window(width: 320, at: 0.5), .tap(.displayModeButton, at: 1)]
    try expectRefusal(settings(events, sidebar: hidden), words)
    let search = Search()
    try expectRefusal(
      settings([.tap(.searchField, at: 0.5), .tap(.displayModeButton, at: 1)], sidebar: hidden, search: search), words)
  }

  /// In a turn the sidebar keeps its width, and the pages have the rest of the window.
  @Test func rotation() throws {
    let played = try Played(settings([.rotate(.landscape, at: 1)]))
    for t in stride(from: 1, to: 1.3, by: 0.02) {
      let window = try #require(try played.frame("window", t))
      expectEqual(
        try played.frameInWindow("secondaryColumn", t),
        CGRect(x: 300, y: 0, width: window.width - 300, height: window.height))
    }
    expectEqual(try played.frame("sidebar", 1.3), CGRect(x: 0, y: 0, width: 300, height: 768))
    expectEqual(try played.frame("secondaryColumn", 1.3), CGRect(x: 300, y: 0, width: 724, height: 768))
    expectEqual(try played.frame("statusBar", 1.3), CGRect(x: 0, y: 0, width: 1024, height: 24))
    #expect(try played.layers(1.1).frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
  }

  @Test func cropsKnowTheColumns() throws {
    var scene = settings([Self.push])
    scene.crop = .layer("secondaryColumn")
    #expect(try Played(scene).stage.canvas(at: .zero) == CGRect(x: 300, y: 0, width: 468, height: 1024))
    scene.crop = .layer("sidebar.row.1")
    #expect(try Played(scene).stage.canvas(at: .zero).minX == 16)
  }

  /// A scene built in code is refused like a file.
  @Test(arguments: [0, -5, 448.5, 768, .nan, .infinity])
  func widthsThatLeaveThePageNoRoomAreRefused(width: Double) throws {
    let problems = refusals(settings(sidebar: .init(width: width)))
    #expect(problems.map(\.path) == ["navigation.sidebar.width"])
    #expect(problems.first?.message.contains("at most 448") == true)
  }

  @Test func aPhoneHasNone() throws {
    var scene = settings()
    scene.device = .iPhone15Pro
    #expect(refusals(scene).map(\.path) == ["navigation.sidebar"])
  }

  /// A page that is pushed while the sidebar slides begins at the edge of the screen, and is never within it at once.
  @Test(arguments: [true, false]) func aPageIsPushedWhileTheSidebarSlides(hides: Bool) throws {
    let slides: [Event] = [
      Event(.set(Changes { $0.navigation = .init { $0.isSidebarHidden = !hides } }), at: 0),
      Event(
        .set(Changes { $0.navigation = .init { $0.isSidebarHidden = hides } }), at: 1,
        animation: .easeInOut(duration: 0.5)),
    ]
    let played = try Played(settings(slides + [.push("About", at: 1.2)]))
    let root = try played.layers(1.2001)
    let (page, edge) = (try #require(root.frame(of: "content")), try #require(root.frame(of: "secondaryColumn")).maxX)
    expectEqual(page.minX, edge, within: 1)
    #expect(try #require(try played.frame("content", 1.25)).minX < edge)
  }
}
