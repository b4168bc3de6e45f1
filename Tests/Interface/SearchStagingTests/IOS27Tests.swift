import Foundation
import SearchComponents
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// What Apple documents of iOS 27, a test for each change.
struct IOS27Tests {
  /// Three tabs on a phone 402 wide.
  private func scene(
    _ keys: String = "", system: String = "iOS 27", tab: String = "", bar: String = "", rows: Int = 60,
    timeline: String = ""
  ) throws -> SearchScene {
    let list = "[" + (0..<rows).map { "{title: Row \($0)}" }.joined(separator: ", ") + "]"
    return try SearchScene(
      yaml: """
        system: \(system)
        device: iPhone 18 Pro
        \(keys.isEmpty ? "navigation: {title: Today, trailingItems: [plus]}" : keys)
        content: {initial: {kind: list, rows: \(list)}}
        tabBar:
          \(bar.isEmpty ? "minimizeBehavior: never" : bar)
          items:
            - {title: Today, symbol: house}
            - {title: Games, symbol: star}
            - title: Search
              role: search
              \(tab.isEmpty ? "symbol: magnifyingglass" : tab)
              page: {navigation: {title: Search, largeTitle: true}, search: {placeholder: Games}}
        timeline: [\(timeline)]
        """)
  }

  private func names(_ tree: Layer) -> Set<String> {
    var names: Set<String> = []
    tree.walk { layer, _ in names.insert(layer.name) }
    return names
  }

  // MARK: Tabs

  @Test func theSDKDecidesWhetherASearchTabStandsApart() throws {
    let old = try Played(scene(system: "{version: iOS 27, sdk: 26}")).layers(0)
    let new = try Played(scene()).layers(0)
    #expect(names(old).contains("tabBar.searchBackground"))
    #expect(!names(new).contains("tabBar.searchBackground"))
    #expect(new.text(of: "tabBar.item.2.title")?.line.string == "Search")
    // Nothing else differs.
    func others(_ tree: Layer) -> [Layer] { tree.sublayers.filter { $0.name != "tabBar" } }
    #expect(others(old) == others(new))
    #expect(try scene(system: "iOS 27 (SDK 26)") == scene(system: "{version: iOS 27, sdk: 26}"))
  }

  @Test func aTabIsProminentThatTheBarNamesOrThatActivatesItsSearch() throws {
    for (tab, bar, prominent) in [
      ("", "prominent: Search", 2), ("", "prominent: Games", 1), ("", "prominent: \"#0\"", 0),
      ("automaticallyActivatesSearch: true", "", 2), ("automaticallyActivatesSearch: true", "prominent: Today", 0),
    ] {
      let tree = try Played(scene(tab: tab, bar: bar)).layers(0)
      let bar = try #require(tree.frame(of: "tabBar.background"))
      for index in 0..<3 {
        let item = try #require(tree.frame(of: "tabBar.item.\(index)"))
        #expect(bar.contains(item) == (index != prominent), "\(tab) \(bar) \(index)")
        if index == prominent { #expect(item.maxX == 402 - 21 && item.size == CGSize(width: 62, height: 62)) }
      }
    }
    // With SDK 26 a search tab alone does.
    let old = try Played(scene(system: "iOS 26", bar: "prominent: Games")).layers(0)
    #expect(names(old).contains("tabBar.searchBackground") && !names(old).contains("tabBar.prominentBackground"))
  }

  @Test func aProminentTabIsOneOfTheBar() throws {
    do {
      let problems = try scene(bar: "prominent: Nothing").problems
      #expect(problems.map(\.path) == ["tabBar.prominent"])
    } catch let error as SceneError {
      #expect(error.problems.map(\.path) == ["tabBar.prominent"])
    }
  }

  @Test func aProminentTabStaysWhenTheBarIsMinimized() throws {
    let played = try Played(
      scene(
        bar: "minimizeBehavior: onScrollDown\n  prominent: Games", timeline: "{at: 1s, drag: {by: 200, over: 0.2s}}"
      ))
    let tree = try played.layers(3)
    let bar = try #require(tree.frame(of: "tabBar.background"))
    #expect(bar.width == bar.height && bar.width < 62)
    #expect(try #require(tree.frame(of: "tabBar.prominentBackground")).minX > bar.maxX)
    #expect(tree.layer(named: "tabBar.item.2") == nil)
  }

  // MARK: The two patterns of search

  @Test func anOrdinarySearchTabHasALandingPageWithTheFieldAtItsTop() throws {
    let played = try Played(scene(timeline: "{at: 1s, tap: \"tab:Search\"}"))
    #expect(try #require(try played.frame("searchBar.field", 3)).maxY < 300)
    #expect(try played.frame("keyboard", 3) == nil)
  }

  @Test(arguments: ["iOS 26", "iOS 27", "iOS 27 (SDK 26)"])
  func aTabThatActivatesItsSearchLeavesWithIt(system: String) throws {
    let played = try Played(
      scene(
        system: system, tab: "automaticallyActivatesSearch: true",
        timeline: "{at: 1s, tap: \"tab:Games\"}, {at: 2s, tap: \"tab:Search\"}, {at: 4s, tap: cancel}"))
    let open = try played.layers(3.9)
    let (field, keyboard) = (try #require(open.frame(of: "searchBar.field")), try #require(open.frame(of: "keyboard")))
    #expect(field.maxY <= keyboard.minY && open.layer(named: "searchBar.cancelButton") != nil)
    #expect(try played.text("navigationBar.title", 6) == "Games")
    #expect(try played.frame("keyboard", 6) == nil)
  }

  // MARK: The navigation bar

  private func minimizing(_ minimization: String, search: String = "", _ timeline: String) throws -> Played {
    try Played(
      scene(
        "navigation: {title: Today, trailingItems: [plus], minimization: \(minimization)}\n\(search)",
        timeline: timeline))
  }

  @Test func theBarGivesWayAndComesBackAsTheScrollTurns() throws {
    let played = try minimizing(
      "{behavior: onScrollDown}",
      "{at: 1s, drag: {by: 300, over: 0.3s}}, {at: 4s, drag: {by: -50, over: 0.1s}}")
    #expect(try played.opacity("navigationBar.title", 0.9) == 1)
    #expect(try played.opacity("navigationBar.title", 3.9) == nil)
    #expect(try played.opacity("navigationBar.trailingItems.0", 3.9) == nil)
    // 0.35 s later it is there again.
    #expect(try #require(try played.opacity("navigationBar.title", 4.2)) < 1)
    #expect(try played.opacity("navigationBar.title", 4.36) == 1)
    for behavior in ["never", "automatic"] {
      let still = try minimizing("{behavior: \(behavior)}", "{at: 1s, drag: {by: 300, over: 0.3s}}")
      #expect(try still.opacity("navigationBar.title", 3) == 1)
    }
  }

  @Test(arguments: [
    ("{behavior: onScrollDown, restoration: atScrollEdge}", ""),
    ("{behavior: onScrollDown}", "search: {placement: integratedCentered}"),
  ]) func theBarComesBackAtTheScrollEdge(minimization: String, search: String) throws {
    let played = try minimizing(
      minimization, search: search,
      "{at: 1s, drag: {by: 300, over: 0.3s}}, {at: 4s, scroll: {by: -50, over: 0.2s}}, {at: 5s, scroll: {to: 0, over: 1s}}"
    )
    #expect(try played.opacity("navigationBar.title", 4.9) == nil)
    #expect(try played.opacity("navigationBar.title", 5.9) == nil)
    #expect(try played.opacity("navigationBar.title", 6.5) == 1)
  }

  @Test func whatABarHidesCannotBeTapped() throws {
    let wrong = try scene(
      "navigation: {title: Today, trailingItems: [plus], minimization: {behavior: onScrollDown}}",
      timeline: "{at: 1s, drag: {by: 300, over: 0.3s}}, {at: 3s, tap: \"item:plus\"}")
    #expect(refusals(wrong).map(\.path) == ["timeline[1].tap"])
  }

  @Test func oneUniformBarAppearsWhileContentScrollsBeneath() throws {
    let played = try Played(scene(timeline: "{at: 1s, drag: {by: 300, over: 0.3s}}"))
    #expect(try played.frame("scrollEdge.top", 0) == nil)
    let tree = try played.layers(3)
    let bar = try #require(tree.layer(named: "scrollEdge.top"))
    // To the lower edge of the row of buttons, with a line.
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 402, height: 106))
    #expect(bar.backdrop != nil && bar.contents == .none)
    #expect(try #require(tree.frame(of: "scrollEdge.top.hairline")).maxY == 106)
  }

  // MARK: Glass

  @Test func theSliderGoesFromClearToTinted() throws {
    func glass(_ keys: String) throws -> RGBAColor {
      let keys = "navigation: {title: Today}\n\(keys)"
      return try #require(try Played(scene(keys)).layers(0).layer(named: "tabBar.background")?.backgroundColor)
    }
    for appearance in ["light", "dark"] {
      let alphas = try [0, 0.25, 0.5, 0.75, 1].map { try glass("appearance: \(appearance)\nglass: \($0)").alpha }
      #expect(alphas == alphas.sorted() && Set(alphas).count == 5, "\(alphas)")
      for off in ["reduceTransparency: true", "contrast: increased"] {
        let keys = "appearance: \(appearance)\n\(off)"
        #expect(try glass(keys + "\nglass: 0") == glass(keys + "\nglass: 1"))
      }
    }
    #expect(try glass("glass: 0.5") == glass(""))
  }

  @Test func glassMaterializesAndVanishes() throws {
    let timeline = "{at: 1s, tap: \"tab:Search\"}, {at: 3s, tap: cancel}"
    let played = try Played(scene(tab: "automaticallyActivatesSearch: true", timeline: timeline))
    let opacities = try (0..<40).compactMap { try played.opacity("searchBar.cancelButton", 1 + Double($0) / 100) }
    #expect(opacities.contains { $0 > 0 && $0 < 1 })
  }

  @Test func aTouchedButtonIsBrighterAndThenAsBefore() throws {
    var dark = try scene(timeline: "{at: 1s, tap: \"item:plus\"}")
    dark.appearance = .dark
    let played = try Played(dark)
    func light(_ time: Double) throws -> Double {
      var found: Double?
      try played.layers(time).walk { layer, frame in
        if layer.glass != nil, frame.minY < 120, let color = layer.backgroundColor {
          found = color.red * color.alpha * 255
        }
      }
      return try #require(found)
    }
    let resting = try light(0.9)
    #expect(abs(try light(1.155) - resting - 15) < 0.2)
    #expect(try light(1.05) > resting)
    #expect(abs(try light(1.24) - resting) < 0.01)
  }
}
