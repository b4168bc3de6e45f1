import Foundation
import SearchLayers
import SearchScenes
import Testing

@Suite("Tokens of the search field") struct TokenTests {
  private static let tokens = [Search.Token(title: "From: Ada", symbol: "person"), .init(title: "Photos")]

  private func played(_ events: [Event], text: String = "", tokens: [Search.Token] = tokens) throws -> Played {
    var scene = musicScene(events, text: text, active: true, focused: true)
    scene.search?.tokens = tokens
    return try Played(scene)
  }

  private func titles(_ played: Played, _ time: Double) throws -> [String] {
    let root = try played.layers(time)
    return (0..<5).compactMap { root.layer(named: "searchBar.field.token.\($0).title")?.text }
  }

  @Test func insertedSetAndCleared() throws {
    let played = try played([
      .insertToken(.init(title: "New"), beforeIndex: 1, at: 1), .insertToken(.init(title: "Last"), at: 2),
      .set(Changes { $0.tokens = [.init(title: "Only")] }, at: 3), .tap(.clear, at: 4),
      .insertToken(.init(title: "Again"), at: 5), .tap(.cancel, at: 6),
    ])
    #expect(try titles(played, 0) == ["From: Ada", "Photos"])
    #expect(try titles(played, 1) == ["From: Ada", "New", "Photos"])
    #expect(try titles(played, 2) == ["From: Ada", "New", "Photos", "Last"])
    #expect(try titles(played, 3) == ["Only"])
    #expect(try titles(played, 4) == [])
    #expect(try titles(played, 5) == ["Again"])
    #expect(try titles(played, 6) == [])
  }

  /// Keys delete the text, then select the last token, then delete it.
  @Test func deleting() throws {
    // More keys than there is to delete: two for a token.
    let played = try played([.delete(.count(9), over: 0.6, at: 1)], text: "ab")
    let search = (0...6).map { played.stage.state(at: .seconds(1.05 + 0.1 * Double($0))).search }
    #expect(search.map { $0?.text.count } == [2, 1, 0, 0, 0, 0, 0])
    #expect(search.map { $0?.tokens.count } == [2, 2, 2, 2, 1, 1, 0])
    #expect(search.map { $0?.selectedToken } == [nil, nil, nil, 1, nil, 0, nil])
    #expect(try played.layers(1.35).layer(named: "searchBar.field.caret") == nil)
    #expect(try played.layers(1.45).layer(named: "searchBar.field.caret") != nil)
  }

  /// A tap selects a token; a key replaces it; the end of the edit deselects it.
  @Test func selecting() throws {
    let played = try played([
      .tap(.token("From: Ada"), at: 1), .type("x", at: 2), .tap(.token(.index(0)), at: 3), .submit(at: 4),
      .tap(.token("Photos"), at: 5),
    ])
    let state = { (time: Double) in played.stage.state(at: .seconds(time)).search }
    #expect(state(1)?.selectedToken == 0)
    let selected = try played.layers(1).layer(named: "searchBar.field.token.0")
    #expect(try selected?.backgroundColor != played.layers(0).layer(named: "searchBar.field.token.0")?.backgroundColor)
    #expect(state(2)?.tokens.map(\.title) == ["Photos"] && state(2)?.text == "x" && state(2)?.selectedToken == nil)
    #expect(state(3)?.selectedToken == 0 && state(4)?.selectedToken == nil)
    #expect(state(5)?.selectedToken == 0 && state(5)?.isFocused == true)
  }

  /// A selected token is wholly in view, whatever is after it, and what is after it begins at its end.
  @Test(arguments: 0..<8, [LayoutDirection.leftToRight, .rightToLeft])
  func aSelectedTokenIsInView(index: Int, direction: LayoutDirection) throws {
    let tokens = (0..<8).map { Search.Token(title: "Token \($0)", symbol: $0 % 2 == 0 ? "star" : nil) }
    var scene = musicScene(
      [.tap(.token(.index(index)), at: 1), .submit(at: 2)], text: "a text after them", active: true, focused: true)
    scene.search?.tokens = tokens
    scene.layoutDirection = direction
    let played = try Played(scene)
    let root = try played.layers(1)
    let field = try #require(root.frame(of: "searchBar.field"))
    let view = try #require(root.frame(of: "searchBar.field.tokens"))
    let token = try #require(root.frame(of: "searchBar.field.token.\(index)"))
    func isInView(_ token: CGRect) -> Bool {
      token.minX > view.minX - 0.01 && token.maxX < view.maxX + 0.01 && field.minY < token.minY
        && token.maxY < field.maxY
    }
    #expect(isInView(token), "\(token) in \(view)")
    // Before, the end of the text is in view; after the edit, the first token.
    let before = try #require(try played.frame("searchBar.field.token.0", 0))
    #expect(!view.intersects(before))
    #expect(isInView(try #require(try played.frame("searchBar.field.token.0", 2))))
    guard let text = root.layer(named: "searchBar.field.text"), text.frame.width > 0 else { return }
    let origin = try #require(root.text(of: "searchBar.field.text")?.origin.x)
    let line = try #require(root.text(of: "searchBar.field.text")?.line.width)
    expectEqual(direction == .leftToRight ? origin : text.frame.width - origin - line, 0)
  }

  /// A search for tokens alone is a search.
  @Test func submittedAlone() throws {
    let content = Content(results: .init(rows: [Row(title: "Creep")]))
    var scene = musicScene([.submit(at: 1)], active: true, focused: true, content: content)
    #expect(try Played(scene).contentKind(2) == "list")
    scene.search?.tokens = Self.tokens
    #expect(try Played(scene).contentKind(2) == "results")
  }

  @Test func refused() throws {
    var scene = musicScene(active: true, focused: true)
    scene.search?.tokens = Self.tokens
    scene.timeline = [.insertToken(.init(title: "a"), beforeIndex: 3, at: 1)]
    try expectRefusal(scene, "insertToken at 3: there are 2 tokens; an index from 0 to 2 is expected")
    scene.timeline = [.tap(.token("Fotos"), at: 1)]
    try expectRefusal(scene, "… [token:Photos]")
    scene.timeline = [.set(Changes { $0.tokens = [] }, at: 1), .tap(.token("Photos"), at: 2)]
    try expectRefusal(scene, "token:Photos is not there at 2 s; there: …")
  }
}
