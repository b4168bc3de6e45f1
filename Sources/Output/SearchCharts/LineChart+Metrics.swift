import SearchLayers

/// Lengths of charts, in points, chosen by eye.†
enum ChartMetrics {
  static let margin = 20.0
  static let panelHeight = 240.0
  static let panelGap = 28.0
  static let lineWidth = 1.75
  static let hairline = 1.0
  static let words = TextStyle.regular(12)
  static let title = TextStyle.semibold(13)
  static let numberGap = 8.0
  /// The height of a row of names.
  static let row = 18.0
  /// The length of the line's sample in front of its name.
  static let swatch = 18.0
  static let swatchGap = 7.0
  static let nameGap = 22.0
  /// The least distance between the names of two events in a row.
  static let eventGap = 10.0
  /// The least distance between two ticks.
  static let tickWidth = 72.0
  static let tickHeight = 38.0
}
