import Foundation

/// Search fields and tab bars of iOS 26, at 440 where nothing else is said.
extension Measurements {
  private static let gray = "content: {initial: none, background: systemGroupedBackground}\n"
  private static let black = "appearance: dark\ncontent: {initial: none, background: black}\n"

  static let fields26 = atRest26 + active26 + drawer26 + searchTab26

  private static let atRest26: [MeasuredValue] = {
    let alone = screen26("field at the bottom", gray + "search: {placeholder: Search}", [.yana, .news])
    let between = screen26(
      "field at the bottom", gray + "search: {placeholder: HHH}\ntoolbar: {items: [folder, search, plus]}", [.news])
    let dark = screen26("field at the bottom", black + "search: {placeholder: Search}", [.news])
    var values = alone.frame("searchBar.field", "alone", x: 28...412, y: 880...928)
    values += between.frame("searchBar.field", "between circles", x: 88...352, y: 880...928)
    values += alone.ink(CGRect(45...68, 890...918), "magnifier", width: 16.33, height: 16.33)
    values += [
      alone.row("magnifier's distance to the end", .ink(CGRect(45...68, 890...918), \.minX), 28 + 20),
      alone.row("placeholder's ink after the end", .ink(CGRect(68...150, 885...922), \.minX), 28 + 47.3),
      // Given between 5.3 and 6.3 below the middle.
      between.row("placeholder's baseline", .ink(CGRect(128...200, 890...918), \.maxY), 909.8, within: 0.84),
    ]
    values += alone.inkColor(CGRect(45...68, 890...918), "magnifier", [0, 0, 0])
    values += alone.inkColor(CGRect(68...150, 885...922), "placeholder", [113, 113, 115])
    return values + dark.once().inkColor(CGRect(68...150, 885...922), "placeholder, dark", [169])
  }()

  private static let active26: [MeasuredValue] = {
    let rest = "search: {text: HHH, focused: true, active: true}\ntint: \"#7966D9\"\n"
    let sheet = screen26("active field", "presentation: sheet\n" + gray + rest, [.yana])
    let dark = screen26("active field", black + rest, [.news])
    let circle = CGRect(390...418, 561...589)
    let clear = CGRect(325...352, 562...588)
    let keyboard = MeasuredValue.Reading.distance(.frame("searchBar.field", \.maxY), .frame("keyboard", \.minY))
    var values = sheet.frame("searchBar.field", "field", x: 12...368, y: 551...599)
    values += sheet.frame("searchBar.cancelButton", "circle", x: 380...428, y: 551...599)
    values += sheet.ink(circle, "cross", x: 395.33...412.67, y: 566.33...583.67)
    values += sheet.inkColor(circle, "cross", [25, 25, 29])
    values += sheet.ink(clear, "clear button", x: 330...347.33, width: 17.33, height: 17.33)
    values += sheet.inkColor(clear, "clear button", [0, 0, 0])
    values += sheet.inkColor(CGRect(28...52, 562...588), "magnifier", [0, 0, 0])
    values += sheet.inkColor(CGRect(56...90, 562...588), "text", [0, 0, 0])
    values += sheet.frame("searchBar.field.caret", "caret", width: 2.33, height: 22)
    values += [
      sheet.row("field to the keyboard", keyboard, 12),
      sheet.row("magnifier's distance to the end", .ink(CGRect(28...52, 562...588), \.minX), 12 + 20),
      sheet.row("text's ink after the end", .ink(CGRect(54...90, 562...588), \.minX), 12 + 47.3, within: 0.68),
      sheet.row("text's height", .ink(CGRect(56...90, 562...588), \.height), 12),
    ]
    values += dark.once().inkColor(CGRect(28...52, 562...588), "magnifier, dark", [245])
    return values + dark.once().inkColor(CGRect(56...90, 562...588), "text, dark", [245])
  }()

  private static let drawer26: [MeasuredValue] = {
    func drawer(_ background: String, _ captures: [Capture]) -> MeasuredScreen {
      screen26(
        "field in a bar",
        """
        content: {initial: none, background: \(background)}
        navigation: {title: HHH, largeTitle: true}
        search: {placement: stacked, placeholder: Search}
        """, captures)
    }
    let (onGray, onWhite) = (
      drawer("systemGroupedBackground", [.films, .gitea]), drawer("systemBackground", [.gitea, .films])
    )
    let (icon, text) = (CGRect(30...54, 178...204), CGRect(54...140, 174...208))
    var values = onGray.frame("searchBar.field", "field", x: 20...420, y: 169...213)
    values += [
      onGray.row("corner", .radius("searchBar.field"), 22),
      onGray.row("end of the bar", .frame("searchBar", \.maxY), 220),
      onGray.row("placeholder's ink after the end", .ink(text, \.minX), 20 + 40.3),
    ]
    values += onGray.ink(icon, "magnifier", x: 34...50.33, height: 16.33)
    values += onGray.color(CGPoint(x: 300, y: 180), "fill over (242,242,247)", [227, 227, 233])
    values += onWhite.color(CGPoint(x: 300, y: 180), "fill over white", [239, 239, 240])
    return values + onGray.inkColor(text, "placeholder", [127, 127, 133])
  }()

  private static let searchTab26: [MeasuredValue] = {
    let tabs = "tabBar: {items: [{title: Home, symbol: house}, {title: Search, role: search}], selected: Search}\n"
    func screen(_ width: Int, _ search: String, _ captures: [Capture]) -> MeasuredScreen {
      screen26("search tab", width, tabs + search + gray, captures)
    }
    let open = screen(402, "search: {placeholder: Search}\n", [.tabRecording])
    let active = screen(402, "search: {active: true, focused: true}\nkeyboard: hidden\n", [.tabRecording])
    let typing = screen(440, "search: {text: HHH, active: true, focused: true}\n", [.films])
    let keyboard = MeasuredValue.Reading.distance(.frame("searchBar.field", \.maxY), .frame("keyboard", \.minY))
    var values = open.once().frame("searchBar.field", "field, 402 wide", x: 88...374, y: 798...846)
    values += open.once().frame("tabBar.background", "circle of the tabs, 402 wide", x: 28...76, y: 798...846)
    values += active.once().frame("searchBar.field", "active field, 402 wide", x: 88...314)
    values += active.once().frame("tabBar.background", "circle of the tabs beside it", x: 28...76)
    values += active.once().frame("searchBar.cancelButton", "circle with a cross", x: 326...374)
    values += typing.frame("searchBar.field", "field above the keyboard", x: 8...376, y: 555...603)
    values += typing.frame("searchBar.cancelButton", "circle with a cross above the keyboard", x: 384...432)
    values += [
      typing.row("field to the keyboard", keyboard, 8),
      typing.row("magnifier's distance to the end", .ink(CGRect(18...42, 566...592), \.minX), 8 + 15),
      typing.row("clear button's distance to the end", .ink(CGRect(336...366, 566...592), \.maxX), 376 - 16),
      typing.row("text's ink after the end", .ink(CGRect(46...80, 566...592), \.minX), 8 + 42.3, within: 0.68),
    ]
    return values
  }()

  static let tabBar26: [MeasuredValue] = {
    func screen(
      _ width: Int, _ symbols: [String], _ more: String, _ captures: [Capture], selected: Int = 0,
      background: String = "systemBackground"
    ) -> MeasuredScreen {
      let items =
        symbols.map { "{title: HHH, symbol: \($0)\($0.hasPrefix("bell") ? ", badge: \"2\"" : "")}" }
        + (more.isEmpty ? [] : [more])
      return screen26(
        "tab bar", width,
        "content: {initial: none, background: \(background)}\ntabBar: {selected: \"#\(selected)\", items: [\(items.joined(separator: ", "))]}",
        captures)
    }
    let search = "{title: Search, role: search}"
    let four = screen(440, ["folder.fill", "film", "magnifyingglass", "gear"], "", [.gitea, .films], selected: 1)
    let three = screen(440, ["film", "list.bullet", "gear"], search, [.films])
    let alone = screen(440, ["film", "bell", "gear"], "", [.films]).once()
    let two = screen(402, ["film", "gear"], search, [.tabRecording]).once()
    let grouped = screen(
      440, ["folder.fill", "film", "magnifyingglass", "gear"], "", [.films], selected: 1,
      background: "systemGroupedBackground")
    var values = four.frame("tabBar.background", "bar of four", x: 21...419, y: 873...935)
    values += three.frame("tabBar.background", "bar of three next to a search tab", x: 21...349, y: 873...935)
    values += three.frame("tabBar.item.3", "search tab", x: 357...419, y: 873...935)
    values += alone.frame("tabBar.background", "bar of three", x: 79...361.5)
    values += four.frame("tabBar.selection", "selected of four", y: 877...931, width: 104.3)
    values += three.frame("tabBar.selection", "selected of three next to a search tab", width: 113.3)
    values += alone.frame("tabBar.selection", "selected of three", width: 97)
    // A recording, within 1.4.
    values += [
      two.row("bar of two, left edge, 402 wide", .frame("tabBar.background", \.minX), 20.8, within: 1.4),
      two.row("bar of two, right edge, 402 wide", .frame("tabBar.background", \.maxX), 208.4, within: 1.4),
      two.row("search tab, left edge, 402 wide", .frame("tabBar.item.2", \.minX), 319.6, within: 1.4),
      two.row("search tab, right edge, 402 wide", .frame("tabBar.item.2", \.maxX), 381.2, within: 1.4),
      alone.row("badge's height", .frame("tabBar.item.1.badge", \.height), 18.8, within: 1.4),
      alone.row("badge's width", .frame("tabBar.item.1.badge", \.width), 18.8, within: 1.4),
      alone.row(
        "badge after its symbol's middle",
        .distance(.frame("tabBar.item.1.image", \.midX), .frame("tabBar.item.1.badge", \.minX)), 9, within: 1.4),
    ]
    /// The symbols of four tabs, and the labels.
    let middles = [77.16, 172.39, 267.61, 362.84]
    let symbols = middles.map { CGRect($0 - 18...$0 + 18, 882...911.7) }
    let labels = middles.map { CGRect($0 - 20...$0 + 20, 911.7...926) }
    values += four.once().ink(symbols[0], "folder.fill", width: 26, height: 21)
    values += four.once().ink(symbols[1], "film", height: 21)
    values += four.once().ink(symbols[3], "gear", width: 25, height: 24.67)
    values += three.ink(CGRect(370...406, 886...922), "search tab's magnifier", width: 22.67, height: 22.67)
    values += [
      four.once().row("folder's middle from above", .ink(symbols[0], \.midY), 896.8),
      four.once().row("film's middle from above", .ink(symbols[1], \.midY), 896.8),
      four.once().row("gear's middle from above", .ink(symbols[3], \.midY), 896.8),
      four.once().row("label's baseline", .ink(labels[0], \.maxY), 921.67),
      four.once().row("label's height", .ink(labels[0], \.height), 7.5),
      four.once().row("selected label's baseline", .ink(labels[1], \.maxY), 921.67),
    ]
    values += four.inkColor(symbols[0], "symbol", [25, 25, 25])
    values += four.inkColor(labels[0], "label", [25, 25, 25])
    // 235 and 237.
    values += [four.row("selected, over white", .color(CGPoint(x: 150, y: 880), 0), 235, within: 2)]
    return values + grouped.color(CGPoint(x: 150, y: 880), "selected, over (242,242,247)", [233, 233, 237])
  }()
}
