import Foundation
import TestSupport
import Testing

/// `searchframes symbols`.
struct SymbolsTests {
  @Test func eachNameIsALine() throws {
    try withFolder { (folder) throws in
      let listed = try Command.run("symbols magnify", in: folder).expect(0)
      let names = listed.text.split(separator: "\n")
      #expect(names.contains("magnifyingglass"))
      #expect(names.allSatisfy { $0.contains("magnify") && !$0.contains("\\") })
    }
  }

  private static let brand = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
      <path d="M4 4H20V20H4Z"/>
    </svg>
    """

  /// A scene's symbols come first, and alone unless a text is given.
  @Test func aSceneHasSymbolsOfItsOwn() throws {
    let files = ["scene.yaml": "symbols: {z-brand: brand.svg, a-brand: brand.svg}", "brand.svg": Self.brand]
    try withFolder(files) { (folder) throws in
      func names(_ options: String) throws -> [Substring] {
        try Command.run("symbols \(options)", in: folder).expect(0).text.split(separator: "\n")
      }
      #expect(try names("--scene scene.yaml") == ["a-brand", "z-brand"])
      #expect(try names("z-b magnify --scene scene.yaml") == ["z-brand"] + names("magnify"))
      let none = try Command.run("symbols brand", in: folder)
      #expect(none.status == 65 && none.words.contains(#"no symbol's name contains "brand""#))
      try folder.write("navigation: {title: A}", to: "scene.yaml")
      let bare = try Command.run("symbols --scene scene.yaml", in: folder)
      #expect(bare.status == 65 && bare.words.contains("scene.yaml: the scene has no symbols"))
    }
  }

  @Test func everySizeHasEveryWeight() throws {
    let files = ["scene.yaml": "symbols: {brand: brand.svg}", "brand.svg": Self.brand]
    try withFolder(files) { (folder) throws in
      let sizes = "--size 17 --size 29.5 --weight 400 --weight 700"
      try Command.run("symbols --scene scene.yaml -o icons.svg \(sizes)", in: folder).expect(0)
      let svg = try folder.text("icons.svg")
      let places = ["17.400", "17.700", "29.5.400", "29.5.700"].map { svg.range(of: "id=\"brand.\($0)\"")?.lowerBound }
      #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
  }

  @Test func aBadFileIsRefusedAsInTheScene() throws {
    let files = ["scene.yaml": "symbols: {brand: brand.svg}", "brand.svg": "<svg viewBox='0 0 1 1'>\n  <text/></svg>"]
    try withFolder(files) { (folder) throws in
      let (listed, checked) = (
        try Command.run("symbols --scene scene.yaml", in: folder), try Command.run("check scene.yaml", in: folder)
      )
      #expect(listed.status == 65 && listed.words.contains("brand.svg:2:3: symbols.brand: <text> is not read"))
      #expect(listed.words == checked.words)
      try folder.remove("brand.svg")
      #expect(try Command.run("symbols --scene scene.yaml", in: folder).status == 66)
    }
  }
}
