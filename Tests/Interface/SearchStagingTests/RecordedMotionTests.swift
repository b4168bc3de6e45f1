import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

/// Motions of iOS 26 against two recordings at 402 points of width: a tab bar with a hardware keyboard (12 frames a second,
/// gunumdogdu/cupertino_native_better), and a segmented control (16 frames a second, berkaycatak/adaptive_platform_ui).
///
/// Times are in seconds from the first frame that differs, or from the lift where that is said; edges are in points.
struct RecordedMotionTests {
  private static let tabs = SearchScene.TabBar(items: [
    .init(title: "Home", symbol: "house.fill"), .init(title: "Search", symbol: "star"),
    .init(title: "Find", role: .search, page: .init(search: Search(placeholder: "Search"))),
  ])

  static func scene(_ timeline: [Event], selected: String = "Home") throws -> SearchScene {
    var scene = SearchScene(device: .iPhone16Pro, timeline: timeline).with { $0.navigation = Navigation(title: "Home") }
    scene.system = try #require(SystemVersion(major: 26))
    scene.keyboard = .hidden
    scene.tabBar = tabs
    scene.tabBar?.selected = .title(selected)
    if selected == "Find" { scene.search = Search(placeholder: "Search") }
    return scene
  }

  /// The recorded left and right edge of a layer at a time; nil where it was not read.
  struct Frame: Sendable {
    var time: Double
    var layer: String
    var left: Double?
    var right: Double?
    /// In points: 3 in motion, a pixel at rest.
    var tolerance = 3.0

    init(_ time: Double, _ layer: String, _ left: Double?, _ right: Double?, within tolerance: Double = 3) {
      (self.time, self.layer, self.left, self.right, self.tolerance) = (time, layer, left, right, tolerance)
    }
  }

  private func expect(
    _ frames: [Frame], in scene: SearchScene, from start: Double, _ direction: LayoutDirection = .leftToRight
  ) throws {
    var scene = scene
    scene.layoutDirection = direction
    let played = try Played(scene)
    for var frame in frames {
      if direction == .rightToLeft {
        (frame.left, frame.right) = (frame.right.map { 402 - $0 }, frame.left.map { 402 - $0 })
      }
      let ours = try #require(try played.frame(frame.layer, start + frame.time), "\(frame)")
      if let left = frame.left { #expect(abs(ours.minX - left) <= frame.tolerance, "\(frame): \(ours.minX)") }
      if let right = frame.right { #expect(abs(ours.maxX - right) <= frame.tolerance, "\(frame): \(ours.maxX)") }
    }
  }

  private static let pixel = 1.0 / 3 + 0.01
  private let field = "searchBar.field"
  private let bar = "tabBar.background"
  private let circle = "tabBar.searchBackground"

  /// The touched circle of 62 grows to 79; it becomes the field, and the bar a circle.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func searchTabOpening(direction: LayoutDirection) throws {
    let frames = [
      Frame(-0.001, bar, 21, 208.4, within: 0.5), Frame(-0.001, circle, 319, 381, within: Self.pixel),
      Frame(0, field, 318.4, 382.4), Frame(0.083, field, 311.4, 389.4), Frame(0.165, field, 310.9, 389.9),
      Frame(0.25, bar, 23, 168), Frame(0.25, field, 236, 389),
      Frame(0.33, bar, 27, 93), Frame(0.33, field, 115, 379),
      Frame(0.415, bar, 27.5, 76), Frame(0.415, field, 88, 373),
      Frame(1, bar, 28, 76, within: Self.pixel), Frame(1, field, 88, 374, within: Self.pixel),
    ]
    var scene = try Self.scene([.tap(.tab("Find"), at: .seconds(1))])
    try expect(frames, in: scene, from: 1, direction)
    // The text keeps its distance to the symbol once it can be seen, and is in the middle of the field.
    scene.layoutDirection = direction
    let played = try Played(scene)
    for time in stride(from: 1.3, to: 1.6, by: 0.02)
    where try played.opacity("searchBar.field.placeholder", time) ?? 0 > 0 {
      let text = try #require(try played.frame("searchBar.field.placeholder", time))
      let icon = try #require(try played.frame("searchBar.field.icon", time))
      let field = try #require(try played.frame(field, time))
      #expect(direction == .leftToRight ? text.minX > icon.maxX : text.maxX < icon.minX, "\(time) \(text) \(icon)")
      #expect(abs(text.midY - field.midY) < 2, "\(time) \(text) \(field)")
    }
  }

  /// The touched circle of 48 grows to 63. Times count from the recorded lift, 20 ms before ours.
  @Test func searchTabClosing() throws {
    let frames = [
      Frame(-0.206, field, 88, 374, within: Self.pixel), Frame(-0.206, bar, 28, 76, within: Self.pixel),
      Frame(0, bar, 20.5, 83.5), Frame(0.083, bar, 17, 127), Frame(0.083, circle, 160, 376),
      Frame(0.165, bar, 18, 187), Frame(0.165, circle, 271, 380),
      Frame(0.25, bar, 21, 207), Frame(0.25, circle, 316, 381),
      Frame(0.33, bar, 22, 210), Frame(0.33, circle, 322, 381),
      Frame(0.415, bar, 21, 208), Frame(0.415, circle, 320, 381),
      Frame(1, bar, 21, 208.4, within: 0.5), Frame(1, circle, 319, 381, within: Self.pixel),
    ]
    let scene = try Self.scene([.tap(.tab("Home"), at: .seconds(1))], selected: "Find")
    try expect(frames, in: scene, from: 1.205)
    // The items appear once the bar has room for them.
    let played = try Played(scene)
    for (time, isVisible) in [(1.001, false), (1.2, false), (1.3, false), (1.6, true)] {
      let opacity = try played.layers(time).layer(named: "tabBar.item.1")?.opacity ?? 0
      #expect(opacity == (isVisible ? 1 : 0), "\(time) s")
    }
  }

  /// The held field swells by 5 on each side. Times count from the lift.
  @Test func activation() throws {
    let cancel = "searchBar.cancelButton"
    let frames = [
      Frame(-0.101, field, 88, 374, within: Self.pixel), Frame(0, field, 83, 379),
      Frame(0.085, cancel, 326, 374), Frame(0.25, cancel, 326, 374, within: Self.pixel),
      Frame(0.25, field, 88, 314, within: Self.pixel), Frame(0.25, bar, 28, 76, within: Self.pixel),
    ]
    let scene = try Self.scene([.tap(.searchField, at: .seconds(1))], selected: "Find")
    try expect(frames, in: scene, from: 1.1)
    let played = try Played(scene)
    // The circle is born in the field's right end, and apart from it after 85 ms.
    let (birth, whole) = (try #require(try played.frame(cancel, 1.101)), try #require(try played.frame(field, 1.101)))
    #expect(birth.width < 24 && birth.maxX < whole.maxX && birth.minX > whole.maxX - 48)
    let apart = try #require(try played.frame(field, 1.185))
    #expect(apart.maxX < 326)
    // The placeholder is 11 to 14 further right while the field is held, 8 at the lift, 1.4 a frame later, and then in place.
    for (time, shift) in [(1.05, 12.5), (1.1, 8), (1.183, 1.4), (1.6, 0)] {
      let places = try [1.0, time].map { try #require(try played.frame("searchBar.field.placeholder", $0)).minX }
      #expect(abs(places[1] - places[0] - shift) < (time > 1.5 ? 0.01 : 3), "\(time): \(places)")
    }
  }

  /// The pill covers both tabs, then is at its target and wider, then rests.
  @Test func tabPill() throws {
    let played = try Played(Self.scene([.tap(.tab("Search"), at: .seconds(1))]))
    func pill(_ time: Double) throws -> CGRect { try #require(try played.frame("tabBar.selection", 1 + time)) }
    let (source, spread, arrived, target) = (try pill(-0.01), try pill(0.083), try pill(0.165), try pill(2))
    #expect(target.minX - source.minX > 80)
    #expect(spread.minX < source.minX + 25 && spread.maxX > target.maxX - 3)
    #expect(abs(arrived.midX - target.midX) < 8 && arrived.width > target.width + 3)
    for time in stride(from: 0.33, to: 1, by: 0.02) {
      let frame = try pill(time)
      #expect(abs(frame.minX - target.minX) < 0.6 && abs(frame.maxX - target.maxX) < 0.6, "\(time) \(frame)")
    }
  }

  /// The minimised bar is two circles of 48. It takes 3 or 4 frames to shrink and 4 or 5 to come back.
  @Test func minimizedBar() throws {
    var scene = try Self.scene([
      .drag(.content, by: 100, over: .seconds(0.1), at: .seconds(1)),
      .drag(.content, by: -50, over: .seconds(0.1), at: .seconds(2)),
      .drag(.content, by: 50, over: .seconds(0.1), at: .seconds(3)), .tap(.tab("Home"), at: .seconds(4)),
    ])
    scene.content = Content(initial: .list(style: .plain, rows: (0..<60).map { Row(title: "\($0)") }))
    scene.tabBar?.minimizeBehavior = .onScrollDown
    let played = try Played(scene)
    let whole = (try #require(try played.frame(bar, 0.9)), try #require(try played.frame(circle, 0.9)))
    for (time, isSmall) in [(1.34, true), (1.9, true), (2.42, false), (2.9, false), (3.9, true), (4.7, false)] {
      let (bar, circle) = (try #require(try played.frame(bar, time)), try #require(try played.frame(circle, time)))
      let expected = (CGRect(x: 28, y: 798, width: 48, height: 48), CGRect(x: 326, y: 798, width: 48, height: 48))
      let (first, second) = isSmall ? expected : whole
      for (ours, theirs) in [(bar, first), (circle, second)] {
        let distance = max(abs(ours.minX - theirs.minX), abs(ours.maxX - theirs.maxX), abs(ours.minY - theirs.minY))
        #expect(distance < 1.4, "\(time) \(ours)")
      }
    }
    // The left edge overshoots by 4 inwards; the right edge does not pass its target.
    let motion = try stride(from: 1, to: 1.5, by: 0.01).map { try #require(try played.frame(bar, $0)) }
    #expect(abs((motion.map(\.minX).max() ?? 0) - 31.7) < 1.4)
    #expect((motion.map(\.maxX).min() ?? 0) > 76 - 3)
    // One that fits on the screen does not scroll, and the other tab is not there to tap.
    scene.timeline = [
      .drag(.content, by: 100, over: .seconds(0.1), at: .seconds(1)), .tap(.tab("Search"), at: .seconds(2)),
    ]
    try expectRefusal(scene, "the tab bar is minimized…")
    scene.content = Content()
    #expect(refusals(scene) == [])
  }

  /// A touched back button and a touched cross grow as other buttons do.
  @Test func touchedBackButtonAndCross() throws {
    var back = try Self.scene([.push(.init(title: "Next"), at: .seconds(0)), .tap(.back, at: .seconds(1))])
    back.tabBar = nil
    var cancel = try Self.scene([.tap(.cancel, at: .seconds(1))])
    (cancel.tabBar, cancel.search) = (nil, Search(text: "A", active: true).with { $0.focused = true })
    for (scene, name, size) in [
      (back, "leaving.navigationBar.backButton", 44.0), (cancel, "searchBar.cancelButton", 48.0),
    ] {
      let played = try Played(scene)
      let touched = try #require(try played.frame(name, 1 + 0.165))
      #expect(abs(touched.height - 1.35 * size) < 3, "\(name) \(touched)")
    }
  }

  /// Text and cross of an active search fade when its tab is left, from where they are.
  @Test func leavingAnActiveSearch() throws {
    var scene = try Self.scene([.tap(.tab("Home"), at: .seconds(1))], selected: "Find")
    scene.search = Search(text: "Chess", active: true).with { $0.focused = true }
    let played = try Played(scene)
    for (leaving, resting, middle) in [
      ("tabBar.searchText", "searchBar.field.text", 1.21), ("tabBar.searchCancel", "searchBar.cancelButton", 1.27),
    ] {
      let (before, after) = (
        try #require(try played.frame(resting, 0.999)), try #require(try played.frame(leaving, 1.001))
      )
      #expect(abs(before.midX - after.midX) < 0.5 && abs(before.midY - after.midY) < 0.5, "\(leaving) \(after)")
      let opacities = try [1.001, 1.17, middle, 1.5].map { try played.layers($0).layer(named: leaving)?.opacity ?? 0 }
      #expect(opacities[0] == 1 && opacities[1] == 1 && opacities[3] == 0, "\(leaving) \(opacities)")
      #expect(opacities[2] > 0 && opacities[2] < 1, "\(leaving) \(opacities)")
    }
  }

  /// A touched button grows by about 1.35, and with it the piece of glass that buttons share.
  @Test(arguments: [("gearshape", "leading", 44.0), ("Edit", "trailing", nil)])
  func touchedButton(button: String, list: String, width: Double?) throws {
    var scene = SearchScene(device: .iPhone16Pro, timeline: [.tap(.item(.title(button)), at: .seconds(1))]).with {
      $0.navigation = Navigation(
        title: "Mail", leadingItems: [.symbol("gearshape")], trailingItems: [.symbol("plus"), .title("Edit")])
    }
    scene.system = try #require(SystemVersion(major: 26))
    let played = try Played(scene)
    func glass(_ time: Double) throws -> CGRect {
      try #require(try played.frame("navigationBar.\(list)Items.glass.0", time))
    }
    let (rest, held) = (try glass(1), try glass(1.165))
    if let width { #expect(abs(rest.width - width) < 0.01) }
    #expect(abs(held.height - 1.35 * 44) < 0.34 && abs(held.width - rest.width - 0.35 * 44) < 0.34)
    #expect(abs(held.midX - rest.midX) < 0.01 && abs(held.midY - rest.midY) < 0.01)
    #expect(try glass(2) == rest)
    let symbol = "navigationBar.\(list)Items.\(button == "Edit" ? 1 : 0)"
    let (soon, dimmed) = (
      try #require(try played.opacity(symbol, 1.01)), try #require(try played.opacity(symbol, 1.16))
    )
    #expect((0.4..<0.45).contains(dimmed) && soon > 0.6)
    #expect(try played.opacity(symbol, 2) == 1)
  }

  /// The thumb is 1.31 times as high on the way, over two scopes 1.46 and then 0.85 times; it passes its target by 2 % at
  /// 0.33 to 0.4 s, is 0.91 times as wide at 0.4 s, and rests after 0.6 to 0.75 s.
  @Test(arguments: [(scopes: ["All", "Mine"], highest: 36.6, lowest: 28.0), (["All", "New", "Mine"], 40.9, 23.8)])
  func segmentedThumb(scopes: [String], highest: Double, lowest: Double) throws {
    var scene = SearchScene(
      device: .iPhone16Pro, search: Search(scopes: scopes, active: true),
      timeline: [.tap(.scope("Mine"), at: .seconds(1))])
    scene.system = try #require(SystemVersion(major: 26))
    let played = try Played(scene)
    func thumb(_ time: Double) throws -> CGRect { try #require(try played.frame("scopeBar.selection", 1 + time)) }
    let (source, target) = (try thumb(-0.01), try thumb(3))
    let way = target.midX - source.midX
    #expect(source.height == 28 && target.height == 28)
    let heights = try stride(from: 0, to: 1, by: 0.01).map { try thumb($0).height }
    #expect(abs((heights.max() ?? 0) - highest) < 0.34 && abs((heights.min() ?? 0) - lowest) < 0.6, "\(heights)")
    let overshoots = try stride(from: 0, to: 0.8, by: 0.005).map { time in
      (time: time, share: (try thumb(time).midX - source.midX) / way - 1)
    }
    let most = try #require(overshoots.max { $0.share < $1.share })
    #expect((0.33...0.4).contains(most.time) && abs(most.share - 0.02) < 0.003, "\(most)")
    #expect(abs(try thumb(0.4).width / target.width - 0.91) < 0.01)
    for time in stride(from: 0.68, to: 1, by: 0.01) {
      let frame = try thumb(time)
      #expect(abs(frame.midX - target.midX) < 0.34 && abs(frame.height - 28) < 0.34, "\(time)")
      #expect(abs(frame.width - target.width) < 0.34, "\(time)")
    }
  }
}
