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

  private func value(of layer: String, at time: Double = 0, hasLayer: Bool = true) throws -> String? {
    let scene = try SearchScene(yaml: Self.text)
    let root = try SceneRenderer(scene).layers(at: .seconds(time))
    if hasLayer { #expect(root.layer(named: layer) != nil, "\(layer)") }
    return LayerSource(scene, root: root).value(of: layer).map { "\($0.path) \($0.place.line)" }
  }

  @Test func layersAreFoundInTheFile() throws {
    #expect(try value(of: "navigationBar.largeTitle") == "navigation.title 1")
    #expect(try value(of: "searchBar.field.placeholder") == "search.placeholder 3")
    #expect(try value(of: "searchBar.field") == "search 3")
    #expect(try value(of: "scopeBar.segment.1", at: 0.6) == "search.scopes[1] 4")
    #expect(try value(of: "tags.bottom.1", at: 1.8) == "search.tags[1] 5")
    #expect(try value(of: "tabBar.item.1.title") == "tabBar.items[1] 20")
    #expect(try value(of: "statusBar.time") == nil)
    #expect(try value(of: "screen") == nil)
  }

  @Test func rowsAreFoundThroughSectionsAndConditions() throws {
    #expect(try value(of: "content.list.row.0") == "content.initial.sections[0].rows[0] 10")
    #expect(try value(of: "content.list.row.2.subtitle") == "content.initial.sections[1].rows[1].subtitle 13")
    #expect(try value(of: "content.suggestions.row.1", at: 0.8, hasLayer: false) == "content.suggestions[1] 14")
    #expect(try value(of: "content.results.row.1.title", at: 1.9) == "content.results.rows[1].title 16")
    #expect(try value(of: "content.results.row.1.title", at: 3) == "content.results.when[0].rows[1].title 19")
  }
}
