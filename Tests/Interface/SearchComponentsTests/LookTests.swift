import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Looks") struct LookTests {
  @Test func everyVersionHasALook() {
    let versions = Catalogue.looks.map(\.since)
    #expect(versions == versions.sorted() && Set(versions).count == versions.count)
    #expect(versions.first ?? .max <= SystemVersion.known[0])
  }

  @Test(arguments: SystemColor.allCases) func everyLookHasTheColor(color: SystemColor) {
    for (_, look) in Catalogue.looks {
      #expect((look().wrappedValue.palette[color] == .same(.clear)) == (color == .clear))
    }
  }

  private static let red = DynamicColor.same(RGBAColor(255, 0, 0))

  /// A moment of `TextSizeLayoutTests`, a change of the look, and the layers that follow it.
  private static let changes: [(String, @Sendable (inout Look) -> Void, Set<String>)] = [
    ("idle", { $0.palette = Palette() }, ["statusBar.time", "navigationBar.title", "content.list.section.0.group"]),
    ("idle", { $0.barMaterial.blurRadius = 5 }, ["navigationBar.background"]),
    ("idle", { $0.navigationBar.height.phone = 54 }, ["navigationBar", "searchBar", "content"]),
    ("idle", { $0.navigationBar.margin.narrow = 8 }, ["searchBar.field"]),
    ("idle", { $0.content.rows.groupMargin.wide = 8 }, ["content.list.section.0.group", "content.list.row.0.title"]),
    ("large", { $0.navigationBar.largeTitleHeight = 60 }, ["navigationBar", "searchBar"]),
    ("idle", { $0.searchBar.resting = .init(60, 44, fieldY: 4) }, ["searchBar", "searchBar.field", "content"]),
    (
      "active", { $0.searchBar.active = { _ in (.init(52, 36, fieldY: 1), .init(52, 36, fieldY: 1)) } },
      ["searchBar.field"]
    ),
    ("idle", { $0.searchBar.cornerRadius = .infinity }, ["searchBar.field"]),
    ("idle", { $0.searchBar.placeholderColor = red }, ["searchBar.field.placeholder"]),
    ("edited", { $0.searchBar.caret.size.width = 3 }, ["searchBar.field.caret"]),
    ("typed", { $0.searchBar.clearButtonSize = 19 }, ["searchBar.field.clearButton", "searchBar.field.text"]),
    ("items", { $0.searchBar.items.inset = 8 }, ["searchBar.field", "searchBar.leadingItems"]),
    ("active", { $0.scopeBar.thumbColor = red }, ["scopeBar.selection"]),
    ("tags", { $0.tags.insets.left = 20 }, ["tags.bottom.0", "tags.pill"]),
    ("idle", { $0.content.rows.titleFont.weight = 500 }, ["content.list.row.0.title"]),
    ("trending", { $0.content.trending.rowHeight = 52 }, ["content.trending.row.0"]),
    ("edited", { $0.content.suggestions.iconSize = 20 }, ["content.suggestions.row.0.icon"]),
    ("empty", { $0.content.message.titleFont.weight = 400 }, ["content.message.title"]),
    ("empty", { $0.content.message.hasSystemMessages = false }, ["content.message.title"]),
    ("idle", { $0.statusBar.gap = 9 }, ["statusBar.wifi"]),
  ]

  @Test(arguments: changes.indices) func componentsFollowTheLook(index: Int) throws {
    let (moment, change, names) = Self.changes[index]
    var laid = TextSizeLayoutTests.laid(moment, .large, .iPhone15Pro, .portrait)
    laid.state.navigation.background = .opaque
    var context = laid.context
    change(&context.look)
    let (before, after) = (try laid.layers(), Catalogue.screen(laid.state, in: context))
    for name in names {
      let (old, new) = (try #require(before.layer(named: name)), try #require(after.layer(named: name)))
      let differs = old != new
      #expect(differs, "\(name)")
    }
  }
}
