import Testing

@testable import SearchScenes

/// The names of a scene's own symbols.
@Suite struct SymbolNameTests {
  @Test func namesAreKnownBeforeTheyAreUsed() throws {
    let scene = try SearchScene(
      yaml: """
        navigation: {trailingItems: [brand, my-mark.2]}
        symbols: {brand: a.svg, my-mark.2: ./b.SVG}
        timeline: [{at: 1s, set: {navigation: {trailingItems: [{symbol: brand}]}}}]
        """)
    #expect(scene.symbols == ["brand": "a.svg", "my-mark.2": "./b.SVG"])
    #expect(scene.navigation.trailingItems == [.symbol("brand"), .symbol("my-mark.2")])
    let text = try scene.yaml()
    #expect(try SearchScene(yaml: text) == scene, "\(text)")
  }

  @Test(arguments: [
    ("symbols: {pin: a.svg}", "1:11: symbols.pin: a built-in symbol has this name; write another, such as my-pin"),
    ("symbols: {sidebar.left: a.svg}", "symbols.sidebar.left: a built-in symbol has this name"),
    ("symbols: {a b: a.svg}", "begins with a letter, and has letters, digits"),
    ("symbols: {1a: a.svg}", "begins with a letter, and has letters, digits"),
    ("symbols: {yes: a.svg}", "YAML reads this name as another value"),
    ("symbols: {a: a.png}", "symbols.a: a.png is no SVG file by its name; write a file that ends in .svg"),
    ("symbols: {a: [a.svg]}", "symbols.a: expected a path"), ("symbols: {a: }", "expected a path, found nothing"),
    ("symbols: [a.svg]", "symbols: expected SVG files by name, such as {brand: brand.svg}"),
    (
      "symbols: {brand: a.svg}\nnavigation: {trailingItems: [brnd]}",
      "navigation.trailingItems[0]: expected the name of a built-in symbol (searchframes symbols lists them), "
        + "{title: …} or {image: icon.png}, found brnd; did you mean brand?"
    ),
    ("navigation: {trailingItems: [brand.svg]}", "give the file a name under symbols at the top, and write that"),
    (
      "content: {initial: {kind: message, image: brand.svg}}", "is an SVG file; give it a name under symbols at the top"
    ),
    (
      "symbols: {brand: a.svg}\ncontent: {initial: {kind: message, title: a, image: brand}}",
      "did you mean {symbol: brand}?"
    ),
  ])
  func wrongNamesAreRefused(yaml: String, words: String) throws {
    let error = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml, file: "a.yaml") }
    #expect(error.description.contains(words), "\(error)")
  }
}
