import Foundation

/// Lists of iOS 26, most of them of SwiftUI, at 440 where nothing else is said.
extension Measurements {
  private static let apps: [Capture] = [.films, .yana, .blocker]
  private static let rows = """
    navigation: {title: HHH, largeTitle: true}
    content:
      initial:
        kind: list
        style: insetGrouped
        sections:
          - header: HHH
            rows:
              - {title: HHH, value: HHH, accessory: disclosureIndicator}
              - {title: HHH, symbol: info}
              - {title: HHH, image: {symbol: wifi, background: systemBlue, size: 29}}
              - {title: HHH, image: {symbol: wifi, background: systemRed, size: 30}}
          - {header: HHH, rows: [{title: HHH, accessory: {switch: true}}, {title: HHH, accessory: {switch: false}}]}
    """
  private static let footers = """
    navigation: {title: HHH, largeTitle: true}
    content:
      initial:
        kind: list
        style: insetGrouped
        sections:
          - {rows: [{title: HHH}], footer: HHH}
          - {rows: [{title: HHH}, {title: HHH, subtitle: HHH, rowHeight: 80}], footer: HHH}
          - {header: HHH, rows: [{title: HHH, rowHeight: 80}]}
    """
  private static let dark = "appearance: dark\n"

  static let groupedLists26: [MeasuredValue] = {
    let list = screen26("grouped list", rows, apps)
    let inDark = screen26("grouped list", dark + rows, [.blocker, .news])
    let footed = screen26("grouped list", footers, [.films, .yana])
    let sheet = screen26("grouped list", "presentation: sheet\n" + rows, [.yana])
    let drawer = screen26("grouped list", footers + "\nsearch: {placement: stacked}", [.films])
    let pad = MeasuredScreen(
      control: "iOS 26: grouped list",
      scene: scene("iPad Pro 13-inch (M4)", "orientation: landscape\n" + rows, system: 26), captures: [.filmsPad])
    let (card, second) = ("content.list.section.0.group", "content.list.section.1.group")
    var values = list.frame(card, "card", x: 20...420)
    values += [
      list.row("corner of a card", .radius(card), 26),
      list.row("first card under a large title, with a header", .frame(card, \.minY), 208.33),
      list.baseline(CGRect(38...120, 172...206), "its header", 194.33),
      list.row("header's left edge", .frame("content.list.section.0.header", \.minX), 40),
      list.row("header's height", .ink(CGRect(38...120, 172...206), \.height), 12),
      list.row("row of text", .frame("content.list.row.0", \.height), 52),
      list.row("row with a symbol", .frame("content.list.row.1", \.height), 52),
      list.row("row with a picture of 29", .frame("content.list.row.2", \.height), 59),
      list.row("row with a picture of 30", .frame("content.list.row.3", \.height), 60),
      list.row("card to card, with a header", .distance(.frame(card, \.maxY), .frame(second, \.minY)), 58),
      list.row(
        "header's baseline below the card before it",
        .distance(.frame(card, \.maxY), .ink(CGRect(38...120, 450...484), \.maxY)), 44),
      list.row(
        "header's baseline above its card",
        .distance(.ink(CGRect(38...120, 450...484), \.maxY), .frame(second, \.minY)), 14),
      list.baseline(CGRect(22...120, 120...165), "large title", 152),
    ]
    values += list.color(CGPoint(x: 200, y: 215), "card", white)
    values += list.color(CGPoint(x: 10, y: 300), "behind cards", grouped)
    values += list.inkColor(CGRect(38...120, 172...206), "header", [133, 133, 139])
    values += list.color(CGPoint(x: 200, y: 259.8), "separator", [232])
    values += list.frame("content.list.row.0.separator", "separator", x: 40...400, y: 259.33...260.33)
    values += inDark.color(CGPoint(x: 200, y: 215), "card, dark", [28, 28, 30])
    values += inDark.color(CGPoint(x: 10, y: 300), "behind cards, dark", [0, 0, 0])
    values += inDark.color(CGPoint(x: 200, y: 259.8), "separator, dark", [56, 56, 59])
    values += inDark.inkColor(CGRect(38...120, 172...206), "header, dark", [141, 141, 147])
    let (first, last) = (CGRect(38...120, 232...258), CGRect(38...120, 440...472))
    values += [
      footed.once().row("first card under a large title", .frame(card, \.minY), 176.1),
      footed.once().row("card to card, with a footer", .distance(.frame(card, \.maxY), .frame(second, \.minY)), 47.33),
      footed.once().row(
        "card to card, with a footer and a header",
        .distance(.frame(second, \.maxY), .frame("content.list.section.2.group", \.minY)), 70),
      // Given within half a point.
      footed.row(
        "footer's baseline below the card", .distance(.frame(card, \.maxY), .ink(first, \.maxY)), 20.5, within: 0.51),
      footed.row("footer's height", .ink(first, \.height), 9.33),
      footed.row("footer's left edge", .frame("content.list.section.0.footer", \.minX), 40),
      footed.once().row("corner of a card whose first row is low", .radius(second), 26),
      footed.once().row(
        "header's baseline above its card, after a footer",
        .distance(.ink(last, \.maxY), .frame("content.list.section.2.group", \.minY)), 14),
      drawer.once().row("first card under a drawer", .frame(card, \.minY), 228.1),
      sheet.row("first card in a sheet", .frame(card, \.minY), 228.33),
      sheet.baseline(CGRect(38...120, 192...226), "its header", 214.33),
      sheet.baseline(CGRect(22...120, 140...185), "large title in a sheet", 172),
      pad.once().row("card's left edge, iPad", .frame(card, \.minX), 20),
      pad.once().row("card's right edge, iPad", .frame(card, \.maxX), 1356),
      pad.once().row("row, iPad", .frame("content.list.row.0", \.height), 52),
      pad.once().row("separator's end, iPad", .frame("content.list.row.0.separator", \.maxX), 1336),
      pad.once().row("card to card, iPad", .distance(.frame(card, \.maxY), .frame(second, \.minY)), 58),
    ]
    return values + footed.inkColor(first, "footer", [133, 133, 139])
  }()

  static let listRows26: [MeasuredValue] = {
    let list = screen26("rows", rows, [.films, .yana])
    let inDark = screen26("rows", dark + rows, [.blocker])
    let value = CGRect(330...385, 216...250)
    let chevron = CGRect(385...405, 216...250)
    var values = [
      list.baseline(CGRect(38...120, 216...250), "text of a row of 52", 208.33 + 32.33),
      list.row("text's height", .ink(CGRect(38...120, 216...250), \.height), 12),
      list.row("text's origin", .frame("content.list.row.0.title", \.minX), 40),
      list.row("ink of text", .ink(CGRect(38...120, 216...250), \.minX), 41.33),
      list.row("text's origin after a symbol", .frame("content.list.row.1.title", \.minX), 80),
      list.row("symbol's middle", .ink(CGRect(38...74, 265...308), \.midX), 52),
      list.row("text's origin after a picture of 29", .frame("content.list.row.2.title", \.minX), 81),
      list.row("text's origin after a picture of 30", .frame("content.list.row.3.title", \.minX), 82),
      list.row(
        "value's end to the chevron", .distance(.frame("content.list.row.0.value", \.maxX), .ink(chevron, \.minX)), 13.7
      ),
      list.row("chevron's middle from above", .ink(chevron, \.midY), 208.33 + 26),
    ]
    values += list.ink(chevron, "chevron", x: 390.67...397.67, width: 7, height: 12)
    values += list.inkColor(chevron, "chevron", [197, 197, 199])
    values += list.inkColor(value, "value", [138, 138, 142])
    values += inDark.inkColor(value, "value, dark", [152, 152, 159])
    values += list.frame("content.list.row.4.accessory", "switch", x: 339...402, width: 63, height: 28)
    values += list.frame("content.list.row.4.accessory.thumb", "thumb", width: 37, height: 24)
    values.append(
      list.row(
        "thumb's distance to the switch's end",
        .distance(.frame("content.list.row.4.accessory.thumb", \.maxX), .frame("content.list.row.4.accessory", \.maxX)),
        2))
    let (on, off) = (CGPoint(x: 350, y: 515.3), CGPoint(x: 390, y: 567.3))
    values += list.once(.blocker).color(on, "switch that is on", [52, 199, 89])
    values += inDark.once().color(on, "switch that is on, dark", [48, 209, 88])
    values += list.color(off, "switch that is off", [197, 197, 199])
    values += inDark.color(off, "switch that is off, dark", [90, 90, 94])
    values += list.color(CGPoint(x: 390, y: 569 - 52 + 0.3), "thumb", white)
    values += list.once(.films, .news).color(CGPoint(x: 43, y: 341.8), "systemBlue", [0, 136, 255])
    values += list.once(.films, .news).color(CGPoint(x: 43, y: 401.3), "systemRed", [255, 56, 60])
    return values + plainRows26
  }()

  private static let plainRows26: [MeasuredValue] = {
    let row = "{title: HHH, subtitle: HHH, accessory: disclosureIndicator}"
    let wide = screen26("plain list", list("rows: [{title: HHH, accessory: disclosureIndicator}, \(row)]"), [.gitea])
    let narrow = screen26(
      "plain list", 402, list("rows: [{title: HHH, image: {symbol: film, background: systemBlue, size: 60}}, \(row)]"),
      [.bidone])
    return [
      wide.once().row("separator's end, 440 wide", .frame("content.list.row.0.separator", \.maxX), 420),
      wide.row("separator's thickness", .frame("content.list.row.0.separator", \.height), 1),
      wide.once().row("chevron's left edge, 440 wide", .frame("content.list.row.0.accessory", \.minX), 410.67),
      wide.once().row("chevron's right edge, 440 wide", .frame("content.list.row.0.accessory", \.maxX), 417.67),
      narrow.once().row("picture's left edge, 402 wide", .frame("content.list.row.0.image", \.minX), 16),
      narrow.once().row("separator's left edge, 402 wide", .frame("content.list.row.0.separator", \.minX), 88),
      narrow.once().row("separator's right edge, 402 wide", .frame("content.list.row.0.separator", \.maxX), 386),
      narrow.once().row("large title's ink, 402 wide", .ink(CGRect(10...120, 120...165), \.minX), 17.33),
    ]
  }()

  private static func list(_ rows: String) -> String {
    "navigation: {title: HHH, largeTitle: true}\ncontent: {initial: {kind: list, \(rows)}}"
  }

  static let messages26: [MeasuredValue] = {
    func message(_ symbol: String) -> MeasuredScreen {
      let rest = "content: {initial: {kind: message, symbol: \(symbol), title: lHl, message: HHH}}"
      return screen26("message", "navigation: {title: Search, largeTitle: true}\n" + rest, [.gitea]).once()
    }
    let folder = message("folder")
    let (title, text) = (CGRect(180...260, 552...576), CGRect(180...260, 580...600))
    let image = "content.message.image"
    return [
      folder.row("folder's width", .frame(image, \.width), 53.33),
      folder.row("folder's height", .frame(image, \.height), 43),
      folder.row("letters of the title below the folder", .distance(.frame(image, \.maxY), .ink(title, \.minY)), 23.3),
      folder.row("baselines of title and text", .distance(.ink(title, \.maxY), .ink(text, \.maxY)), 22.5),
    ] + folder.inkColor(text, "text", [138, 138, 142])
  }()
}
