import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

/// The guarantees of the presets, on a screen at scale 3: a block of 20 × 20 wrong pixels never passes, and one unit of
/// noise on every pixel passes `noise` only.
@Suite struct WrongBlockTests {
  static let presets: [Comparison.Preset] = [.exact, .noise, .rasterizer]

  /// 1179 × 2556 pixels: white, text, a tinted capsule, artwork, hairlines.
  static func screen() throws -> Bitmap {
    let scene = try SearchScene(
      yaml: """
        device: iPhone 15 Pro
        navigation: {title: Search, largeTitle: true}
        search: {tags: [Top Results, Artists, Albums], scopes: [All, Library], active: true, showsTags: true, text: radio}
        content: {results: {rows: [{title: Creep, subtitle: Song, artwork: "#3A5FCD"}, {title: Nude, artwork: "#FFFFFF"}]}}
        """)
    return try SceneRenderer(scene).image(at: .at(.zero), scale: 3)
  }

  enum Wrong: CaseIterable {
    /// Two units in one channel, two in all channels, more than the threshold, and inverted colours.
    case byTwoInBlue, byTwo, bySixteen, inverted

    func change(_ pixel: inout ArraySlice<UInt8>) {
      let start = pixel.startIndex
      for channel in start..<start + 3 where self != .byTwoInBlue || channel == start + 2 {
        let value = pixel[channel]
        switch self {
        case .byTwoInBlue, .byTwo: pixel[channel] = value >= 254 ? value - 2 : value + 2
        case .bySixteen: pixel[channel] = value >= 240 ? value - 16 : value + 16
        case .inverted: pixel[channel] = ~value
        }
      }
    }
  }

  static func spoil(_ bitmap: Bitmap, _ box: PixelBox, _ wrong: Wrong) -> Bitmap {
    var pixels = bitmap.pixels
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width {
        let place = (y * bitmap.width + x) * 4
        wrong.change(&pixels[place..<place + 4])
      }
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  static func passes(_ expected: Bitmap, _ actual: Bitmap, _ preset: Comparison.Preset) -> Bool {
    let rules = ComparisonRules(Comparison(preset: preset))
    return PixelComparison(expected: expected, actual: actual, rules: rules).verdict.passes
  }

  /// A grid of positions: corners, edges, flat areas and contents.
  static func places(_ size: PixelSize, columns: Int, rows: Int) -> [PixelBox] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        PixelBox(
          x: (size.width - 20) * column / (columns - 1), y: (size.height - 20) * row / (rows - 1), width: 20, height: 20
        )
      }
    }
  }

  @Test func aWrongBlockFailsAnywhere() throws {
    let screen = try Self.screen()
    let size = PixelSize(width: screen.width, height: screen.height)
    #expect(size == PixelSize(width: 1179, height: 2556))
    for place in Self.places(size, columns: 4, rows: 7) {
      for wrong in Wrong.allCases {
        let actual = Self.spoil(screen, place, wrong)
        for preset in Self.presets {
          #expect(!Self.passes(screen, actual, preset), "\(preset) lets \(place) pass that is off \(wrong)")
        }
      }
    }
  }

  @Test(arguments: presets) func verifyFailsForAWrongBlock(preset: Comparison.Preset) throws {
    // A part of the screen, because comparing every pixel is slow.
    let scene = { (goldens: String) in
      """
      device: iPhone 15 Pro
      navigation: {title: Search}
      crop: {x: 0, y: 0, width: 393, height: 160}
      goldens:
        \(goldens)
      """
    }
    let goldens = "at: [{name: a, at: 0s}]\n  scale: 3\n  compare: {preset: \(preset)}"
    try Doctored.with(goldens, scene: scene) { golden in
      let right = try golden.bitmap()
      let spoilt = Self.spoil(right, PixelBox(x: 1159, y: 460, width: 20, height: 20), .byTwoInBlue)
      try golden.replace(try PNGEncoder().encode(spoilt), pixels: [PixelHash.of(spoilt)])
      let figures = try #require(try golden.verdict().difference, "\(preset) lets it pass")
      #expect(figures.unequal == 400 && figures.bounds == PixelBox(x: 1159, y: 460, width: 20, height: 20))
      let noisy = Pictures.noisy(right)
      try golden.replace(try PNGEncoder().encode(noisy), pixels: [PixelHash.of(noisy)])
      #expect(try golden.verdict().passes == (preset == .noise))
    }
  }

  /// One unit up or down at random in every channel of every pixel.
  @Test func noiseOfOneUnitPassesNoiseOnly() throws {
    let whole = try Self.screen()
    // A part with all kinds of contents, because comparing every pixel is slow.
    let (width, height) = (whole.width, 450)
    let screen = Bitmap(width: width, height: height, pixels: Array(whole.pixels.prefix(width * height * 4)))
    var numbers = SeededGenerator(seed: 7)
    var pixels = screen.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let chance = numbers.next()
      for channel in 0..<3 {
        let value = pixels[start + channel]
        let isUp = value == 0 || value < 255 && chance >> (channel * 7 + 20) & 1 == 0
        pixels[start + channel] = isUp ? value + 1 : value - 1
      }
    }
    let noisy = Bitmap(width: width, height: height, pixels: pixels)
    for preset in Self.presets { #expect(Self.passes(screen, noisy, preset) == (preset == .noise), "\(preset)") }
    // A second unit in one channel of one pixel fails.
    let place = pixels.count / 2 + 1
    pixels[place] = screen.pixels[place] > 127 ? screen.pixels[place] - 2 : screen.pixels[place] + 2
    #expect(!Self.passes(screen, Bitmap(width: width, height: height, pixels: pixels), .noise))
  }

  /// The largest blocks that pass on a flat area, and blocks that are one step larger.
  @Test func theLargestBlocksThatPass() {
    let gray = Self.ground(128)
    func block(_ width: Int, _ height: Int, by units: Int) -> Bitmap {
      Self.gray(gray, PixelBox(x: 40, y: 40, width: width, height: height), UInt8(128 + units))
    }
    #expect(!Self.passes(gray, block(1, 1, by: 1), .exact))
    #expect(Self.passes(gray, block(100, 100, by: 1), .noise) && !Self.passes(gray, block(1, 1, by: 2), .noise))
    // Three quarters of 20 × 20 pixels within the threshold; above it four pixels of 8 × 8.
    #expect(Self.passes(gray, block(20, 15, by: 12), .rasterizer))
    #expect(!Self.passes(gray, block(20, 15, by: 13), .rasterizer))
    #expect(!Self.passes(gray, block(20, 16, by: 1), .rasterizer))
    #expect(Self.passes(gray, block(2, 2, by: 127), .rasterizer))
    #expect(!Self.passes(gray, block(3, 2, by: 127), .rasterizer))
  }

  /// The threshold of `rasterizer` is 8 to 14 units of grey, the fewest on black.
  @Test(arguments: [(0, 8), (32, 11), (64, 11), (128, 12), (192, 13), (255, -14)])
  func greysWithinTheThresholdOfRasterizer(level: Int, units: Int) {
    let ground = Self.ground(UInt8(level))
    let box = PixelBox(x: 40, y: 40, width: 20, height: 15)
    let step = units < 0 ? -1 : 1
    #expect(Self.passes(ground, Self.gray(ground, box, UInt8(level + units)), .rasterizer))
    #expect(!Self.passes(ground, Self.gray(ground, box, UInt8(level + units + step)), .rasterizer))
  }

  static func ground(_ level: UInt8) -> Bitmap { Pictures.plain(140, 140, Pixel(level, level, level)) }

  static func gray(_ bitmap: Bitmap, _ box: PixelBox, _ level: UInt8) -> Bitmap {
    var bitmap = bitmap
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width { bitmap.set(x, y, Pixel(level, level, level)) }
    }
    return bitmap
  }
}
