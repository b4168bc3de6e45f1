import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Other viewers, if installed, draw our SVG files with our pixels.
@Suite struct SVGLikenessTests {
  private static let librsvg = Tool.path("rsvg-convert")

  @Test(
    .enabled(if: librsvg != nil, "librsvg's rsvg-convert is not installed"),
    arguments: Samples.some(6, of: Likeness.examples, Appearance.allCases))
  func librsvgDrawsTheSamePixels(example: String, appearance: Appearance) throws {
    let renderer = try Likeness.renderer(example, appearance)
    let tool = try #require(Self.librsvg)
    let differences = try Likeness.times(renderer, orElse: 2).map { time in
      let ours = try renderer.image(at: .seconds(time))
      let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(time)).utf8), by: tool) {
        ["-w", "\(ours.width)", "-h", "\(ours.height)", $0, "-o", $1]
      }
      return (time, Likeness.difference(ours, theirs))
    }
    Likeness.expect(differences, "\(example), \(appearance), librsvg")
  }

  /// At a scale at which the screen's last column is not a whole pixel, librsvg's picture is a column wider.
  @Test(.enabled(if: librsvg != nil, "librsvg's rsvg-convert is not installed"), arguments: [0.5, 0.75, 1.25])
  func librsvgDrawsTheSamePixelsAtOtherScales(scale: Double) throws {
    let renderer = try SceneRenderer(
      SearchScene(
        yaml: """
          device: iPhone 15 Pro
          navigation: {title: Search}
          search: {placeholder: Search}
          content: {background: systemYellow}
          """))
    let (tool, ours) = (try #require(Self.librsvg), try renderer.image(at: .seconds(0), scale: scale))
    #expect((ours.width, ours.height) == (Int(393 * scale), Int(852 * scale)))
    let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0)).utf8), by: tool) {
      ["-z", "\(scale)", $0, "-o", $1]
    }
    #expect(theirs.width >= ours.width && theirs.width <= ours.width + 1)
    for place in [(ours.width - 1, ours.height / 2), (ours.width / 2, ours.height - 1)] {
      let pixels = [ours, theirs].map { bitmap in
        let start = (place.1 * bitmap.width + place.0) * 4
        return Array(bitmap.pixels[start..<start + 4])
      }
      #expect(pixels[0] == pixels[1])
    }
  }

  @Test(
    .enabled(if: Browser.path != nil, "\(Browser.missing)"),
    arguments: Samples.some(6, of: Likeness.examples, Appearance.allCases))
  func chromiumDrawsTheSamePixels(example: String, appearance: Appearance) throws {
    let renderer = try Likeness.renderer(example, appearance)
    let (album, scale) = (try SVGPage(), renderer.scene.device.scale)
    let differences = try Likeness.times(renderer, orElse: 1).map { time in
      let ours = try renderer.image(at: .seconds(time))
      let theirs = try album.picture(of: try renderer.svg(at: .seconds(time)), like: ours, scale: scale)
      return (time, Likeness.difference(ours, theirs))
    }
    try album.close()
    Likeness.expect(differences, "\(example), \(appearance), Chromium")
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: Samples.some(3, of: Likeness.examples))
  func chromiumPlaysTheSamePixels(example: String) throws {
    let renderer = try Likeness.renderer(example)
    let (player, album) = (try AnimationPlayer(try renderer.animatedSVG()), try SVGPage())
    let differences = try Likeness.times(renderer, orElse: 2).map { time in
      let ours = try renderer.image(at: .seconds(time))
      let theirs = try album.picture(of: try player.document(at: time), like: ours, scale: renderer.scene.device.scale)
      return (time, Likeness.difference(ours, theirs))
    }
    try player.close()
    try album.close()
    Likeness.expect(differences, "\(example), played by Chromium")
  }

  /// A keyboard that rises, is interrupted, and has its keys pressed.
  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: Appearance.allCases)
  func chromiumPlaysARisingKeyboard(appearance: Appearance) throws {
    var scene = try SearchScene(
      yaml: """
        search: {placeholder: Search}
        content: {initial: {kind: list, rows: [{title: A}, {title: B}]}}
        timeline:
          - {at: 0.1s, focus: true}
          - {at: 0.3s, focus: false}
          - {at: 0.4s, focus: true}
          - {at: 1s, type: radio, over: 1s}
        """)
    scene.appearance = appearance
    let renderer = try MeasuringScenes.renderer(scene)
    let (player, album) = (try AnimationPlayer(try renderer.animatedSVG(to: .seconds(2.5))), try SVGPage())
    let differences = try [0.16, 0.25, 0.337, 0.45, 0.6, 0.95, 1.15, 1.75].map { time in
      let ours = try renderer.image(at: .seconds(time))
      let theirs = try album.picture(of: try player.document(at: time), like: ours, scale: scene.device.scale)
      return (time, Likeness.difference(ours, theirs))
    }
    try player.close()
    try album.close()
    Likeness.expect(differences, "a rising keyboard, \(appearance), played by Chromium")
  }

  /// Instants after the first period of a cycle or during the growth of a text, also when the file plays again.
  @Test(
    .enabled(if: Browser.path != nil, "\(Browser.missing)"),
    arguments: [
      ("search: {}\nkeyboard: hidden\ntimeline: [{at: 0.1s, tap: searchField}, {at: 7s, tap: cancel}]", 4.8),
      ("search: {}\nkeyboard: hidden\ncontent: {results: {rows: []}}\ntimeline: [{at: 0.1s, tap: searchField}]", 9.73),
      ("search: {placeholder: {rotate: [Macs, iPads], hold: 0.6s, clock: {displayLink: 20}}}", 7.53),
      ("search: {}\nkeyboard: hidden\nlayoutDirection: rightToLeft\ntimeline: [{at: 0.1s, tap: searchField}]", 6.8),
      ("navigation: {title: Large Title, largeTitle: true}\ntimeline: [{at: 0.1s, push: {title: Next}}]", 0.25),
      ("search: {}\ncrop: {x: 300, y: 300, width: 250, height: 250}\ntimeline: [{at: 0s, rotate: landscape}]", 0.2),
    ])
  func chromiumPlaysCyclesAndGrowingText(yaml: String, time: Double) throws {
    let renderer = try MeasuringScenes.renderer(try SearchScene(yaml: yaml))
    let (player, album) = (try AnimationPlayer(try renderer.animatedSVG(to: .seconds(10))), try SVGPage())
    let differences = try [time, time + 10].map { played in
      let ours = try renderer.image(at: .seconds(time))
      let theirs = try album.picture(
        of: try player.document(at: played), like: ours, scale: renderer.scene.device.scale)
      return (played, Likeness.difference(ours, theirs))
    }
    try player.close()
    try album.close()
    Likeness.expect(differences, "cycles and growing text, played by Chromium", atMost: 0.00015)
  }

  @Test(arguments: [SVGTextMode.outlines, .live]) func bytesDoNotDependOnOrder(text: SVGTextMode) throws {
    let times = DeterminismTests.instants
    let alone = try times.map { try MeasuringScenes.renderer(DeterminismTests.scene()).svg(at: $0, text: text) }
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    #expect(try times.reversed().map { try renderer.svg(at: $0, text: text) } == alone.reversed())
  }
}

/// A page with one SVG file at a time as an image, at the device's scale.
///
/// If the file were the document, Chromium would composite groups that are not opaque and interpolate them between
/// pixels, which blurs letters.
struct SVGPage {
  private let page: Page

  init() throws {
    page = try Browser.launch().page()
    try page.run("document.body.style.margin = 0; document.body.appendChild(new Image()).style.display = 'block'")
  }

  /// - Parameter like: the image whose size and scale to use; the screen may have been rotated.
  func picture(of svg: String, like picture: Bitmap, scale: Double) throws -> Bitmap {
    try page.resize(
      width: Int(Double(picture.width) / scale), height: Int(Double(picture.height) / scale), scale: scale)
    let data = Data(svg.utf8).base64EncodedString()
    try page.run("document.images[0].src = 'data:image/svg+xml;base64,\(data)'; document.images[0].decode()")
    return try PNGDecoder().decode(try page.screenshot())
  }

  func close() throws { try page.close() }
}

/// Plays an animated SVG file and stops it at instants with the Web Animations API.
struct AnimationPlayer {
  private let page: Page

  init(_ svg: String) throws {
    page = try Browser.launch().page()
    try page.open(text: svg, as: "svg")
  }

  /// Returns the file at an instant, in seconds, with the animations' values and without animations.
  func document(at time: Double) throws -> String {
    try page.evaluate(
      """
      (() => {
        const all = document.getAnimations();
        for (const one of all) { one.pause(); one.currentTime = \(time * 1000); }
        for (const one of all) one.commitStyles();
        const copy = document.documentElement.cloneNode(true);
        for (const element of copy.querySelectorAll('[style]')) element.style.animation = 'none';
        return new XMLSerializer().serializeToString(copy);
      })()
      """)
  }

  func close() throws { try page.close() }
}
