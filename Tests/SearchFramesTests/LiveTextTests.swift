import SearchEncoding
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Text in SVG that can be edited: its anchor and its fonts.
struct LiveTextTests {
  private func svg(_ yaml: String, at time: SearchScene.Time = .seconds(0)) throws -> String {
    try MeasuringScenes.renderer(try SearchScene(yaml: yaml)).svg(at: time, text: .live)
  }

  /// The attributes of the element whose text begins with some words.
  private func attributes(_ words: String, in svg: String) throws -> Substring {
    let line = try #require(
      svg.split(separator: "\n").first { $0.contains("<text") && $0.contains(">\(words)") }, "\(words)")
    return line.prefix { $0 != ">" }
  }

  private static let screen = """
    navigation: {title: Home, prompt: Choose, leadingItems: [{title: Back up}], trailingItems: [{title: Edit}]}
    search: {placeholder: Find, scopes: [Fresh, All]}
    keyboard: {predictions: [alpha, beta, gamma]}
    tabBar: {items: [{title: Start, symbol: star}, {title: More, symbol: ellipsis}]}
    content: {initial: {kind: list, rows: [{title: Song, value: "3:59"}]}}

    """

  @Test(
    arguments: [
      ("Fresh", "middle"), ("alpha", "middle"), ("gamma", "middle"), ("space", "middle"),
      ("q", "middle"), ("Cancel", "end"), ("abc", nil),
    ] as [(String, String?)])
  func anActiveSearchIsAnchoredAsItIsAligned(words: String, anchor: String?) throws {
    let found = try attributes(
      words, in: svg(Self.screen + "timeline: [{at: 0s, tap: searchField}, {at: 1s, type: abc}]", at: .settled))
    #expect(found.contains("text-anchor") == (anchor != nil), "\(found)")
    if let anchor { #expect(found.contains("text-anchor=\"\(anchor)\""), "\(found)") }
  }

  /// The same screen in both directions: left becomes right, and the middle stays.
  @Test(arguments: [
    ("Home", "middle", "middle"), ("Edit", "end", "start"), ("Back up", "start", "end"), ("3:59", "end", "start"),
    ("Choose", "middle", "middle"), ("Song", "start", "end"), ("Find", "start", "end"), ("Start", "middle", "middle"),
  ])
  func aScreenIsAnchoredInBothDirections(words: String, left: String, right: String) throws {
    for (direction, anchor) in [("leftToRight", left), ("rightToLeft", right)] {
      let found = try attributes(words, in: svg(Self.screen + "layoutDirection: \(direction)"))
      let isStart = !found.contains("text-anchor")
      #expect(isStart == (anchor == "start") && (isStart || found.contains("text-anchor=\"\(anchor)\"")), "\(found)")
    }
  }

  /// Text that runs from right to left starts at its right edge.
  @Test(arguments: ["بحث عن أغاني", "חיפוש שירים", "تحریر"]) func rightToLeftTextStartsAtItsRightEdge(words: String)
    throws
  {
    let yaml = "layoutDirection: rightToLeft\nsearch: {placeholder: \(words)}\n"
    let renderer = try MeasuringScenes.renderer(try SearchScene(yaml: yaml))
    let lines = try renderer.svg(at: .seconds(0), text: .live).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("rtl") })
    #expect(line.contains("direction=\"rtl\"") && !line.contains("text-anchor"))
    let layer = try #require(try renderer.layers(at: .seconds(0)).layer(named: "searchBar.field.placeholder"))
    let x = try #require(line.firstMatch(of: /\sx="([0-9.]+)"/)?.1)
    #expect(abs((Double(x) ?? 0) - Double(layer.frame.width)) < 0.001)
  }

  @Test func everyRunNamesItsFont() throws {
    let found = try svg("content: {initial: {kind: list, rows: [{title: A 日本 ع 😀 b}]}}").split(separator: "\n")
      .first { $0.contains("日本") }
    let line = try #require(found)
    #expect(line.contains("font-family=\"Inter, system-ui, sans-serif\" font-size=\"16.464\" font-weight=\"421\""))
    for (family, words) in [("Noto Sans CJK JP", "日本"), ("Noto Sans Arabic", "ع"), ("Noto Color Emoji", "😀")] {
      #expect(line.contains("<tspan font-family=\"'\(family)', system-ui, sans-serif\" font-size=\"17\""), "\(line)")
      #expect(line.contains(">\(words)</tspan>"))
    }
    #expect(line.hasSuffix(" b</text>"))
  }

  /// librsvg with the same fonts sets the text where it is in the picture.
  @Test(
    .enabled(if: Tool.path("rsvg-convert") != nil, "librsvg's rsvg-convert is not installed"),
    arguments: [
      screen,
      "layoutDirection: rightToLeft\nlanguage: ar\nnavigation: {title: بحث, largeTitle: true}\n"
        + "search: {placeholder: بحث عن أغاني}\n",
      "content: {initial: {kind: list, rows: [{title: 日本の音楽, value: \"12\"}, {title: Ελληνικά, subtitle: สวัสดี}]}}\n",
    ])
  func librsvgSetsTheSameText(yaml: String) throws {
    let renderer = try MeasuringScenes.renderer(try SearchScene(yaml: yaml))
    let (ours, tool) = (try renderer.image(at: .seconds(0)), try #require(Tool.path("rsvg-convert")))
    let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0), text: .live).utf8), by: tool) {
      ["-w", "\(ours.width)", "-h", "\(ours.height)", $0, "-o", $1]
    }
    Likeness.expect([(0, Likeness.difference(ours, theirs))], "live text, librsvg", atMost: 0.006)
  }
}
