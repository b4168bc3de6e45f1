import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares bars of iOS 26 with unscaled captures at 402 and 440.
@Suite struct GlassFormTests {
  static func scene(_ device: Device, _ navigation: Navigation = Navigation(), search: Search? = nil) throws
    -> SearchScene
  {
    var scene = SearchScene(device: device, search: search).with { $0.navigation = navigation }
    scene.system = try #require(SystemVersion(major: 26))
    return scene
  }

  /// "Today" is from 199 to 241 with its baseline at 82.33, "18 Unread" from 193 to 247.33 with its baseline at 97.
  @Test func inlineSubtitle() throws {
    let scene = try Self.scene(.iPhone16ProMax, Navigation(title: "Today").with { $0.subtitle = "18 Unread" })
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 100, y: 62, width: 240, height: 44))
    let p = picture.pixel + 0.01
    let title = try #require(
      picture.inkBox(in: CGRect(x: 100, y: 64, width: 240, height: 22), of: .black, on: .white, threshold: 0.4))
    #expect(abs(title.minX - 199) <= p && abs(title.maxX - 241) <= 2 * p, "\(title)")
    let gray = Tone(142, 142, 147)
    let area = CGRect(x: 100, y: 87, width: 240, height: 16)
    let words = try #require(picture.inkBox(in: area, of: gray, on: .white, threshold: 0.5))
    #expect(abs(words.minX - 193) <= 1.4 && abs(words.maxX - 247.33) <= p, "\(words)")
    #expect(abs(words.minY - 88.33) <= p && abs(words.maxY - 97) <= p, "\(words)")
    #expect(picture.strongest(in: area, on: .white).distance(to: gray) <= 1)
    // The baseline of a word without rounded letters.
    let flat = try Self.scene(.iPhone16ProMax, Navigation(title: "HHH").with { $0.subtitle = "HHH" })
    let letters = try MeasuringScenes.picture(flat, CGRect(x: 100, y: 62, width: 240, height: 44))
    let upper = try #require(
      letters.inkBox(in: CGRect(x: 100, y: 64, width: 240, height: 22), of: .black, on: .white, threshold: 0.4))
    #expect(abs(upper.maxY - 82.33) <= p && abs(upper.height - 10.5) <= p, "\(upper)")
    let lower = try #require(letters.inkBox(in: area, of: gray, on: .white, threshold: 0.4))
    #expect(abs(lower.maxY - 97) <= p && abs(lower.height - 8.6) <= p, "\(lower)")
  }

  /// "Updated 6 minutes ago" is from 21 to 144.67 and from 163 to 173.33, and the title's baseline is at 155.33.
  @Test(arguments: [(Appearance.dark, Tone(141, 141, 147)), (.light, Tone(138, 138, 142))])
  func largeSubtitle(_ appearance: Appearance, ink: Tone) throws {
    let navigation = Navigation(title: "Feeds", largeTitle: true).with { $0.subtitle = "Updated 6 minutes ago" }
    var scene = try Self.scene(.iPhone16ProMax, navigation)
    scene.appearance = appearance
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 10, y: 110, width: 200, height: 75))
    let p = picture.pixel + 0.01
    let (ground, label) = appearance == .dark ? (Tone.black, Tone.white) : (.white, .black)
    let title = try #require(
      picture.inkBox(in: CGRect(x: 12, y: 120, width: 190, height: 40), of: label, on: ground, threshold: 0.5))
    #expect(abs(title.maxY - 155.67) <= p && abs(title.minX - 22) <= 2 * p, "\(title)")
    let area = CGRect(x: 12, y: 161, width: 190, height: 18)
    let words = try #require(picture.inkBox(in: area, of: ink, on: ground, threshold: 0.4))
    #expect(abs(words.minX - 21) <= p && abs(words.maxX - 144.67) <= 1.4, "\(words)")
    #expect(abs(words.minY - 163) <= p && abs(words.maxY - 173.33) <= p, "\(words)")
    #expect(picture.strongest(in: area, on: ground).distance(to: ink) <= 1)
  }

  /// A button with a magnifier of 21 in a circle of 44, which is at the bar's margin: 16 at 402, 20 at 440.
  @Test(arguments: [(Device.iPhone16Pro, 16.0), (.iPhone15ProMax, 20), (.iPhone16ProMax, 20)])
  func searchButton(_ device: Device, margin: Double) throws {
    let scene = try Self.scene(device, search: Search().with { $0.placement = .integratedButton })
    let y = device.safeArea.top
    let circle = CGRect(x: device.width - margin - 44, y: y, width: 44, height: 44)
    let field = try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).frame(of: "searchBar.field")
    #expect(field == circle)
    let picture = try MeasuringScenes.picture(scene, circle)
    let ground = picture.tone(circle.midX, y + 6)
    let box = try #require(picture.inkBox(in: circle.insetBy(dx: 8, dy: 8), of: .black, on: ground, threshold: 0.4))
    #expect(abs(box.width - 21) <= 2 * picture.pixel && abs(box.height - 21) <= 2 * picture.pixel, "\(box)")
    #expect(abs(box.midX - circle.midX) <= 1 && abs(box.midY - circle.midY) <= 1, "\(box)")
  }

  /// On an iPad 1032 wide, four tabs are from 289.5 to 742.5 and a field from 774 to 1022, both from 32 to 76. The selected
  /// tab's capsule is 34 high, and the magnifier begins 18 inside the field.
  @Test func padTabsAndField() throws {
    let device = try #require(Device.named("iPad Pro 13-inch (M4)"))
    let search = Search().with { $0.placement = .integrated }
    var scene = try Self.scene(device, Navigation(title: "Search", largeTitle: true), search: search)
    let titles = ["Repositories", "Notifications", "Search", "Settings"]
    scene.tabBar = .init(items: titles.map { .init(title: $0, symbol: "star") }, selected: .title("Search"))
    #expect(scene.notes == [])
    let root = try MeasuringScenes.renderer(scene).layers(at: .seconds(0))
    let pill = try #require(root.frame(of: "tabBar"))
    #expect(pill.minY == 32 && pill.height == 44 && abs(pill.midX - 516) <= 0.5)
    #expect(abs(pill.minX - 289.5) <= 2 && abs(pill.maxX - 742.5) <= 2, "\(pill)")
    let selection = try #require(root.frame(of: "tabBar.selection"))
    #expect(selection.minY == 37 && selection.maxY == 71)
    let field = try #require(root.frame(of: "searchBar.field"))
    #expect(field == CGRect(x: 774, y: 32, width: 248, height: 44))
    let icon = try #require(root.frame(of: "searchBar.field.icon"))
    #expect(abs(icon.minX - 792) <= 0.5)
    #expect(root.layer(named: "tabBar.item.0.image") == nil)
    // All stay apart while the search is active, and content begins below.
    scene.search?.active = true
    let active = try MeasuringScenes.renderer(scene).layers(at: .seconds(0))
    let (tabs, shifted) = (try #require(active.frame(of: "tabBar")), try #require(active.frame(of: "searchBar.field")))
    #expect(tabs.maxX <= shifted.minX - 31 && tabs.minX >= 0)
    #expect(try #require(active.frame(of: "searchBar.cancelButton")).maxX == 1022)
  }

  /// A stacked field, whose search hides the navigation bar, is below the tabs at the top.
  @Test(arguments: Search.Placement.allCases, [false, true])
  func fieldsLeaveTabs(_ placement: Search.Placement, _ isActive: Bool) throws {
    for device in [Device.iPadMini5, try #require(Device.named("iPad Pro 13-inch (M4)"))] {
      for orientation in Orientation.allCases {
        let items: [BarItem] = [.symbol("plus"), .title("Select"), .symbol("ellipsis")]
        let navigation = Navigation(title: "Recipes", largeTitle: isActive, leadingItems: items, trailingItems: items)
        var scene = try Self.scene(
          device, navigation, search: Search(active: isActive).with { $0.placement = placement })
        (scene.orientation, scene.layoutDirection) = (orientation, .rightToLeft)
        scene.tabBar = .init(items: ["Summary", "Sharing", "Search"].map { .init(title: $0) })
        let root = try MeasuringScenes.renderer(scene).layers(at: .seconds(0))
        let pill = try #require(root.frame(of: "tabBar"))
        var parts: [(String, CGRect)] = []
        root.walk { layer, frame in
          let isPart = ["searchBar.field", "searchBar.cancelButton", "navigationBar.title"].contains(layer.name)
          guard isPart || layer.name.contains("Items."), layer.opacity > 0, !frame.isEmpty else { return }
          parts.append((layer.name, frame))
        }
        for (name, frame) in parts {
          #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(pill), "\(name) \(frame), \(pill)")
        }
      }
    }
  }

  /// (0,127,246) for the system's blue in light, (23,168,255) in dark.
  @Test(arguments: [(Appearance.light, Tone(0, 127, 246)), (.dark, Tone(23, 168, 255))])
  func selectedTab(_ appearance: Appearance, ink: Tone) throws {
    var scene = try Self.scene(.iPhone16ProMax)
    scene.appearance = appearance
    scene.tabBar = .init(items: ["I", "A", "B"].map { .init(title: $0, symbol: "star.fill") })
    let frame = try #require(
      try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).frame(of: "tabBar.item.0.image"))
    let picture = try MeasuringScenes.picture(scene, frame)
    #expect(picture.tone(frame.midX, frame.midY).distance(to: ink) <= 1)
  }

  /// The disc that clears the field is black in light.
  @Test(arguments: [(Appearance.light, Tone.black), (.dark, .white)])
  func clearButton(_ appearance: Appearance, ink: Tone) throws {
    var scene = try Self.scene(.iPhone16ProMax, search: Search(text: "a", active: true))
    scene.appearance = appearance
    let frame = try #require(
      try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).frame(of: "searchBar.field.clearButton"))
    #expect(abs(frame.width - 17.33) < 0.01)
    #expect(try MeasuringScenes.picture(scene, frame).tone(frame.midX, frame.minY + 2).distance(to: ink) <= 20)
  }

  /// A track of 32 with a thumb of 28, 2 inside: three segments share the width, without dividers and shadow.
  @Test func segments() throws {
    // An active field, of glass, has a shadow that is seen through the track.
    let search = Search(scopes: ["Repos", "Issues", "PRs"]).with {
      $0.placement = .stacked
      $0.scopeBarActivation = .manual
      $0.showsScopeBar = true
    }
    let scene = try Self.scene(.iPhone16ProMax, search: search)
    let root = try MeasuringScenes.renderer(scene).layers(at: .seconds(0))
    let track = try #require(root.frame(of: "scopeBar"))
    let picture = try MeasuringScenes.picture(scene, track)
    let fill = picture.tone(track.maxX - 60, track.minY + 4)
    let third = track.width / 3
    let edge = track.minX + third - 2
    let found = picture.edge(along: track.midY, from: edge - 10, to: edge + 8, .white, fill)
    #expect(abs(found - edge) <= picture.pixel)
    #expect(picture.tone(track.minX + 60, track.maxY - 1) == fill)
    for x in stride(from: track.minX + third + 1, to: track.maxX - 14, by: 1) {
      #expect(picture.tone(x, track.minY + 3) == fill)
    }
    let line = CGRect(x: track.minX + 2 * third - 4, y: track.minY + 4, width: 8, height: 24)
    #expect(picture.strongest(in: line, on: fill) == fill)
  }

  /// The pixels at the left of a prominent button of (8,106,238) in light and (42,127,241) in dark, from the second on.
  @Test(arguments: [
    (Appearance.light, RGBAColor(8, 106, 238), [Tone(77, 207, 250), Tone(57, 178, 246), Tone(23, 129, 241)]),
    (.dark, RGBAColor(42, 127, 241), [Tone(0, 194, 251), Tone(8, 175, 248), Tone(31, 142, 243)]),
  ])
  func prominentButton(_ appearance: Appearance, tint: RGBAColor, rim: [Tone]) throws {
    let item = BarItem(.symbol("line.3.horizontal.decrease"), style: .prominent)
    var scene = try Self.scene(.iPhone16ProMax, Navigation(title: "A", trailingItems: [item]))
    (scene.appearance, scene.tint) = (appearance, .rgba(tint))
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 376, y: 62, width: 44, height: 44))
    for (index, tone) in rim.enumerated() {
      let found = picture.tone(376 + (Double(index) + 1.5) / 3, 84)
      // The red of the dark rim is a guess.
      #expect(found.distance(to: tone) <= 70, "\(index): \(found)")
    }
    #expect(picture.tone(379, 84).distance(to: picture.tone(381, 84)) == 0)
  }

  /// Buttons next to each other cast one shadow: also one in the tint, and with increased contrast.
  @Test(arguments: Contrast.allCases) func buttonsCastOneShadow(contrast: Contrast) throws {
    let items = [.symbol("plus"), BarItem("Done", style: .prominent)]
    var scene = try Self.scene(.iPhone16ProMax, Navigation(title: "A", trailingItems: items))
    scene.contrast = contrast
    let root = try MeasuringScenes.renderer(scene).layers(at: .seconds(0))
    let groups = GlassGroups(in: root)
    for index in 0..<2 {
      let name = "navigationBar.trailingItems.glass.\(index)"
      #expect(groups.contains(try #require(root.layer(named: name))), "\(name)")
    }
  }

  /// With increased contrast no glass lets anything through.
  @Test(arguments: [Device.iPhone16ProMax, .iPadMini5], Search.Placement.allCases)
  func increasedContrast(_ device: Device, _ placement: Search.Placement) throws {
    for isActive in [false, true] {
      let navigation = Navigation(title: "A", trailingItems: [.symbol("plus"), BarItem("Done", style: .prominent)]).with
      { $0.subtitle = "B" }
      var scene = try Self.scene(device, navigation, search: Search(active: isActive).with { $0.placement = placement })
      (scene.contrast, scene.appearance) = (.increased, isActive ? .dark : .light)
      scene.tabBar = .init(items: [.init(title: "One"), .init(title: "Two")])
      scene.toolbar = .init(items: [.item(.symbol("plus"))])
      var count = 0
      try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).walk { layer, _ in
        guard layer.glass != nil else { return }
        count += 1
        #expect(layer.backdrop == nil && layer.backgroundColor?.alpha == 1, "\(layer.name)")
      }
      #expect(count > 0)
    }
  }
}
