import SearchFrames
import Testing

@testable import SearchPreview

struct LayerSourceTests {
  private static let text = """
    navigation: {title: Search, largeTitle: true}
    search:
      placeholder: Find
      scopes: [All, Mine]
      tags: [One, Two]
    content:
      initial:
        kind: list
        sections:
          - rows: [{title: A}]
          - rows:
              - {title: B}
              - {title: C, subtitle: c}
      suggestions: [one, two]
      results:
        rows: [{title: X}, {title: Y}]
        when:
          - tag: Two
            rows: [{title: Z}, {title: W}]
    tabBar: {items: [{title: Home, symbol: house}, {title: Search, role: search}]}
    timeline:
      - {at: 0.1s, tap: searchField}
      - {at: 0.2s, type: t, over: 0s}
      - {at: 1s, submit: true}
      - {at: 2s, tap: "tag:Two"}

    """

  private func value(
    of layer: String, at time: Double = 0, in text: String = text
  ) throws -> String? {
    let renderer = try SceneRenderer(SearchScene(yaml: text))
    let root = try renderer.layers(at: .seconds(time))
    #expect(root.layer(named: layer) != nil, "\(layer)")
    return LayerSource(of: layer, in: root, renderer.scene).map { "\($0.path) \($0.place.line)" }
  }

  /// Each page has a bar, tags and rows of its own.
  private static let pages = """
    navigation: {title: First}
    search: {placeholder: x, tags: {items: [P, Q], visibility: always}}
    content: {initial: {kind: list, rows: [{title: A}]}}
    tabBar:
      items:
        - title: One
        - title: Two
          page:
            navigation: {title: Second}
            search:
              placeholder: y
              tags: [R, U]
              scopes: [V, W]
            content:
              initial: {kind: list, rows: [{title: B}, {title: C}]}
              results:
                rows: [{title: X}]
            toolbar: {items: [{symbol: star}]}
        - title: Three
    timeline:
      - {at: 9s, tap: "tab:One"}
      - at: 4s
        push:
          title: Fourth
          trailingItems: [{title: Edit}]
          content: {initial: {kind: list, rows: [{title: D}]}}
      - {at: 1s, tap: "tab:Two"}
      - {at: 2s, push: {title: Third}}
      - {at: 3s, tap: back}
      - {at: 6s, tap: back}
      - {at: 7s, tap: searchField}
      - {at: 7s, type: t, over: 0s}
      - {at: 7.5s, submit: true}
      - {at: 10s, tap: "tab:Three"}

    """

  @Test func layersOfAPageAreFoundInThatPage() throws {
    func check(_ layer: String, _ time: Double, _ expected: String?, line: SourceLocation = #_sourceLocation) throws {
      #expect(try value(of: layer, at: time, in: Self.pages) == expected, "\(layer)", sourceLocation: line)
    }
    let tab = "tabBar.items[1].page"
    for time in [0, 9.9] {
      try check("navigationBar.title", time, "navigation.title 1")
      try check("tags.bottom.1", time, "search.tags.items[1] 2")
      try check("content.list.row.0.title", time, "content.initial.rows[0].title 3")
    }
    try check("navigationBar.title", 1.9, "\(tab).navigation.title 9")
    try check("searchBar.field.placeholder", 1.9, "\(tab).search.placeholder 11")
    try check("content.list.row.1.title", 1.9, "\(tab).content.initial.rows[1].title 15")
    try check("tabBar.item.1.title", 1.9, "tabBar.items[1] 7")
    try check("scopeBar.segment.1", 7.4, "\(tab).search.scopes[1] 13")
    try check("tags.bottom.1", 8.5, "\(tab).search.tags[1] 12")
    try check("content.results.row.0.title", 8.5, "\(tab).content.results.rows[0].title 17")
    try check("navigationBar.title", 2.9, "timeline[3].push.title 28")
    try check("navigationBar.title", 5.9, "timeline[1].push.title 24")
    try check("content.list.row.0", 5.9, "timeline[1].push.content.initial.rows[0] 26")
    try check("leaving.content.list.row.1", 4.1, "\(tab).content.initial.rows[1] 15")
    try check("navigationBar.title", 10.9, "tabBar.items[2] 19")
  }

  @Test func layersAreFoundInTheFile() throws {
    #expect(try value(of: "navigationBar.largeTitle") == "navigation.title 1")
    #expect(try value(of: "navigationBar.background") == "navigation 1")
    #expect(try value(of: "searchBar.field.placeholder") == "search.placeholder 3")
    #expect(try value(of: "searchBar.field") == "search 3")
    #expect(try value(of: "scopeBar.segment.1", at: 0.6) == "search.scopes[1] 4")
    #expect(try value(of: "tags.bottom.1", at: 1.8) == "search.tags[1] 5")
    #expect(try value(of: "tabBar.item.1.title") == "tabBar.items[1] 20")
    #expect(try value(of: "tabBar.item.0.image") == "tabBar.items[0].image 20")
    #expect(try value(of: "tabBar.item.1.image") == "tabBar.items[1] 20")
    #expect(try value(of: "statusBar.time") == nil)
    #expect(try value(of: "screen") == nil)
  }

  /// A template within another one; the parameters are those of the outer one, which the row has.
  @Test func parametersOfTheRowAreFound() throws {
    let text = """
      templates:
        card: {parameters: {title: null, n: 3}, view: {hstack: [{symbol: star}, {view: inner, id: inner}]}}
        inner:
          view:
            vstack:
              - {text: A}
              - {text: B, id: second}
      content:
        initial:
          kind: list
          rows:
            - {view: card, title: T}
            - view:
                hstack:
                  - {text: X}
                  - {text: Y}

      """
    let row = "content.list.row.0.view"
    #expect(try value(of: row + ".symbol.0", in: text) == "templates.card.view.hstack[0] 2")
    #expect(try value(of: row + ".inner", in: text) == "templates.card.view.hstack[1] 2")
    #expect(try value(of: row + ".inner.second", in: text) == "templates.inner.view.vstack[1] 7")
    #expect(try value(of: "content.list.row.1.view.text.1", in: text) == "content.initial.rows[1].view.hstack[1] 16")
    let renderer = try SceneRenderer(SearchScene(yaml: text))
    let found = try #require(
      LayerSource(of: row + ".inner.second", in: try renderer.layers(at: .settled), renderer.scene))
    #expect(found.parameters.map(\.name) == ["title", "n"] && found.parameters.map(\.value) == ["T", "3"])
  }

  @Test func theContentIsChosenWhereNothingIs() throws {
    #expect(try value(of: "content") == "content 7")
    #expect(try value(of: "content", in: "search: {}\n") == nil)
  }

  @Test func rowsAreFoundThroughSectionsAndConditions() throws {
    #expect(try value(of: "content.list.row.0") == "content.initial.sections[0].rows[0] 10")
    #expect(try value(of: "content.list.row.2.subtitle") == "content.initial.sections[1].rows[1].subtitle 13")
    #expect(try value(of: "content.suggestions.row.0", at: 0.8) == "content.suggestions[1] 14")
    #expect(try value(of: "content.results.row.1.title", at: 1.9) == "content.results.rows[1].title 16")
    #expect(try value(of: "content.results.row.1.title", at: 3) == "content.results.when[0].rows[1].title 19")
  }

  /// A node leads to its line: in the template, or in the row.
  @Test func nodesAreFoundInTheirTemplates() throws {
    let text = """
      templates:
        item:
          parameters: {title: null, tags: [a, b], flag: false}
          view:
            hstack:
              - {text: hidden, when: flag}
              - vstack:
                  - {text: "{title}", id: title}
                  - {badge: "{item}", each: tags, id: tag}
              - {view: note, line: x}
        note:
          parameters: {line: null}
          view: {text: "{line}", id: line}
      content:
        initial:
          kind: list
          rows:
            - {view: item, title: A}
            - view:
                vstack:
                  - {text: B, background: systemRed}

      """
    func check(_ layer: String, _ expected: String) throws {
      #expect(try value(of: "content.list.row." + layer, in: text) == expected)
    }
    try check("0", "content.initial.rows[0] 18")
    try check("0.view", "templates.item.view 5")
    try check("0.view.title", "templates.item.view.hstack[1].vstack[0] 8")
    try check("0.view.tag.1", "templates.item.view.hstack[1].vstack[1] 9")
    try check("0.view.view.2", "templates.item.view.hstack[2] 10")
    try check("0.view.view.2.line", "templates.note.view 13")
    try check("1.view", "content.initial.rows[1].view 20")
    try check("1.view.text.0.text", "content.initial.rows[1].view.vstack[0] 21")
    let cards = text.replacing("    rows:", with: "    sections:\n    - layout: grid\n      rows:")
    let card = "content.list.section.0.card.0"
    #expect(try value(of: card, in: cards) == "content.initial.sections[0].rows[0] 20")
    #expect(try value(of: card + ".view.title", in: cards) == "templates.item.view.hstack[1].vstack[0] 8")
  }

  @Test func nodesOfPagesOverlaysAndAccessoriesAreFound() throws {
    let page = """
      templates: {note: {parameters: {line: null}, view: {vstack: [{text: "{line}", id: line}]}}}
      content:
        initial:
          kind: view
          view:
            vstack:
              - {text: A}
              - {view: note, line: B}
      overlay:
        - {view: note, line: C}
        - view: {vstack: [{text: D}]}

      """
    #expect(try value(of: "content.view", in: page) == "content.initial.view 6")
    #expect(try value(of: "content.view.text.0", in: page) == "content.initial.view.vstack[0] 7")
    #expect(try value(of: "content.view.view.1.line", in: page) == "templates.note.view.vstack[0] 1")
    #expect(try value(of: "overlay.0.view.line", in: page) == "templates.note.view.vstack[0] 1")
    #expect(try value(of: "overlay.1.view.text.0", in: page) == "overlay[1].view.vstack[0] 11")
    let list = """
      templates: {note: {parameters: {line: null}, view: {text: "{line}"}}}
      content:
        initial:
          kind: list
          rows:
            - {title: A, accessory: {view: note, line: B}}
            - title: C
              accessory: {view: {hstack: [{text: D}]}}

      """
    #expect(try value(of: "content.list.row.0.accessory.view", in: list) == "templates.note.view 1")
    let path = "content.initial.rows[1].accessory.view.hstack[0] 8"
    #expect(try value(of: "content.list.row.1.accessory.view.text.0", in: list) == path)
  }
}
