import Foundation
import SearchLayers

/// The names of a chart's events above it, in as many rows as keep them apart, each with a line down to its own.
struct EventNames {
  private let places: [Place]
  private let rows: Int

  private struct Place {
    var line: TextLine
    var x: Double
    /// Where the words begin.
    var left: Double
    var row: Int

    var reach: ClosedRange<Double> { min(left, x)...max(left + line.width, x) }
  }

  /// - Parameters: `x` and `width` of the panels, in points.
  init(
    _ events: [LineChart.Event], span: ClosedRange<Double>, x: Double, width: Double, _ pen: ChartPen
  ) throws(TextSettingError) {
    let frame = ChartFrame(rect: CGRect(x: x, y: 0, width: width, height: 1), span: span, range: 0...1)
    var places: [Place] = []
    // From the last to the first: a name lies above the lines of later events that it reaches over.
    for event in events.filter({ span.contains($0.time) }).sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }) {
      let line = try pen.line(ChartMetrics.words, event.name)
      let at = frame.x(event.time)
      // Beside its line, or before it where there is no room behind.
      let left = at + 4 + line.width <= x + width ? at + 4 : at - 4 - line.width
      let reach = min(left, at)...max(left + line.width, at) + ChartMetrics.eventGap
      let above = places.filter { reach.contains($0.x) || reach.overlaps($0.reach) }
      let row = above.map { $0.row + 1 }.max() ?? 0
      places.append(Place(line: line, x: at, left: left, row: row))
    }
    self.places = places.reversed()
    rows = (places.map(\.row).max() ?? -1) + 1
  }

  var height: Double { rows == 0 ? 0 : Double(rows) * ChartMetrics.row + 4 }

  /// - Parameter y: the upper end of the first row; the first row is the lowest.
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
