import Foundation
import SearchFrames
import SearchLayers
import SearchMeasuring
import TestSupport
import Testing

/// What designers' cells have: letters with space, fonts of another family, corners of their own.
@Suite struct ViewDesignTests {
  private func scene(_ view: String, _ more: String = "") throws -> SearchScene {
    try SearchScene(
      yaml:
        "device: iPhone 8\nsystem: iOS 17\n\(more)\ncontent: {initial: {kind: list, rows: [{view: \(view), title: A}]}}"
    )
  }

  private func layer(_ name: String, _ view: String) throws -> Layer {
    let renderer = try MeasuringScenes.renderer(scene(view))
    return try #require(renderer.layers(at: .seconds(0)).layer(named: "content.list.row.0.view" + name))
  }

  @Test(arguments: [-0.4, 0.3, 2]) func lettersHaveSpaceAfterThem(spacing: Double) throws {
    let words = "Playtime"
    let (plain, spaced) = (
      try layer(".a", "{hstack: [{text: \(words), id: a}]}"),
      try layer(".a", "{hstack: [{text: \(words), id: a, letterSpacing: \(spacing)}]}")
    )
    #expect(abs(spaced.frame.width - plain.frame.width - 8 * spacing) < 1e-6)
    // What does not fit ends in an ellipsis, space included.
    let cut = try layer(
      ".a", "{hstack: [{text: \(words) \(words), id: a, lines: 1, letterSpacing: \(spacing), width: 90}]}")
    cut.walk { layer, frame in
      guard case .text(let text) = layer.contents else { return }
      #expect(text.line.isTruncated && text.line.width <= 90.001, "\(text.line.width)")
    }
    // Letters that join keep their own.
    let (arabic, wide) = (
      try layer(".a", "{hstack: [{text: مرحبا, id: a}]}"),
      try layer(".a", "{hstack: [{text: مرحبا, id: a, letterSpacing: \(spacing)}]}")
    )
    #expect(arabic.frame.width == wide.frame.width)
  }

  @Test func textsHaveAFamily() throws {
    for place in [
      "{hstack: [{text: Abc, id: a, font: {family: DejaVu Serif, size: 15, weight: bold}}]}",
      "{vstack: [{text: Abc, font: {family: DejaVu Serif}, highlights: b, id: a}]}",
    ] {
      var families: Set<String> = []
      try layer(".a", place).walk { layer, _ in
        if case .text(let text) = layer.contents { families.insert(text.line.font.family) }
      }
      #expect(families == ["DejaVu Serif"], "\(place)")
    }
    // Those of the system's controls, too.
    let scene = try SearchScene(
      yaml: """
        navigation: {title: Abc, background: opaque, appearances: {standard: {title: {font: {family: DejaVu Serif}}}}}
        search: {active: true, scopes: [One, Two], segments: {font: {family: DejaVu Serif}}, tags: {items: [Tag], visibility: always, font: {family: DejaVu Serif}}, hidesNavigationBarDuringPresentation: false}
        content: {initial: {kind: list, titleFont: {family: DejaVu Serif}, rows: [{title: Row}]}}
        """)
    var families: [String: String] = [:]
    try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).walk { layer, _ in
      if case .text(let text) = layer.contents { families[text.line.string] = text.line.font.family }
    }
    for words in ["Abc", "One", "Two", "Tag", "Row"] {
      #expect(families[words] == "DejaVu Serif", "\(words) \(families)")
    }
    #expect(families["Cancel"] != "DejaVu Serif")
  }

  /// A corner without a radius is sharp, and the others are round, with everything that the node has.
  @Test(arguments: ["", ", shadow: {radius: 6, color: \"#00000080\"}", ", border: {color: systemGreen, width: 3}"])
  func cornersHaveTheirRadii(more: String) throws {
    for (system, isMirrored) in [("leftToRight", false), ("rightToLeft", true)] {
      let view =
        "{zstack: [{shape: rectangle, color: systemRed, width: fill, height: fill}], size: [120, 80], id: a, background: systemBlue, "
        + "cornerRadius: {topLeading: 30, bottomTrailing: 12}\(more)}"
      let scene = try scene("{hstack: [\(view)], padding: 20}", "layoutDirection: \(system)")
      let renderer = try MeasuringScenes.renderer(scene)
      let frame = try #require(renderer.layers(at: .seconds(0)).frame(of: "content.list.row.0.view.a"))
      let picture = try MeasuringScenes.picture(scene, frame.insetBy(dx: -10, dy: -10))
      let corners = [
        (frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.minX, frame.maxY), (frame.maxX, frame.maxY),
      ]
      let radii = isMirrored ? [0.0, 30, 12, 0] : [30.0, 0, 0, 12]
      for (corner, radius) in zip(corners, radii) {
        let inward = (x: corner.0 == frame.minX ? 1.0 : -1, y: corner.1 == frame.minY ? 1.0 : -1)
        func red(_ depth: Double) -> Double {
          let tone = picture.tone(corner.0 + inward.x * depth, corner.1 + inward.y * depth)
          return Double(max(tone.red, tone.green)) - Double(tone.blue)
        }
        // Along the diagonal a round corner begins 0.29 of its radius inside.
        #expect((red(0.6) > 60) == (radius == 0), "\(more) \(system) \(corner) \(radius)")
        if radius > 0 { #expect(red(0.2 * radius) < 60 && red(0.5 * radius) > 60, "\(more) \(corner) \(radius)") }
      }
    }
  }
}
