import SearchFrames
import SearchScenes
import Testing

/// Scenes whose SVG files need care.
struct AnimatedSVGTests {
  private func renderer(_ yaml: String) throws -> SceneRenderer {
    try MeasuringScenes.renderer(try SearchScene(yaml: yaml))
  }

  @Test(arguments: [
    "search: {hidesSearchBarWhenScrolling: true}\ncontent: {offset: 100}",
    "device: iPad (A16)\nnavigation: {title: \"👨\", sidebar: {width: 1, rows: [{title: \"👨\"}]}}",
  ])
  func groupsOfEmptyClippingLayersAreBalanced(yaml: String) throws {
    let text = try renderer(yaml).svg(at: .seconds(0))
    #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
    // The root's group closes last.
    #expect(text.hasSuffix("\n</g>\n</svg>\n"))
  }

  @Test func aLargeTitleBecomesABackButton() throws {
    let scene = try renderer("navigation: {title: Hi, largeTitle: true}\ntimeline: [{at: 0.65s, push: {title: x}}]")
    let text = try scene.animatedSVG()
    #expect(text.utf8.count < 60_000)
    // The large title is one text that shrinks, not another text at every instant.
    #expect(text.contains("--s:") && text.components(separatedBy: "aria-label=\"Hi\"").count < 16)
  }

  /// A symbol that changes colour is one group of shapes, and not others at every instant.
  @Test func symbolsChangeColorInPlace() throws {
    let bar = "navigation: {title: Hi, trailingItems: [plus]}\nstatusBar: {isHidden: true}\nhomeIndicator: hidden\n"
    let set = "timeline: [{at: 0.1s, set: {tint: systemRed}, animation: {duration: 0.3s, curve: easeInOut}}]"
    let (moving, still) = try (renderer(bar + set).animatedSVG(), renderer(bar).svg(at: .seconds(0)))
    #expect(moving.contains("currentColor") && moving.contains("{color:#007aff;--o:1}"))
    let paths = [moving, still].map { $0.components(separatedBy: "<path").count }
    #expect(paths[0] == paths[1])
  }

  @Test func anHourOfBlinkingIsNoLargerThanAMinute() throws {
    let sizes = try [60, 3599].map { end in
      try renderer("search: {}\ntimeline: [{at: 0.1s, tap: searchField}, {at: \(end)s, tap: cancel}]")
        .animatedSVG().utf8.count
    }
    #expect(sizes[1] < sizes[0] + 1000)
  }

  @Test func aDayIsRefused() throws {
    let scene = try renderer("search: {placeholder: {rotate: [a, b], clock: {displayLink: 1000}}}")
    #expect(
      throws: SceneError.painting(
        "an SVG animation of 86400 s is longer than the limit of 3600 s; choose a shorter span, or write .png or .webp")
    ) { try scene.animatedSVG(to: .seconds(86_400)) }
    #expect(try scene.animatedSVG(to: .seconds(3600)).utf8.count < 30_000)
  }

  @Test func theSizeIsLinearInTags() throws {
    let sizes = try [50, 100, 200].map { count in
      let tags = (0..<count).map { "T\($0 % 10)" }.joined(separator: ", ")
      return try renderer(
        """
        search: {tags: [\(tags)]}
        timeline: [{at: 0.1s, tap: searchField}, {at: 0.8s, type: r, over: 0.1s}, {at: 1.2s, submit: true}]
        """
      ).animatedSVG().utf8.count
    }
    #expect(sizes[2] - sizes[1] < 2 * (sizes[1] - sizes[0]) + 4000)
  }
}
