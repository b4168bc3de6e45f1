import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares the search field with measurements of real screens: 3× of iOS 15 to 18, 2× of iOS 12 and 15.
@Suite struct SearchFieldPixelTests {
  /// On a 393 pt phone the field is 361 × 36, 1 below a bar of 44.
  static let area = CGRect(x: 0, y: 90, width: 393, height: 60)
  static let field = CGRect(x: 16, y: Device.iPhone15Pro.statusBar + 44 + 1, width: 361, height: 36)

  /// A fill over a background, and its text at opacity 0.60, as measured.
  struct Look: Sendable, CustomTestStringConvertible {
    var appearance: Appearance
    var background: RGBAColor
    var fill, secondary: Tone
    var testDescription: String { "\(appearance.rawValue) over \(background.hex)" }
  }

  static let looks: [Look] = [
    (.light, .white, Tone(239, 239, 240), Tone(132, 132, 136)),
    (.light, MeasuringScenes.grouped, Tone(227, 227, 232), Tone(127, 127, 133)),
    (.dark, MeasuringScenes.darkCard, Tone(49, 49, 54), Tone(161, 161, 169)),
  ].map { Look(appearance: $0, background: $1, fill: $2, secondary: $3) }

  @Test(arguments: looks) func fieldMatchesTheMeasured(_ look: Look) throws {
    let (color, appearance) = (look.background, look.appearance)
    let picture = try MeasuringScenes.picture(MeasuringScenes.field(on: color, appearance: appearance), Self.area)
    let (ground, fill) = (
      Tone(color.red * 255, color.green * 255, color.blue * 255), picture.tone(250, Self.field.midY)
    )
    #expect(fill.distance(to: look.fill) <= 1 && picture.tone(4, Self.field.midY) == ground)
    let (icon, text) = (CGRect(x: 20, y: 102, width: 22, height: 30), CGRect(x: 46, y: 102, width: 70, height: 30))
    for area in [icon, text] {
      let ink = picture.strongest(in: area, on: look.fill)
      #expect(ink.distance(to: look.secondary) <= 1, "\(ink) at \(area)")
    }
    let tolerance = picture.pixel
    #expect(abs(picture.edge(down: 250, from: 92, to: 110, ground, fill) - Self.field.minY) <= tolerance)
    #expect(abs(picture.edge(down: 250, from: 120, to: 145, fill, ground) - Self.field.maxY) <= tolerance)
    #expect(abs(picture.edge(along: Self.field.midY, from: 4, to: 23, ground, fill) - Self.field.minX) <= tolerance)
    #expect(abs(picture.edge(along: Self.field.midY, from: 360, to: 390, fill, ground) - Self.field.maxX) <= tolerance)
    // Entered text has the label's colour.
    let typed = MeasuringScenes.field(on: color, appearance: appearance, text: "HHH")
    let label = try MeasuringScenes.picture(typed, Self.area).strongest(in: text, on: look.fill)
    #expect(label.distance(to: appearance == .light ? .black : .white) <= 1)
  }

  /// On other screens, below the status bar and the bar: 1, the field's 36, then 15 to the hairline.
  @Test(arguments: [
    (MeasuringScenes.small, 16.0, 65.0), (MeasuringScenes.large, 20, 89), (MeasuringScenes.plus, 20, 65),
    (MeasuringScenes.pad, 20, 75),
  ]) func paletteIs52(_ device: Device, margin: Double, y: Double) throws {
    let area = CGRect(x: 0, y: y - 10, width: device.width, height: 70)
    let picture = try MeasuringScenes.picture(MeasuringScenes.field(device), area)
    let fill = picture.tone(250, y + 18)
    #expect(fill.distance(to: Tone(239, 239, 240)) <= 1)
    let tolerance = picture.pixel
    #expect(abs(picture.edge(down: 250, from: y - 9, to: y + 10, .white, fill) - y) <= tolerance)
    #expect(abs(picture.edge(down: 250, from: y + 20, to: y + 45, fill, .white) - (y + 36)) <= tolerance)
    #expect(abs(picture.edge(along: y + 18, from: 2, to: margin + 6, .white, fill) - margin) <= tolerance)
    let right = device.width - margin
    #expect(abs(picture.edge(along: y + 18, from: right - 10, to: right + 10, fill, .white) - right) <= tolerance)
    // The hairline is the first row below the palette.
    #expect(picture.tone(250, y + 51 - picture.pixel) == .white)
    #expect(picture.tone(250, y + 51).distance(to: Tone(178, 178, 178)) <= 1)
    #expect(picture.tone(250, y + 51 + picture.pixel) == .white)
  }

  /// A phone in landscape with compact bars, searching: 44 high, with a field of 30 at 7 (iPhone SE, iOS 12.2).
  @Test func compactFieldIs30() throws {
    var scene = MeasuringScenes.field(MeasuringScenes.phone(320, 568, scale: 2, statusBar: 20, metrics: .iPhoneSE))
    scene.orientation = .landscape
    scene.search?.active = true
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 0, y: 0, width: 568, height: 60))
    let fill = picture.tone(300, 22)
    #expect(abs(picture.edge(down: 300, from: 0, to: 20, .white, fill) - 7) <= picture.pixel)
    #expect(abs(picture.edge(down: 300, from: 20, to: 43, fill, .white) - 37) <= picture.pixel)
    #expect(picture.tone(300, 44).distance(to: Tone(178, 178, 178)) <= 1)
  }
}
