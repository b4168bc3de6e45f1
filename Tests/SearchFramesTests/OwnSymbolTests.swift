import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

/// Symbols that a scene brings as SVG files.
@Suite struct OwnSymbolTests {
  static let brand = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
      <path d="M4 4H20V20H4Z"/>
    </svg>
    """

  /// Every kind of path, cap, join and rule, as another program draws it.
  @Test(.enabled(if: Tool.path("rsvg-convert") != nil, "librsvg's rsvg-convert is not installed"))
  func librsvgDrawsTheSamePixels() throws {
    var random = SeededGenerator(seed: 7)
    let tool = try #require(Tool.path("rsvg-convert"))
    for round in 0..<Samples.count(12, least: 4) {
      let text = Self.file(&random)
      let drawing = try SymbolDrawing.read(svg: Array(text.utf8)).drawing
      let root = Layer(
        name: "", frame: CGRect(x: 0, y: 0, width: 22, height: 22), backgroundColor: .white,
        contents: .paths([PaintedPath(drawing.parts(weight: 400), color: .black)]))
      let theirs = try Likeness.picture(of: Array(text.utf8), by: tool) {
        ["-w", "264", "-h", "264", "--background-color", "white", $0, "-o", $1]
      }
      Likeness.expect(
        [(0, Likeness.difference(try LayerRenderer(root).bitmap(scale: 12), theirs))], "\(round): \(text)",
        atMost: 0.006)
    }
  }

  /// Returns a file with two shapes of random commands.
  private static func file(_ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Double> = 3...21) -> String {
      let value = (random.number(in: range) * 100).rounded() / 100
      return DecimalText.string(value)
    }
    func pairs(_ count: Int, _ range: ClosedRange<Double>) -> String {
      (0..<2 * count).map { _ in number(range) }.joined(separator: " ")
    }
    func data(hasCurves: Bool = true) -> String {
      var data = "M\(pairs(1, 4...20))"
      for _ in 0..<5 {
        switch hasCurves ? random.below(8) : random.pick([0, 1, 7]) {
        case 0: data += "L\(pairs(1, 4...20))"
        case 1: data += "H\(number())V\(number())"
        case 2: data += "C\(pairs(3, 4...20))S\(pairs(2, 4...20))"
        case 3: data += "Q\(pairs(2, 6...18))T\(pairs(1, 6...18))"
        case 4: data += "A\(pairs(1, 2...9)) \(number(0...90)) \(random.below(2))\(random.below(2)) \(pairs(1, 6...18))"
        case 5: data += "c\(pairs(3, -2...2))s\(pairs(2, -2...2))"
        case 6: data += "a\(pairs(1, 1...3)) 0 \(random.below(2)) \(random.below(2)) \(pairs(1, -2...2))"
        default: data += "zm\(pairs(1, -3...3))l\(pairs(1, -3...3))"
        }
      }
      return data
    }
    let fill = "<path fill-rule='\(random.pick(["nonzero", "evenodd"]))' d='\(data())z'/>"
    // Where a curve turns back, mitres depend on the lines that stand for it.
    let join = random.pick(["miter", "round", "bevel"])
    let stroke = """
      <path transform='rotate(\(number(0...90)) 12 12) scale(.5) translate(12 12)' fill='none' stroke='#000'
        stroke-width='\(number(1...3))' stroke-linecap='\(random.pick(["butt", "round", "square"]))'
        stroke-linejoin='\(join)' stroke-miterlimit='\(random.pick(["4", "10"]))' d='\(data(hasCurves: join != "miter"))'/>
      """
    return
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(random.chance(0.5) ? fill + stroke : stroke)</svg>"
  }

  private func withScene(
    _ text: String, _ files: [String: String] = ["brand.svg": brand],
    _ body: (SearchScene, TemporaryFolder) throws -> Void
  ) throws {
    try withFolder(files.merging(["scene.yaml": text]) { $1 }) { folder in
      try body(SearchScene(contentsOfFile: folder.path(of: "scene.yaml")), folder)
    }
  }

  /// A name of the scene stands wherever one of SF Symbols may.
  @Test func ownNamesAreDrawnEverywhere() throws {
    let text = """
      symbols: {brand: brand.svg}
      navigation: {title: A, leadingItems: [brand], trailingItems: [{symbol: brand, style: done}]}
      search: {placeholder: S, tags: {items: [{title: T, symbol: brand}], visibility: always}, leadingItems: [brand], accessories: [{symbol: brand}]}
      tabBar: {items: [{title: T, symbol: brand}]}
      content: {initial: {kind: list, rows: [{title: R, symbol: brand}, {title: B, image: {symbol: brand, background: systemRed}}]}}
      """
    try withScene(text) { scene, _ in
      let root = try SceneRenderer(scene).layers(at: .seconds(0))
      var shapes: [(name: String, paths: [PaintedPath])] = []
      func visit(_ layer: Layer) {
        if case .paths(let paths) = layer.contents, paths.count == 1, paths[0].parts.count == 1,
          paths[0].parts[0].path.elements.count == 5, paths[0].parts[0].stroke?.join == .miter
        {
          shapes.append((layer.name, paths))
        }
        layer.sublayers.forEach(visit)
      }
      visit(root)
      // A tag has one for each of its colours.
      #expect(shapes.count == 9, "\(shapes.map(\.name))")
    }
  }

  /// The symbol has the scale and the tint of a built-in one: 24 units of its box are 22 pt in a button of 17 pt.
  @Test func ownSymbolsHaveTheBoxOfBuiltInOnes() throws {
    try withScene("symbols: {brand: brand.svg}\ntint: systemRed\nnavigation: {title: A, trailingItems: [brand]}") {
      scene, _ in
      let root = try SceneRenderer(scene).layers(at: .seconds(0))
      let contents = try #require(root.layer(named: "navigationBar.trailingItems.0")?.contents)
      guard case .paths(let paths) = contents, let part = paths.first?.parts.first else { return #expect(Bool(false)) }
      #expect(abs(part.path.bounds.width - 16.0 * 22 / 24) < 1e-5 && abs((part.stroke?.width ?? 0) - 22.0 / 12) < 1e-5)
      #expect(abs(paths[0].color.red - 1) < 1e-5 && abs(paths[0].color.green - 59.0 / 255) < 1e-5)
    }
  }

  /// A sheet draws a symbol alone as among others, and as the scene does.
  @Test func aSheetHasTheSymbolsOfTheScene() throws {
    try withScene("symbols: {brand: brand.svg}\nnavigation: {title: A, trailingItems: [brand]}") { scene, _ in
      let renderer = try SceneRenderer(scene)
      func drawn(_ names: [String], _ sizes: [Double], _ weights: [Int], of scene: Bool = true) throws -> [String:
        Contents]
      {
        let sheet = SymbolSheet(pointSizes: sizes, weights: weights, colors: .light, of: scene ? renderer : nil)
        let layers = try sheet.layer(names, columns: 2).sublayers.filter { $0.text == nil }
        return Dictionary(uniqueKeysWithValues: layers.map { ($0.name, $0.contents) })
      }
      let all = try drawn(["brand", "star", "heart"], [17, 29], [400, 700])
      #expect(all.count == 12)
      for (size, weight) in [(17.0, 400), (17, 700), (29, 400), (29, 700)] {
        let alone = try drawn(["brand"], [size], [weight])
        #expect(alone.count == 1 && alone.allSatisfy { all[$0] == $1 })
      }
      #expect(try drawn(["star"], [17], [400], of: false)["star.17.400"] == all["star.17.400"])
      #expect(try drawn(["brand"], [17], [400], of: false).isEmpty)
      func size(_ contents: Contents?) throws -> CGSize {
        guard case .paths(let paths) = contents else { return .zero }
        return try #require(paths.first?.parts.first).path.bounds.size
      }
      let sheet = try size(all["brand.17.400"])
      let button = try size(renderer.layers(at: .seconds(0)).layer(named: "navigationBar.trailingItems.0")?.contents)
      #expect(button.width > 10 && abs(button.width - sheet.width) < 1e-5)
    }
  }

  @Test func extendedScenesBringTheirSymbols() throws {
    let files = ["shared/base.yaml": "symbols: {brand: art/brand.svg}\n", "shared/art/brand.svg": Self.brand]
    try withScene("extends: shared/base.yaml\nnavigation: {trailingItems: [brand]}", files) { scene, _ in
      #expect(scene.symbols == ["brand": "shared/art/brand.svg"] && scene.picturePaths == ["shared/art/brand.svg"])
      _ = try SceneRenderer(scene)
    }
  }

  /// A scene built in code names files of its folder.
  @Test func scenesInCodeHaveSymbols() throws {
    try withFolder(["brand.svg": Self.brand]) { folder in
      var scene = SearchScene().with {
        $0.symbols = ["brand": "brand.svg"]
        $0.source = .init(directory: folder.path)
      }
      scene.navigation.trailingItems = [.symbol("brand")]
      let first = try SceneRenderer(scene)
      scene.navigation.trailingItems = [.symbol("brnd")]
      #expect { try SceneRenderer(scene) } throws: { "\($0)".contains("did you mean brand?") }
      // Another file gives frames of another identity.
      try folder.write(Self.brand.replacingOccurrences(of: "M4 4", with: "M5 4"), to: "brand.svg")
      scene.navigation.trailingItems = [.symbol("brand")]
      #expect(try SceneRenderer(scene).identity() != first.identity())
    }
  }

  @Test(arguments: [
    (
      ["brand.svg": "<svg viewBox='0 0 1 1'>\n  <text/></svg>"],
      "/brand.svg:2:3: symbols.brand: <text> is not read; convert"
    ),
    (
      ["brnd.svg": brand],
      "scene.yaml:1:18: symbols.brand: there is no file brand.svg beside the scene; did you mean brnd.svg?"
    ),
    (
      ["brand.svg": String(repeating: " ", count: 200_000)],
      "symbols.brand: brand.svg cannot be used: it is larger than 128 KiB"
    ),
  ])
  func problemsOfFilesNameTheirPlace(files: [String: String], words: String) throws {
    try withScene("symbols: {brand: brand.svg}\nnavigation: {trailingItems: [brand]}", files) { scene, _ in
      #expect { try SceneRenderer(scene) } throws: { error in
        "\(error)".contains(words)
      }
    }
  }
}
