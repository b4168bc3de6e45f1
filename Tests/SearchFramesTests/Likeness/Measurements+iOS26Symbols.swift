import Foundation

/// Symbols of iOS 26 at 440: their size, and the area of their ink, which shows the weight.
extension Measurements {
  private static let gray = "content: {initial: none, background: systemGroupedBackground}\n"

  static let symbols26 = messageSymbols26 + tabSymbols26 + barSymbols26 + rowSymbols26

  private static let messageSymbols26: [MeasuredValue] = {
    func message(_ symbol: String) -> MeasuredScreen {
      let rest = "content: {initial: {kind: message, symbol: \(symbol), title: lHl, message: HHH}}"
      return screen26("symbols", "navigation: {title: Search, largeTitle: true}\n" + rest, [.gitea]).once()
    }
    let (folder, bell) = (message("folder"), message("bell.slash"))
    let area = CGRect(180...260, 470...545)
    var values = bell.ink(area, "bell.slash", width: 46, height: 48.67)
    values += folder.ink(area, "folder", width: 53.33, height: 43) + folder.inkColor(area, "folder", [138, 138, 142])
    return values + [folder.amount(area, "folder", 778), bell.amount(area, "bell.slash", 686)]
  }()

  private static let tabSymbols26: [MeasuredValue] = {
    func tabs(_ symbols: String..., captures: [Capture]) -> MeasuredScreen {
      let items = symbols.map { "{title: HHH, symbol: \($0)}" } + ["{title: HHH, symbol: star}"]
      return screen26(
        "symbols", "content: {initial: none}\ntabBar: {items: [\(items.joined(separator: ", "))], selected: \"#3\"}",
        captures)
    }
    let first = tabs("folder.fill", "bell.fill", "gear", captures: [.gitea])
    let second = tabs("film.fill", "list.bullet", "magnifyingglass", captures: [.films])
    let areas = [77.16, 172.39, 267.61].map { CGRect($0 - 18...$0 + 18, 882...911.7) }
    var values = first.ink(areas[0], "folder.fill", width: 26, height: 21)
    values += first.once().ink(areas[1], "bell.fill", width: 22, height: 24)
    values += first.ink(areas[2], "gear", width: 25, height: 24.67)
    values += second.ink(areas[0], "film.fill", width: 26.67, height: 21)
    values += second.ink(areas[1], "list.bullet", width: 23, height: 17)
    values += second.once(.gitea).ink(areas[2], "magnifyingglass", width: 22.33, height: 22.33)
    return values + [
      first.amount(areas[0], "folder.fill", 455), first.once().amount(areas[1], "bell.fill", 292),
      first.amount(areas[2], "gear", 216), second.amount(areas[0], "film.fill", 469),
      second.amount(areas[1], "list.bullet", 117), second.once(.gitea).amount(areas[2], "magnifyingglass", 129),
    ]
  }()

  private static let barSymbols26: [MeasuredValue] = {
    let lines = "line.3.horizontal.decrease"
    func bar(_ item: String) -> MeasuredScreen {
      screen26(
        "symbols",
        gray + "navigation: {title: HHH, trailingItems: [\(item)]}\ntoolbar: {items: [gear, search]}\nsearch: {}",
        [.news])
    }
    let (plain, prominent) = (bar(lines), bar("{symbol: \(lines), style: prominent}").once())
    let cross = screen26("symbols", gray + "search: {active: true, focused: true, text: A}", [.yana, .films])
    let area = CGRect(384...412, 70...98)
    var values = plain.ink(area, lines, width: 22, height: 12.67)
    values += prominent.ink(area, lines + " in the tint", width: 22, height: 12.67)
    values += plain.once().ink(CGRect(38...66, 890...918), "gear in a circle of 48", width: 23.67, height: 23.33)
    return values + [
      plain.amount(area, lines, 89.6), prominent.amount(area, lines + " in the tint", 89.9),
      cross.amount(CGRect(390...418, 561...589), "xmark", 90.3),
    ]
  }()

  private static let rowSymbols26: [MeasuredValue] = {
    let rest = """
      content:
        initial: {kind: list, style: insetGrouped, rows: [{title: HHH, value: HHH, accessory: popUpMenu}]}

      """
    let list = screen26("symbols", "navigation: {title: HHH, largeTitle: true}\n" + rest, [.films, .yana])
    // The card's first row begins at 176.1.
    let area = CGRect(387...402, 190...214)
    var values = list.ink(area, "up and down", x: 389.5...398.1, width: 8.67, height: 12.67)
    values += list.inkColor(area, "up and down", [138, 138, 142])
    return values + [
      list.amount(area, "up and down", 30.3),
      list.row(
        "value's end to up and down",
        .distance(.frame("content.list.row.0.value", \.maxX), .frame("content.list.row.0.accessory", \.minX)), 7),
    ]
  }()

  static let keySymbols26: [MeasuredValue] = {
    let keys = screen26("symbols", gray + "search: {focused: true, active: true}", [.yana]).once()
    let typed = screen26("symbols", gray + "search: {focused: true, active: true, text: a}", [.yana]).once()
    let (shift, delete) = (CGRect(10...53, 779...816), CGRect(387...430, 779...816))
    let (emoji, dictation) = (CGRect(24...60, 898...934), CGRect(382...412, 896...934))
    let `return` = CGRect(345...420, 836...870)
    var values = keys.ink(shift, "shift", width: 20, height: 17.33)
    values += keys.ink(delete, "delete", x: 397.67...418.33, width: 20.67, height: 17.33)
    values += typed.ink(`return`, "return key's magnifier", y: 842.67...861)
    return values + [
      keys.amount(shift, "shift", 190), keys.amount(delete, "delete", 117), keys.amount(emoji, "emoji", 241),
      keys.amount(dictation, "dictation", 156), typed.amount(`return`, "return key's magnifier", 81.6),
    ]
  }()
}
