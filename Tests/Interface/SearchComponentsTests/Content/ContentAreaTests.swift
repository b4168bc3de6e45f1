import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Content area") struct ContentAreaTests {
  private let rows = [
    Row(title: "Plain"), Row(title: "Two lines", subtitle: "s"),
    Row(title: "Art", image: .color(.system(.systemPink))),
  ]

  @Test func rowsStackBelowTheBars() throws {
    let root = try Laid(scene(search: Search(), content: Content(initial: .list(style: .plain, rows: rows)))).layers()
    var y = Phone.palette
    for (index, height) in [44.0, 57, 64].enumerated() {
      #expect(root.frame(of: "content.list.row.\(index)") == CGRect(x: 0, y: y, width: 393, height: height))
      y += height
    }
    #expect(root.frame(of: "content.list")?.height == 165)
    #expect(root.layer(named: "content.list.row.2.image")?.backgroundColor != nil)
  }

  @Test func groupedRowsHaveACard() throws {
    let root = try Laid(scene(content: Content(initial: .list(style: .insetGrouped, rows: rows)))).layers()
    #expect(
      root.frame(of: "content.list.section.0.group") == CGRect(x: 20, y: Phone.bars + 25, width: 353, height: 145))
    #expect(root.backgroundColor == RGBAColor(242, 242, 247))
    #expect(root.layer(named: "content.list.row.2.separator") == nil)
  }

  @Test func trending() throws {
    let content = Content(initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]))
    let root = try Laid(scene(search: Search(), content: content)).layers()
    #expect(
      root.frame(of: "content.trending.row.1") == CGRect(x: 0, y: Phone.palette + 60 + 48, width: 393, height: 48))
    // The middle of the header is 5 below that of its view, to a pixel.
    let header = try #require(root.frame(of: "content.trending.header"))
    // At the screen's margin, as titles and the field are.
    #expect(header.minX == 16 && abs(header.midY - (Phone.palette + 30 + 5)) <= 1.0 / 3)
    #expect(root.frame(of: "content.trending.row.0.title")?.minX == 16)
    let separator = try #require(root.frame(of: "content.trending.row.0.separator"))
    #expect(separator.minX == 16 && separator.maxX == 377 && separator.maxY == Phone.palette + 60 + 48)
  }

  /// Rows of 49 from y 16, an icon of 14 at x 20, the text 8 after it, the separator from x 20 to the edge.
  @Test(arguments: [(Orientation.portrait, 0.0), (.landscape, 59)])
  func suggestions(orientation: Orientation, safe: Double) throws {
    let content = Content(suggestions: ["radio", "Radiohead"])
    let search = Search(text: "r").with { $0.focused = true }
    let root = try Laid(scene(.iPhone15Pro, orientation, search: search, content: content)).layers()
    let row = try #require(root.frame(of: "content.suggestions.row.1"))
    let bottom = try #require(root.frame(of: "searchBar")).maxY
    #expect(row.minY == bottom + 16 + 49 && row.height == 49 && row.width == root.frame.width)
    let name = "content.suggestions.row.1"
    let icon = CGRect(x: safe + 20, y: row.minY + (49 - 14) / 2, width: 14, height: 14)
    #expect(root.frame(of: name + ".icon") == icon)
    #expect(try #require(root.frame(of: name + ".title")).minX == CGFloat(safe + 42))
    let separator = try #require(root.frame(of: name + ".separator"))
    #expect(separator.minX == safe + 20 && separator.maxX == root.frame.width)
  }

  /// The symbol is in the magnifier's frame.
  @Test func symbolsOfSuggestions() throws {
    let content = Content(suggestions: ["radio", .init(title: "radar", image: .symbol("clock"))])
    let root = try Laid(scene(search: Search(text: "r").with { $0.focused = true }, content: content)).layers()
    let icons = try (0...1).map { try #require(root.layer(named: "content.suggestions.row.\($0).icon")) }
    #expect(icons[0].frame == icons[1].frame && icons[0].contents != icons[1].contents)
    #expect(icons[1].contents != .none)
  }

  @Test(arguments: [Device.iPhoneSE1, .iPhone15Pro, .iPadMini5], Orientation.allCases)
  func messagesAreCentredInTheVisibleArea(device: Device, orientation: Orientation) throws {
    for (phase, names, system) in [
      (ContentState.Phase.loading, ["loading.spinner"], 17), (.failed, ["message.title"], 16),
      (.empty, ["message.title"], 16), (.failed, ["message.image", "message.title"], 17),
      (.empty, ["message.image", "message.title", "message.text"], 17),
    ] {
      var scene = scene(device, orientation, search: Search(text: "a", active: true))
      scene.system = try #require(SystemVersion(major: system))
      var laid = Laid(scene)
      laid.state.content.phase = phase
      let root = try laid.layers()
      let frames = try names.map { try #require(root.frame(of: "content." + $0)) }
      let layer = frames.reduce(CGRect.null) { $0.union($1) }
      let safe = orientation == .portrait ? device.safeArea : device.landscapeSafeArea
      let top = try #require(root.frame(of: "searchBar")).maxY
      #expect(abs(layer.midX - root.frame.width / 2) <= 0.5)
      // The three parts are higher than a small phone in landscape.
      let room = root.frame.height - safe.bottom - top
      #expect(abs(layer.midY - top - room / 2) <= 0.5 || layer.height > room - 32)
    }
  }

  @Test(arguments: [
    (ContentState.Phase.initial, "list"), (.partial, "suggestions"), (.results, "results"), (.loading, "loading"),
    (.failed, "failed"), (.empty, "empty"),
  ])
  func kindOfEachPhase(phase: ContentState.Phase, name: String) throws {
    var laid = Laid(scene(search: Search(text: "a", active: true), content: Content(suggestions: ["a"])))
    laid.state.content.phase = phase
    let content = try #require(try laid.layers().layer(named: "content"))
    #expect(content.sublayers.map(\.name) == ["content." + name])
  }

  @Test func spinnerStepsEveryEighthOfASecond() throws {
    var laid = Laid(scene(search: Search(text: "a", active: true)))
    laid.state.content.phase = .loading
    laid.state.content.since = .seconds(1)
    let at = { (time: Double) in try laid.layers(time).layer(named: "content.loading.spinner") }
    #expect(try at(1) == at(1.124) && at(1) != at(1.125) && at(1) == at(2))
  }

  @Test func scrollRangeEndsAboveTheHomeIndicator() throws {
    let rows = Array(repeating: Row(title: "r"), count: 30)
    let laid = Laid(scene(content: Content(initial: .list(style: .plain, rows: rows))))
    let range = ContentArea.scrollRange(of: laid.state, in: laid.context)
    #expect(range.lower == 0 && range.upper == 30 * 44 + Phone.bars + 34 - 852)
    let short = Laid(scene(content: Content()))
    #expect(ContentArea.scrollRange(of: short.state, in: short.context).upper == 0)
  }

  /// A translucent background is drawn over the system's background for the list's style.
  @Test(arguments: [(Content.ListStyle.plain, "#FF7F7FFF"), (.insetGrouped, "#F9797BFF")])
  func translucentBackgroundIsDrawnOverTheSystems(style: Content.ListStyle, expected: String) throws {
    var content = Content(initial: .list(style: style, rows: [Row(title: "Row")]))
    content.background = .rgba(RGBAColor(255, 0, 0, 128 / 255))
    let drawn = try Laid(scene(content: content)).layers().backgroundColor
    #expect(drawn?.hex == expected)
  }
}
