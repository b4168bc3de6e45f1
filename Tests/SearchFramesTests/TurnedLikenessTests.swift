import Foundation
import SearchCairoPainting
import SearchLayers
import SearchVectorPainting
import TestSupport
import Testing

@testable import SearchFrames

/// Other viewers, if installed, draw a turned screen with our pixels.
@Suite struct TurnedLikenessTests {
  private static let canvas = CGRect(x: 0, y: 0, width: 852, height: 393)
  private static let scale = 3.0
  /// One with bars that blur, one with glass, a dark one.
  private static let examples = ["SettingsNavigationBar", "IOS26BottomSearch", "PodcastsTagsDark"]
  /// How far the turn is.
  private static let shares = [0, 0.25, 0.7]
  private static let share = 0.02

  /// Returns the screen of an example while it is turned to landscape.
  private static func tree(_ screen: Layer, turned share: Double) -> Layer {
    var window = screen
    let size = CGSize(width: 393 + 459 * share, height: 852 - 459 * share)
    window.frame = CGRect(x: 426 - size.width / 2, y: 196.5 - size.height / 2, width: size.width, height: size.height)
    (window.rotation, window.name, window.clipsToBounds) = (90 * share - 90, "window", true)
    return Layer(
      name: "screen", frame: canvas, backgroundColor: .black, clipsToBounds: true, sublayers: [window]
    ).quantized()
  }

  private static func screen(_ example: String) throws -> Layer {
    let renderer = try Likeness.renderer(example)
    return renderer.presentation(at: .seconds(Likeness.times(renderer, orElse: 1)[0]))
  }

  private static func picture(_ tree: Layer) throws -> Bitmap {
    try CairoPainter().paint(tree, canvas: canvas, scale: scale, background: .black)
  }

  private static func still(_ tree: Layer) throws -> String {
    let glass = EmbeddedGlass(root: tree, painter: CairoPainter(), scale: scale, background: .black)
    return SVGPainter().document(of: try glass.tree(), canvas: canvas)
  }

  /// The first picture of a turn is the old screen, with its veils where they were.
  @Test(arguments: ["portrait", "landscape"]) func theFirstPictureIsTheOldScreen(orientation: String) throws {
    let rows = (0..<40).map { "{title: Row \($0), artwork: \"#3A5FCD\", subtitle: Some words}" }.joined(separator: ", ")
    let renderer = try SceneRenderer(
      SearchScene(
        yaml: """
          {system: iOS 26, device: iPhone 17 Pro, orientation: \(orientation), navigation: {title: Browse}, search: {},
          content: {background: systemTeal, offset: 300, initial: {kind: list, rows: [\(rows)]}},
          timeline: [{at: 1s, rotate: \(orientation == "portrait" ? "landscape" : "portrait")}]}
          """))
    let (old, new) = (renderer.presentation(at: .seconds(0.999)), renderer.presentation(at: .seconds(1)))
    let pictures = try [old, new].map {
      try CairoPainter().paint($0, canvas: $0.frame, scale: 1, background: .black)
    }
    let (width, height) = (pictures[1].width, pictures[1].height)
    #expect(pictures[0].width == height)
    var away = 0
    for y in 0..<height {
      for x in 0..<width {
        let place = orientation == "portrait" ? (height - 1 - y, x) : (y, width - 1 - x)
        let (a, b) = ((place.1 * height + place.0) * 4, (y * width + x) * 4)
        if (0..<3).contains(where: { abs(Int(pictures[0].pixels[a + $0]) - Int(pictures[1].pixels[b + $0])) > 24 }) {
          away += 1
        }
      }
    }
    #expect(Double(away) < 0.02 * Double(width * height), "\(away) of \(width * height)")
  }

  // MARK: Stills

  @Test(
    .enabled(if: Tool.path("rsvg-convert") != nil, "librsvg's rsvg-convert is not installed"), arguments: examples)
  func librsvgTurnsTheScreen(example: String) throws {
    let tool = try #require(Tool.path("rsvg-convert"))
    let screen = try Self.screen(example)
    let differences = try Self.shares.map { share in
      let tree = Self.tree(screen, turned: share)
      let theirs = try Likeness.picture(of: Array(try Self.still(tree).utf8), by: tool) {
        ["-z", "\(Self.scale)", $0, "-o", $1]
      }
      return (share, Likeness.difference(try Self.picture(tree), theirs))
    }
    Likeness.expect(differences, "\(example), turned, librsvg", atMost: Self.share)
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: examples)
  func chromiumTurnsTheScreen(example: String) throws {
    let (album, screen) = (try SVGPage(), try Self.screen(example))
    let differences = try Self.shares.map { share in
      let tree = Self.tree(screen, turned: share)
      let ours = try Self.picture(tree)
      return (
        share,
        Likeness.difference(ours, try album.picture(of: try Self.still(tree), like: ours, scale: Self.scale))
      )
    }
    try album.close()
    Likeness.expect(differences, "\(example), turned, Chromium", atMost: Self.share)
  }

  @Test(.enabled(if: Tool.path("pdftocairo") != nil, "Poppler's pdftocairo is not installed"), arguments: examples)
  func popplerTurnsTheScreen(example: String) throws {
    let tool = try #require(Tool.path("pdftocairo"))
    let screen = try Self.screen(example)
    let differences = try Self.shares.map { share in
      let tree = Self.tree(screen, turned: share)
      let theirs = try Likeness.picture(of: try CairoPDFPainter().document(of: tree, canvas: Self.canvas), by: tool) {
        ["-singlefile", "-png", "-r", "\(72 * Self.scale)", $0, String($1.dropLast(".png".count))]
      }
      return (share, Likeness.difference(try Self.picture(tree), theirs))
    }
    Likeness.expect(differences, "\(example), turned, Poppler", atMost: Self.share)
  }

  // MARK: Animations

  private static let duration = 0.3
  private static let times = [0.02, 0.1, 0.25]

  /// A turn that begins after a while of rest.
  private static func share(at time: Double) -> Double { min(max((time - 0.01) / 0.28, 0), 1) }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)"), arguments: examples.prefix(1) + examples.suffix(1))
  func chromiumPlaysATurn(example: String) throws {
    let screen = try Self.screen(example)
    let text = try SVGAnimator(duration: Self.duration).document(canvas: Self.canvas) {
      Self.tree(screen, turned: Self.share(at: $0))
    }
    let (player, album) = (try AnimationPlayer(text), try SVGPage())
    let differences = try Self.times.map { time in
      let ours = try Self.picture(Self.tree(screen, turned: Self.share(at: time)))
      let theirs = try album.picture(of: try player.document(at: time), like: ours, scale: Self.scale)
      return (time, Likeness.difference(ours, theirs))
    }
    try player.close()
    try album.close()
    Likeness.expect(differences, "\(example), turned, played by Chromium", atMost: Self.share)
  }

  @Test(.enabled(if: Browser.path != nil && LottieWebPlayer.script != nil, "\(LottieWebPlayer.missing)"))
  func lottieWebPlaysATurn() throws {
    let screen = try Self.screen(Self.examples[0]).withoutBackdrops
    let animator = LottieAnimator(
      LottieOptions(rate: 60), count: 18, segments: [TimeSegment(start: 0, end: Self.duration)])
    let text = try animator.document(name: "turn", canvas: Self.canvas, scale: Self.scale, shadow: { _ in nil }) {
      Self.tree(screen, turned: Self.share(at: $0))
    }.text
    // rlottie reads a rotation only after this.
    #expect(text.contains(#""ddd":0,"ks":{"p":{"a":1"#))
    let player = try LottieWebPlayer()
    try player.load(text, width: Int(Self.canvas.width * Self.scale))
    let differences = try Self.times.map { time in
      let ours = try Self.picture(Self.tree(screen, turned: Self.share(at: time)))
      return (time, Likeness.difference(ours, try player.picture(at: time * 60, like: ours)))
    }
    #expect(try player.faults() == [])
    try player.close()
    Likeness.expect(differences, "turned, lottie-web", atMost: Self.share)
  }
}

extension Layer {
  fileprivate var withoutBackdrops: Layer {
    var result = self
    result.backdrop = nil
    result.sublayers = sublayers.map(\.withoutBackdrops)
    return result
  }
}
