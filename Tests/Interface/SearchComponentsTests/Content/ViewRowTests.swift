import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews
import TestSupport
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
    #expect(root.layer(named: "content.list.row.0.view")?.source == ".templates.item.view")
    #expect(root.layer(named: "content.list.row.0.view.title")?.source == "vstack[0]")
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

  /// The same of any views.
  @Test(arguments: 0..<Samples.count(60)) func anyViewIsMirrored(_ seed: Int) throws {
    var random = RandomScene(seed: seed)
    let rows = random.views(depth: 3).map { Row(view: $0) }
    var state = Laid(scene(content: Content(initial: .list(style: .plain, rows: rows)))).state
    let left = try Laid(scene: &state, .leftToRight).layers()
    let right = try Laid(scene: &state, .rightToLeft).layers()
    var others: [String: [CGRect]] = [:]
    right.walk { layer, frame in others[layer.name, default: []].append(frame) }
    left.walk { layer, frame in
      let mirrored = CGRect(x: left.frame.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      let isThere = others[layer.name]?.contains {
        abs($0.minX - mirrored.minX) < 1e-6 && abs($0.minY - mirrored.minY) < 1e-6
          && abs($0.width - mirrored.width) < 1e-6
      }
      #expect(isThere == true, "\(layer.name) \(mirrored)")
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
      _ = Catalogue.screen(state, in: context)
      return counted.count.withLock { $0 }
    }
    #expect(try count(2_000) <= count(50) + 10)
  }

  private struct CountedText: TextSetting {
    let count = Locked(0)

    func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
      count.withLock { $0 += 1 }
      return EvenText().line(string, style: style, fitting: width)
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
