import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

/// Every control at every text size, on small and large screens, in both orientations.
@Suite("Layout at every text size") struct TextSizeLayoutTests {
  static let devices: [Device] = [.iPhoneSE1, .iPhone15Pro, .iPhone8Plus, .iPadMini5]
  static let moments = ["idle", "large", "active", "typed", "edited", "tags", "trending", "results", "empty", "items"]

  static func laid(
    _ moment: String, _ category: ContentSizeCategory, _ device: Device, _ orientation: Orientation
  ) -> Laid {
    let rows = [
      Row(title: "Plain"), Row(title: "Radiohead", subtitle: "Song · An album of some length"),
      Row(title: "Art", subtitle: "s", image: .color(.system(.systemPink))),
    ]
    var search = Search(
      placeholder: "Artists, Songs, Lyrics, and More", scopes: ["Apple Music", "Library"], tags: ["Songs", "Albums"])
    search.active = !["idle", "large", "trending"].contains(moment)
    search.focused = moment == "edited"
    search.text = ["typed", "edited", "results", "empty"].contains(moment) ? "everything in its right place" : ""
    search.showsTags = moment == "tags"
    if moment == "items" {
      search.leadingItems = [.title("Filter")]
      search.maximumActiveWidth = 400
    }
    var content = Content(
      initial: .list(style: .insetGrouped, rows: rows), suggestions: ["everything in its right place and then"],
      results: .init(rows: rows))
    if moment == "trending" { content.initial = .trending(title: "Discover", terms: ["jazz", "lo-fi"]) }
    let navigation = Navigation(title: "Search", largeTitle: moment == "large")
    var scene = scene(device, orientation, search: search, content: content, navigation: navigation)
    scene.contentSizeCategory = category
    var laid = Laid(scene)
    if moment == "edited" { laid.state.content.phase = .partial }
    if moment == "results" { laid.state.content.phase = .results }
    if moment == "empty" { laid.state.content.phase = .empty }
    return laid
  }

  /// True for superlayers that must contain their text.
  private static func containsText(_ name: String) -> Bool {
    name == "searchBar.field" || name == "navigationBar" || name.contains(".row.") || name == "screen"
  }

  /// No text, symbol or caret leaves its field, row or bar. In fields and rows, nothing overlaps.
  @Test(arguments: moments, ContentSizeCategory.allCases)
  func nothingOverflowsOrOverlaps(moment: String, category: ContentSizeCategory) throws {
    for (device, orientation) in Self.devices.flatMap({ device in Orientation.allCases.map { (device, $0) } }) {
      let root = try Self.laid(moment, category, device, orientation).layers()
      let place = "\(device.name ?? "") \(orientation)"
      check(root, in: place)
      let field = try #require(root.frame(of: "searchBar.field"))
      let bar = try #require(root.frame(of: "searchBar"))
      #expect(bar.minY <= field.minY && field.maxY <= bar.maxY, "\(place)")
      for name in ["searchBar.cancelButton", "searchBar.leadingItems"] where field.width > 0 {
        guard let frame = root.frame(of: name), root.layer(named: name)?.isHidden == false else { continue }
        #expect(!frame.intersects(field), "\(name) \(place)")
      }
      if let content = root.layer(named: "content")?.sublayers.first {
        let rows = content.sublayers.filter { $0.name.contains(".row.") }
        for (row, next) in zip(rows, rows.dropFirst()) { #expect(row.frame.maxY <= next.frame.minY + 1e-9, "\(place)") }
        if let header = content.layer(named: "content.trending.header"), let first = rows.first {
          #expect(header.frame.minY >= 0 && header.frame.maxY <= first.frame.minY, "\(place)")
        }
      }
    }
  }

  private func check(_ layer: Layer, in place: String) {
    let parts = layer.sublayers.filter { !$0.isHidden }
    if Self.containsText(layer.name) {
      for part in parts {
        if case .none = part.contents, part.name != "searchBar.field.caret" { continue }
        let frame = part.frame
        let isIn = min(frame.minX, frame.minY, layer.frame.width - frame.maxX, layer.frame.height - frame.maxY) >= -1e-6
        #expect(isIn, "\(part.name) \(frame) in \(layer.frame.size) \(place)")
      }
    }
    if layer.name == "searchBar.field" || layer.name.contains(".row.") {
      // The caret touches the end of the text, and the separator is below all of it.
      let solid = parts.filter { !$0.name.hasSuffix(".caret") && !$0.name.hasSuffix(".separator") }
      for (index, a) in solid.enumerated() {
        for b in solid[(index + 1)...] where a.frame.width > 0 && b.frame.width > 0 {
          #expect(!a.frame.insetBy(dx: 1e-6, dy: 1e-6).intersects(b.frame), "\(a.name) on \(b.name) \(place)")
        }
      }
    }
    for part in parts { check(part, in: place) }
  }

  /// A larger text size never reduces a height, and no row is lower than at `large`.
  @Test(arguments: moments, Orientation.allCases) func heightsGrow(moment: String, orientation: Orientation) throws {
    for device in Self.devices {
      var last: [String: Double] = [:]
      let large = try heights(Self.laid(moment, .large, device, orientation).layers())
      for category in ContentSizeCategory.allCases {
        let heights = try heights(Self.laid(moment, category, device, orientation).layers())
        for (name, height) in heights {
          #expect(height >= last[name] ?? 0, "\(name) \(category)")
          let isRow = name.split(separator: ".").last.map { Int($0) != nil } ?? false
          if name.contains(".row."), isRow { #expect(height >= large[name] ?? 0, "\(name) \(category)") }
        }
        last = heights
      }
    }
  }

  private func heights(_ root: Layer) -> [String: Double] {
    var heights: [String: Double] = [:]
    func walk(_ layer: Layer) {
      if !layer.name.hasPrefix("content") || layer.name.contains(".row.") { heights[layer.name] = layer.frame.height }
      layer.sublayers.forEach(walk)
    }
    walk(root)
    return heights
  }

  /// Segments, tags, the status bar and the items next to a field do not follow the text size.
  @Test(arguments: ContentSizeCategory.allCases) func fixedControls(category: ContentSizeCategory) throws {
    for (moment, names) in [
      ("active", ["scopeBar", "scopeBar.segment.0", "statusBar.time"]),
      ("tags", ["tags", "tags.bottom.1", "tags.pill"]),
      ("items", ["searchBar.leadingItems", "searchBar.leadingItems.0"]),
    ] {
      let at = try Self.laid(moment, category, .iPhone15Pro, .portrait).layers()
      let large = try Self.laid(moment, .large, .iPhone15Pro, .portrait).layers()
      for name in names {
        let (a, b) = (try #require(at.layer(named: name)), try #require(large.layer(named: name)))
        #expect(a.frame.size == b.frame.size && a.frame.minX == b.frame.minX && a.contents == b.contents, "\(name)")
      }
    }
  }

  /// Published captures of medium text: search bar 50.33, field 34.33 at y 1, baseline 23 below the field's top.
  @Test func mediumMatchesCaptures() throws {
    let laid = Self.laid("idle", .medium, .iPhone15Pro, .portrait)
    let root = try laid.layers()
    let (bar, field) = (try #require(root.frame(of: "searchBar")), try #require(root.frame(of: "searchBar.field")))
    #expect(abs(bar.height - 151.0 / 3) < 1e-9 && abs(field.height - 103.0 / 3) < 1e-9 && field.minY - bar.minY == 1)
    let name = "searchBar.field.placeholder"
    let (text, frame) = (try root.text(of: name), try #require(root.frame(of: name)))
    #expect(text.line.style == .regular(16) && abs(frame.minY + text.origin.y - field.minY - 23) < 1e-9)
  }

  /// The row grows with the title, and the space below its descent is constant. It does not shrink: the baseline of a
  /// smaller title stays 36 below its top. The row ends where the cross-fade ends.
  @Test(arguments: ContentSizeCategory.allCases) func largeTitle(category: ContentSizeCategory) throws {
    var laid = Self.laid("large", category, .iPhone15Pro, .portrait)
    let row = Look.iOS15.navigationBar.largeTitleHeight(of: laid.state, in: laid.context)
    let root = try laid.layers()
    let title = try #require(root.frame(of: "navigationBar.largeTitle"))
    let size = try root.text(of: "navigationBar.largeTitle").line.style.size
    let space = 16 - min(size, 34) * 0.2412109375
    #expect(title.minY >= Phone.bars && abs(Phone.bars + row - title.maxY - space) < 0.5)
    #expect(size > 34 ? row > 52 : row == 52)
    #expect(try Double(#require(root.frame(of: "searchBar")).minY) == Phone.bars + row)
    #expect(root.layer(named: "navigationBar.hairline")?.opacity == 0)
    laid.state.content.scroll.set(row, at: .zero, timing: nil)
    let scrolled = try laid.layers()
    #expect(try Double(#require(scrolled.frame(of: "searchBar")).minY) == Phone.bars)
    #expect(scrolled.frame(of: "navigationBar.title") != nil)
    #expect(scrolled.layer(named: "navigationBar.hairline")?.opacity == 1)
  }
}
