import SearchLayers

/// The weight and letter spacing with which Inter has the ink and the widths of San Francisco.
///
/// San Francisco's licence does not allow its use here, but ink in screenshots of iOS can be measured. The values are
/// fitted to some 70 words of 10 to 34 pt in unscaled screenshots of iOS 13 to 26; `TextInkTests` lists most of them,
/// with their sources. They are for the variable fonts of Inter 4.0 beta 7, Debian's fonts-inter-variable. Inter's
/// capitals are 1.02 times as high as San Francisco's; only another size would correct that.
enum Calibration {
  /// A value at each of some ascending positions; linear between them, and constant outside.
  typealias Table = [(at: Double, value: Double)]

  /// The weight on Inter's axis, by nominal weight. At the nominal weight Inter has 1.02 times the ink at regular, and
  /// 1.05 to 1.12 times at semibold and bold.
  private static let textWeights: Table = [(100, 100), (400, 391), (500, 470), (600, 543), (700, 646), (900, 846)]
  /// The same for Inter Display, which at the nominal weight has 1.04 times the ink at semibold and bold.
  private static let displayWeights: Table = [(100, 100), (400, 402), (500, 485), (600, 568), (700, 672), (900, 872)]

  /// The tracking of Inter in thousandths of an em, by size. Below 10 pt the slope is our choice, and the value at 20 pt
  /// continues in Inter Display's widths.
  private static let textTracking: Table = [(6, 44), (10, 13), (13, -11.5), (17, -28), (20, -41)]
  /// The additional tracking of Inter in thousandths of an em, by nominal weight.
  private static let textWeightTracking: Table = [(400, 0), (500, -1), (600, 11), (700, 19)]
  /// The tracking of Inter Display in thousandths of an em, by nominal weight; the same from 21 to 34 pt. The value at
  /// medium is our choice.
  private static let displayTracking: Table = [(400, 5), (500, 3), (600, 11), (700, 18.5)]

  /// Returns the weight on the axis of a variable Inter.
  static func weight(_ style: TextStyle) -> Int {
    Int(value(style.isDisplay ? displayWeights : textWeights, at: Double(style.weight)).rounded())
  }

  /// Returns the space after every grapheme, in points.
  static func tracking(_ style: TextStyle) -> Double {
    let weight = Double(style.weight)
    let thousandths =
      style.isDisplay
      ? value(displayTracking, at: weight)
      : value(textTracking, at: style.size) + value(textWeightTracking, at: weight)
    return thousandths / 1000 * style.size
  }

  private static func value(_ table: Table, at position: Double) -> Double {
    guard let next = table.first(where: { $0.at >= position }) else { return table.last?.value ?? 0 }
    guard let last = table.last(where: { $0.at < position }) else { return next.value }
    return last.value + (next.value - last.value) * (position - last.at) / (next.at - last.at)
  }
}

extension TextStyle {
  fileprivate var isDisplay: Bool { size >= FontFamilies.displaySize }
}
