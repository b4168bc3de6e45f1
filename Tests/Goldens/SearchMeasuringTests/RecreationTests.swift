import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchMeasuring

/// Scenes drawn as captures, and recreated from their pixels.
struct RecreationTests {
  /// The files of scenes, by their names in the folder of examples or of templates.
  private static let files = [
    "Examples/apple-music-tags", "Examples/podcasts-tags-dark", "Examples/settings-list",
    "Examples/ios26-bottom-search", "Examples/ios26-search-tab", "Templates/list",
  ]

  private static func scene(_ name: String) throws -> SearchScene {
    try SearchScene(contentsOfFile: PackageFolder.path + "/Sources/Programs/SearchFramesCommand/\(name).yaml")
  }

  @Test(arguments: files) func barsAndRowsAreFound(name: String) throws {
    let original = try Self.scene(name)
    let renderer = try SceneRenderer(original)
    var recreation = try Recreation(renderer.image(at: .seconds(0)))
    try recreation.fit()
    let scene = recreation.scene
    #expect((scene.device.width, scene.device.height) == (original.device.width, original.device.height))
    #expect(scene.device.statusBar == original.device.statusBar, "\(scene.device.name ?? "")")
    #expect(scene.appearance == original.appearance)
    #expect((scene.system.major >= 26) == (original.system.major >= 26), "\(recreation.notes.map(\.words))")
    #expect(scene.navigation.largeTitle == original.navigation.largeTitle)
    #expect(scene.navigation.leadingItems.count == original.navigation.leadingItems.count)
    #expect(scene.navigation.trailingItems.count == original.navigation.trailingItems.count)
    #expect((scene.search == nil) == (original.search == nil))
    #expect(scene.tabBar?.items.count == original.tabBar?.items.count)
    #expect(scene.tabBar?.selectedIndex == original.tabBar?.selectedIndex)
    #expect(scene.toolbar?.buttons.count == original.toolbar?.buttons.count)
    if original.tabBar != nil, !scene.tint.isClose(to: original.tint, in: original) {
      Issue.record("the tint is \(scene.tint.text), not \(original.tint.text)")
    }
    try expectRows(of: recreation, like: renderer.presentation(at: .zero))
  }

  /// The tops and heights of the layers, within half a point.
  private func expectRows(of recreation: Recreation, like root: Layer) throws {
    guard case .list(let list) = recreation.scene.content.initial else { return #expect(Bool(false), "no list") }
    let heights = list.rows.map { $0.rowHeight ?? list.rowHeight ?? 0 }
    #expect(heights.count > 2 && heights.count == recreation.rowTops.count)
    for (index, top) in recreation.rowTops.enumerated() {
      let frame = try #require(root.frame(of: "content.list.row.\(index)"))
      #expect(abs(top - frame.minY) <= 0.5, "row \(index) is at \(top), not \(frame.minY)")
      #expect(abs(heights[index] - frame.height) <= 0.5, "row \(index) is \(heights[index]), not \(frame.height)")
    }
  }

  /// Random scenes of each version, drawn on a phone that ran it, come back from their pixels.
  @Test(arguments: 0..<UInt64(Samples.count(20, least: 6))) func drawnScenesComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let system = random.pick([SearchScene.SystemVersion.iOS13, .iOS15, .iOS16, .iOS17, .iOS18, .iOS26])
    let devices = [SearchScene.Device.iPhoneSE1, .iPhoneSE3, .iPhone11, .iPhone11ProMax, .iPhone14, .iPhone16Pro]
    var original = SearchScene(device: random.pick(devices.filter { $0.ran(system) }))
    original.system = system
    original.appearance = random.pick([.light, .dark])
    original.navigation = .init(title: "Library", largeTitle: random.chance(0.5))
    var search = SearchScene.Search(placeholder: "Search")
    (search.placement, search.active) = (system == .iOS26 ? .stacked : .automatic, random.chance(0.5))
    search.focused = search.active == true
    if random.chance(0.3) { search.text = "Apples" }
    if random.chance(0.5) { search.accessories = [.microphone] }
    if random.chance(0.5) {
      search.scopes = Array(["All", "Albums", "Songs"].prefix(2 + random.below(2)))
      (search.scopeBarActivation, search.showsScopeBar) = (.manual, true)
      search.selectedScope = .index(random.below(search.scopes.count))
    }
    original.search = search
    original.keyboard.prediction = random.chance(0.5)
    original.content.initial = .list(.init(rows: (0..<12).map { SearchScene.Row(title: "Row \($0)") }))
    var recreation = try Recreation(SceneRenderer(original).image(at: .seconds(0)))
    try recreation.fit()
    let (found, notes) = (recreation.scene, Comment(rawValue: "\(recreation.notes.map(\.words)), \(original)"))
    let field = try #require(found.search, notes)
    #expect(field.focused == search.focused && (field.active ?? false) == search.active, notes)
    #expect(field.text.isEmpty == search.text.isEmpty, notes)
    #expect(field.scopes.count == search.scopes.count && field.selectedScope == search.selectedScope, notes)
    #expect(field.accessories == (search.text.isEmpty ? search.accessories : []), notes)
    if search.focused { #expect(found.keyboard.prediction == original.keyboard.prediction, notes) }
    #expect(Self.look(of: found, search) == Self.look(of: original, search), notes)
  }

  /// The first version that draws a scene's field alike. At 2x only the colour of a placeholder without a caret differs.
  private static func look(of scene: SearchScene, _ search: SearchScene.Search) -> Int {
    let looks = scene.device.scale > 2 ? [26, 16, 15] : search.text.isEmpty && !search.focused ? [26, 16] : [26]
    return looks.first { scene.system.major >= $0 } ?? 13
  }

  /// A back button with a title belongs to a page that is pushed.
  @Test(arguments: [SearchScene.SystemVersion.iOS15, .iOS18]) func pushedPagesComeBack(
    system: SearchScene.SystemVersion
  ) throws {
    var original = SearchScene()
    original.navigation = .init(title: "Library")
    original.system = system
    let rows = (0..<8).map { SearchScene.Row(title: "Row \($0)") }
    let albums = SearchScene.Action.Page(title: "Albums", initial: .list(rows: rows))
    original.timeline = [SearchScene.Event.push(albums, at: .seconds(0))]
    var recreation = try Recreation(SceneRenderer(original).image(at: .settled))
    try recreation.fit()
    let event = try #require(recreation.scene.timeline.first)
    guard case .push(let page) = event.action else { return #expect(Bool(false), "no push") }
    #expect(page.navigation.title?.isEmpty == false && page.navigation.leadingItems?.isEmpty == true)
    let renderer = try SceneRenderer(SearchScene(yaml: recreation.yaml()))
    let comparison = try CaptureComparison(renderer, at: renderer.settled, theirs: recreation.image)
    let differences = comparison.measurements.filter { $0.region.hasPrefix("navigationBar.backButton.chevron") }
      .compactMap(\.difference)
    #expect(differences.allSatisfy { abs($0) < 0.1 })
  }

  @Test func partsOfRowsAreFound() throws {
    let recreation = try Recreation(SceneRenderer(Self.scene("Examples/settings-list")).image(at: .seconds(0)))
    guard case .list(let list) = recreation.scene.content.initial else { return #expect(Bool(false), "no list") }
    #expect(list.style == .insetGrouped && list.sections.map(\.rows.count) == [4, 2, 3])
    #expect(list.sections.map { $0.header != nil } == [false, true, true])
    #expect(list.sections.map { $0.footer != nil } == [false, true, false])
    #expect(
      list.rows.map(\.accessory) == [
        .switch(isOn: false), .disclosureIndicator, .disclosureIndicator, .switch(isOn: true), .disclosureIndicator,
        .disclosureIndicator, .checkmark, .switch(isOn: false), .none,
      ])
    #expect(list.rows.map { $0.value != nil } == [false, true, true, false, false, true, false, false, false])
    #expect(list.rows.map { $0.subtitle != nil } == (0..<9).map { $0 == 6 })
    #expect(list.rows.map { $0.image?.size } == Array(repeating: 29, count: 6) + [nil, nil, nil])
    #expect(list.sections.map { $0.separators?.leading } == [60, 60, 16])
  }

  /// One digit is as large as a chevron.
  @Test func digitsAreNoChevrons() throws {
    let rows = (0..<10).map { SearchScene.Row(title: "Count", value: String($0)) }
    let chevron = SearchScene.Row(title: "Count", accessory: .disclosureIndicator)
    let original = SearchScene(content: .init(initial: .list(.init(rows: rows + [chevron]))))
    let list = try #require(try Recreation(SceneRenderer(original).image(at: .seconds(0))).list)
    #expect(list.rows.map(\.accessory) == Array(repeating: .none, count: 10) + [.disclosureIndicator])
    #expect(list.rows.map { $0.value != nil } == Array(repeating: true, count: 10) + [false])
  }

  /// The recreated scene, drawn, has the rows of the capture.
  @Test(arguments: ["Examples/settings-list", "Templates/list"]) func theSceneIsDrawnAlike(name: String) throws {
    let original = try SceneRenderer(Self.scene(name)).image(at: .seconds(0))
    var recreation = try Recreation(original)
    try recreation.fit()
    let text = try recreation.yaml()
    for note in recreation.notes { #expect(text.contains("# \(note.words)\n")) }
    let drawn = try Recreation(SceneRenderer(SearchScene(yaml: text)).image(at: .seconds(0)))
    #expect(zip(drawn.rowTops, recreation.rowTops).allSatisfy { abs($0 - $1) <= 0.5 })
    #expect(drawn.rowTops.count == recreation.rowTops.count)
    let comparison = try CaptureComparison(SceneRenderer(SearchScene(yaml: text)), theirs: recreation.image)
    let shapes = comparison.agreement(ofInk: false)
    #expect(shapes.all > 5 && shapes.agreeing * 10 >= shapes.all * 8, "\(shapes)")
  }

  /// The sections of a plain list have no gap, so that its headers and rows are not told apart; its bars are found.
  @Test func theToolbarOfAMailAppIsFound() throws {
    var original = try Self.scene("Examples/mail-inbox")
    original.appearance = .dark
    let scene = try Recreation(SceneRenderer(original).image(at: .seconds(0))).scene
    #expect(scene.appearance == .dark && scene.toolbar == original.toolbar.map(Self.circles))
    #expect(scene.search != nil && scene.navigation.largeTitle && scene.system.major < 26)
  }

  private static func circles(_ toolbar: SearchScene.Toolbar) -> SearchScene.Toolbar {
    .init(items: toolbar.items.map { if case .item = $0 { .item(.symbol("circle")) } else { $0 } })
  }

  @Test func otherSizesAreRefused() throws {
    let error = #expect(throws: RecreationError.self) {
      try Recreation(Bitmap(width: 1170, height: 2500, pixels: []))
    }
    let words = try #require(error).words
    #expect(words.contains("1170 × 2500 pixels") && words.contains("1170 × 2532 (iPhone 14)"), "\(words)")
  }

  @Test func aPictureWithoutPartsHasNone() throws {
    let recreation = try Recreation(
      Bitmap(width: 750, height: 1334, pixels: Array(repeating: 255, count: 750 * 1334 * 4)))
    #expect(recreation.scene.search == nil && recreation.scene.tabBar == nil && recreation.rowTops.isEmpty)
    #expect(recreation.scene.statusBar.isHidden && recreation.scene.navigation.isHidden)
    #expect(recreation.notes.contains { $0.kind == .leftOut && $0.key == "content" })
  }
}

extension SearchScene.Color {
  /// Glass changes a colour by a few parts of 255.
  fileprivate func isClose(to other: Self, in scene: SearchScene) -> Bool {
    let (mine, theirs) = (rgb(in: scene), other.rgb(in: scene))
    return zip(mine, theirs).allSatisfy { abs($0 - $1) <= 16 }
  }

  private func rgb(in scene: SearchScene) -> [Double] {
    let isDark = scene.appearance == .dark
    switch self {
    case .rgba(let color): return [color.red * 255, color.green * 255, color.blue * 255]
    case .system(.systemPink): return isDark ? [255, 55, 95] : [255, 45, 85]
    case .system(.systemPurple): return isDark ? [191, 90, 242] : [175, 82, 222]
    case .system(.systemIndigo): return [97, 85, 245]
    case .system(.systemTeal): return [0, 195, 208]
    case .system(.systemBlue): return [0, 122, 255]
    default: return []
    }
  }
}
