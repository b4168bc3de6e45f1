import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct KeyboardTests {
  private typealias Layout = SearchScene.Keyboard.Layout

  private func keyboard(
    _ device: Device, _ orientation: Orientation = .portrait, text: String = "", language: String = "en",
    _ keyboard: SearchScene.Keyboard = .automatic, direction: LayoutDirection = .leftToRight
  ) throws -> Layer? {
    var scene = scene(device, orientation, search: Search(text: text).with { $0.focused = true })
    (scene.keyboard, scene.language, scene.layoutDirection) = (keyboard, language, direction)
    return try Laid(scene).layers().layer(named: "keyboard")
  }

  /// Heights of published tables and captures, without and with predictions.
  @Test(arguments: [
    ("iPhone SE (1st generation)", 216.0, 253.0), ("iPhone 8", 216, 260), ("iPhone 8 Plus", 226, 271),
    ("iPhone 11 Pro", 291, 336), ("iPhone 13", 291, 336), ("iPhone 15 Pro", 291, 336), ("iPhone 16 Pro", 291, 336),
    ("iPhone XR", 301, 346), ("iPhone 12 Pro Max", 301, 346), ("iPhone 15 Pro Max", 301, 346),
  ]) func heights(device: String, plain: Double, tall: Double) throws {
    let device = try #require(Device.named(device))
    for (prediction, height) in [(false, plain), (true, tall)] {
      let layer = try #require(try keyboard(device, .init().with { $0.prediction = prediction }))
      #expect(layer.frame == CGRect(x: 0, y: device.height - height, width: device.width, height: height))
      #expect((layer.frame(of: "keyboard.predictions") != nil) == prediction)
    }
  }

  /// A dark keyboard over a light screen, and the languages that it writes, in the space bar's corner.
  @Test func appearanceAndLanguages() throws {
    let plain = try #require(try keyboard(.iPhone15Pro, .init()))
    let dark = try #require(
      try keyboard(
        .iPhone15Pro,
        .init().with {
          $0.appearance = .dark
          $0.languages = ["en", "de-AT"]
        }))
    let (light, shade) = (plain.backgroundColor?.red ?? 0, dark.backgroundColor?.red ?? 1)
    #expect(light > 0.7 && shade < 0.3)
    #expect(try dark.text(of: "keyboard.key.space.languages").line.string == "EN DE")
    let (space, words) = (
      try #require(dark.frame(of: "keyboard.key.space")), try #require(dark.frame(of: "keyboard.key.space.languages"))
    )
    #expect(space.contains(words) && words.midX > space.midX + 20 && words.midY > space.midY)
    #expect(plain.frame(of: "keyboard.key.space.languages") == nil)
    let one = try #require(try keyboard(.iPhone15Pro, .init().with { $0.languages = ["en"] }))
    #expect(one.frame(of: "keyboard.key.space.languages") == nil)
  }

  private func keyboard(_ device: Device, _ settings: SearchScene.Keyboard) throws -> Layer? {
    try keyboard(device, .portrait, settings)
  }

  /// Edges read off a capture at 375 × 812 at 3×: at most a pixel off.
  @Test(arguments: [
    ("q", 3.0, 529.0, 31.33, 42.0), ("w", 40.5, 529, 31.5, 42), ("p", 340.67, 529, 31.33, 42),
    ("a", 21.5, 583, 31.17, 42),
    ("z", 59, 637, 31.33, 42), ("shift", 3, 637, 42, 42), ("delete", 330, 637, 42, 42), ("numbers", 3, 691, 87.17, 42),
    ("space", 96, 691, 182.17, 42), ("return", 284.5, 691, 87.33, 42),
  ]) func framesAreAsMeasured(key: String, x: Double, y: Double, width: Double, height: Double) throws {
    let device = try #require(Device.named("iPhone 11 Pro"))
    let root = try #require(try keyboard(device, .init().with { $0.prediction = false }))
    let frame = try #require(root.frame(of: "keyboard.key.\(key)"))
    let pixel = 1.0 / 3 + 0.01
    #expect(abs(frame.minX - x) <= pixel && abs(frame.minY - y) <= pixel && abs(frame.height - height) <= pixel)
    #expect(abs(frame.width - width) <= pixel)
  }

  /// Keys are on the screen, never overlap, and are as wide and as far apart as the formula says: with every layout, on
  /// every phone, in both orientations.
  @Test(
    arguments: Samples.some(60, of: Device.all.filter { $0.idiom == .phone }, SearchScene.Keyboard.Layout.allCases))
  func keysAreInTheirPlaces(device: Device, layout: SearchScene.Keyboard.Layout) throws {
    for orientation in Orientation.allCases {
      for (language, prediction) in [("en", true), ("en", false), (layout.rawValue, true)] {
        let root = try #require(
          try keyboard(
            device, orientation, language: language, .init(layout: layout).with { $0.prediction = prediction }))
        let names = root.sublayers.map(\.name).filter { $0.hasPrefix("keyboard.key.") }
        let frames = try names.map { try #require(root.frame(of: $0)) }
        let side = orientation == .portrait ? device.width : device.height
        let screen = CGRect(x: 0, y: 0, width: side, height: device.width + device.height - side)
        for (index, frame) in frames.enumerated() {
          #expect(screen.contains(frame) && root.frame.contains(frame) && frame.width > 8, "\(names[index])")
          for other in frames[..<index] { #expect(!frame.intersects(other), "\(names[index])") }
        }
        try expectRows(of: KeyboardLayout(layout), in: root, isLandscape: orientation == .landscape)
      }
    }
  }

  private func expectRows(of layout: KeyboardLayout, in root: Layer, isLandscape: Bool) throws {
    func frame(_ name: String) throws -> CGRect { try #require(root.frame(of: "keyboard.key.\(name)"), "\(name)") }
    let (shift, delete) = (try frame("shift"), try frame("delete"))
    let count = Double(layout.columns)
    let width = (Double(delete.maxX - shift.minX) - 6 * (count - 1)) / count
    for (index, row) in layout.rows.enumerated() {
      let frames = try row.map { try frame(KeyboardLayout.KeyboardKey.letter($0).name) }
      #expect(frames.allSatisfy { abs($0.width - width) < 1e-9 && $0.minY == frames[0].minY })
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(abs(b.minX - a.maxX - 6) < 1e-9) }
      let (first, last) = (try #require(frames.first), try #require(frames.last))
      #expect(abs(first.minX + last.maxX - root.frame.width) < 1e-9, "centred")
      guard index == 2 else { continue }
      // The outer gaps follow from shift and delete.
      #expect(first.minX - shift.maxX >= 6 && abs(first.minX - shift.maxX - (delete.minX - last.maxX)) < 1e-9)
      #expect(shift.width == delete.width && shift.minY == first.minY)
    }
    let (numbers, space, end) = (try frame("numbers"), try frame("space"), try frame("return"))
    #expect(numbers.minX == shift.minX && end.maxX == delete.maxX && abs(end.minX - space.maxX - 6) < 1e-9)
    let wide = root.frame(of: "keyboard.key.emoji").map { $0.minY == numbers.minY } ?? false
    if !isLandscape, !wide, root.frame(of: "keyboard.key.globe") == nil {
      #expect(abs(space.minX - numbers.maxX - 6) < 1e-9)
    }
  }

  /// Shift and delete are as wide with every language.
  @Test(arguments: Device.all.filter { $0.idiom == .phone }) func shiftKeepsItsWidth(device: Device) throws {
    let widths = try SearchScene.Keyboard.Layout.allCases.map {
      try #require(try keyboard(device, .init(layout: $0))?.frame(of: "keyboard.key.shift")).width
    }
    #expect(Set(widths).count == 1)
  }

  /// Capitals and a grey return key while the text is empty; small letters and a blue one after.
  @Test func keysFollowTheText() throws {
    let empty = try #require(try keyboard(.iPhone15Pro))
    let typed = try #require(try keyboard(.iPhone15Pro, text: "a"))
    #expect(empty.layer(named: "keyboard.key.q")?.text == "Q" && typed.layer(named: "keyboard.key.q")?.text == "q")
    let blue = RGBAColor(0, 122, 255)
    #expect(typed.layer(named: "keyboard.key.return")?.backgroundColor == blue)
    let special = typed.layer(named: "keyboard.key.delete")?.backgroundColor
    #expect(empty.layer(named: "keyboard.key.return")?.backgroundColor == special)
    #expect(empty.layer(named: "keyboard.key.shift")?.backgroundColor == .white)
    #expect(typed.layer(named: "keyboard.key.shift")?.backgroundColor == special)
    for (shift, letter) in [(SearchScene.Keyboard.Shift.on, "Q"), (.off, "q")] {
      for text in ["", "a"] {
        let root = try keyboard(.iPhone15Pro, text: text, .init().with { $0.shift = shift })
        #expect(root?.layer(named: "keyboard.key.q")?.text == letter)
      }
    }
    let plain = try keyboard(.iPhone15Pro, text: "a", .init().with { $0.returnKey = .default })
    #expect(plain?.layer(named: "keyboard.key.return")?.backgroundColor == special)
    #expect(plain?.layer(named: "keyboard.key.return")?.text == "return")
  }

  /// The scene's language has its letters and its words; one without letters has those of English, and two languages
  /// have a globe.
  @Test(arguments: [
    ("en", "a", "search", "space"), ("de-AT", "a", "Suchen", "Leerzeichen"), ("fr", "q", "rechercher", "espace"),
    ("es", "a", "buscar", "espacio"), ("it", "a", "cerca", "spazio"), ("ja", "a", "検索", "空白"),
  ]) func languages(language: String, letter: String, search: String, space: String) throws {
    let root = try #require(try keyboard(.iPhone15Pro, text: "a", language: language))
    let firstOfSecondRow = root.sublayers.first {
      $0.frame.minY == root.frame(of: "keyboard.key.d").map { $0.minY - root.frame.minY }
    }
    #expect(firstOfSecondRow?.text == letter)
    #expect(root.layer(named: "keyboard.key.return")?.text == search)
    #expect(root.layer(named: "keyboard.key.space")?.text == space)
    let isKnown = SearchScene.Keyboard.Layout(language: language) != nil
    #expect((root.layer(named: "keyboard.key.globe") == nil) == isKnown)
    #expect(root.layer(named: "keyboard.key.emoji") != nil)
  }

  /// In a right-to-left layout keys are where they are in a left-to-right one.
  @Test(arguments: Orientation.allCases) func keysAreNotMirrored(orientation: Orientation) throws {
    let settings = SearchScene.Keyboard(predictions: ["one", "two", "three"])
    let (left, right) = (
      try #require(try keyboard(.iPhone15Pro, orientation, settings)),
      try #require(try keyboard(.iPhone15Pro, orientation, settings, direction: .rightToLeft))
    )
    #expect(left.quantized() == right.quantized())
  }

  /// An iPad's keys fill the keyboard without overlaps. The heights are those of Telegram's `DeviceMetrics`.
  @Test(arguments: [
    (Device.iPadMini5, 313.0, 398.0), (.iPadPro11M4, 333, 418), (.iPadPro12Sixth, 398, 491),
  ]) func padKeys(device: Device, upright: Double, turned: Double) throws {
    for (orientation, height) in [(Orientation.portrait, upright), (.landscape, turned)] {
      for layout in Layout.allCases {
        let layer = try #require(try keyboard(device, orientation, .init(layout: layout)))
        #expect(
          layer.frame.height == height && layer.frame.maxX == (orientation == .portrait ? device.width : device.height))
        let frames = layer.sublayers.filter { $0.name.hasPrefix("keyboard.key.") }.map(\.frame)
        let letters = KeyboardLayout(layout).rows.joined().count
        #expect(frames.count >= letters + 11)
        for (index, frame) in frames.enumerated() {
          #expect(frame.width > 30 && frame.height > 30 && layer.frame.size.height >= frame.maxY)
          #expect(!frames.dropFirst(index + 1).contains { $0.intersects(frame) })
        }
      }
    }
  }

  @Test func someScreensHaveNone() throws {
    #expect(try keyboard(.iPadMini5) == nil)
    #expect(try keyboard(.iPadMini5, .shown)?.isHidden == false)
    #expect(try keyboard(.iPhone15Pro, .hidden)?.isHidden == true)
    var scene = scene(.iPhone15Pro, search: Search().with { $0.focused = true })
    scene.chrome = .none
    #expect(try Laid(scene).layers().layer(named: "keyboard") == nil)
    scene.chrome = .automatic
    scene.search = nil
    #expect(try Laid(scene).layers().layer(named: "keyboard") == nil)
  }

  /// A grapheme has the key of its letter, with or without shift.
  @Test(arguments: [
    ("en", "zZ ", ["z", "z", "space"]), ("de", "öÖ", ["ö", "ö"]),
    ("fr", "l’a'", ["l", "apostrophe", "a", "apostrophe"]),
    ("es", "ñÑ", ["ñ", "ñ"]),
  ]) func graphemesHaveKeys(layout: String, text: String, keys: [String]) throws {
    let layout = KeyboardLayout(try #require(Layout(rawValue: layout)))
    #expect(text.map { layout.key(of: $0)?.name } == keys)
    for other in "ß1.,é検👍🏽\n" { #expect(layout.key(of: other) == nil) }
  }

  /// Scrolled to the end, the last row ends where the keyboard begins.
  @Test(arguments: Device.all.filter { $0.idiom == .phone }) func lastRowIsAboveTheKeyboard(device: Device) throws {
    for orientation in Orientation.allCases {
      var scene = scene(
        device, orientation, search: Search().with { $0.focused = true },
        content: Content(initial: .list(style: .plain, rows: (0..<60).map { Row(title: "\($0)") })))
      scene.tabBar = .init(items: [.init(title: "A")])
      var laid = Laid(scene)
      let range = laid.state.contentRange(in: laid.context)
      laid.state.content.scroll = ScrollState(offset: range.upper)
      let root = try laid.layers()
      let row = try #require(root.frame(of: "content.list.row.59"))
      let keyboard = try #require(root.frame(of: "keyboard"))
      #expect(abs(row.maxY - keyboard.minY) < 1e-6)
      // The bars lie under it, the home indicator over it.
      let names = root.sublayers.map(\.name)
      let place = try #require(names.firstIndex(of: "keyboard"))
      #expect(try #require(names.firstIndex(of: "tabBar")) < place)
      if device.safeArea.bottom > 0 { #expect(try #require(names.firstIndex(of: "homeIndicator")) > place) }
    }
  }

  /// On iOS 26 the lower corners follow the screen's. Where they are smaller than the upper ones, the lower part is covered.
  @Test(arguments: [
    ("iPhone 16 Pro Max", 54.0, 26.0, 0.0), ("iPhone 15 Pro", 47, 26, 0), ("iPhone XR", 33.5, 26, 0),
    ("iPhone SE (3rd generation)", 26, 0, 218),
  ]) func lowerCornersFollowTheScreens(device: String, radius: Double, smaller: Double, y: Double) throws {
    var scene = scene(try #require(Device.named(device)), .portrait, search: Search().with { $0.focused = true })
    scene.keyboard = .init().with { $0.prediction = true }
    #expect(try Laid(scene).layers().layer(named: "keyboard.corners") == nil)
    scene.system = try #require(SystemVersion(major: 26))
    let keyboard = try #require(try Laid(scene).layers().layer(named: "keyboard"))
    let part = try #require(keyboard.layer(named: "keyboard.corners"))
    let tray = try #require(part.sublayers.first)
    #expect(keyboard.cornerRadius == radius && tray.cornerRadius == smaller && part.clipsToBounds)
    // Both trays have one frame, and the part ends where the larger corners do.
    #expect(tray.frame.offsetBy(dx: 0, dy: part.frame.minY).size == keyboard.frame.size)
    #expect(tray.frame.minY == -part.frame.minY && part.frame.minY == y)
    #expect(part.frame.height >= radius * 1.528665 && part.frame.height < keyboard.frame.height / 2)
  }
}
