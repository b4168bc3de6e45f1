import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import SearchVectorPainting
import TestSupport
import Testing

/// Images and symbols: other viewers, if installed, draw our SVG and PDF files with our pixels.
@Suite struct ImageLikenessTests {
  static let rows = """
    - {title: Circle, image: {file: turned.jpg, shape: circle, size: 40}}
    - {title: Fit, image: {file: gray.jpg, contentMode: fit, size: 40, background: systemYellow}}
    - {title: Rounded, image: {file: color.jpg, shape: rounded, size: 40}}
    - {title: Template, image: {file: ring.png, template: true, color: systemGreen, size: 40}}
    - {title: Tinted, image: {file: ring.png, template: true, size: 29}}
    - {title: Tile, image: {symbol: gearshape, background: systemGray, size: 29}}
    - {title: Cut, image: {symbol: trash.fill, background: systemRed, size: 29}}
    - {title: Faint, image: {symbol: person.2, color: "#00000059"}}
    - {title: Disc, image: {symbol: checkmark.circle.fill, color: "#FF950080"}}
    - {title: Plain, symbol: slider.horizontal.3}
    """

  /// Draws a ring whose alpha falls from the top to the bottom.
  private static let ring: [UInt8] = {
    var pixels: [UInt8] = []
    for y in 0..<60 {
      for x in 0..<60 {
        let distance = (Double((x - 30) * (x - 30) + (y - 30) * (y - 30))).squareRoot()
        pixels += (14..<28).contains(distance) ? [200, 30, 30, UInt8(255 - 3 * y)] : [0, 0, 0, 0]
      }
    }
    return (try? PNGEncoder().encode(Bitmap(width: 60, height: 60, pixels: pixels))) ?? []
  }()

  /// - Parameters:
  ///   - rows: more rows of the list.
  ///   - words: more of the scene.
  static func withScene<Result>(
    adding rows: String = "", _ words: String = "", _ body: (SceneRenderer) throws -> Result
  ) throws -> Result {
    try withFolder { folder in
      for (name, bytes) in [
        ("turned.jpg", TestJPEG.oriented(6)), ("gray.jpg", TestJPEG.gray), ("color.jpg", TestJPEG.progressive),
        ("ring.png", ring),
      ] {
        try folder.write(bytes, to: name)
      }
      let text = "device: iPhone 15 Pro\n\(words)\ncontent:\n  initial:\n    kind: list\n    rows:\n"
      let rows = (Self.rows + "\n" + rows).split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
      try folder.write(text + rows + "\n", to: "scene.yaml")
      return try body(SceneRenderer(SearchScene(contentsOfFile: folder.path(of: "scene.yaml"))))
    }
  }

  @Test(.enabled(if: Tool.path("rsvg-convert") != nil, "librsvg's rsvg-convert is not installed"))
  func librsvgDrawsTheSamePixels() throws {
    try Self.withScene { renderer in
      let ours = try renderer.image(at: .seconds(0))
      let theirs = try Likeness.picture(
        of: Array(try renderer.svg(at: .seconds(0)).utf8), by: try #require(Tool.path("rsvg-convert"))
      ) {
        ["-w", "\(ours.width)", "-h", "\(ours.height)", $0, "-o", $1]
      }
      Likeness.expect([(0, Likeness.difference(ours, theirs))], "images, librsvg")
    }
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)")) func chromiumDrawsTheSamePixels() throws {
    try Self.withScene { renderer in
      let (album, ours) = (try SVGPage(), try renderer.image(at: .seconds(0)))
      let theirs = try album.picture(of: try renderer.svg(at: .seconds(0)), like: ours, scale: 3)
      try album.close()
      Likeness.expect([(0, Likeness.difference(ours, theirs))], "images, Chromium")
    }
  }

  @Test(.enabled(if: Tool.path("pdftocairo") != nil, "Poppler's pdftocairo is not installed"))
  func popplerDrawsTheSamePixels() throws {
    try Self.withScene { renderer in
      let ours = try renderer.image(at: .seconds(0))
      let theirs = try Likeness.picture(
        of: Array(try renderer.pdf(at: .seconds(0))), by: try #require(Tool.path("pdftocairo"))
      ) {
        ["-singlefile", "-png", "-r", "216", $0, String($1.dropLast(".png".count))]
      }
      Likeness.expect([(0, Likeness.difference(ours, theirs))], "images, pdftocairo")
    }
  }

  /// A picture without symmetry keeps its proportions and its orientation.
  @Test func filledPicturesAreNotDistorted() throws {
    try Self.withScene { renderer in
      let root = try renderer.layers(at: .seconds(0))
      let frame = try #require(root.frame(of: "content.list.row.0.image"))
      #expect(frame.width == frame.height)
      let svg = try renderer.svg(at: .seconds(0))
      #expect(svg.contains("data:image/jpeg;base64,") && svg.contains("matrix(0 1 -1 0 1 0)"))
      #expect(!svg.contains(Data(Array("taken at home".utf8)).base64EncodedString()))
    }
  }

  @Test func damagedAndMissingPicturesAreReported() throws {
    try withFolder { folder in
      try folder.write(Array(TestJPEG.color.dropLast(60)), to: "cut.jpg")
      try folder.write(Array("hello".utf8), to: "text.jpg")
      try folder.write(TestJPEG.color, to: "art.jpg")
      for (name, words) in [
        ("cut.jpg", "the JPEG file cannot be read"), ("text.jpg", "it is not a PNG or JPEG file"),
        ("arm.jpg", "there is no file arm.jpg beside the scene"),
      ] {
        let text = "content: {initial: {kind: list, rows: [{title: a, image: \(name)}]}}"
        try folder.write(text, to: "scene.yaml")
        let scene = try SearchScene(contentsOfFile: folder.path(of: "scene.yaml"))
        #expect {
          try SceneRenderer(scene)
        } throws: { error in
          "\(error)".contains(words) && (name != "arm.jpg" || "\(error)".contains("art.jpg"))
        }
      }
    }
  }
}
