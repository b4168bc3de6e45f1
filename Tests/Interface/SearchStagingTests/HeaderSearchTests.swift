import SearchLayers
import SearchScenes
import Testing

/// Search bars in the content, and tags without one.
@Suite("Search bars in the content") struct HeaderSearchTests {
  private func scene(
    _ placement: Search.Placement, _ events: [Event], largeTitle: Bool = false, rows: Int = 40
  ) -> SearchScene {
    let search = Search(
      scopes: ["All", "Mine"], tags: .init(["One", "Two"].map { .init(title: $0) }, visibility: .always)
    ).with { $0.placement = placement }
    return pageScene(events, largeTitle: largeTitle, search: search, rows: rows)
  }

  /// It scrolls with the rows beneath the navigation bar, which ends above it.
  @Test(arguments: [false, true]) func aHeaderScrolls(largeTitle: Bool) throws {
    let events = [40.0, 90, 400, -30].enumerated().map { index, offset in
      Event.scroll(.content, .to(offset), over: 0, at: .seconds(Double(index + 1)))
    }
    let played = try Played(scene(.header, events, largeTitle: largeTitle))
    let (field, row) = (
      try #require(try played.frame("searchBar.field", 0)), try #require(try played.frame("content.list.row.0", 0))
    )
    let bar = largeTitle ? Phone.palette : Phone.bars
    #expect(field.minY > bar && row.minY > field.maxY)
    expectEqual(try played.frame("navigationBar.background", 0)?.maxY, bar)
    for (time, offset) in [(1.0, 40.0), (2, 90), (4, -30)] {
      expectEqual(try played.frame("searchBar.field", time)?.minY, field.minY - offset, "\(offset)")
      expectEqual(try played.frame("content.list.row.0", time)?.minY, row.minY - offset, "\(offset)")
      let clip = try #require(try played.layers(time).layer(named: "searchBar.header"))
      #expect(clip.clipsToBounds)
      let bottom = try #require(try played.frame("navigationBar.background", time)).maxY
      expectEqual(try played.frame("searchBar.header", time)?.minY, Double(bottom))
    }
    let tap = Event.tap(.searchField, at: 5)
    try expectRefusal(scene(.header, [events[2], tap]), "searchField is scrolled away at 5 s; …")
  }

  /// The navigation bar stays while it is active.
  @Test func anActiveHeader() throws {
    let played = try Played(scene(.header, [.tap(.searchField, at: 1), .type("a", at: 2), .tap(.cancel, at: 3)]))
    let rest = try #require(try played.frame("searchBar.field", 0))
    let active = try #require(try played.frame("searchBar.field", 1.9))
    #expect(active.minY == rest.minY && active.maxX < rest.maxX)
    #expect(try played.opacity("navigationBar.title", 1.9) == 1)
    #expect(try played.frame("searchBar.cancelButton", 1.9) != nil && played.frame("searchBar.field", 4) == rest)
    for time in [1.1, 3.1] { expectSound(try played.layers(time)) }
  }

  @Test func tagsWithoutAField() throws {
    let played = try Played(scene(.withoutField, [.tap(.tag("Two"), at: 1)]))
    #expect(try played.frame("searchBar", 0) == nil && played.frame("searchBar.field", 0) == nil)
    let (tags, row) = (
      try #require(try played.frame("tags", 0)), try #require(try played.frame("content.list.row.0", 0))
    )
    expectEqual(tags.minY, Phone.bars)
    #expect(row.minY >= tags.maxY - 1)
    #expect(try played.frame("tags.pill", 2) != played.frame("tags.pill", 0))
    let words = "needs a search field, and this page has none (search.placement: withoutField)"
    try expectRefusal(scene(.withoutField, [.tap(.searchField, at: 1)]), "searchField \(words)")
    try expectRefusal(scene(.withoutField, [.focus(true, at: 1)]), "focus \(words)")
  }
}
