import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Scope bar") struct ScopeBarTests {
  private func root(_ count: Int, selected: Int = 0, width: Double = 377) throws -> Layer {
    var search = Search(scopes: (0..<count).map { "S\($0)" }, active: true)
    search.selectedScope = .index(selected)
    return try Laid(scene(Device(width: width + 32, height: 800), search: search)).layers()
  }

  /// Measured: 377 is 3 · 125 and two gaps of 1.
  @Test func measuredSegments() throws {
    let root = try root(3, selected: 1)
    for index in 0..<3 {
      let frame = try #require(root.frame(of: "scopeBar.segment.\(index)"))
      #expect(frame.minX == CGFloat(16 + index * 126) && frame.width == 125)
    }
    let thumb = try #require(root.frame(of: "scopeBar.selection"))
    let track = try #require(root.frame(of: "scopeBar"))
    #expect(track.size == CGSize(width: 377, height: 32))
    #expect(thumb.offsetBy(dx: -track.minX, dy: -track.minY) == CGRect(x: 128, y: 2, width: 121, height: 28))
  }

  @Test(arguments: 1...7) func segmentsFillTheTrack(count: Int) throws {
    for selected in 0..<count {
      let root = try root(count, selected: selected, width: 361)
      let each = (361 - Double(count - 1)) / Double(count)
      for index in 0..<count {
        let frame = try #require(root.frame(of: "scopeBar.segment.\(index)"))
        #expect(abs(frame.minX - (16 + Double(index) * (each + 1))) < 1e-9 && abs(frame.width - each) < 1e-9)
      }
      // A divider of 1 × 18 in every gap, transparent next to the selected segment.
      for index in 0..<(count - 1) {
        let divider = try #require(root.layer(named: "scopeBar.divider.\(index)"))
        #expect(divider.opacity == (index == selected || index + 1 == selected ? 0 : 1))
        #expect(abs(divider.frame.minX - (Double(index + 1) * each + Double(index))) < 1e-9)
        #expect(divider.frame.minY == 7 && divider.frame.size == CGSize(width: 1, height: 18))
      }
      #expect(root.layer(named: "scopeBar.divider.\(count - 1)") == nil)
    }
  }

  @Test func labelFontsAndPositions() throws {
    let root = try root(2, selected: 1)
    for (index, weight) in [(0, 500), (1, 600)] {
      let text = try root.text(of: "scopeBar.segment.\(index)")
      #expect(text.line.style == TextStyle(size: 13, weight: weight))
      #expect(abs(text.origin.y - 62.0 / 3) < 1e-9)
      // Centred to a pixel.
      #expect(abs(text.origin.x - (188 - 13) / 2) <= 1.0 / 3)
    }
  }

  @Test(arguments: Appearance.allCases) func colors(appearance: Appearance) throws {
    var scene = scene(search: Search(scopes: ["A", "B"], active: true))
    scene.appearance = appearance
    let root = try Laid(scene).layers()
    let isLight = appearance == .light
    #expect(root.layer(named: "scopeBar")?.backgroundColor == RGBAColor(118, 118, 128, isLight ? 0.12 : 0.24))
    #expect(root.layer(named: "scopeBar.selection")?.backgroundColor == (isLight ? .white : RGBAColor(99, 99, 102)))
    #expect(root.layer(named: "scopeBar")?.clipsToBounds == true, "the thumb's shadow ends at the track")
  }

  /// The scene's colours and fonts, in every look; titles of other sizes keep the middle.
  @Test(arguments: [12, 13, 17, 26]) func colorsAndFontsOfTheScene(system: Int) throws {
    var search = Search(scopes: ["A", "B"], active: true)
    search.segments = .init(
      background: .systemGreen, selectedBackground: .white, color: .systemRed, font: .init(size: 16, weight: .bold))
    var scene = scene(search: search)
    scene.system = try #require(SystemVersion(major: system))
    let laid = Laid(scene)
    func color(_ color: SearchScene.Color) -> RGBAColor { laid.context.color(color) }
    let root = try laid.layers()
    #expect(root.layer(named: "scopeBar")?.backgroundColor == color(.systemGreen))
    #expect(root.layer(named: "scopeBar.selection")?.backgroundColor == .white)
    for index in 0...1 {
      let text = try root.text(of: "scopeBar.segment.\(index)")
      #expect(text.color == color(.systemRed) && text.line.style == .bold(16))
    }
    let plain = try Laid(
      SearchScene(search: Search(scopes: ["A", "B"], active: true)).with { $0.system = scene.system }
    ).layers()
    let drop = try root.text(of: "scopeBar.segment.0").origin.y - plain.text(of: "scopeBar.segment.0").origin.y
    #expect(abs(drop - (TextStyle.bold(16).ascent - TextStyle.bold(16).descent - 9.241) / 2) < 0.34)
    if system == 12, case .paths(let lines)? = root.layer(named: "scopeBar.outline")?.contents {
      #expect(lines.map(\.color) == [.white], "the outline is in the control's tint")
    }

    scene.search?.segments.selectedColor = .black
    scene.search?.segments.selectedFont = .init(weight: .regular)
    let selected = try Laid(scene).layers().text(of: "scopeBar.segment.0")
    #expect(selected.color == .black && selected.line.style == .regular(16))
  }

  /// A prominent bar's background is behind its scopes.
  @Test(arguments: [(Search.Placement.standalone, ""), (.header, ".header")])
  func scopesAreOverTheBackground(placement: Search.Placement, suffix: String) throws {
    let search = Search(scopes: ["A", "B"], active: true).with {
      $0.placement = placement
      $0.searchBarStyle = .prominent
    }
    let names = try Laid(scene(search: search)).layers().sublayers.map(\.name)
    let bar = try #require(names.firstIndex(of: "searchBar" + suffix))
    #expect(try bar < #require(names.firstIndex(of: "scopeBarContainer" + suffix)))
  }

  private func bar(
    _ scopes: [String], width: Double? = nil, system: Int = 17, _ navigation: Navigation = Navigation(title: "A")
  ) throws -> Layer {
    var search = Search(scopes: scopes)
    (search.scopeBarPlacement, search.scopeBarWidth) = (.navigationBar, width)
    var scene = scene(search: search, navigation: navigation)
    scene.system = try #require(SystemVersion(major: system))
    return try Laid(scene).layers()
  }

  /// In a navigation bar the control is in the middle, as wide as its widest label needs in every segment, and there is
  /// neither a title nor a container.
  @Test(arguments: [(17, 32), (26, 48)]) func scopesReplaceTheTitle(system: Int, height: Double) throws {
    let root = try bar(["A", "AAAAAA"], system: system)
    let frame = try #require(root.frame(of: "scopeBar"))
    #expect(frame.height == height && abs(frame.midX - root.frame.midX) < 0.34)
    let (first, second) = (
      try #require(root.frame(of: "scopeBar.segment.0")), try #require(root.frame(of: "scopeBar.segment.1"))
    )
    #expect(first.width == second.width && second.maxX <= frame.maxX + 0.01)
    #expect(root.frame(of: "navigationBar.title") == nil && root.frame(of: "scopeBarContainer") == nil)
  }

  /// It gets narrower than it would be where buttons leave less room, and goes where they leave none.
  @Test func scopesInABarKeepToTheRoom() throws {
    #expect(try bar(["A", "B"], width: 200).frame(of: "scopeBar")?.width == 200)
    var navigation = Navigation(title: "A", trailingItems: [.title("AAAAAAAA")])
    let narrow = try bar(["A", "B"], width: 900, navigation)
    let (control, button) = (
      try #require(narrow.frame(of: "scopeBar")), try #require(narrow.frame(of: "navigationBar.trailingItems.0"))
    )
    #expect(control.maxX <= button.minX && control.minX >= 16)
    navigation.leadingItems = (0..<3).map { _ in .title("AAAAAAAA") }
    #expect(try bar(["A", "B"], width: 900, navigation).frame(of: "scopeBar") == nil)
  }

  @Test func aNarrowScopeBarBelowItsFieldIsCentred() throws {
    var search = Search(scopes: ["A", "B"])
    (search.scopeBarWidth, search.scopeBarActivation, search.showsScopeBar) = (100, .manual, true)
    let root = try Laid(scene(search: search)).layers()
    let control = try #require(root.frame(of: "scopeBar"))
    #expect(control.width == 100 && abs(control.midX - root.frame.width / 2) < 0.4)
  }

  @Test func notesSayWhereScopesAreLeftOut() throws {
    var search = Search(scopes: ["A"])
    search.scopeBarWidth = 100
    #expect(scene(search: search).notes.isEmpty)
    search.scopeBarPlacement = .navigationBar
    #expect(scene(search: search).notes.isEmpty)
    let words = "search.scopeBarPlacement: the page has no navigation bar; its scopes are left out"
    #expect(scene(search: search, navigation: Navigation().with { $0.isHidden = true }).notes == [words])
    search.placement = .standalone
    let root = try Laid(scene(search: search)).layers()
    #expect(scene(search: search).notes == [words] && root.layer(named: "scopeBar")?.isHidden == true)
  }
}
