import Foundation

/// The keyboard of iOS 26 in light.
extension Measurements {
  private static func screen(
    _ width: Int, _ rest: String, _ captures: [Capture], background: String = "systemGroupedBackground"
  ) -> MeasuredScreen {
    screen26(
      "keyboard", width,
      "content: {initial: none, background: \(background)}\nsearch: {focused: true, active: true}\n" + rest, captures)
  }

  private static let wide = screen(440, "", [.yana, .films])

  static let keyboard26 = keys26 + keyInk26 + tray26 + otherKeyboards26

  private static let keys26: [MeasuredValue] = {
    let last = 956.0 - 80 - 45
    var values = wide.frame("keyboard", "keyboard", y: 611...956)
    values += wide.frame("keyboard.key.q", "q", x: 6.67...43.97, y: 663...708)
    values += wide.frame("keyboard.key.w", "w", x: 49.97...87.27)
    values += wide.frame("keyboard.key.a", "a", y: 719...764)
    values.append(wide.row("a, left edge", .frame("keyboard.key.a", \.minX), 28))
    values += wide.frame("keyboard.key.shift", "shift", x: 6.67...56.67, y: 775...820)
    values += wide.frame("keyboard.key.delete", "delete", x: 383.33...433.33)
    values += wide.frame("keyboard.key.numbers", "123", y: last...876, width: 102)
    values += wide.frame("keyboard.key.space", "space", width: 210.7)
    values += wide.frame("keyboard.key.return", "return", width: 102)
    values += wide.frame("keyboard.predictions.divider.0", "divider", y: 624...648, width: 1)
    // The middle of the lines.
    values += [
      wide.row("first divider", .frame("keyboard.predictions.divider.0", \.midX), 146.2),
      wide.row("second divider", .frame("keyboard.predictions.divider.1", \.midX), 292.83),
      wide.row("corner of a key", .radius("keyboard.key.q"), 8),
    ]
    return values
  }()

  private static let keyInk26: [MeasuredValue] = {
    var values = wide.ink(CGRect(53...84, 667...703), "W", height: 15.33)
    values += wide.ink(CGRect(32...62, 723...760), "A", height: 15.33)
    values += wide.ink(CGRect(75...105, 779...816), "Z", height: 15.33)
    values += wide.ink(CGRect(12...100, 835...870), "123", width: 27.33, height: 13.33)
    values += wide.once(.yana).ink(CGRect(10...53, 779...816), "shift", width: 20)
    values += wide.once(.yana).ink(CGRect(387...430, 779...816), "delete", height: 17.33)
    let (corner, right) = (CGRect(14...60, 884...924), CGRect(382...412, 890...936))
    values += wide.ink(corner, "emoji", x: 29...56, y: 902.67...929.33).filter { !$0.what.hasSuffix("bottom") }
    let typed = screen26("keyboard", "search: {focused: true, active: true, text: a}", [.yana]).once()
    values += typed.ink(CGRect(345...420, 835...872), "return key's magnifier", x: 373.33...391.67, height: 18.33)
    values += wide.ink(right, "dictation", width: 18.67, height: 28.33)
    return values
  }()

  private static let tray26: [MeasuredValue] = {
    let onWhite = screen(440, "", [.yana], background: "white")
    let (corner, middle) = (CGPoint(x: 300, y: 630), CGPoint(x: 9, y: 690))
    var values = wide.color(corner, "tray over (242,242,247)", [223, 224, 230])
    values += onWhite.once().color(corner, "tray over white", [225, 227, 230])
    values += wide.color(middle, "key", white)
    values += wide.color(CGPoint(x: 14, y: 790), "shift's key", white)
    let typed = screen26("keyboard", "search: {focused: true, active: true, text: a}", [.yana, .films])
    values += typed.color(CGPoint(x: 345, y: 850), "return key", [0, 122, 255])
    values += wide.color(CGPoint(x: 146.2, y: 636), "divider", [205, 206, 213])
    // Pixels on both sides of the corners' edges, in two rows of the upper corner and four of the lower one.
    let pixels: [(x: Double, y: Double, green: Double)] = [
      (18.5, 2.83, 224), (6.83, 8.17, 241), (9.5, 8.17, 224), (2.17, 307.83, 242), (4.17, 307.83, 224),
      (10.5, 323.83, 242), (12.5, 323.83, 224), (22.5, 335.83, 242), (25.5, 335.83, 224), (30.17, 339.83, 242),
      (33.5, 339.83, 224),
    ]
    for (x, y, green) in pixels {
      let place = CGPoint(x: x, y: 611 + y)
      values.append(wide.once(.yana).row("corner, green at (\(x), \(y))", .color(place, 1), green))
    }
    return values
  }()

  private static let otherKeyboards26: [MeasuredValue] = {
    let middle = screen(430, "", [.dictation]).once()
    let german = screen(440, "keyboard: {layout: de}\nlanguage: de\n", [.films])
    var values = middle.frame("keyboard", "keyboard, 430 wide", y: 587...932)
    values += middle.frame("keyboard.key.q", "q, 430 wide", y: 639...684, width: 36.3)
    values += german.frame("keyboard.key.q", "q, German", width: 33.3)
    values += [
      german.row(
        "from key to key, German", .distance(.frame("keyboard.key.q", \.minX), .frame("keyboard.key.w", \.minX)), 39.3),
      german.row(
        "gap next to shift, German", .distance(.frame("keyboard.key.shift", \.maxX), .frame("keyboard.key.y", \.minX)),
        28.67),
      wide.row(
        "gap next to shift", .distance(.frame("keyboard.key.shift", \.maxX), .frame("keyboard.key.z", \.minX)), 14.67),
    ]
    return values
  }()
}
