import Foundation
import SearchGeometry
import SearchLayers
import Testing

@testable import SearchVectorPainting

@Suite("Layers as SVG") struct SVGPainterTests {
  private let canvas = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func document(_ sublayers: [Layer]) -> String {
    SVGPainter().document(of: Layer(name: "screen", frame: canvas, sublayers: sublayers), canvas: canvas)
  }

  /// Returns the elements of a document in order.
  private func parsed(_ text: String) throws -> [XMLTree.Element] { try XMLTree.parse(text).all }

  private func text(_ string: String, in frame: CGRect = CGRect(x: 10, y: 10, width: 50, height: 20)) -> Layer {
    Layer(name: "label", frame: frame, contents: .text(RandomLayerTrees.text(string, size: 17)))
  }

  @Test func groupsAreNamedAfterTheirLayers() throws {
    let inner = Layer(name: "tags.bottom.0", frame: CGRect(x: 1, y: 2, width: 3, height: 4), backgroundColor: .black)
    let elements = try parsed(document([Layer(name: "tags", frame: canvas, sublayers: [inner])]))
    #expect(elements.compactMap { $0.attributes["id"] } == ["screen", "tags", "tags.bottom.0"])
    #expect(elements.last?.attributes["transform"] == "translate(1 2)")
  }

  @Test func namesThatAreNoIdsAreAttributes() throws {
    let names = ["a b<\"&'>", "9 lives", "é", "_", "a_b", "a_5f_b"]
    let layers = names.enumerated().map {
      Layer(name: $1, frame: CGRect(x: Double($0), y: 0, width: 1, height: 1), backgroundColor: .black)
    }
    let elements = try parsed(document(layers))
    #expect(elements.suffix(names.count).map { $0.attributes["data-name"] ?? $0.attributes["id"] } == names)
    // Ids are unique.
    #expect(Set(names.map { SVGWriter.id($0) }).count == names.count)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onload=\"x", "a & b", "'quoted'", "\u{0}\u{1}\u{8}\u{7F}", "👩‍👩‍👧 עברית",
    "]]>", "\n\t", String(repeating: "w", count: 10_000),
  ])
  func stringsOfAllKindsAreValid(_ string: String) throws {
    for mode in [SVGPainter.Text.outlines, .live] {
      let root = Layer(name: "screen", frame: canvas, sublayers: [text(string)])
      let elements = try parsed(SVGPainter(text: mode).document(of: root, canvas: canvas))
      #expect(Set(elements.map(\.name)).isSubset(of: ["svg", "defs", "path", "g", "use", "text", "tspan"]))
      let allowed = string.unicodeScalars.filter {
        !($0.value < 32 && ![9, 10, 13].contains($0.value)) && $0.value != 127
      }
      if mode == .outlines {
        #expect(elements.compactMap { $0.attributes["aria-label"] } == [String(String.UnicodeScalarView(allowed))])
      }
    }
  }

  private func liveText(_ contents: TextContents) throws -> XMLTree.Element? {
    let label = Layer(name: "label", frame: canvas, contents: .text(contents))
    let painter = SVGPainter(text: .live)
    return try parsed(painter.document(of: label, canvas: canvas)).first { $0.name == "text" }
  }

  @Test func liveTextIsWhatTheLineShows() throws {
    var contents = RandomLayerTrees.text("Artists & Songs", size: 17)
    let whole = try #require(try liveText(contents))
    #expect(whole.text == "Artists & Songs")
    #expect(Set(whole.attributes.keys) == ["xml:space", "y", "font-family", "font-size", "fill"])
    let line = contents.line
    contents.line = line.underlined(at: 2, thickness: 1)
    #expect(try liveText(contents)?.attributes["text-decoration"] == "underline")
    contents.line = line
    contents.line.tracking = -0.5
    #expect(try liveText(contents)?.attributes["letter-spacing"] == "-.5")
    contents.line.isTruncated = true
    contents.line.glyphs.removeSubrange(8...)
    #expect(try liveText(contents)?.text == "Artists…")
    contents.line.glyphs = []
    #expect(try liveText(contents) == nil)
  }

  @Test func liveTextThatRunsFromRightToLeftEndsAtItsOrigin() throws {
    var contents = RandomLayerTrees.text("אבג", size: 17)
    for index in contents.line.glyphs.indices { contents.line.glyphs[index].x *= -1 }
    let attributes = try #require(try liveText(contents)).attributes
    #expect(attributes["direction"] == "rtl" && attributes["text-anchor"] == "end")
  }

  @Test(arguments: [
    ("Inter", "Inter"), ("Noto Sans", "'Noto Sans'"), ("serif", "'serif'"), ("Source-3", "'Source-3'"),
    ("O'Brien \"<x>\"", "'OBrien \"<x>\"'"), ("日本", "'日本'"),
  ])
  func familiesAreQuotedWhereNeeded(family: String, written: String) throws {
    var contents = RandomLayerTrees.text("a", size: 17)
    contents.line.font.family = family
    let element = try liveText(contents)
    #expect(element?.attributes["font-family"] == written + ", system-ui, sans-serif")
  }

  @Test func theSameTreeGivesTheSameBytes() {
    let layers = (0..<20).map { index -> Layer in
      var layer = text("line \(index)", in: CGRect(x: 0, y: Double(index), width: 50, height: 20))
      layer.name = "row.\(index)"
      layer.shadow = Shadow(color: .black, offset: .zero, sigma: Double(index % 3))
      return layer
    }
    #expect(Set((0..<8).map { _ in document(layers) }).count == 1)
  }

  @Test func thereAreNoScriptsAndNoLinks() {
    let words = document([text("x")])
    #expect(!words.contains("<script") && !words.contains("url(http"))
    let addresses = words.components(separatedBy: "\"http").dropFirst().map { $0.prefix(14) }
    #expect(addresses.allSatisfy { $0 == "://www.w3.org/" })
  }

  @Test func outlinesAreShared() throws {
    var second = text("again")
    second.name = "second"
    let elements = try parsed(document([text("once"), second]))
    #expect(elements.count { $0.name == "path" } == 1)
    #expect(elements.count { $0.name == "use" } == "onceagain".count)
  }

  @Test func masksHaveBounds() throws {
    let mask = Layer(name: "mask", frame: CGRect(x: 5, y: 0, width: 20, height: 20), backgroundColor: .black)
    var layer = text("masked")
    layer.mask = mask
    let elements = try parsed(document([layer]))
    let found = try #require(elements.first { $0.name == "mask" })
    #expect(["x", "y", "width", "height"].map { found.attributes[$0] } == ["5", "0", "20", "20"])
    #expect(elements.first { $0.attributes["id"] == "mask" }?.attributes["fill"] == "#fff")
  }

  @Test func numbersAreFinite() throws {
    let broken = Layer(
      name: "broken", frame: CGRect(x: Double.nan, y: Double.infinity, width: -5, height: Double.nan),
      backgroundColor: RGBAColor(red: .nan, green: 2, blue: -1), cornerRadius: .infinity)
    let elements = try parsed(document([broken, Layer(name: "fine", frame: canvas, backgroundColor: .white)]))
    #expect(elements.contains { $0.attributes["id"] == "fine" })
    let values = elements.flatMap(\.attributes.values)
    #expect(values.filter { $0.lowercased().contains("nan") || $0.lowercased().contains("inf") } == [])
  }
}
