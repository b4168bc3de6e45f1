import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares the field's icon and text with measurements of real screens.
@Suite struct SearchFieldInkTests {
  static let fill = Tone(239, 239, 240)
  static let ink = Tone(132, 132, 136)

  /// The field's top left corner on a 3× screen and on a 2× screen.
  static let screens: [(device: Device, corner: CGPoint)] = [
    (.iPhone15Pro, SearchFieldPixelTests.field.origin), (MeasuringScenes.small, CGPoint(x: 16, y: 65)),
  ]

  /// The field's top on the 3× screen.
  static let top = Double(screens[0].corner.y)

  static func picture(_ index: Int, placeholder: String = "Search", text: String = "") throws -> MeasuredImage {
    let (device, corner) = screens[index]
    let area = CGRect(x: corner.x, y: corner.y, width: device.width - 2 * corner.x, height: 36)
    return try MeasuringScenes.picture(MeasuringScenes.field(device, placeholder: placeholder, text: text), area)
  }

  /// 16.33 × 16.33 at (8, 10) of the field at 3×; 16 × 16 from 9.5 at 2×.
  @Test(arguments: [(0, 16.33, 10.0), (1, 16.0, 9.5)])
  func magnifierFillsItsBox(_ screen: Int, size: Double, top: Double) throws {
    let picture = try Self.picture(screen)
    let corner = Self.screens[screen].corner
    let area = CGRect(x: corner.x + 2, y: corner.y + 2, width: 26, height: 32)
    let box = try #require(picture.inkBox(in: area, of: Self.ink, on: Self.fill))
    let expected = CGRect(x: corner.x + 8, y: corner.y + top, width: size, height: size)
    #expect(box.distance(to: expected) <= picture.pixel + 0.01, "\(box)")
  }

  /// The lens has its centre at (14.6, 16.55) of the field, an outer radius of 6.6 and a stroke of about 1.45.
  @Test func lensIsARing() throws {
    let picture = try Self.picture(0)
    let (x, y) = (16 + 14.6, Self.top + 16.55)
    for tones in [picture.tones(along: y, from: 16 + 5, to: x), picture.tones(down: x, from: Self.top + 6, to: y)] {
      let stroke = tones.reduce(0) { $0 + $1.coverage(from: Self.fill, to: Self.ink) } / 3
      #expect(abs(stroke - 1.45) <= 0.15, "stroke \(stroke)")
    }
    #expect(picture.tone(x, y).distance(to: Self.fill) <= 1)
  }

  /// The handle is slightly heavier than the lens, without a darker patch where they overlap.
  @Test func handleJoinsTheLensWithoutASeam() throws {
    let picture = try Self.picture(0)
    let darkest = picture.strongest(in: CGRect(x: 20, y: Self.top + 2, width: 24, height: 30), on: Self.fill)
    #expect(darkest.distance(to: Self.ink) <= 1)
    // Along the handle's middle, no pixel is lighter than three quarters of the ink.
    for step in 0...20 {
      let way = Double(step) / 20
      let tone = picture.tone(16 + 19 + way * 4.4, Self.top + 20.95 + way * 4.4)
      #expect(tone.coverage(from: Self.fill, to: Self.ink) >= 0.75, "\(way): \(tone)")
    }
  }

  /// "Search" begins at 32.26 on iOS 17 and is 51.0 to 51.3 wide; "Search..." is 64.67 wide.
  @Test(arguments: [("Search", 51.15), ("Search...", 64.67)])
  func placeholderIsAsWideAsSanFrancisco(_ text: String, width: Double) throws {
    let picture = try Self.picture(0, placeholder: text)
    let area = CGRect(x: 16 + 27, y: Self.top + 2, width: 120, height: 32)
    let box = try #require(picture.inkBox(in: area, of: Self.ink, on: Self.fill))
    #expect(abs(box.minX - 16 - 32.26) <= picture.pixel + 0.01, "\(box)")
    #expect(abs(box.width - width) <= width * 0.02, "\(box)")
  }

  /// 24.33 below the field's top at 3×, 23 at 2×; an x is 9 high, a capital 12.
  @Test(arguments: [(0, 24.33), (1, 23.0)]) func textIsOnItsBaseline(_ screen: Int, baseline: Double) throws {
    let corner = Self.screens[screen].corner
    let area = CGRect(x: corner.x + 27, y: corner.y + 2, width: 60, height: 32)
    for (text, height) in [("HHH", 12.0), ("xxx", 9)] {
      let picture = try Self.picture(screen, text: text)
      let box = try #require(picture.inkBox(in: area, of: .black, on: Self.fill))
      #expect(abs(box.maxY - corner.y - baseline) <= picture.pixel + 0.01 && abs(box.height - height) <= 0.5, "\(box)")
    }
  }

  /// The caret is 2 × 22 in the tint colour, 29 from the field's left edge and 6 below its top.
  @Test func caretIsBeforeThePlaceholder() throws {
    var scene = MeasuringScenes.field(placeholder: "")
    scene.search?.focused = true
    // The bar is hidden: the palette begins at the bars' top, and the field 8 below.
    let field = Device.iPhone15Pro.statusBar + 8
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 16, y: 54, width: 300, height: 50))
    let area = CGRect(x: 42, y: 54, width: 10, height: 45)
    let box = try #require(picture.inkBox(in: area, of: Tone(0, 122, 255), on: Self.fill, threshold: 0.5))
    #expect(box.distance(to: CGRect(x: 16 + 29, y: field + 6, width: 2, height: 22)) <= picture.pixel + 0.01, "\(box)")
  }

  /// Cancel has the tint colour, ends 16 from the screen's right edge and begins 12 after the field, both within the
  /// letters' side bearings.
  @Test func cancelIs12AfterTheField() throws {
    var scene = MeasuringScenes.field()
    scene.search?.active = true
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 250, y: 54, width: 143, height: 50))
    let ink = picture.strongest(in: CGRect(x: 330, y: 60, width: 60, height: 30), on: .white)
    #expect(ink.distance(to: Tone(0, 122, 255)) <= 1)
    let end = picture.edge(along: 76, from: 290, to: 318, picture.tone(280, 76), .white)
    let area = CGRect(x: end + 1, y: 56, width: 390 - end, height: 40)
    let box = try #require(picture.inkBox(in: area, of: ink, on: .white))
    #expect(abs(box.minX - end - 12) <= 1.34 && abs(box.maxX - 377) <= 1.34, "field ends at \(end), \(box)")
  }
}
