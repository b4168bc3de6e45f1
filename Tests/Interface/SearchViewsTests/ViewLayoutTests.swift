import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import Testing

@testable import SearchViews

/// Lays views out without a look: characters are half an em wide, controls are plain boxes.
struct PlainEnvironment: ViewEnvironment, TextSetting {
  var isAccessibilitySize = false
  var isRightToLeft = false
  let hasCapsuleButtons = false
  let grid = PixelGrid(scale: 3)
  let tint = RGBAColor.black

  var text: any TextSetting { self }

  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    let whole = Double(string.count) * style.size / 2
    guard let width, whole > width + 1e-6 else {
      return TextLine(string: string, style: style, width: whole, glyphs: [])
    }
    let count = max((width / (style.size / 2)).rounded(.down), 0)
    return TextLine(string: string, style: style, width: count * style.size / 2, glyphs: [], isTruncated: true)
  }

  func color(_ color: SearchScene.Color) -> RGBAColor { .black }
  func material(_ effect: Navigation.BlurEffect) -> (color: RGBAColor, backdrop: Backdrop) {
    (.white, Backdrop(blurRadius: 20))
  }
  func style(_ style: SearchScene.View.TextStyle, _ font: Font?) -> TextStyle { .regular(font?.size ?? 16) }
  func buttonTitle(_ line: TextLine) -> TextLine { line }
  func imageFile(_ path: String) -> ImageFile? { nil }
  func imageLayer(_ image: Image, named name: String, frame: CGRect, tint: RGBAColor) -> Layer {
    Layer(name: name, frame: frame)
  }
  func symbolLayer(_ symbol: String, named name: String, beside style: TextStyle, color: RGBAColor) -> Layer? {
    Layer(name: name, frame: CGRect(x: 0, y: 0, width: style.size, height: style.size))
  }
  func drawnLayer(_ name: String, size: CGSize, _ parameters: [String: String]) -> Layer? { nil }
  func switchLayer(named name: String, isOn: Bool, tint: RGBAColor?) -> Layer {
    Layer(name: name, frame: CGRect(x: 0, y: 0, width: 51, height: 31))
  }
  func segmentsLayer(_ titles: [String], selected: Int, named name: String, width: Double?) -> Layer {
    Layer(name: name, frame: CGRect(x: 0, y: 0, width: width ?? 100, height: 32))
  }
}

@Suite struct ViewLayoutTests {
  /// Returns the frames of the nodes with an id, in the view's superlayer.
  private func frames(
    _ yaml: String, in area: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100),
    _ environment: PlainEnvironment = PlainEnvironment()
  ) throws -> [String: CGRect] {
    let scene = try SearchScene(yaml: "content: {results: {rows: [{view: \(yaml)}]}}")
    let view = try #require(scene.content.results.rows[0].view?.resolved(with: ViewTemplates([]), typed: ""))
    let layout = ViewLayout(view, named: "v", in: environment)
    var area = area
    if area.height == 0 { area.size.height = layout.size(width: area.width).height }
    let layer = layout.layer(in: area)
    var frames: [String: CGRect] = [:]
    layer.walk { layer, frame in frames[String(layer.name.dropFirst(2))] = frame }
    return frames
  }

  @Test func aRowGivesFixedNodesTheirWidthAndTextsTheRest() throws {
    let frames = try frames(
      "{hstack: [{shape: circle, size: [40, 40], id: a}, {text: aaaaaaaaaaaaaaaaaaaaaaaaaaaa, lines: 1, id: t}, {badge: B, id: b}]}"
    )
    #expect(frames["a"] == CGRect(x: 0, y: 30, width: 40, height: 40))
    let (text, badge) = (try #require(frames["t"]), try #require(frames["b"]))
    #expect(text.minX == 48 && abs(text.maxX - (badge.minX - 8)) < 8)
    #expect(badge.maxX <= 200)
  }

  @Test func spacersTakeWhatIsLeft() throws {
    let frames = try frames("{hstack: [{text: aa, id: a}, spacer, {text: bb, id: b}]}")
    #expect(frames["a"]?.minX == 0 && frames["b"]?.maxX == 200)
  }

  @Test func textsOfHigherPriorityKeepTheirWidth() throws {
    let long = String(repeating: "a", count: 20)
    let frames = try frames(
      "{hstack: [{text: \(long), lines: 1, id: a}, {text: \(long), lines: 1, id: b, priority: 1}]}")
    #expect(frames["b"]?.width == 160)
    #expect(try #require(frames["a"]).width <= 32)
  }

  @Test func aColumnAlignsItsNodes() throws {
    let nodes = "[{text: a, id: a}, {text: aaaa, id: b}, divider]"
    #expect(try frames("{vstack: \(nodes), alignment: leading}")["a"]?.minX == 0)
    #expect(try frames("{vstack: \(nodes), alignment: trailing}")["a"]?.maxX == 200)
    #expect(try frames("{vstack: \(nodes)}")["a"]?.midX == 100)
    let column = try frames("{vstack: [{text: a, id: a}, {text: b, id: b}], spacing: 3}")
    #expect(abs(try #require(column["b"]).minY - #require(column["a"]).minY - 22.333) < 0.35)
  }

  /// Lines have the height that they are given, with the font's line in the middle, and letters the space after them.
  @Test func linesAndLettersHaveTheirDistances() throws {
    let row = CGRect(x: 0, y: 0, width: 200, height: 0)
    let words = "aa aa aa aa aa aa aa aa aa"
    let two = try frames("{vstack: [{text: \(words), lineHeight: 30, id: t}, {text: b, id: b}], spacing: 0}", in: row)
    let (text, below, second) = (try #require(two["t"]), try #require(two["b"]), try #require(two["t.1"]))
    #expect(text.height == 60 && abs(below.minY - 60) < 0.67, "\(two)")
    #expect(second.height == 30 && abs(second.minY - text.minY - 30) < 0.67, "\(two)")
    for height in [12.0, 40] {
      let one = try frames("{hstack: [{text: a, lineHeight: \(height), id: t}, {text: a, id: b}]}", in: row)
      let (text, plain) = (try #require(one["t"]), try #require(one["b"]))
      #expect(Double(text.height) == height && abs(text.midY - plain.midY) < 0.67, "\(one)")
    }
    let low = try frames("{text: \(words) \(words) \(words), lineHeight: 10, id: t, height: 31}", in: row)
    #expect(low["2"] != nil && low["3"] == nil, "\(low)")
  }

  /// A node with a ratio of its own is as high as its row, which the others decide, and as wide as that asks for.
  @Test(arguments: [
    ("shape: circle", 1.0), ("shape: rectangle, aspectRatio: 2", 2), ("image: systemRed, aspectRatio: 0.5", 0.5),
    ("text: a, background: systemGray, aspectRatio: 1", 1),
  ])
  func aRatioFollowsTheHeightOfItsRow(_ node: String, _ ratio: Double) throws {
    let row = CGRect(x: 0, y: 0, width: 200, height: 0)
    let short = try frames(
      "{hstack: [{\(node), height: fill, id: a}, {shape: rectangle, size: [20, 30], id: b}]}", in: row)
    #expect(short["a"]?.size == CGSize(width: 30 * ratio, height: 30) && short["b"]?.minX == 30 * ratio + 8)
    let pile = try frames("{zstack: [{\(node), height: fill, id: a}, {shape: rectangle, size: [20, 30]}]}", in: row)
    #expect(abs(try #require(pile["a"]).width - 30 * ratio) < 1e-6 && pile["a"]?.height == 30)
    // In a row of a height, and below another node.
    let fixed = try frames("{hstack: [{\(node), height: fill, id: a}, spacer, {text: a}], height: 60}")
    #expect(fixed["a"]?.size == CGSize(width: 60 * ratio, height: 60))
    let column = try frames(
      "{vstack: [{\(node), height: fill, id: a}, {shape: rectangle, size: [20, 32]}], height: 100}")
    #expect(column["a"]?.size == CGSize(width: 60 * ratio, height: 60))
    // A text that gives way is higher, and the node with it.
    let texts = try frames(
      "{hstack: [{\(node), height: fill, id: a}, {text: \(String(repeating: "aa ", count: 8)), id: t}]}", in: row)
    let (a, text) = (try #require(texts["a"]), try #require(texts["t"]))
    #expect(abs(a.width - a.height * ratio) < 1.1 && a.height >= text.height - 0.4 && text.maxX <= 200)
    // Where no height has room for both, the text alone decides.
    let crowded = try frames(
      "{hstack: [{\(node), height: fill, id: a}, {text: \(String(repeating: "aa ", count: 24)), id: t}]}", in: row)
    let (small, high) = (try #require(crowded["a"]), try #require(crowded["t"]))
    #expect(abs(small.width - small.height * ratio) < 1.1 && high.width > 20, "\(small) \(high)")
    #expect(high.maxX <= 200 && high.height < 300, "\(small) \(high)")
  }

  /// What is wider than the row gives way to the texts, and keeps its ratio.
  @Test(arguments: [7.0, 20]) func wideRatiosLeaveTextsTheirRoom(_ ratio: Double) throws {
    let frames = try frames(
      "{hstack: [{shape: rectangle, aspectRatio: \(ratio), height: fill, id: a}, {vstack: [{text: abc, id: t}, {text: def}]}]}",
      in: CGRect(x: 0, y: 0, width: 200, height: 0))
    let (wide, text) = (try #require(frames["a"]), try #require(frames["t"]))
    #expect(text.width == 24 && text.maxX <= 200 && abs(wide.width - 168) < 0.4, "\(wide) \(text)")
    #expect(abs(wide.width - wide.height * ratio) < 0.34 * ratio, "\(wide)")
  }

  @Test func baselinesMeet() throws {
    let frames = try frames(
      "{hstack: [{text: a, font: {size: 30}, id: a}, {text: b, id: b}], alignment: firstTextBaseline}")
    let (a, b) = (try #require(frames["a"]), try #require(frames["b"]))
    let ascent = TextStyle.regular(1).ascent
    #expect(abs(a.minY + 30 * ascent - b.minY - 16 * ascent) < 1e-6)
  }

  @Test func aspectRatiosDecideTheOtherSide() throws {
    let wide = try frames("{shape: rectangle, width: fill, aspectRatio: 4, id: a}")
    #expect(wide[""]?.size == CGSize(width: 200, height: 50))
    let high = try frames("{shape: rectangle, height: 50, aspectRatio: 2, id: a}")
    #expect(high[""]?.size == CGSize(width: 100, height: 50))
  }

  @Test func whatFillsTheHeightIsAsHighAsTheOthers() throws {
    let view = "{hstack: [{shape: rectangle, width: 4, height: fill, id: bar}, {text: \"a\\nb\\nc\", id: t}]}"
    let frames = try frames(view, in: CGRect(x: 0, y: 0, width: 200, height: 60))
    #expect(frames["bar"]?.height == 60)
  }

  @Test func flowsWrapAndEndWithWhatFits() throws {
    let nodes = (0..<9).map { "{shape: circle, size: [60, 20], id: n\($0)}" }.joined(separator: ", ")
    let frames = try frames("{flow: [\(nodes)], lines: 2, lineSpacing: 4}")
    #expect(frames["n2"]?.minX == 136 && frames["n3"]?.minX == 0)
    #expect(try #require(frames["n3"]).minY - #require(frames["n0"]).minY == 24)
    #expect(frames["n5"] != nil && frames["n6"] == nil)
  }

  @Test func rowsBecomeColumnsAtAccessibilitySizes() throws {
    let view = "{hstack: [{text: a, id: a}, {text: bbb, id: b}], wrapsForAccessibility: true}"
    #expect(try frames(view)["b"]?.minX != 0)
    let turned = try frames(view, PlainEnvironment(isAccessibilitySize: true))
    #expect(turned["a"]?.minX == 0 && turned["b"]?.minX == 0)
  }

  @Test func paddingIsInsideTheSize() throws {
    let frames = try frames(
      "{zstack: [{shape: rectangle, id: in}], size: [40, 40], padding: {leading: 4, top: 6}, id: out}")
    #expect(frames[""]?.size == CGSize(width: 40, height: 40))
    #expect(frames["in"]?.size == CGSize(width: 36, height: 34))
  }

  @Test func anOffsetMovesWithoutTakingRoom() throws {
    let frames = try frames("{hstack: [{text: a, offset: [30, -5], id: a}, {text: b, id: b}]}")
    #expect(frames["a"]?.minX == 30 && frames["b"]?.minX == 16)
  }
}
