import Foundation

/// Rows, accessories, headers and footers of lists.
extension Measurements {
  private static let groups = """
    navigation: {title: HHH, background: opaque}
    content:
      initial:
        kind: list
        style: insetGrouped
        sections:
          - {header: hhh, footer: HHH, rows: [{title: HHH, value: HHH, accessory: disclosureIndicator}]}
          - {rows: [{title: HHH, accessory: {switch: true}}, {title: HHH, accessory: {switch: false}}]}
          - {header: hhh, rows: [{title: HHH, subtitle: HHH}, {title: HHH, accessory: checkmark}, {title: HHH, symbol: info}]}
    """

  static let listRows: [MeasuredValue] = [
    row(
      "List", "height of a row with a subtitle, at 3x", scene("iPhone 11 Pro Max", groups),
      .frame("content.list.row.3", \.height), 57, [.keys, .files]),
    row(
      "List", "height of a row with a subtitle, at 2x", scene("iPhone 11", groups),
      .frame("content.list.row.3", \.height), 58, [.keys, .files]),
    // A row begins at 88 + 55.33.
    row(
      "List", "title's baseline below the row's top", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 36, y: 150, width: 60, height: 34), \.maxY), 143.33 + 28.5, [.settings, .files]),
    row(
      "List", "value's baseline below the row's top", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 300, y: 150, width: 60, height: 34), \.maxY), 143.33 + 28.5, [.settings, .files]),
    row(
      "List", "chevron's width", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 362, y: 150, width: 28, height: 30), \.width), 7, [.settings, .keys, .files]),
    row(
      "List", "chevron's height", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 362, y: 150, width: 28, height: 30), \.height), 12, [.settings, .keys, .files]),
    row(
      "List", "chevron's right edge in a card, 414 wide", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 362, y: 150, width: 28, height: 30), \.maxX), 373, [.settings, .keys, .files]),
    row(
      "List", "switch's width", scene("iPhone 11 Pro Max", groups), .frame("content.list.row.1.accessory", \.width), 51,
      [.settings, .keys, .files, .talk]),
    row(
      "List", "switch's height", scene("iPhone 11 Pro Max", groups), .frame("content.list.row.1.accessory", \.height),
      31, [.settings, .keys, .files, .talk]),
    row(
      "List", "switch's right edge in a card, 414 wide", scene("iPhone 11 Pro Max", groups),
      .frame("content.list.row.1.accessory", \.maxX), 374, [.keys, .files]),
    row(
      "List", "thumb's width", scene("iPhone 11 Pro Max", groups),
      .frame("content.list.row.1.accessory.thumb", \.width), 27, [.settings, .keys, .talk]),
    row(
      "List", "switch that is on, green", scene("iPhone 11 Pro Max", groups), .color(CGPoint(x: 328, y: 257), 1), 199,
      [.settings, .talk]),
    row(
      "List", "switch that is off, red", scene("iPhone 11 Pro Max", groups), .color(CGPoint(x: 370, y: 301), 0), 233,
      [.talk]),
    row(
      "List", "text after a symbol, in a card, 414 wide", scene("iPhone 11 Pro Max", groups),
      .frame("content.list.row.5.title", \.minX), 79, [.keys, .files, .talk]),
    row(
      "List", "text after a symbol, in a card, 375 wide", scene("iPhone 11 Pro", groups),
      .frame("content.list.row.5.title", \.minX), 71, [.keys, .files]),
  ]

  static let listSections: [MeasuredValue] = [
    row(
      "List", "first card below the bar, under a header", scene("iPhone 11 Pro Max", groups),
      .frame("content.list.section.0.group", \.minY), 88 + 55.33, [.keys, .files, .settings]),
    row(
      "List", "header's baseline above the first row", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 38, y: 100, width: 60, height: 40), \.maxY), 143.33 - 10.33, [.keys, .files, .settings, .talk]),
    row(
      "List", "header's left edge", scene("iPhone 11 Pro Max", groups), .frame("content.list.section.0.header", \.minX),
      40, [.keys, .files, .settings]),
    // The card ends at 187.33.
    row(
      "List", "footer's baseline below the card", scene("iPhone 11 Pro Max", groups),
      .ink(CGRect(x: 38, y: 190, width: 60, height: 30), \.maxY), 187.33 + 19.67, [.settings, .keys]),
    row(
      "List", "card after a footer", scene("iPhone 11 Pro Max", groups), .frame("content.list.section.1.group", \.minY),
      187.33 + 30 + 17.67, [.settings]),
    row(
      "List", "header's grey from iOS 15, red", scene("iPhone 11 Pro Max", groups),
      .strongest(CGRect(x: 38, y: 100, width: 60, height: 40), 0), 133, [.settings, .passwords]),
    row(
      "List", "header's grey until iOS 14, red", scene("iPhone 11 Pro Max", groups, system: 14),
      .strongest(CGRect(x: 38, y: 100, width: 60, height: 40), 0), 109, [.files]),
  ]
}
