import Foundation

/// Subtitles, the search button and the selected tab of iOS 26 at 440, and an iPad 1032 wide.
extension Measurements {
  static let forms26: [MeasuredValue] = {
    let inline = screen26("subtitle", "navigation: {title: HHH, subtitle: HHH}", [.news]).once()
    let large = screen26("subtitle", "navigation: {title: HHH, subtitle: HHH, largeTitle: true}", [.news]).once()
    let area = CGRect(190...250, 87...103)
    var values = [
      inline.baseline(area, "below a title", 97.33),
      large.baseline(CGRect(12...120, 120...160), "large title above one", 155.33),
      large.baseline(CGRect(12...120, 161...179), "below a large title", 171.5),
      large.row("below a large title, left edge", .ink(CGRect(12...120, 161...179), \.minX), 21),
    ]
    values += inline.inkColor(area, "below a title", [142, 142, 147])
    let button = screen26("search button", "navigation: {title: A}\nsearch: {placement: integratedButton}", [.blocker])
    values += button.once().frame("searchBar.field", "circle", x: 376...420, y: 62...106)
    values += button.once().ink(CGRect(384...412, 70...98), "magnifier", width: 21, height: 21)
    return values + tabs26 + pad26
  }()

  private static let tabs26: [MeasuredValue] = {
    let items = "tabBar: {items: [{title: I, symbol: star.fill}, {title: A}, {title: B}, {title: C}]}\n"
    let light = screen26("tab bar", items + "content: {initial: none}", [.films, .gitea])
    let dark = screen26("tab bar", "appearance: dark\n" + items + "content: {initial: none}", [.blocker]).once()
    let symbol = CGRect(59.2...95.2, 882...911.7)
    return light.inkColor(symbol, "selected symbol", [0, 127, 246])
      + dark.inkColor(symbol, "selected symbol, dark", [23, 168, 255])
  }()

  private static let pad26: [MeasuredValue] = {
    let titles = ["Repositories", "Notifications", "Search", "Settings"].map { "{title: \($0), symbol: star}" }
    let rest = """
      navigation: {title: Search, largeTitle: true}
      search: {placement: integrated}
      tabBar: {selected: Search, items: [\(titles.joined(separator: ", "))]}
      """
    let pad = MeasuredScreen(
      control: "iOS 26: iPad", scene: scene("iPad Pro 13-inch (M4)", rest, system: 26),
      captures: [Capture("philippgerard/itea", "iPad Pro 13-inch (M5)-03_search.png")]
    ).once()
    return pad.frame("searchBar.field", "field", x: 774...1022, y: 32...76)
      + pad.frame("tabBar", "tab bar", y: 32...76) + pad.frame("tabBar.selection", "selected tab", y: 37...71)
      + [pad.row("magnifier", .frame("searchBar.field.icon", \.minX), 792)]
  }()
}
