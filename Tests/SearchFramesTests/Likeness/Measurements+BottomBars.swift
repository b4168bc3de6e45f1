import Foundation

/// The tab bar and the home indicator. Positions in the tab bar are of pixels, those of its items of layers.
extension Measurements {
  private static let tabs = Capture("NativeScript/docs", "content/assets/images/screenshots/ios/TabView.png")
  private static let web = Capture("NativeScript/docs", "content/assets/images/screenshots/ios/ActionBar.png")
  private static let items = """
    tabBar:
      items: [{title: Home, symbol: house.fill}, {title: Search, symbol: magnifyingglass}, {title: Settings, symbol: gear}]
      selected: Search

    """
  /// Content that goes on beneath the bar.
  private static let long = items + "content: {initial: {kind: list, rowHeight: 1000, rows: [{title: \" \"}]}}"
  private static let short = items + "content: {background: systemGroupedBackground, initial: none}"

  private static func tall(_ reading: MeasuredValue.Reading, _ what: String, _ measured: Double) -> MeasuredValue {
    row("Tab bar", what, scene("iPhone 15 Pro", long), reading, measured, [tabs])
  }

  /// At the scroll edge, at 430.
  private static func edge(
    _ reading: MeasuredValue.Reading, _ what: String, _ measured: Double,
    _ confidence: MeasuredValue.Confidence = .high
  ) -> MeasuredValue {
    row("Tab bar", what, scene("iPhone 15 Pro Max", short), reading, measured, [.gutenberg], confidence)
  }

  /// The symbols and the labels of the three items.
  private static let symbols = (0..<3).map { CGRect(x: 40 + 143.5 * Double($0), y: 850, width: 64, height: 34) }
  private static let labels = (0..<3).map { CGRect(x: 33 + 143.5 * Double($0), y: 885, width: 78, height: 16) }

  static let tabBar: [MeasuredValue] = [
    tall(.ink(CGRect(x: 20, y: 740, width: 10, height: 40), \.minY), "hairline's top", 769 - 1.0 / 3),
    tall(.ink(CGRect(x: 20, y: 740, width: 10, height: 40), \.maxY), "top, with a home indicator", 769),
    tall(.frame("tabBar", \.height), "height, with a home indicator", 83),
    row("Tab bar", "height", scene("iPhone 8", long), .frame("tabBar", \.height), 49, [tabs]),
    tall(.color(CGPoint(x: 20, y: 768.8), 0), "hairline over white", 178),
    tall(.color(CGPoint(x: 20, y: 768.5), 0), "above the hairline, over white", 255),
    tall(.color(CGPoint(x: 20, y: 775), 0), "fill over white, red", 247),
    tall(.color(CGPoint(x: 20, y: 775), 2), "fill over white, blue", 247),
    edge(.color(CGPoint(x: 20, y: 848.8), 0), "no hairline at the scroll edge, red", 242),
    edge(.color(CGPoint(x: 20, y: 860), 0), "no fill at the scroll edge, red", 242),
    edge(.color(CGPoint(x: 20, y: 860), 2), "no fill at the scroll edge, blue", 247),
    edge(.strongest(symbols[0], 0), "item over (242,242,247), red", 146),
    edge(.strongest(symbols[0], 1), "item over (242,242,247), green", 146),
    edge(.strongest(symbols[0], 2), "item over (242,242,247), blue", 153)
      .because("In three other captures items are neutral, (153,153,153) over white."),
    tall(.strongest(CGRect(x: 180, y: 770, width: 40, height: 32), 0), "selected item, red", 0),
    tall(.strongest(CGRect(x: 180, y: 770, width: 40, height: 32), 1), "selected item, green", 122),
    tall(.strongest(CGRect(x: 180, y: 770, width: 40, height: 32), 2), "selected item, blue", 255),
    edge(.ink(symbols[0], \.minY), "house's top", 854.67, .medium),
    edge(.ink(symbols[0], \.width), "house's width", 27.33, .medium),
    edge(.ink(symbols[0], \.height), "house's height", 24, .medium),
    edge(.ink(symbols[0], \.midX), "house's middle", 71, .medium),
    edge(.ink(symbols[1], \.midX), "magnifier's middle", 214.5, .medium)
      .because("Ours is in the middle of its item."),
    edge(.ink(symbols[1], \.maxY), "magnifier's bottom", 879, .medium),
    edge(.ink(symbols[2], \.midX), "gear's middle", 358.17, .medium),
    edge(.ink(symbols[2], \.maxY), "gear's bottom", 880, .medium),
    edge(.ink(symbols[2], \.width), "gear's width", 25, .medium),
    edge(.ink(labels[0], \.midX), "\"Home\", middle", 71.17),
    edge(.ink(labels[0], \.minY), "\"Home\", top", 887),
    edge(.ink(labels[0], \.maxY), "\"Home\", bottom", 894.33),
    edge(.ink(labels[1], \.midX), "\"Search\", middle", 214.67),
    edge(.ink(labels[1], \.minY), "\"Search\", top", 886.67),
    edge(.ink(labels[2], \.midX), "\"Settings\", middle", 358.17),
    edge(.frame("tabBar.item.1", \.width), "width of one of three items", 430.0 / 3)
      .because("Items begin and end at whole points, as at 390 and 393."),
    row(
      "Tab bar", "item's top, 402 wide", scene("iPhone 16 Pro", long), .frame("tabBar.item.0", \.minY), 874 - 83 + 1,
      [], .medium),
    row(
      "Tab bar", "item's height, 402 wide", scene("iPhone 16 Pro", long), .frame("tabBar.item.0", \.height), 48, [],
      .medium),
  ]

  static let homeIndicator: [MeasuredValue] =
    indicator("iPhone 11 Pro", 375, 812, 120.67...254.67, .apps)
    + indicator("iPhone 16e", 390, 844, 125.67...264.67, .passwords)
    + indicator("iPhone 15 Pro", 393, 852, 126.67...266.67, web)
    + indicator("iPhone 16 Pro", 402, 874, 129...273, .passwords)
    + indicator("iPhone 14 Plus", 428, 926, 137.67...290.67, .passwords)
    + indicator("iPhone 15 Pro Max", 430, 932, 138...292, .gutenberg)
    + indicator("iPhone 16 Pro Max", 440, 956, 141.67...298.67, .passwords)
    + indicator("iPad Pro 11-inch (M4)", 1210, 834, 447.5...762.5, .passwords)
    + indicator("iPad Pro 13-inch (M4)", 1376, 1032, 515.5...860.5, .passwords)
    + [
      row(
        "Home indicator", "over white", scene("iPhone 15 Pro", "homeIndicator: automatic"),
        .color(CGPoint(x: 196, y: 841.5), 0), 0, [web]),
      row(
        "Home indicator", "over (28,28,30)",
        scene("iPhone 15 Pro", "appearance: dark\ncontent: {background: \"#1C1C1E\"}"),
        .color(CGPoint(x: 196, y: 841.5), 0), 72, [], .medium
      ).because("Others have (76,76,76), over black and over a dark bar."),
    ]

  /// - Parameters:
  ///   - width: the width of the screen, and `height` its height; an iPad is in landscape.
  ///   - x: the edges of the indicator.
  private static func indicator(
    _ device: String, _ width: Double, _ height: Double, _ x: ClosedRange<Double>, _ capture: Capture
  ) -> [MeasuredValue] {
    let (isPad, name) = (width > height, "\(Int(width)) wide")
    let yaml = scene(device, "orientation: \(isPad ? "landscape" : "portrait")")
    let area = CGRect(x: 20, y: height - 20, width: width - 40, height: 19)
    return [
      row("Home indicator", "left edge, \(name)", yaml, .ink(area, \.minX), x.lowerBound, [capture]),
      row("Home indicator", "right edge, \(name)", yaml, .ink(area, \.maxX), x.upperBound, [capture]),
      row("Home indicator", "top, \(name)", yaml, .ink(area, \.minY), height - 13, [capture]),
      row("Home indicator", "bottom, \(name)", yaml, .ink(area, \.maxY), height - (isPad ? 7.5 : 8), [capture]),
    ]
  }
}
