import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("System colours") struct SystemColorTests {
  struct Row: CustomTestStringConvertible {
    var color: SystemColor
    /// Light, dark, light with increased contrast, dark with increased contrast; #RRGGBBAA as UIColor has them.
    var values: [String]
    var testDescription: String { "\(color)" }

    init(_ color: SystemColor, _ values: String) {
      (self.color, self.values) = (color, values.split(separator: " ").map(String.init))
    }
  }

  /// Eight-bit components of UIColor as Flutter's CupertinoColors prints them; alphas are cut off, not rounded.
  static let table = [
    Row(.label, "000000FF FFFFFFFF 000000FF FFFFFFFF"), Row(.secondaryLabel, "3C3C4399 EBEBF599 3C3C43AD EBEBF5AD"),
    Row(.tertiaryLabel, "3C3C434C EBEBF54C 3C3C4360 EBEBF560"),
    Row(.placeholderText, "3C3C434C EBEBF54C 3C3C4360 EBEBF560"),
    Row(.quaternaryLabel, "3C3C432D EBEBF528 3C3C4342 EBEBF53D"),
    Row(.systemFill, "78788033 7878805B 78788047 78788070"),
    Row(.secondarySystemFill, "78788028 78788051 7878803D 78788066"),
    Row(.tertiarySystemFill, "7676801E 7676803D 76768033 76768051"),
    Row(.quaternarySystemFill, "74748014 7676802D 74748028 76768042"),
    Row(.separator, "3C3C4349 54545899 3C3C435E 545458AD"),
    Row(.opaqueSeparator, "C6C6C8FF 38383AFF C6C6C8FF 38383AFF"),
    Row(.systemBackground, "FFFFFFFF 000000FF FFFFFFFF 000000FF"),
    Row(.secondarySystemBackground, "F2F2F7FF 1C1C1EFF EBEBF0FF 242426FF"),
    Row(.tertiarySystemBackground, "FFFFFFFF 2C2C2EFF FFFFFFFF 363638FF"),
    Row(.systemGroupedBackground, "F2F2F7FF 000000FF EBEBF0FF 000000FF"),
    Row(.secondarySystemGroupedBackground, "FFFFFFFF 1C1C1EFF FFFFFFFF 242426FF"),
    Row(.tertiarySystemGroupedBackground, "F2F2F7FF 2C2C2EFF EBEBF0FF 363638FF"),
    Row(.systemBlue, "007AFFFF 0A84FFFF 0040DDFF 409CFFFF"), Row(.systemPink, "FF2D55FF FF375FFF D30F45FF FF6482FF"),
    Row(.systemRed, "FF3B30FF FF453AFF D70015FF FF6961FF"), Row(.systemGreen, "34C759FF 30D158FF 248A3DFF 30DB5BFF"),
    Row(.systemOrange, "FF9500FF FF9F0AFF C93400FF FFB340FF"),
    Row(.systemIndigo, "5856D6FF 5E5CE6FF 3634A3FF 7D7AFFFF"),
    Row(.systemPurple, "AF52DEFF BF5AF2FF 8944ABFF DA8FFFFF"), Row(.systemGray, "8E8E93FF 8E8E93FF 6C6C70FF AEAEB2FF"),
    Row(.systemGray2, "AEAEB2FF 636366FF 8E8E93FF 7C7C80FF"), Row(.systemGray3, "C7C7CCFF 48484AFF AEAEB2FF 545456FF"),
    Row(.systemGray4, "D1D1D6FF 3A3A3CFF BCBCC0FF 444446FF"), Row(.systemGray5, "E5E5EAFF 2C2C2EFF D8D8DCFF 363638FF"),
    Row(.systemGray6, "F2F2F7FF 1C1C1EFF EBEBF0FF 242426FF"),
  ]

  private func hex(_ color: RGBAColor) -> String {
    let parts = [color.red, color.green, color.blue].map { ($0 * 255).rounded() } + [color.alpha * 255 + 1e-6]
    return parts.map { ($0 < 16 ? "0" : "") + String(Int($0), radix: 16, uppercase: true) }.joined()
  }

  @Test(arguments: table) func values(row: Row) {
    let values = Contrast.allCases.flatMap { contrast in
      Appearance.allCases.map { hex(Palette.iOS15[row.color].value(appearance: $0, contrast: contrast)) }
    }
    #expect(values == row.values)
  }

  /// Field, icon, segments and lines.
  @Test(arguments: Appearance.allCases) func controlsHaveMoreContrast(appearance: Appearance) throws {
    var scene = scene(
      search: Search(scopes: ["A", "B", "C"], active: true),
      content: Content(initial: .list(style: .insetGrouped, rows: [.init(title: "r"), .init(title: "s")])),
      navigation: Navigation(title: "Search", background: .opaque))
    scene.appearance = appearance
    let standard = try Laid(scene).layers()
    scene.contrast = .increased
    let increased = try Laid(scene).layers()
    for name in [
      "searchBar.field", "scopeBar", "scopeBar.divider.1", "content.list.row.0.separator", "navigationBar.hairline",
    ] {
      let (a, b) = (try #require(standard.layer(named: name)), try #require(increased.layer(named: name)))
      #expect(b.backgroundColor?.alpha ?? 0 > a.backgroundColor?.alpha ?? 1, "\(name)")
    }
    // An opaque bar.
    let bar = "navigationBar.background"
    #expect(standard.layer(named: bar)?.backdrop != nil && increased.layer(named: bar)?.backdrop == nil)
    #expect(increased.layer(named: bar)?.backgroundColor?.alpha == 1)
    let icon = "searchBar.field.icon"
    let (a, b) = (try #require(standard.layer(named: icon)), try #require(increased.layer(named: icon)))
    #expect(b.opacity > a.opacity)
    #expect(
      increased.layer(named: "content.list.section.0.group")?.frame
        == standard.layer(named: "content.list.section.0.group")?.frame)
  }
}
