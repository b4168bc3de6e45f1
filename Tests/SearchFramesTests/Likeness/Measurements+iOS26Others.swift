import Foundation

/// Single values of iOS 26, at 440 where nothing else is said, and widths of text, which is not San Francisco's.
extension Measurements {
  private static let gray = "content: {initial: none, background: systemGroupedBackground}\n"
  private static let field = "search: {text: HHH, focused: true, active: true}\n"
  private static let typing = gray + "search: {focused: true, active: true}\n"

  static let others26: [MeasuredValue] = {
    let active = screen26("active field", gray + field, [.yana])
    let bar = screen26("bar", gray + "navigation: {title: HHH}", [.films, .gitea, .news])
    let dark = screen26(
      "plain list", "appearance: dark\ncontent: {initial: {kind: list, rows: [{title: HHH}, {title: HHH}]}}", [.news])
    let tiles = screen26(
      "grouped list",
      "content: {initial: {kind: list, style: insetGrouped, "
        + "rows: [{title: H, image: {symbol: wifi, background: systemOrange}}]}}",
      [.films])
    let wide = screen26("status bar", 430, gray, [.dictation]).once()
    let keys = screen26("keyboard", 430, typing, [.dictation]).once()
    let divider = "keyboard.predictions.divider."
    let sheet = screen26("active field", "presentation: sheet\n" + gray + field, [.yana])
    var values = sheet.color(CGPoint(x: 250, y: 575), "fill in a sheet over (242,242,247)", [251, 251, 255])
    values += active.color(CGPoint(x: 338.67, y: 575), "cross of the clear button", [251, 251, 255])
    values += bar.color(CGPoint(x: 100, y: 84), "no fill", grouped)
    values += dark.once().color(CGPoint(x: 200, y: 175.5), "separator on black", [42, 42, 44])
    values += tiles.once().color(CGPoint(x: 43, y: 153), "systemOrange", [255, 141, 40])
    values += wide.ink(CGRect(330...358, 14...42), "Wi-Fi, 430 wide", width: 18.33, height: 13.33)
    values += wide.ink(CGRect(330...358, 14...42), "Wi-Fi, 430 wide", y: 22...35.33)
    values += wide.frame("statusBar.battery", "battery, 430 wide", y: 21.67...36)
    values += keys.frame(divider + "0", "first divider, 430 wide", x: 142.33...143.33, y: 600...624)
    values += keys.frame(divider + "1", "second divider, 430 wide", x: 285.67...286.67)
    return values + pitches26 + bottomText26
  }()

  /// From the middle of a tab to the next one's.
  private static let pitches26: [MeasuredValue] = {
    func tabs(_ count: Int, _ more: String, _ pitch: Double) -> MeasuredValue {
      let items = (0..<count).map { "{title: T\($0)}" } + (more.isEmpty ? [] : [more])
      return screen26(
        "tab bar", "content: {initial: none}\ntabBar: {items: [\(items.joined(separator: ", "))]}", [.films, .gitea]
      ).once().row(
        "from tab to tab, \(count) tabs\(more.isEmpty ? "" : " and search")",
        .distance(.frame("tabBar.item.0", \.midX), .frame("tabBar.item.1", \.midX)), pitch)
    }
    return [tabs(3, "{title: Search, role: search}", 103.3), tabs(4, "", 95.2), tabs(3, "", 88.7)]
  }()

  /// The strongest pixels of text near a search field in a toolbar at 880, as if they were a colour.
  private static let bottomText26: [MeasuredValue] = {
    func screen(_ color: String, _ rest: String) -> MeasuredScreen {
      screen26(
        "scroll edge",
        rest + "search: {placeholder: A}\ntoolbar: {items: [gearshape, search, plus]}\nhomeIndicator: hidden\n"
          + "content: {background: \"#\(color)\", initial: {kind: list, rows: [{title: \" \", rowHeight: 2000}]}}",
        [.news]
      ).once()
    }
    let (light, dark) = (screen("8A8A8A", ""), screen("8D8D8D", "appearance: dark\n"))
    let values: [(y: Double, light: Double, dark: Double)] = [
      (836, 139, 139), (848, 141, 137), (860, 148, 128), (868, 152, 120), (936, 218, 23), (940, 221, 23),
      (944, 224, 22),
    ]
    return values.flatMap { y, inLight, inDark in
      let point = CGPoint(x: 200, y: y)
      return light.color(point, "text at \(Int(y))", [inLight]) + dark.color(point, "text at \(Int(y)), dark", [inDark])
    }
  }()

  static let widths26: [MeasuredValue] = {
    let typed = screen26(
      "active field", "search: {text: bbb, focused: true, active: true}\n" + gray, [.yana, .films, .news])
    let inter = "The letters of Inter, which stands in for San Francisco."
    let keys = screen26("keyboard", 440, typing, [.yana])
    let pill = screen26(
      "bar", gray + "navigation: {trailingItems: [{title: Configure…}, info.circle, ellipsis.circle]}", [.films]
    ).once()
    let status = screen26("status bar", gray + "statusBar: {time: \"09:41\"}", [.films, .gitea])
    let afternoon = screen26("status bar", gray + "statusBar: {time: \"4:24\"}", [.news])
    let narrow = screen26("status bar", 402, gray + "statusBar: {time: \"09:41\"}", [.bidone, .fringe])
    let titles = ["Repositories", "Notifications", "Search", "Settings"].map { "{title: \($0), symbol: star}" }
    let pad = MeasuredScreen(
      control: "iOS 26: iPad",
      scene: scene(
        "iPad Pro 13-inch (M4)",
        "navigation: {title: A}\ntabBar: {selected: Search, items: [\(titles.joined(separator: ", "))]}", system: 26),
      captures: [Capture("philippgerard/itea", "iPad Pro 13-inch (M5)-03_search.png")]
    ).once()
    let values = [
      typed.row("ascender of the text", .ink(CGRect(56...78, 560...592), \.height), 13),
      keys.row("W's width", .ink(CGRect(53...84, 667...703), \.width), 18.67),
      keys.row("A's width", .ink(CGRect(32...62, 723...760), \.width), 13),
      pill.row(
        "shared pill with \"Configure…\", left edge", .frame("navigationBar.trailingItems.glass.0", \.minX), 197.33),
      keys.row("Z's width", .ink(CGRect(75...105, 779...816), \.width), 11),
      pad.row("tab bar's width", .frame("tabBar", \.width), 453),
    ]
    // The areas of keys of the first and the second row, without their edges.
    let letters: [(Character, CGRect, Double)] = [
      ("Q", CGRect(9...40, 667...703), 12.67), ("E", CGRect(96...127, 667...703), 9.33),
      ("O", CGRect(357...387, 667...703), 12.67), ("G", CGRect(205...236, 723...760), 12.33),
      ("H", CGRect(248...279, 723...760), 12),
    ]
    let capitals = letters.map { keys.row("\($0)'s width", .ink($1, \.width), $2) }
    let filled = screen26("keyboard", 440, gray + "search: {focused: true, active: true, text: battery}\n", [.yana])
    let pixels =
      filled.color(CGPoint(x: 336.5, y: 831.5), "corner of the return key", [157, 194, 237])
      + filled.color(CGPoint(x: 146.5, y: 624.17), "divider's first pixel", [212, 212, 219])
      + filled.color(CGPoint(x: 146.5, y: 624.5), "divider's second pixel", [208, 209, 216])
      + filled.color(CGPoint(x: 146.5, y: 636), "divider", [205, 206, 213])
    let few = MeasuredScreen(
      control: "iOS 26: tab bar",
      scene: scene(
        "iPhone X", "content: {initial: none}\ntabBar: {items: [{title: A}, {title: B}, {title: C, badge: \"12\"}]}",
        system: 26),
      captures: [.openUIKit]
    ).once()
    let two = screen26(
      "bar", gray + "navigation: {trailingItems: [plus, ellipsis.circle]}\nsearch: {placement: integratedButton}",
      [.blocker])
    let places =
      [
        few.row("three tabs, 375 wide, width", .frame("tabBar.background", \.width), 274),
        few.row("badge of two digits, width", .frame("tabBar.item.2.badge", \.width), 21.67),
        few.row("badge of two digits, height", .frame("tabBar.item.2.badge", \.height), 19.67),
      ] + two.frame("navigationBar.trailingItems.glass.0", "two symbols in a pill", x: 262...364)
    return values + pixels + places + capitals + status.ink(CGRect(50...116, 18...46), "\"09:41\"", x: 60.33...105.67)
      + afternoon.ink(CGRect(50...116, 18...46), "\"4:24\"", x: 65...102.7)
      + narrow.ink(CGRect(44...106, 18...46), "\"09:41\", 402 wide", x: 52.3...95)
  }()

  /// What the tables of measurements have and no row compares.
  static let notCompared: [(what: String, why: String)] = [
    ("heights of NetNewsWire's rows and headers, its separators", "Cells of the app's own."),
    ("rows with a subtitle, images beside two lines", "The distances are the apps'."),
    ("ends of plain lists' separators in one app", "The app's own insets."),
    ("rounding of cards whose first row is lower than 52", "No row of ours is lower."),
    (
      "x of Wi-Fi and battery at 430",
      "The one capture has a call in a wide Dynamic Island and the level in the battery; ours is iOS 17's at 430."
    ),
    ("lower corners of the keyboard", "They follow the screen's in one capture; ours are as the upper ones."),
    ("glyph of a touched search circle", "It comes back in the tint; ours in the colour of text."),
    ("tab pill under a finger", "A lens that stays while it is held or dragged; scenes have taps on tabs alone."),
    ("glass of wBlock, among it the dark tab bar", "Another rendering than that of all other captures."),
    ("width of a pill with \"Legal\"", "It has smaller insets than pills with other titles."),
    ("bottom accessory of a tab bar", "Not drawn."),
    ("grabber of a sheet", "Not drawn in full-height sheets, as in the captures."),
    ("keys over coloured content", "The keyboard does not take the hue of the content."),
    ("`UISearchBar` alone on Catalyst", "Does not match what iPhones show."),
    ("home indicator", "Captures of iOS 26 leave it out."),
    ("motion", "Compared with recordings, frame by frame, in `RecordedMotionTests`."),
  ]
}

extension MeasuredValue {
  /// The value with a reason why it is further off.
  func because(_ reason: String?) -> MeasuredValue {
    var value = self
    value.reason = reason
    return value
  }
}
