import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares bars of iOS 26 with unscaled captures at 402 and 440.
@Suite struct GlassFormTests {
  static func scene(_ device: Device, _ navigation: Navigation = Navigation(), search: Search? = nil) throws
    -> SearchScene
  {
    var scene = SearchScene(device: device, navigation: navigation, search: search)
    scene.system = try #require(SystemVersion(major: 26))
    return scene
  }

  /// "Today" is from 199 to 241 with its baseline at 82.33, "18 Unread" from 193 to 247.33 with its baseline at 97.
  @Test func inlineSubtitle() throws {
    let scene = try Self.scene(.iPhone16ProMax, Navigation(title: "Today", subtitle: "18 Unread"))
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 100, y: 62, width: 240, height: 44))
    let p = picture.pixel + 0.01
    let title = try #require(
      picture.inkBox(in: CGRect(x: 100, y: 64, width: 240, height: 22), of: .black, on: .white, threshold: 0.4))
    #expect(abs(title.minX - 199) <= p && abs(title.maxX - 241) <= 2 * p, "\(title)")
    let gray = Tone(142, 142, 147)
    let area = CGRect(x: 100, y: 87, width: 240, height: 16)
    let words = try #require(picture.inkBox(in: area, of: gray, on: .white, threshold: 0.5))
    #expect(abs(words.minX - 193) <= 2 * p && abs(words.maxX - 247.33) <= p, "\(words)")
    #expect(abs(words.minY - 88.33) <= p && abs(words.maxY - 97) <= p, "\(words)")
    #expect(picture.strongest(in: area, on: .white).distance(to: gray) <= 1)
    // The baseline of a word without rounded letters.
    let flat = try Self.scene(.iPhone16ProMax, Navigation(title: "HHH", subtitle: "HHH"))
    let letters = try MeasuringScenes.picture(flat, CGRect(x: 100, y: 62, width: 240, height: 44))
    let upper = try #require(
      letters.inkBox(in: CGRect(x: 100, y: 64, width: 240, height: 22), of: .black, on: .white, threshold: 0.4))
    #expect(abs(upper.maxY - 82.33) <= p && abs(upper.height - 10.5) <= p, "\(upper)")
    let lower = try #require(letters.inkBox(in: area, of: gray, on: .white, threshold: 0.4))
    #expect(abs(lower.maxY - 97) <= p && abs(lower.height - 8.6) <= p, "\(lower)")
  }

  /// "Updated 6 minutes ago" is from 21 to 144.67 and from 163 to 173.33, and the title's baseline is at 155.33.
  @Test(arguments: [(Appearance.dark, Tone(141, 141, 147)), (.light, Tone(138, 138, 142))])
  func largeSubtitle(_ appearance: Appearance, ink: Tone) throws {
    let navigation = Navigation(title: "Feeds", subtitle: "Updated 6 minutes ago", largeTitle: true)
    var scene = try Self.scene(.iPhone16ProMax, navigation)
    scene.appearance = appearance
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 10, y: 110, width: 200, height: 75))
    let p = picture.pixel + 0.01
    let (ground, label) = appearance == .dark ? (Tone.black, Tone.white) : (.white, .black)
    let title = try #require(
      picture.inkBox(in: CGRect(x: 12, y: 120, width: 190, height: 40), of: label, on: ground, threshold: 0.5))
    #expect(abs(title.maxY - 155.67) <= p && abs(title.minX - 22) <= 2 * p, "\(title)")
    let area = CGRect(x: 12, y: 161, width: 190, height: 18)
    let words = try #require(picture.inkBox(in: area, of: ink, on: ground, threshold: 0.4))
    #expect(abs(words.minX - 21) <= p && abs(words.maxX - 144.67) <= 1.4, "\(words)")
    #expect(abs(words.minY - 163) <= p && abs(words.maxY - 173.33) <= p, "\(words)")
    #expect(picture.strongest(in: area, on: ground).distance(to: ink) <= 1)
  }

  /// A button with a magnifier of 21 in a circle of 44, which is at the bar's margin: 16 at 402, 20 at 440.
  @Test(arguments: [(Device.iPhone16Pro, 16.0), (.iPhone15ProMax, 20), (.iPhone16ProMax, 20)])
  func searchButton(_ device: Device, margin: Double) throws {
    let scene = try Self.scene(device, search: Search(placement: .integratedButton))
    let y = device.safeArea.top
    let circle = CGRect(x: device.width - margin - 44, y: y, width: 44, height: 44)
    let field = try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).frame(of: "searchBar.field")
    #expect(field == circle)
    let picture = try MeasuringScenes.picture(scene, circle)
    let ground = picture.tone(circle.midX, y + 6)
    let box = try #require(picture.inkBox(in: circle.insetBy(dx: 8, dy: 8), of: .black, on: ground, threshold: 0.4))
    #expect(abs(box.width - 21) <= 2 * picture.pixel && abs(box.height - 21) <= 2 * picture.pixel, "\(box)")
    #expect(abs(box.midX - circle.midX) <= 1 && abs(box.midY - circle.midY) <= 1, "\(box)")
  }
}
