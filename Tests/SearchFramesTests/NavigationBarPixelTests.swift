import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares the navigation bar with unscaled captures of iOS 15 to 18.
@Suite struct NavigationBarPixelTests {
  /// The bottom of the navigation bar on an iPhone 15 Pro.
  static let bars = Device.iPhone15Pro.statusBar + 44

  static func bar(
    _ device: Device = .iPhone15Pro, title: String = "", large: Bool = false, on color: RGBAColor? = .white,
    appearance: Appearance = .light
  ) -> SearchScene {
    let navigation = MeasuringScenes.bar(color, title: title, large: large)
    return SearchScene(device: device).with {
      $0.appearance = appearance
      $0.navigation = navigation
    }
  }

  /// 44 on phones, 50 on iPads, below the status bar; the hairline is one pixel below the bar.
  @Test(arguments: [
    (Device.iPhone15Pro, 293.0 / 3), (MeasuringScenes.large, 88.0), (MeasuringScenes.plus, 64.0),
    (MeasuringScenes.small, 64.0), (MeasuringScenes.pad, 74.0),
  ])
  func hairlineIsBelowTheBar(_ device: Device, bottom: Double) throws {
    let picture = try MeasuringScenes.picture(
      Self.bar(device), CGRect(x: 0, y: (bottom - 20).rounded(), width: 120, height: 40))
    let p = picture.pixel
    for x in [0.1, 60, 119.8] {
      #expect(picture.tone(x, bottom - p / 2) == .white)
      #expect(picture.tone(x, bottom + p / 2).distance(to: Tone(178, 178, 178)) <= 1)
      #expect(picture.tone(x, bottom + 1.5 * p) == .white)
    }
  }

  /// Over the grouped background; dark, over a card scrolled beneath it.
  @Test(arguments: [(Appearance.light, 0.0, Tone(169, 169, 172)), (.dark, 30.0, Tone(62, 62, 64))])
  func hairlineBlendsWithTheBackground(_ appearance: Appearance, offset: Double, tone: Tone) throws {
    var scene = Self.bar(appearance: appearance)
    scene.content = Content(
      offset: offset, initial: .list(style: .insetGrouped, rows: (0..<9).map { Row(title: "Row \($0)") }))
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 150, y: 90, width: 40, height: 30))
    #expect(picture.tone(170, Self.bars + picture.pixel / 2).distance(to: tone) <= 1)
  }

  /// The system's bar over white content.
  @Test func materialIs247() throws {
    let picture = try MeasuringScenes.picture(Self.bar(on: nil), CGRect(x: 0, y: 54, width: 60, height: 44))
    #expect(picture.tone(30, 70).distance(to: Tone(247, 247, 247)) <= 1)
  }

  /// The baseline is 28 below the bar's top, capitals are 12 high, and the text is centred within 0.3 and as wide
  /// within 2 %.
  @Test(arguments: [Appearance.light, .dark]) func inlineTitleIsTheMeasuredOne(_ appearance: Appearance) throws {
    let ground = appearance == .light ? Tone.white : Tone(28, 28, 30)
    let ink = appearance == .light ? Tone.black : .white
    let color = appearance == .light ? RGBAColor.white : MeasuringScenes.darkCard
    let area = CGRect(x: 60, y: 54, width: 273, height: 43)
    let code = Self.bar(title: "Create verification code", on: color, appearance: appearance)
    let wide = try MeasuringScenes.picture(code, area)
    let box = try #require(wide.inkBox(in: area, of: ink, on: ground))
    #expect(abs(box.width - 188) <= 188 * 0.01, "\(box)")
    #expect(abs(box.midX - 196.5) <= 0.34 + wide.pixel, "\(box)")
    #expect(wide.strongest(in: area, on: ground).distance(to: ink) <= 1)
    let capitals = try MeasuringScenes.picture(Self.bar(title: "HEH", on: color, appearance: appearance), area)
    let high = try #require(capitals.inkBox(in: area, of: ink, on: ground, threshold: 0.3))
    #expect(abs(high.maxY - Device.iPhone15Pro.statusBar - 28) <= capitals.pixel + 0.01, "\(high)")
    #expect(abs(high.height - 12) <= 0.5, "\(high)")
  }

  /// A row of 52 below the bar of 44, then the hairline.
  @Test func largeTitleRowIs52() throws {
    let area = CGRect(x: 200, y: 130, width: 40, height: 30)
    let picture = try MeasuringScenes.picture(Self.bar(title: "V", large: true), area)
    #expect(picture.tone(220, Self.bars + 52 - picture.pixel / 2) == .white)
    #expect(picture.tone(220, Self.bars + 52 + picture.pixel / 2).distance(to: Tone(178, 178, 178)) <= 1)
  }

  /// The label begins at 16, or at 20 from 414 pt on; the "V" 0.33 later. The baseline is 36 below the row's top.
  @Test(arguments: [
    (Device.iPhone15Pro, 16.0, 293.0 / 3), (MeasuringScenes.large, 20.0, 88.0), (MeasuringScenes.small, 16.0, 64.0),
  ])
  func largeTitleIsTheMeasuredOne(_ device: Device, margin: Double, row: Double) throws {
    let area = CGRect(x: 0, y: row, width: device.width, height: 52)
    let picture = try MeasuringScenes.picture(Self.bar(device, title: "Verification codes", large: true), area)
    let box = try #require(picture.inkBox(in: area, of: .black, on: .white))
    #expect(abs(box.minX - margin - 0.33) <= picture.pixel + 0.01, "\(box)")
    // Measured at the text size medium, where the title has 33 pt.
    #expect(abs(box.width * 33 / 34 - 275.33) <= 275.33 * 0.01, "\(box)")
    let letter = CGRect(x: margin, y: row, width: 22, height: 52)
    let capital = try #require(picture.inkBox(in: letter, of: .black, on: .white, threshold: 0.4))
    #expect(abs(capital.maxY - row - 36) <= picture.pixel + 0.01, "\(capital)")
    #expect(capital.height >= 23.67 - picture.pixel - 0.01 && capital.height <= 24 + picture.pixel + 0.01, "\(capital)")
  }
}
