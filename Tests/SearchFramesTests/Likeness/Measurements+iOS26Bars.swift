import Foundation

/// Navigation bars, toolbars, scope bars, sheets and status bars of iOS 26, at 440 where nothing else is said.
extension Measurements {
  static let bars26 = circles26 + titles26 + scopes26 + sheets26 + statusBar26

  private static let empty = "content: {initial: none, background: systemGroupedBackground}\n"
  private static let pushed = empty + "navigation: {title: HHH}\ntimeline: [{at: 0.1s, push: {title: Two}}]"

  /// A square in the circle of 44 at the right or left end of a bar.
  private static let (trailing, leading) = (CGRect(384...412, 70...98), CGRect(28...56, 70...98))

  private static func circle(_ symbol: String, _ captures: [Capture]) -> MeasuredScreen {
    screen26("bar", empty + "navigation: {title: HHH, trailingItems: [\(symbol)]}", captures)
  }

  private static func sizes(
    _ symbol: String, _ width: Double, _ height: Double, _ captures: [Capture] = [.films, .gitea, .yana, .news]
  ) -> [MeasuredValue] {
    circle(symbol, captures).ink(trailing, symbol, width: width, height: height)
  }

  private static let circles26: [MeasuredValue] = {
    let plus = circle("plus", [.gitea, .films, .news, .blocker, .yana])
    let back = screen26("bar", pushed, [.films, .gitea, .yana, .news]).at(1)
    let narrow = screen26("bar", 402, pushed, [.bidone]).at(1)
    let tools = screen26(
      "toolbar", empty + "navigation: {title: HHH}\ntoolbar: {items: [gearshape, search, plus]}\nsearch: {}", [.news])
    var values = plus.frame("navigationBar.trailingItems.glass.0", "button", x: 376...420, y: 62...106)
    values += back.frame("navigationBar.backButton", "back button", x: 20...64, y: 62...106)
    values += narrow.once().frame("navigationBar.backButton", "back button, 402 wide", x: 16...60, y: 62...106)
    values += back.ink(leading, "chevron", x: 35...46, width: 11, height: 19)
    values += narrow.once().ink(CGRect(24...52, 70...98), "chevron, 402 wide", x: 31...42, height: 18.67)
    values += sizes("plus", 17.67, 17.67) + sizes("xmark", 17.33, 17.33) + sizes("ellipsis.circle", 22, 22)
    values += sizes("info.circle", 22, 22) + sizes("chevron.down.circle", 22, 22)
    values += tools.ink(CGRect(374...402, 890...918), "plus in a circle of 48", width: 17.67, height: 17.67)
    values += plus.inkColor(trailing, "symbol", [25, 25, 29])
    let dark = "appearance: dark\ncontent: {initial: none, background: black}\nnavigation: {trailingItems: [plus]}"
    values += screen26("bar", dark, [.news]).once().inkColor(trailing, "symbol, dark", [244])
    values += tools.frame("toolbar.glass.0", "leading circle", x: 28...76, y: 880...928)
    return values + tools.frame("toolbar.glass.1", "trailing circle", x: 364...412, y: 880...928)
  }()

  private static let titles26: [MeasuredValue] = {
    let pill = circle("{title: HHH}", [.films])
    let inline = screen26("bar", "navigation: {title: HHH}\n" + empty, [.gitea, .openUIKit])
    let narrow = screen26("bar", 402, "navigation: {title: HHH}\n" + empty, [.bidone])
    let shared = screen26(
      "bar", empty + "navigation: {trailingItems: [{title: Configure…}, info.circle, ellipsis.circle]}", [.films])
    let pair = screen26("bar", empty + "navigation: {trailingItems: [{title: Edit}, ellipsis.circle]}", [.films])
    let edit = screen26(
      "bar", empty + "navigation: {leadingItems: [{title: New…}], trailingItems: [{title: Edit}]}", [.films])
    let library = screen26("large title", empty + "navigation: {title: Library, largeTitle: true}", [.films])
    let search = screen26("large title", empty + "navigation: {title: Search, largeTitle: true}", [.gitea])
    let large = screen26("large title", empty + "navigation: {title: HHH, largeTitle: true}", [.gitea, .films]).once()
    let text = CGRect(384...416, 74...98)
    let glass = "navigationBar.trailingItems.glass.0"
    return pill.frame(glass, "pill of a title", y: 62...106) + [
      pill.row("title in a pill, height", .ink(CGRect(376...414, 74...98), \.height), 12),
      pill.baseline(text, "title in a pill", 90.33),
      edit.row("pill of \"Edit\", width", .frame(glass, \.width), 62),
      edit.row("pill of \"New…\", width", .frame("navigationBar.leadingItems.glass.0", \.width), 79),
      pair.row("shared pill with \"Edit\", left edge", .frame(glass, \.minX), 312.67),
      pair.row("\"Edit\" in a shared pill, left edge", .ink(CGRect(318...360, 72...97), \.minX), 325),
      shared.once().row("shared pill, right edge", .frame(glass, \.maxX), 420),
      shared.once().row("shared pill, second symbol's middle", .ink(CGRect(314...366, 70...98), \.midX), 340),
      shared.once().row("shared pill, last symbol's middle", .ink(CGRect(370...412, 70...98), \.midX), 396),
      inline.row("title's middle", .ink(CGRect(190...250, 66...104), \.midX), 220),
      inline.baseline(CGRect(190...250, 66...104), "title", 90.33),
      inline.row("title's height", .ink(CGRect(190...250, 66...104), \.height), 12),
      narrow.baseline(CGRect(170...230, 66...104), "title, 402 wide", 90.33),
      library.row("left edge of \"Library\"", .ink(CGRect(10...160, 120...165), \.minX), 22),
      search.row("left edge of \"Search\"", .ink(CGRect(10...160, 120...165), \.minX), 21),
      large.row("top of the capitals", .ink(CGRect(10...120, 120...165), \.minY), 127.33),
      large.row("baseline", .ink(CGRect(10...120, 120...165), \.maxY), 152),
    ]
  }()

  private static let scopes26: [MeasuredValue] = {
    let rest = """
      content: {background: "#F5F5F5", initial: none}
      navigation: {title: HHH}
      search: {placement: stacked, scopeBarActivation: manual, showsScopeBar: true, scopes: [Issues, Issues, Issues]}
      """
    let scopes = screen26("scope bar", rest, [.gitea])
    let (selected, other) = (CGRect(50...120, 175...197), CGRect(190...250, 175...197))
    var values = [
      scopes.row("height", .frame("scopeBar", \.height), 32), scopes.row("corner", .radius("scopeBar"), 16),
      scopes.row("thumb's height", .frame("scopeBar.selection", \.height), 28),
      scopes.row(
        "thumb's distance to the end",
        .distance(.frame("scopeBar", \.minX), .frame("scopeBar.selection", \.minX)), 2),
      scopes.row("selected label's width", .ink(selected, \.width), 37.67),
      scopes.row("label's width", .ink(other, \.width), 36.67),
    ]
    values += scopes.once().color(CGPoint(x: 180, y: 173), "track over (245,245,245)", [229])
    values += scopes.color(CGPoint(x: 50, y: 177), "thumb", [255])
    values += scopes.inkColor(selected, "selected label", [0])
    return values + scopes.inkColor(other, "label", [0]) + scopesInBar26
  }()

  /// Scopes in place of the title of a navigation bar, 350 wide in the captured app.
  private static let scopesInBar26: [MeasuredValue] = {
    let scene = """
      search: {scopes: [Library, Add media], selectedScope: Add media, scopeBarPlacement: navigationBar, scopeBarWidth: 350}

      """
    let bar = screen26(
      "scopes in a bar", scene + "content: {initial: none, background: systemGroupedBackground}\n", [.films])
    let (other, selected) = (CGRect(104...162, 70...100), CGRect(265...350, 70...100))
    var values = bar.frame("scopeBar", "glass", x: 45...395, y: 60.67...108.67)
    values += bar.frame("scopeBar.selection", "thumb", x: 224...391, y: 64.67...104.67)
    values += [
      bar.row("thumb's corner", .radius("scopeBar.selection"), 20),
      bar.row("label's width", .ink(other, \.width), 46),
      bar.row("selected label's width", .ink(selected, \.width), 72),
      bar.row("selected label, bottom", .ink(selected, \.maxY), 90),
    ]
    values += bar.color(CGPoint(x: 60, y: 84), "glass", [251, 251, 255])
    values += bar.color(CGPoint(x: 240, y: 84), "thumb", [233, 233, 237])
    return values + bar.inkColor(other, "label", [0]) + bar.inkColor(selected, "selected label", [0])
  }()

  private static let sheets26: [MeasuredValue] = {
    let sheet = screen26(
      "sheet", "presentation: sheet\n" + empty + "navigation: {title: HHH, trailingItems: [plus]}", [.yana])
    var values = [
      sheet.row("top", .frame("sheet", \.minY), 62), sheet.once().row("corner", .radius("sheet"), 38),
      sheet.baseline(CGRect(190...250, 86...124), "title", 110.33),
    ]
    values += sheet.frame("navigationBar.trailingItems.glass.0", "button", x: 376...420, y: 82...126)
    values += sheet.color(CGPoint(x: 220, y: 70), "page", grouped)
    // (202,202,202) and (204,204,204).
    values += [sheet.row("above it", .color(CGPoint(x: 220, y: 55), 0), 203)]
    return values + sheet.inkColor(CGRect(60...104, 20...44), "time", [0])
  }()

  private static let statusBar26: [MeasuredValue] = {
    func bar(_ width: Int, _ status: String, _ captures: [Capture]) -> MeasuredScreen {
      screen26("status bar", width, empty + "navigation: {title: HHH}\nstatusBar: {\(status)}", captures)
    }
    let wide = bar(440, "", [.yana, .films, .gitea, .news])
    let narrow = bar(402, "", [.bidone, .fringe])
    let none = bar(440, "signal: 0", [.news])
    var values = wide.ink(CGRect(56...110, 18...46), "time, 440 wide", x: 65.33...99, y: 26...39.33)
    values += narrow.ink(CGRect(50...100, 18...46), "time, 402 wide", x: 56.7...88.7, y: 26.3...39)
    values += wide.ink(CGRect(308...337, 20...44), "signal, 440 wide", x: 312.3...334, y: 25.33...39)
    values += wide.ink(CGRect(308...317, 20...44), "first bar, 440 wide", x: 312.3...315.97, y: 33.67...39)
    values += narrow.ink(CGRect(285...311, 20...44), "signal, 402 wide", x: 288.3...307.7, y: 26.3...38.7)
    values += wide.ink(CGRect(338...364, 20...44), "Wi-Fi, 440 wide", x: 341.67...360.67, y: 25...39)
    values += narrow.ink(CGRect(312...336, 20...44), "Wi-Fi, 402 wide", x: 315...332, y: 26.3...38.7)
    values += wide.frame("statusBar.battery", "battery and tip, 440 wide", x: 368.33...399.33, y: 25...39.33)
    values += narrow.frame("statusBar.battery", "battery and tip, 402 wide", x: 339.33...366.67, y: 26...39)
    values += wide.ink(CGRect(366...397.3, 20...44), "battery, 440 wide", x: 368.33...396.67)
    values += narrow.ink(CGRect(337...364.9, 20...44), "battery, 402 wide", x: 339.33...364.33)
    values += none.once().ink(CGRect(308...337, 20...44), "no signal", y: 35.33...39)
    values += none.once().inkColor(CGRect(308...337, 20...44), "no signal", [194, 194, 198])
    let charging = bar(440, "isCharging: true", [.yana, .gitea])
    values += charging.color(CGPoint(x: 373, y: 32), "charging", [52, 199, 89])
    let island = screen26("status bar", "dynamicIsland: true", [.news]).once()
    values += island.frame("dynamicIsland", "Dynamic Island", x: 157.33...282.67, y: 14...50.67)
    return values + devices26
  }()

  /// Devices of 393 and 430, whose bars are 3 higher than those of 402 and 440.
  private static let devices26: [MeasuredValue] = {
    let narrow = screen26("status bar", 393, empty + "statusBar: {signal: 3}", [.vercel]).once()
    let wide = screen26("status bar", 430, empty, [.dictation]).once()
    return narrow.ink(CGRect(44...100, 14...42), "time, 393 wide", y: 23...35.3)
      + narrow.ink(CGRect(270...303, 14...42), "signal, 393 wide", y: 25.7...35.3)
      + narrow.ink(CGRect(305...329, 14...42), "Wi-Fi, 393 wide", x: 308.67...325.67)
      + narrow.frame("statusBar.battery", "battery, 393 wide", y: 22.3...36)
      + wide.ink(CGRect(44...110, 14...42), "time, 430 wide", y: 22.7...35.7)
  }()
}
