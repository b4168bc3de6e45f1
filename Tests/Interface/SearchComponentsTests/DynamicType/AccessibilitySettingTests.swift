import Foundation
import SearchLayers
import SearchScenes
import SearchViews
import Testing

@testable import SearchComponents

@Suite("Switches of Settings > Accessibility") struct AccessibilitySettingTests {
  /// A screen with bars, buttons with titles and symbols, a field, rows and switches.
  private func rich(_ major: Int, _ settings: Set<AccessibilitySetting>) throws -> SearchScene {
    let rows = [
      Row(title: "Wi-Fi", accessory: .switch(isOn: true)), Row(title: "Bluetooth", accessory: .switch(isOn: false)),
    ]
    var scene = scene(
      search: Search(scopes: ["All", "Mine"], active: true),
      content: Content(initial: .list(List(rows: rows))),
      navigation: Navigation(
        title: "Search", leadingItems: [.title("Edit")], trailingItems: [.symbol("plus")], background: .opaque))
    scene.system = try #require(SystemVersion(major: major))
    scene.search?.hidesNavigationBarDuringPresentation = false
    scene.accessibility = settings
    return scene
  }

  private func layers(_ major: Int, _ settings: Set<AccessibilitySetting> = []) throws -> [String: Layer] {
    var layers: [String: Layer] = [:]
    try Laid(rich(major, settings)).layers().walk { layer, _ in layers[layer.name] = layer }
    return layers
  }

  /// Returns the lines of text by the names of their layers.
  private func lines(_ layers: [String: Layer]) -> [String: TextLine] {
    layers.compactMapValues { if case .text(let text) = $0.contents { text.line } else { nil } }
  }

  // MARK: Bold Text

  @Test(arguments: [12, 15, 18, 26]) func allTextIsBolder(major: Int) throws {
    let (plain, bold) = (try lines(layers(major)), try lines(layers(major, [.boldText])))
    #expect(plain.count >= 5 && Set(plain.keys) == Set(bold.keys))
    for (name, line) in plain {
      #expect(bold[name]?.style.weight == min(line.style.weight + 200, 900), "\(name)")
    }
  }

  /// A line that is set again, as a truncated one, is as bold as before.
  @Test func aBoldLineIsNotBolderTheSecondTime() throws {
    let context = try Laid(rich(17, [.boldText])).context
    let line = context.line("Words", .regular(17))
    #expect(context.line("Words", line.style).style == line.style)
  }

  /// Sets every character as wide as its weight.
  private struct WeightedText: TextSetting {
    func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
      TextLine(string: string, style: style, width: Double(string.count * style.weight), glyphs: [])
    }
  }

  @Test func matchesAreBolderThanTheRest() throws {
    let text = MatchedText(text: BoldText(text: WeightedText()), typed: "b", weight: 700)
    let line = text.line("abc", style: .regular(17), fitting: nil)
    #expect(line.width == 600 + 900 + 600 && line.style.weight == 600)
    #expect(text.line("abc", style: line.style, fitting: nil) == line)
  }

  @Test func symbolsAreBolder() throws {
    func strokes(_ settings: Set<AccessibilitySetting>) throws -> [Double] {
      let plus = try #require(Laid(rich(17, settings)).context.symbol("plus", pointSize: 17))
      return plus.paths.flatMap(\.parts).compactMap(\.stroke?.width)
    }
    let (plain, bold) = (try strokes([]), try strokes([.boldText]))
    #expect(!plain.isEmpty && zip(plain, bold).allSatisfy { $0 < $1 })
  }

  // MARK: Reduce Transparency

  @Test(arguments: [12, 15, 18]) func barsAreOpaque(major: Int) throws {
    let before = try layers(major)["navigationBar.background"]
    let after = try #require(try layers(major, [.reduceTransparency])["navigationBar.background"])
    #expect(before?.backdrop != nil && after.backdrop == nil && after.backgroundColor?.alpha == 1)
  }

  @Test(arguments: [Appearance.light, .dark]) func glassIsFrostier(appearance: Appearance) throws {
    func glass(_ settings: Set<AccessibilitySetting>, _ contrast: Contrast = .standard) throws -> Layer {
      var scene = try rich(26, settings)
      (scene.appearance, scene.contrast) = (appearance, contrast)
      let frame = CGRect(x: 0, y: 0, width: 100, height: 48)
      return GlassMaterial().layer(named: "glass", frame: frame, in: Laid(scene).context)
    }
    let (plain, frosted) = (try glass([]), try glass([.reduceTransparency]))
    let alphas = [plain, frosted].compactMap(\.backgroundColor?.alpha)
    #expect(alphas[0] < alphas[1] && alphas[1] < 1)
    #expect(try #require(plain.backdrop).blurRadius < #require(frosted.backdrop).blurRadius)
    #expect(try glass([.reduceTransparency], .increased) == glass([], .increased))
  }

  @Test func materialsOfViewsAreOpaque() throws {
    let context = try Laid(rich(17, [.reduceTransparency])).context
    for effect in Navigation.BlurEffect.allCases { #expect(context.material(effect).color.alpha == 1) }
  }

  // MARK: Borders and button shapes

  @Test(arguments: [12, 15, 18]) func textButtonsAreUnderlined(major: Int) throws {
    // EvenText has no glyphs: all that there is, is the line.
    let underlined = try lines(layers(major, [.showsBorders])).filter { $0.value.isUnderlined }.keys
    #expect(Set(underlined) == ["navigationBar.leadingItems.0", "searchBar.cancelButton"])
    #expect(try lines(layers(major)).values.allSatisfy { !$0.isUnderlined })
  }

  @Test func buttonsOfGlassHaveBorders() throws {
    let borders = try layers(26, [.showsBorders]).values.filter { $0.name.hasSuffix(".border") }
    #expect(
      Set(borders.map(\.name)) == [
        "navigationBar.leadingItems.glass.0.border", "navigationBar.trailingItems.glass.0.border",
        "searchBar.cancelButton.border",
      ])
    #expect(try !layers(26).keys.contains { $0.hasSuffix(".border") })
    #expect(try lines(layers(26, [.showsBorders])).values.allSatisfy { !$0.isUnderlined })
  }

  // MARK: On/Off Labels

  @Test(arguments: [15, 26]) func switchesHaveLabels(major: Int) throws {
    #expect(try !layers(major).keys.contains { $0.hasSuffix("accessory.on") || $0.hasSuffix("accessory.off") })
    let layers = try layers(major, [.onOffLabels])
    for (row, isOn) in [(0, true), (1, false)] {
      let name = try #require(layers.keys.first { $0.hasSuffix(".\(row).accessory") })
      let control = try #require(layers[name])
      let (on, off) = (try #require(layers[name + ".on"]), try #require(layers[name + ".off"]))
      #expect([on.opacity, off.opacity] == (isOn ? [1, 0] : [0, 1]))
      #expect(on.frame.midX == 11 && off.frame.midX == control.frame.width - 12)
      #expect(on.frame.midY == control.frame.height / 2 && off.frame.midY == on.frame.midY)
      let thumb = try #require(layers[name + ".thumb"]).frame
      #expect(!thumb.intersects((isOn ? on : off).frame))
    }
  }
}
