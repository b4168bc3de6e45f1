import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Bars, sheets and glass have the same colours in SVG files as in PNG files, over any background.
@Suite struct SVGMaterialTests {
  private static let librsvg = Tool.path("rsvg-convert")

  /// A look, an appearance and a screen.
  static let variants: [String] = {
    func rows(_ count: Int) -> String {
      "[" + (0..<count).map { "{title: Row \($0), artwork: '#3A5FCD'}" }.joined(separator: ", ") + "]"
    }
    let tabs = "tabBar: {items: [{title: A, symbol: gear}, {title: B, symbol: star}]}"
    let bar = "navigation: {title: Library}"
    let translucent =
      "navigation: {title: Library, appearances: "
      + "{standard: {background: '#FF000066'}, scrollEdge: {background: '#00FF0066'}}}"
    func content(_ count: Int, offset: Int = 100) -> String {
      "content: {offset: \(offset), initial: {kind: list, rows: \(rows(count))}}"
    }
    let screens = [
      "\(bar)\n\(tabs)\n\(content(20))",
      "presentation: sheet\n\(bar)\n\(content(3))",
      "\(bar)\nsearch: {focused: true, active: true, text: A}\n\(content(20))",
      "\(translucent)\ntoolbar: {items: [{symbol: gear}]}\n\(content(20, offset: 5))",
      "presentation: sheet\n\(bar)\nsearch: {}\ntoolbar: {items: [{symbol: gear}]}\n\(content(20))",
    ]
    let (systems, appearances) = (["iOS 13", "iOS 17", "iOS 26"], ["light", "dark"])
    // The lengths have no common divisor, so these are all combinations, and the first few of them are most different.
    return (0..<screens.count * systems.count * appearances.count).map {
      "system: \(systems[$0 % 3])\nappearance: \(appearances[$0 % 2])\n\(screens[$0 % screens.count])\n"
    }
  }()

  /// Red, green, blue, cyan, magenta, yellow, orange, purple, teal, pink, dark green and navy.
  static let backgrounds: [RGBAColor] = [
    RGBAColor(255, 0, 0), RGBAColor(0, 200, 0), RGBAColor(0, 0, 255), RGBAColor(0, 255, 255), RGBAColor(255, 0, 255),
    RGBAColor(255, 255, 0), RGBAColor(255, 149, 0), RGBAColor(128, 0, 192), RGBAColor(48, 176, 199),
    RGBAColor(255, 45, 85), RGBAColor(0, 64, 0), RGBAColor(0, 0, 96),
  ]

  private static func renderer(_ variant: String, _ background: RGBAColor) throws -> SceneRenderer {
    var scene = try SearchScene(yaml: variant)
    scene.content.background = .rgba(background)
    // One pixel a point is fast, and on this phone all layers are at whole points.
    scene.device = MeasuringScenes.small
    scene.device.scale = 1
    return try MeasuringScenes.renderer(scene)
  }

  private static func compare(_ ours: Bitmap, _ theirs: Bitmap, _ what: String) throws {
    let flat = try #require(FlatAreas(of: ours).difference(from: theirs), "\(what): of another size")
    #expect(flat.pixels > 20_000, "\(what)")
    #expect(flat.worst <= 2, "\(what), at \(flat.place)")
  }

  /// At one pixel a point, edges have three times the share of pixels that they have at three.
  private static func compareEdges(_ ours: Bitmap, _ theirs: Bitmap, _ what: String) {
    Likeness.expect([(0, Likeness.difference(ours, theirs))], what, atMost: 3 * Likeness.share)
  }

  @Test(
    .enabled(if: librsvg != nil, "librsvg's rsvg-convert is not installed"),
    arguments: Samples.some(12, of: variants, backgrounds))
  func librsvgDrawsTheSameColors(variant: String, background: RGBAColor) throws {
    let (renderer, tool) = (try Self.renderer(variant, background), try #require(Self.librsvg))
    let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0)).utf8), by: tool) {
      [$0, "-o", $1]
    }
    let ours = try renderer.image(at: .seconds(0))
    try Self.compare(ours, theirs, "\(background.hex), librsvg")
    Self.compareEdges(ours, theirs, "\(background.hex), librsvg")
  }

  @Test(
    .enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: Samples.some(12, of: variants, backgrounds))
  func chromiumDrawsTheSameColors(variant: String, background: RGBAColor) throws {
    let (renderer, page) = (try Self.renderer(variant, background), try SVGPage())
    let ours = try renderer.image(at: .seconds(0))
    let theirs = try page.picture(of: try renderer.svg(at: .seconds(0)), like: ours, scale: 1)
    try page.close()
    try Self.compare(ours, theirs, "\(background.hex), Chromium")
    Self.compareEdges(ours, theirs, "\(background.hex), Chromium")
  }

  /// Glass in an animation does not bend what is beneath it, so edges differ.
  @Test(
    .enabled(if: Browser.path != nil, "\(Browser.missing)"),
    arguments: Samples.some(6, of: variants, backgrounds))
  func chromiumPlaysTheSameColors(variant: String, background: RGBAColor) throws {
    let renderer = try Self.renderer(variant + "timeline: [{at: 0.1s, set: {tint: systemRed}}]", background)
    let (player, page) = (try AnimationPlayer(try renderer.animatedSVG(to: .seconds(0.5))), try SVGPage())
    let ours = try renderer.image(at: .seconds(0.3))
    let theirs = try page.picture(of: try player.document(at: 0.3), like: ours, scale: 1)
    try player.close()
    try page.close()
    try Self.compare(ours, theirs, "\(background.hex), played by Chromium")
  }
}

/// The parts of a picture that are of one colour, off edges and off the picture's border.
private struct FlatAreas {
  private static let side = 8
  /// The width of the border, in blocks. Readers may draw nothing beyond a picture to blur it with.
  private static let border = 3

  private let picture: Bitmap
  /// The columns and rows of the blocks whose colour is that of all their neighbours, too.
  private let blocks: [(column: Int, row: Int)]

  init(of picture: Bitmap) {
    self.picture = picture
    let (columns, rows) = (picture.width / Self.side, picture.height / Self.side)
    var ranges: [(least: SIMD4<UInt8>, most: SIMD4<UInt8>)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var (least, most) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>(repeating: 0))
        Self.forEachPixel(of: (column, row), in: picture) { _, pixel in
          (least, most) = (pointwiseMin(least, pixel), pointwiseMax(most, pixel))
        }
        ranges.append((least, most))
      }
    }
    func isFlat(_ column: Int, _ row: Int) -> Bool {
      var (least, most) = ranges[row * columns + column]
      for y in row - 1...row + 1 {
        for x in column - 1...column + 1 {
          let range = ranges[y * columns + x]
          (least, most) = (pointwiseMin(least, range.least), pointwiseMax(most, range.most))
        }
      }
      return (most &- least).max() <= 1
    }
    blocks = (Self.border..<rows - Self.border).flatMap { row in
      (Self.border..<columns - Self.border).filter { isFlat($0, row) }.map { ($0, row) }
    }
  }

  /// Returns the number of pixels compared and the largest difference of a channel; nil for a picture of another size.
  func difference(from other: Bitmap) -> (pixels: Int, worst: Int, place: CGPoint)? {
    guard (other.width, other.height) == (picture.width, picture.height) else { return nil }
    var (worst, place) = (0, CGPoint.zero)
    for block in blocks {
      Self.forEachPixel(of: block, in: picture) { index, pixel in
        for channel in 0..<3 {
          let difference = abs(Int(pixel[channel]) - Int(other.pixels[index + channel]))
          guard difference > worst else { continue }
          (worst, place) = (difference, CGPoint(x: index / 4 % picture.width, y: index / 4 / picture.width))
        }
      }
    }
    return (blocks.count * Self.side * Self.side, worst, place)
  }

  private static func forEachPixel(
    of block: (column: Int, row: Int), in picture: Bitmap, _ body: (_ index: Int, _ pixel: SIMD4<UInt8>) -> Void
  ) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in block.row * side..<(block.row + 1) * side {
        for x in block.column * side..<(block.column + 1) * side {
          let index = (y * picture.width + x) * 4
          body(index, SIMD4(pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3]))
        }
      }
    }
  }
}
