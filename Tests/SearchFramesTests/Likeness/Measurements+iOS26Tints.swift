import Foundation
import SearchMeasuring

/// Glass in the tint, the selected tab, and the battery of iOS 26 at 440.
extension Measurements {
  static let tints26 = prominent26 + selected26 + battery26

  private static let prominent26: [MeasuredValue] = {
    func screen(_ rest: String) -> MeasuredScreen {
      screen26(
        "button in the tint",
        rest + "navigation: {trailingItems: [{symbol: line.3.horizontal.decrease, style: prominent}]}", [.news]
      ).once()
    }
    let light = screen("tint: \"#086AEE\"\ncontent: {initial: none}\n")
    let dark = screen("tint: \"#2A7FF1\"\nappearance: dark\ncontent: {initial: none, background: black}\n")
    func profile(_ screen: MeasuredScreen, _ what: String, _ green: [Double]) -> MeasuredValue {
      screen.row(
        "\(what), largest difference of green in \(green.count) pixels",
        .profile(PixelProfile(CGPoint(x: 398, y: 62), .top, inside: green, outside: [])), 0, within: 3)
    }
    let edge = CGPoint(x: 398, y: 62.17)
    var values = light.color(CGPoint(x: 398, y: 70), "fill", [8, 106, 238])
    values += dark.color(CGPoint(x: 398, y: 70), "fill, dark", [42, 127, 241])
    values += light.color(edge, "outermost pixel", [72, 198, 248])
    values += dark.color(edge, "outermost pixel, dark", [0, 186, 248])
    return values + [
      profile(light, "rim", [198, 174, 149, 106, 106]), profile(dark, "rim, dark", [186, 172, 156, 127, 127]),
    ]
  }()

  /// The tint is that of the app's texts.
  private static let selected26: [MeasuredValue] = {
    let items = "tabBar: {items: [{title: I, symbol: star.fill}, {title: A}, {title: B}, {title: C}]}\n"
    let orange = screen26("tab bar", "tint: \"#FF8B00\"\n" + items + "content: {initial: none}", [.films])
    return orange.inkColor(CGRect(59.2...95.2, 882...911.7), "selected symbol, tint (255,139,0)", [248, 128, 0])
  }()

  private static let battery26: [MeasuredValue] = {
    let gray = "content: {initial: none, background: systemGroupedBackground}\n"
    let charging = screen26("battery", gray + "statusBar: {isCharging: true}", [.films, .yana])
    let full = screen26("battery", "appearance: dark\ncontent: {initial: none, background: black}", [.news]).once()
    var values = charging.color(CGPoint(x: 382.5, y: 32.2), "bolt", [169, 169, 173])
    values += charging.color(CGPoint(x: 377.5, y: 32.2), "left of the bolt", [242, 242, 247])
    values += charging.color(CGPoint(x: 387.3, y: 32.2), "right of the bolt", [242, 242, 247])
    values += charging.color(CGPoint(x: 374, y: 32.2), "fill while charging", [52, 199, 89])
    values += charging.color(CGPoint(x: 368.8, y: 32.2), "outline", [145, 145, 148])
    values += charging.color(CGPoint(x: 398.2, y: 32.2), "cap", [121, 121, 124])
    values += full.color(CGPoint(x: 368.8, y: 32.2), "outline, dark", [102])
    values += full.color(CGPoint(x: 398.2, y: 32.2), "cap, dark", [128])
    values += full.color(CGPoint(x: 382.5, y: 32.2), "fill, dark", [255])
    let tall = CGRect(376...389, 20...44)
    let (fill, outline) = (CGRect(370...395, 26.5...38), CGRect(368...370, 28...36))
    values += charging.once().ink(tall, "battery with its bolt", y: 24.67...39.67)
    values += full.ink(fill, "fill, dark", x: 370.67...394.33, y: 27.33...37)
    return values + full.ink(outline, "outline, dark", width: 1.17)
  }()
}
