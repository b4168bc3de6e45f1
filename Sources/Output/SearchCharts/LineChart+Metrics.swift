import SearchLayers

/// Lengths of charts, in points; all of them our choice, by eye.†
enum ChartMetrics {
  static let margin = 20.0
  static let panelHeight = 240.0
  static let panelGap = 28.0
  static let lineWidth = 1.75
  static let hairline = 1.0
  static let words = TextStyle.regular(12)
  static let title = TextStyle.semibold(13)
  /// Between an axis and its numbers.
  static let numberGap = 8.0
  /// From one row of names to the next.
  static let row = 18.0
  /// Before a line's name: a piece of the line.
  static let swatch = 18.0
  static let swatchGap = 7.0
  static let nameGap = 22.0
  static let nameRadius = 4.0
  /// Between two events' names in a row.
  static let eventGap = 10.0
  /// Ticks have at least so much room.
  static let tickWidth = 72.0
  static let tickHeight = 38.0
}
