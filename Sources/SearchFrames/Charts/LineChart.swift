import SearchLayers

/// Values over time, drawn as lines, with one panel for each unit over a common time axis.
package struct LineChart: Hashable, Sendable {
  /// In seconds.
  package var span: ClosedRange<Double>
  package var panels: [Panel]
  package var events: [Event] = []

  /// Lines that share a vertical axis.
  package struct Panel: Hashable, Sendable {
    /// Written after the axis' numbers; empty for plain numbers.
    package var unit: String
    package var lines: [Line]
    /// Values that lines must not cross.
    package var limits: [Limit] = []
  }

  package struct Line: Hashable, Sendable {
    package var name: String
    /// Continuous parts, each in order of time.
    package var runs: [[Sample]]
  }

  /// A value over a part of the time.
  package struct Limit: Hashable, Sendable {
    package var value: Double
    /// In seconds.
    package var span: ClosedRange<Double>
  }

  package struct Sample: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var value: Double
  }

  /// Marked by a vertical line.
  package struct Event: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var name: String
  }
}

extension LineChart.Panel {
  /// The range of the lines' values; 0…1 for a constant share.
  var range: ClosedRange<Double> {
    let values = (lines.flatMap(\.runs).joined().map(\.value) + limits.map(\.value)).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    return unit.isEmpty && high - low < 1e-9 && (0...1).contains(low) ? 0...1 : low...high
  }
}

/// Lengths of charts, in points, chosen by eye.
enum ChartMetrics {
  static let margin = 20.0
  static let panelHeight = 240.0
  static let panelGap = 28.0
  static let lineWidth = 1.75
  static let hairline = 1.0
  static let words = TextStyle.regular(12).system
  static let title = TextStyle.semibold(13).system
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
