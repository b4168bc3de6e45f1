import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews
import Testing

@testable import SearchComponents

@Suite("Rows that are views") struct ViewRowTests {
  private static let templates = """
    templates:
      item:
        parameters: {title: null, value: "", on: false}
        view:
          hstack:
            - {shape: circle, size: [20, 20], id: dot}
            - {vstack: [{text: "{title}", id: title, lines: 1, highlights: "{text}"}, {text: below, lines: 1}], alignment: leading}
            - spacer
            - {text: "{value}", lines: 1, when: value}
          padding: {vertical: 10}

    """

  private func laid(_ yaml: String, _ more: String = "") throws -> Laid {
    Laid(try SearchScene(yaml: Self.templates + more + "content: {initial: {kind: list, \(yaml)}}"))
  }

  @Test func layersHaveTheNamesOfNodesAndTheirSources() throws {
    let root = try laid("rows: [{view: item, title: Lamp, value: 3, accessory: checkmark}]").layers()
    let names = [
      "", ".dot", ".vstack.1", ".title", ".vstack.1.text.1", ".spacer.2", ".text.3",
    ].map { "content.list.row.0.view" + $0 }
    for name in names { #expect(root.layer(named: name) != nil, "\(name)") }
    #expect(root.layer(named: "content.list.row.0.view.title")?.text == "Lamp")
    #expect(root.layer(named: "content.list.row.0.view")?.source == "view")
    #expect(root.layer(named: "content.list.row.0.accessory") != nil)
    let row = try #require(root.layer(named: "content.list.row.0"))
    #expect(row.source == "rows[0]" && abs(row.frame.height - 68.667) < 0.01)
  }

  @Test func selectionSeparatorsAndHeightsAreTheLists() throws {
    let root = try laid(
      """
      rows: [{view: item, title: A, isSelected: true}, {view: item, title: B, rowHeight: 90},
        {view: {text: c}, separator: none}, {title: D, separator: {leading: 40}}, {title: E}]
      """
    ).layers()
    func row(_ index: Int) -> Layer? { root.layer(named: "content.list.row.\(index)") }
    #expect(row(0)?.backgroundColor != nil && row(1)?.backgroundColor == nil)
    #expect(row(1)?.frame.height == 90 && row(2)?.frame.height == 44)
    #expect(root.layer(named: "content.list.row.1.separator") != nil)
    #expect(root.layer(named: "content.list.row.2.separator") == nil)
    #expect(root.layer(named: "content.list.row.3.separator")?.frame.minX == 40)
    #expect(root.layer(named: "content.list.row.4.separator")?.frame.minX == 20)
  }

  @Test func theTypedTextIsHighlighted() throws {
    let laid = try laid("rows: [{view: item, title: Manual}]", "search: {text: man, focused: false}\n")
    let title = try laid.layers().text(of: "content.list.row.0.view.title")
    #expect(title.line.string == "Manual")
    let plain = try self.laid(
      "rows: [{view: {text: \"You typed {text}\", id: t}}]", "search: {text: man, focused: false}\n")
    #expect(try plain.layers().text(of: "content.list.row.0.view").line.string == "You typed man")
  }

  /// The backgrounds of matches are behind the same letters in both directions.
  @Test(arguments: ["title: Soup of soups", "view: {hstack: [{text: Soup of soups, id: title, highlights: soup}]}"])
  func matchesAreBehindTheirLetters(_ row: String) throws {
    func places(_ direction: String) throws -> [Double] {
      let root = try Laid(
        SearchScene(
          yaml: """
            layoutDirection: \(direction)
            search: {text: soup, focused: false}
            content: {initial: {kind: list, highlight: {background: systemYellow}, rows: [{\(row)}]}}
            """.replacing("highlights: soup", with: "highlights: soup, emphasized: {background: systemYellow}"))
      ).layers()
      var (places, start): ([Double], Double?) = ([], nil)
      root.walk { layer, frame in
        if layer.text == "Soup of soups" { start = frame.minX }
        if layer.name.contains(".match.") { places.append(frame.minX) }
      }
      return try places.map { $0 - (try #require(start)) }
    }
    #expect(try places("leftToRight") == [0, 68])
    #expect(try places("rightToLeft") == [0, 68])
  }

  @Test func headersFootersAndSuggestionsMayBeViews() throws {
    let root = try laid(
      "sections: [{header: {view: {text: Top, id: t, padding: 6}}, rows: [{title: A}], footer: {view: item, title: Below}}]"
    ).layers()
    #expect(root.layer(named: "content.list.section.0.header.view") != nil)
    let footer = try #require(root.frame(of: "content.list.section.0.footer"))
    let row = try #require(root.frame(of: "content.list.row.0"))
    #expect(footer.minY == row.maxY && abs(footer.height - 68.667) < 0.01)
    let scene = try SearchScene(
      yaml: Self.templates
        + """
        search: {text: a, focused: true}
        content: {suggestions: [{title: Apple, view: item, value: 2}, Pear]}
        """.replacing("{title: Apple, view: item, value: 2}", with: "{view: item, title: Apple, value: 2}")
    )
    #expect(scene.content.suggestions[0].view != nil)
  }

  @Test func messagesMayBeViews() throws {
    let scene = try SearchScene(
      yaml: """
        templates: {note: {parameters: {line: null}, view: {vstack: [{symbol: star}, {text: "{line}", id: line}]}}}
        content: {initial: {kind: message, view: note, line: Hello}}
        """)
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
    let root = try Laid(scene).layers()
    let view = try #require(root.frame(of: "content.message.view"))
    #expect(abs(view.midX - 196.5) < 0.5)
    #expect(root.layer(named: "content.message.view.line")?.text == "Hello")
  }

  /// A right-to-left layout is the mirror image of the other.
  @Test func rightToLeftIsTheMirror() throws {
    var scene = try laid("rows: [{view: item, title: Lamp, value: 3, accessory: detailButton}]").state
    let left = try Laid(scene: &scene, .leftToRight).layers()
    let right = try Laid(scene: &scene, .rightToLeft).layers()
    let width = left.frame.width
    left.walk { layer, frame in
      guard layer.name.hasPrefix("content.list.row.0.view") else { return }
      let other = right.frame(of: layer.name)
      #expect(other.map { abs($0.minX - (width - frame.maxX)) < 1e-6 } == true, "\(layer.name)")
    }
  }

  /// Thousands of rows of one template need as many texts as one.
  @Test func rowsOfATemplateShareTheirHeight() throws {
    let counted = CountedText()
    func count(_ rows: Int) throws -> Int {
      let list = (0..<rows).map { "{view: item, title: Row \($0), value: \($0 + 1)}" }.joined(separator: ", ")
      let state = try laid("rows: [\(list)]").state
      counted.count.withLock { $0 = 0 }
      let context = LayoutContext(state, now: .zero, text: counted)
      _ = try Catalogue.screen(state, in: context)
      return counted.count.withLock { $0 }
    }
    #expect(try count(2_000) <= count(50) + 10)
  }

  private struct CountedText: TextSetting {
    let count = Locked(0)

    func line(_ string: String, style: TextStyle, fitting width: Double?) throws(TextSettingError) -> TextLine {
      count.withLock { $0 += 1 }
      return try EvenText().line(string, style: style, fitting: width)
    }
  }
}

/// A row of the scene file's own keys, written as a view, has the same layers.
@Suite("Views like the system's rows") struct ViewLikenessTests {
  private typealias Pair = (row: String, view: String, more: String)

  /// Rows, and views with the look's numbers.
  private static func pairs(_ metrics: RowLayout.Metrics) -> [Pair] {
    let title = "padding: {vertical: \(metrics.titleHeight.padding)}"
    let subtitle = metrics.subtitleHeight
    return [
      ("title: Lamp", "{text: Lamp, lines: 1, \(title)}", ""),
      (
        "title: Lamp, value: 3 pieces",
        "{hstack: [{text: Lamp, lines: 1}, spacer, {text: 3 pieces, color: secondaryLabel}], \(title)}", ""
      ),
      (
        "title: Lamp, accessory: disclosureIndicator", "{text: Lamp, lines: 1, \(title)}",
        ", accessory: disclosureIndicator"
      ),
      (
        "title: Lamp, isEnabled: false, accessory: {switch: true}", "{text: Lamp, \(title)}",
        ", isEnabled: false, accessory: {switch: true}"
      ),
      (
        "title: Lamp, image: {color: systemTeal, size: 48}, separator: {leading: 20}",
        "{hstack: [{image: systemTeal, size: [48, 48], cornerRadius: 6}, {text: Lamp, offset: [0, -0.33]}], "
          + "spacing: 12, padding: {vertical: \(metrics.imagePadding)}}", ", separator: {leading: 20}"
      ),
      (
        "title: Lamp, subtitle: Wood",
        "{vstack: [{text: Lamp}, {text: Wood, style: caption1, color: secondaryLabel}], alignment: leading, "
          + "spacing: 2.67, offset: [0, -1], padding: {vertical: \(subtitle.padding)}}",
        ", rowHeight: \(subtitle.least)"
      ),
    ]
  }

  /// What is drawn, with its place on the screen and without names.
  private func drawn(_ row: String, _ system: String, _ category: String, _ direction: String) throws -> [String] {
    let scene = try SearchScene(
      yaml: """
        system: \(system)
        contentSizeCategory: \(category)
        layoutDirection: \(direction)
        content: {initial: {kind: list, rows: [{\(row)}]}}
        """)
    let root = try Laid(scene).layers().quantized()
    let layer = try #require(root.layer(named: "content.list.row.0"))
    let origin = try #require(root.frame(of: "content.list.row.0"))
    var result = ["row \(origin)"]
    layer.walk { layer, frame in
      guard layer.contents != .none || layer.backgroundColor != nil else { return }
      var (bare, place) = (layer, frame)
      bare.sublayers = []
      bare.name = ""
      // A label may be in the middle of a larger box.
      if case .text(var text) = bare.contents {
        place = CGRect(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y, width: text.line.width, height: 0)
        (text.origin, text.alignment) = (.zero, .left)
        bare.contents = .text(text)
      }
      bare.frame = CGRect(x: place.minX.quantized, y: place.minY.quantized, width: place.width, height: place.height)
      result.append("\(bare)")
    }
    return result.sorted()
  }

  @Test(arguments: ["iOS 17", "iOS 26"], ["large", "extraExtraLarge", "small"])
  func aViewIsLikeTheRow(_ system: String, _ category: String) throws {
    let look = Laid(try SearchScene(yaml: "system: \(system)")).context.look
    for pair in Self.pairs(look.content.rows) {
      for direction in ["leftToRight", "rightToLeft"] {
        let own = try drawn(pair.row, system, category, direction)
        let view = try drawn("view: \(pair.view)\(pair.more)", system, category, direction)
        #expect(own == view, "\(pair.row) \(system) \(category) \(direction)")
      }
    }
  }

  /// The symbols of the system's rows grow with the text, those in a box do not.
  @Test func aViewIsLikeTheRowWithASymbol() throws {
    for direction in ["leftToRight", "rightToLeft"] {
      let own = try drawn("title: Lamp, image: {symbol: star}, separator: {leading: 20}", "iOS 17", "large", direction)
      let view = try drawn(
        "view: {hstack: [{image: {symbol: star}, size: [24, 24]}, {text: Lamp}], spacing: 15}, separator: {leading: 20}",
        "iOS 17", "large", direction)
      #expect(own == view)
    }
  }
}

extension Laid {
  fileprivate init(scene state: inout ScreenState, _ direction: LayoutDirection) {
    state.traits.layoutDirection = direction
    self.init(SearchScene())
    self.state = state
  }
}
