import Foundation
import SearchLayers

/// The names of a chart's events above the first panel, in as many rows as they need, each with a line down to its
/// instant.
struct EventLabels {
  private let places: [PlacedLabel]
  private let rows: Int

  private struct PlacedLabel {
    var line: TextLine
    var x: Double
    /// The text's left edge, in points.
    var left: Double
    var row: Int

    var reach: ClosedRange<Double> { min(left, x)...max(left + line.width, x) }
  }

  /// - Parameters:
  ///   - x: the panels' left edge, in points.
  ///   - width: the panels' width, in points.
  init(_ events: [LineChart.Event], span: ClosedRange<Double>, x: Double, width: Double, _ pen: ChartPen) {
    let frame = PanelScale(rect: CGRect(x: x, y: 0, width: width, height: 1), span: span, range: 0...1)
    var places: [PlacedLabel] = []
    // From last to first, so that a name is above the lines of the later events that it crosses.
    for event in events.filter({ span.contains($0.time) }).sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }) {
      let line = pen.line(ChartMetrics.words, event.name)
      let at = frame.x(event.time)
      // Right of its line, or left of it near the chart's right edge.
      let left = at + 4 + line.width <= x + width ? at + 4 : at - 4 - line.width
      let reach = min(left, at)...max(left + line.width, at) + ChartMetrics.eventGap
      let above = places.filter { reach.contains($0.x) || reach.overlaps($0.reach) }
      let row = above.map { $0.row + 1 }.max() ?? 0
      places.append(PlacedLabel(line: line, x: at, left: left, row: row))
    }
    self.places = places.reversed()
    rows = (places.map(\.row).max() ?? -1) + 1
  }

  var height: Double { rows == 0 ? 0 : Double(rows) * ChartMetrics.row + 4 }

  /// - Parameter y: the top edge of the labels, in points; the first event's row is the lowest.
  func layers(y: Double, _ pen: ChartPen) -> [Layer] {
    places.enumerated().flatMap { index, place in
      let middle = y + (Double(rows - 1 - place.row) + 0.5) * ChartMetrics.row
      let rect = CGRect(x: place.x, y: middle - 5, width: 0, height: y + height - middle + 5)
      return [
        pen.stroke(
          "event.\(index).line", [[CGPoint(x: place.x, y: rect.minY), CGPoint(x: place.x, y: rect.maxY)]], in: rect,
          width: ChartMetrics.hairline, pen.colors.event),
        pen.words("event.\(index)", place.line, .left, x: place.left, y: middle, pen.colors.faintWords),
      ]
    }
  }
}
