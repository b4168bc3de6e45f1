import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares bars with unscaled captures of iOS 13 to 18 that the other suites do not use, and the looks with each other.
@Suite struct LookPixelTests {
  static func scene(_ system: Int = 17, _ device: Device = .iPhoneX, text: String = "") throws -> SearchScene {
    var scene = MeasuringScenes.field(device, text: text)
    scene.system = try #require(SystemVersion(major: system))
    return scene
  }

  /// The field's top on an iPhone X, at rest.
  static let top = 44 + 44 + 1.0
  static let fill = Tone(239, 239, 240)

  static func picture(_ system: Int, text: String = "", placeholder: String = "Search") throws -> MeasuredImage {
    var scene = try scene(system, text: text)
    scene.search?.placeholder = .text(placeholder)
    return try MeasuringScenes.picture(scene, CGRect(x: 16, y: top, width: 343, height: 36))
  }

  /// An active field ends at 295, 310 and 330 on screens 375, 390 and 414 wide, where "Cancel" is 52 wide. Inter's is up
  /// to a point wider. The field is 36 high from 8 below the bars' top on, and the bar ends 8 below it.
  @Test(arguments: [(Device.iPhoneX, 295.0), (.iPhone14, 310), (.iPhone11ProMax, 330)])
  func activeField(_ device: Device, end: Double) throws {
    var scene = MeasuringScenes.field(device)
    scene.search?.active = true
    let bars = device.statusBar
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 0, y: bars, width: device.width, height: 60))
    let fill = picture.tone(200, bars + 26)
    let tolerance = picture.pixel + 0.01
    let right = picture.edge(along: bars + 26, from: end - 30, to: end + 8, fill, .white)
    let cancel = try #require(
      try MeasuringScenes.renderer(scene).layers(at: .seconds(0)).frame(of: "searchBar.cancelButton"))
    #expect(abs(right - end + cancel.width - 52) <= tolerance && abs(cancel.width - 52) <= 1.01, "\(right) \(cancel)")
    #expect(abs(picture.edge(down: 200, from: bars + 1, to: bars + 20, .white, fill) - bars - 8) <= tolerance)
    #expect(abs(picture.edge(down: 200, from: bars + 30, to: bars + 50, fill, .white) - bars - 44) <= tolerance)
    #expect(picture.tone(200, bars + 52 - picture.pixel / 2) == .white)
    #expect(picture.tone(200, bars + 52 + picture.pixel / 2).distance(to: Tone(178, 178, 178)) <= 1)
  }

  /// At 402 and 440 wide a bar ends at 100.33, and a field below a large title is from 153.33 to 189.33.
  @Test(arguments: [Device.iPhone17, .iPhone16ProMax]) func barsOfLargeIslands(_ device: Device) throws {
    let area = CGRect(x: 0, y: 95, width: 250, height: 100)
    let inline = try MeasuringScenes.picture(NavigationBarPixelTests.bar(device), area)
    let p = inline.pixel
    #expect(inline.tone(100, 100.33 - p / 2) == .white)
    #expect(inline.tone(100, 100.33 + p / 2).distance(to: Tone(178, 178, 178)) <= 1)
    var stacked = MeasuringScenes.field(device)
    stacked.navigation.largeTitle = true
    let picture = try MeasuringScenes.picture(stacked, area)
    let fill = picture.tone(200, 170)
    #expect(abs(picture.edge(down: 200, from: 140, to: 165, .white, fill) - 153.33) <= p / 2)
    #expect(abs(picture.edge(down: 200, from: 175, to: 194, fill, .white) - 189.33) <= p / 2)
  }

  /// At the medium text size the large title's row stays 52 high, its baseline 36 below the top, and the field is 34.33.
  @Test func mediumTextSize() throws {
    var scene = MeasuringScenes.field(.iPhoneX)
    scene.contentSizeCategory = .medium
    scene.navigation.largeTitle = true
    scene.navigation.title = "V"
    let row = 44 + 44.0
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 0, y: row, width: 375, height: 120))
    let p = picture.pixel
    let letter = CGRect(x: 16, y: row, width: 30, height: 50)
    let box = try #require(picture.inkBox(in: letter, of: .black, on: .white, threshold: 0.4))
    #expect(abs(box.maxY - row - 36) <= p + 0.01, "\(box)")
    let (field, fill) = (row + 52 + 1, picture.tone(250, row + 70))
    #expect(abs(picture.edge(down: 250, from: row + 40, to: row + 60, .white, fill) - field) <= p / 2)
    #expect(abs(picture.edge(down: 250, from: row + 70, to: row + 95, fill, .white) - field - 34.33) <= p / 2)
    #expect(picture.tone(250, field + 34.33 + 15 + p / 2).distance(to: Tone(178, 178, 178)) <= 1)
  }

  /// The chevron's ink is from 9.33 to 20.33 on screens narrower than 414, else from 13.33…13.67 to 24.33…24.67. It is
  /// 18.8 high and centred in the bar.
  @Test(arguments: [(Device.iPhoneX, 9.33, 9.33), (.iPhone17, 9.33, 9.33), (.iPhone11ProMax, 13.33, 13.67)])
  func backChevron(_ device: Device, least: Double, most: Double) throws {
    var scene = NavigationBarPixelTests.bar(device, title: "Root")
    scene.timeline = [Event(.push(.init(title: "About")), at: .seconds(0))]
    let bars = device.statusBar
    let area = CGRect(x: 0, y: bars.rounded(.up), width: 60, height: 42)
    let picture = try MeasuringScenes.picture(scene, area, at: 2)
    let p = picture.pixel
    let ink = CGRect(x: 0, y: area.minY, width: most + 15, height: 42)
    let box = try #require(picture.inkBox(in: ink, of: Tone(0, 122, 255), on: .white))
    #expect(box.minX >= least - p - 0.01 && box.minX <= most + p + 0.01, "\(box)")
    #expect(box.maxX >= least + 11 - p - 0.01 && box.maxX <= most + 11 + p + 0.01, "\(box)")
    #expect(abs(box.height - 18.8) <= p + 0.01 && abs(box.midY - bars - 22) <= p, "\(box)")
  }

  /// An iPad at 2×: a magnifier of 16 × 16, 9.5 below the field's top, and the ink of "S" from 30.5 on.
  @Test func fieldOfAPad() throws {
    let device = MeasuringScenes.pad
    let corner = CGPoint(x: 20, y: 75)
    let area = CGRect(origin: corner, size: CGSize(width: 300, height: 36))
    let picture = try MeasuringScenes.picture(MeasuringScenes.field(device), area)
    func box(_ x: Double, _ width: Double) throws -> CGRect {
      let part = CGRect(x: corner.x + x, y: corner.y + 2, width: width, height: 32)
      return try #require(picture.inkBox(in: part, of: SearchFieldInkTests.ink, on: Self.fill))
    }
    let icon = try box(2, 25)
    #expect(icon.distance(to: CGRect(x: 28, y: 84.5, width: 16, height: 16)) <= picture.pixel + 0.01, "\(icon)")
    let text = try box(27, 60)
    #expect(abs(text.minX - corner.x - 30.5) <= picture.pixel + 0.01, "\(text)")
  }

  /// iOS 13 and 14: placeholder and clear button in the system's gray, on iOS 15 the placeholder alone, and the magnifier 15.67 × 16, 9.67 below the top.
  @Test(arguments: [
    (12, Tone(142, 142, 147)), (13, Tone(142, 142, 147)), (14, Tone(142, 142, 147)), (15, Tone(142, 142, 147)),
    (18, SearchFieldInkTests.ink),
  ])
  func fieldOfEverySystem(_ system: Int, gray: Tone) throws {
    let isOld = system < 15
    let picture = try Self.picture(system)
    let words = CGRect(x: 16 + 27, y: Self.top + 2, width: 100, height: 32)
    #expect(picture.strongest(in: words, on: Self.fill).distance(to: gray) <= 1)
    let icon = CGRect(x: 18, y: Self.top + 2, width: 24, height: 32)
    let magnifier = try #require(picture.inkBox(in: icon, of: SearchFieldInkTests.ink, on: Self.fill))
    let size = isOld ? CGSize(width: 15.67, height: 16) : CGSize(width: 16.33, height: 16.33)
    let expected = CGRect(origin: CGPoint(x: 24, y: Self.top + (isOld ? 9.67 : 10)), size: size)
    #expect(magnifier.distance(to: expected) <= picture.pixel + 0.01, "\(magnifier)")
    // The clear button: 16 × 16, from iOS 15 on of 17, 7 before the field's right edge.
    let typed = try Self.picture(system, text: "HHH")
    let end = CGRect(x: 320, y: Self.top + 4, width: 37, height: 28)
    let ink = system == 15 ? SearchFieldInkTests.ink : gray
    #expect(typed.strongest(in: end, on: Self.fill).distance(to: ink) <= 1)
    let clear = try #require(typed.inkBox(in: end, of: ink, on: Self.fill))
    let side = system < 15 ? 16.0 : 17
    let place = CGRect(x: 359 - 7 - side, y: Self.top + 18 - side / 2, width: side, height: side)
    #expect(clear.distance(to: place) <= typed.pixel + 0.01, "\(clear)")
  }

  /// Until iOS 14 text is 1 higher than from iOS 15 on: baseline 24.33. "S" begins at 30.67, on iOS 15
  /// and 16 at 31.33, and later at 32.26.
  @Test(arguments: [(13, 30.67, 23.33), (14, 30.67, 23.33), (15, 31.33, 24.33), (17, 32.26, 24.33), (18, 32.26, 24.33)])
  func textOfEverySystem(_ system: Int, x: Double, baseline: Double) throws {
    let words = CGRect(x: 16 + 27, y: Self.top + 2, width: 60, height: 32)
    let placeholder = try Self.picture(system)
    let color = system < 15 ? Tone(142, 142, 147) : SearchFieldInkTests.ink
    let first = try #require(placeholder.inkBox(in: words, of: color, on: Self.fill))
    #expect(abs(first.minX - 16 - x) <= placeholder.pixel + 0.01, "\(first)")
    let typed = try #require(try Self.picture(system, text: "HHH").inkBox(in: words, of: .black, on: Self.fill))
    #expect(abs(typed.maxY - Self.top - baseline) <= 0.01, "\(typed)")
  }

  /// Until iOS 14 a bar with an inline title has its material and hairline at rest; with a large title it has neither.
  @Test(arguments: 12...18, [false, true]) func barAtRest(_ system: Int, isLarge: Bool) throws {
    var scene = SearchScene(device: .iPhoneX).with { $0.navigation = Navigation(title: "", largeTitle: isLarge) }
    scene.navigation.background = .scrollEdge
    scene.system = try #require(SystemVersion(major: system))
    let picture = try MeasuringScenes.picture(scene, CGRect(x: 0, y: 44, width: 60, height: 100))
    let bottom = isLarge ? 140.0 : 88
    let hasMaterial = system < 15 && !isLarge
    let (bar, line) = hasMaterial ? (247.0, 178.0) : (255, 255)
    #expect(picture.tone(30, 70).distance(to: Tone(bar, bar, bar)) <= 1)
    #expect(picture.tone(30, bottom + picture.pixel / 2).distance(to: Tone(line, line, line)) <= 1)
  }

  /// White content is (217, 217, 217) from the bars to the bottom of the screen, but not when the search has a text.
  @Test(arguments: [(12, LayoutDirection.leftToRight), (13, .leftToRight), (17, .leftToRight), (17, .rightToLeft)])
  func dimming(_ system: Int, direction: LayoutDirection) throws {
    var scene = try Self.scene(system)
    scene.layoutDirection = direction
    scene.search?.active = true
    scene.search?.obscuresBackground = true
    scene.timeline = [.set(Changes { $0.text = "a" }, at: .seconds(1))]
    let bottom = 44 + (system == 12 ? 55.0 : 52)
    let whole = CGRect(x: 0, y: 0, width: 375, height: 812)
    for (time, tone) in [(0.0, Tone(217, 217, 217)), (1.0, .white)] {
      let picture = try MeasuringScenes.picture(scene, whole, at: time)
      for x in [0.5, 180, 374.5] {
        #expect(picture.tone(x, bottom - 0.5) == .white)
        for y in [bottom + 0.5, 400, 811.5] { #expect(picture.tone(x, y).distance(to: tone) <= 1, "\(x) \(y)") }
      }
    }
  }

  /// Where a plain list's own line meets the bar's hairline the two are (139, 139, 140); before the line only the
  /// hairline is there.
  @Test(arguments: [(13, Device.iPhoneX, 16.0), (15, .iPhoneX, 16), (17, .iPhone15Pro, 20), (17, .iPhone11ProMax, 20)])
  func hairlineOverAPlainList(_ system: Int, _ device: Device, margin: Double) throws {
    var scene = try Self.scene(system, device)
    scene.content = Content(initial: .list(style: .plain, rows: [Row(title: "First"), Row(title: "Second")]))
    let bottom = device.statusBar + 44 + 52
    let area = CGRect(x: 0, y: (bottom - 10).rounded(), width: device.width, height: 20)
    let picture = try MeasuringScenes.picture(scene, area)
    let p = picture.pixel
    let y = bottom + p / 2
    for x in [p / 2, margin - p / 2] { #expect(picture.tone(x, y).distance(to: Tone(178, 178, 178)) <= 1, "\(x)") }
    for x in [margin + p / 2, device.width - p / 2] {
      #expect(picture.tone(x, y).distance(to: Tone(139, 139, 140)) <= 1, "\(x): \(picture.tone(x, y))")
    }
    #expect(picture.tone(200, bottom - p / 2) == .white && picture.tone(200, bottom + 1.5 * p) == .white)
  }
}
