import SearchLayers

/// The size, weight and letter spacing with which Inter has the height, ink and widths of San Francisco.
///
/// San Francisco's licence does not allow its use here, but ink in screenshots of iOS can be measured. The values are
/// fitted to some 70 words of 10 to 34 pt in unscaled screenshots of iOS 13 to 26; `TextInkTests` lists most of them,
/// with their sources. They are for the variable fonts of Inter 4.0 beta 7, Debian's fonts-inter-variable.
enum Calibration {
  /// A value at each of some ascending positions; linear between them, and constant outside.
  private struct Table {
    var entries: [(at: Double, value: Double)]

    init(_ entries: (Double, Double)...) { self.entries = entries.map { (at: $0.0, value: $0.1) } }

    func value(at position: Double) -> Double {
      guard let next = entries.first(where: { $0.at >= position }) else { return entries.last?.value ?? 0 }
      guard let last = entries.last(where: { $0.at < position }) else { return next.value }
      return last.value + (next.value - last.value) * (position - last.at) / (next.at - last.at)
    }
  }

  /// A value by nominal weight, in ascending order, and size.
  private typealias Grid = [(weight: Double, sizes: Table)]

  /// The height of San Francisco's capitals in ems, `UIFont.capHeight`, over that of Inter's, 1490/2048, and of Inter
  /// Display's, 1472/2048.
  private static let textScale = (1443.0 / 2048) / (1490.0 / 2048)
  private static let displayScale = (1443.0 / 2048) / (1472.0 / 2048)

  /// The weight on the axis of Inter. Segments at 13 pt, medium and semibold, have thinner strokes than other text.
  private static let textWeights: Grid = [
    (100, Table((17, 100))), (400, Table((17, 421))), (500, Table((10, 521), (13, 492))),
    (600, Table((12, 604), (13, 567), (14, 604), (16, 604), (17, 584), (19, 602))), (700, Table((17, 700))),
    (900, Table((17, 890))),
  ]
  /// The weight on the axis of Inter Display.
  private static let displayWeights: Grid = [
    (100, Table((34, 100))), (400, Table((21, 425), (27, 416), (33, 414))), (600, Table((34, 590))),
    (700, Table((34, 703))), (900, Table((34, 890))),
  ]

  /// The tracking of Inter in thousandths of an em. Below 10 pt the slope is our choice, and the values at 20 pt continue
  /// in Inter Display's widths.
  private static let textTracking: Grid = [
    (
      400,
      Table(
        (6, 50), (10, 24), (11, 18.5), (12, 14.5), (13, 11.75), (14, 1), (15, -4), (16, -8.5), (17, -15.5), (19, -22),
        (20, -30))
    ), (500, Table((6, 58), (10, 31.75), (13, 0.5), (15, -10), (20, -26.5))),
    (
      600,
      Table((6, 52), (10, 32), (11, 28), (12, 24), (13, 7), (14, 11), (16, 2.25), (17, -2), (19, -13), (20, -22.8))
    ), (700, Table((6, 60), (10, 40), (13, 15), (17, 5), (20, -13))),
  ]
  /// The tracking of Inter Display in thousandths of an em. The value at medium is our choice.
  private static let displayTracking: Grid = [
    (400, Table((21, 11.25), (27, 14.75), (33, 8.5))), (500, Table((33, 12))), (600, Table((27, 13.25), (33, 15.75))),
    (700, Table((21, 25.25), (30, 26.75), (34, 26.25))),
  ]

  /// The letters that San Francisco's design for text, below 20 pt, has higher than capitals; Inter has them as high. They
  /// were measured at 15 and 17 pt, and at 34 pt they are as high as capitals.
  static let ascending = "bdhklþđħłďľĺļķĥ"
  /// The height of small letters of Inter, that of its capitals, and that of its "f", which is San Francisco's, in ems.
  private static let heights = (small: 0.5283, capital: 1443.0 / 2048, ascender: 0.7374)

  /// Returns the height of a point of such a letter, in ems above the baseline: the part above small letters is longer.
  static func ascender(_ height: Double) -> Double {
    let share = (height - heights.small) / (heights.capital - heights.small)
    return (height + min(max(share, 0), 1) * (heights.ascender - heights.capital)).quantized
  }

  /// The size of PingFang's characters over that of Noto Sans CJK's, by weight. A bold word is 180 × 89 px where Noto's is
  /// 193 × 95, and regular text of 15 pt is 0.97 times as wide; other weights are by these two.
  private static let chineseScales = Table((400, 0.97), (700, 0.933))

  /// Returns the factor from a nominal size to that of Chinese characters.
  static func chineseScale(weight: Int) -> Double { chineseScales.value(at: Double(weight)) }

  /// Returns the factor from a nominal size to that of the glyphs.
  static func scale(isDisplay: Bool) -> Double { isDisplay ? displayScale : textScale }

  /// Returns the weight on the axis of a variable Inter.
  static func weight(_ style: TextStyle) -> Int {
    Int(value(style.isDisplay ? displayWeights : textWeights, for: style).rounded())
  }

  /// Returns the space after every grapheme, in points.
  static func tracking(_ style: TextStyle) -> Double {
    value(style.isDisplay ? displayTracking : textTracking, for: style) / 1000 * style.size
  }

  /// Returns the space between two scalars in addition to the tracking, in points.
  ///
  /// The values are in thousandths of an em, at every size and weight. The sum of the three in "Favorites" was measured at
  /// 17 and at 34 pt; its division is our choice. The others are from "Configure…" at 17 pt, and from "Search...".
  static func kerning(_ first: UInt32, _ second: UInt32, _ style: TextStyle) -> Double {
    guard let first = Unicode.Scalar(first), let second = Unicode.Scalar(second) else { return 0 }
    let space: Double =
      switch (first, second) {
      case (".", _): 12
      case ("F", "a"): -20
      case ("a", "v"), ("v", "o"): -17.5
      case ("u", "r"), ("e", "…"): 20
      default: 0
      }
    return space / 1000 * style.size
  }

  private static func value(_ grid: Grid, for style: TextStyle) -> Double {
    let weight = Double(style.weight)
    let rows = grid.map { (at: $0.weight, value: $0.sizes.value(at: style.size)) }
    var table = Table()
    table.entries = rows
    return table.value(at: weight)
  }
}

extension TextStyle {
  fileprivate var isDisplay: Bool { size >= FontFamilies.displaySize }
}
