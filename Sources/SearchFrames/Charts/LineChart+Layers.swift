import Foundation
import SearchGeometry
import SearchLayers

extension LineChart {
  /// Returns the chart as layers, with its top left corner at (0, 0) and as high as its panels need.
  ///
  /// - Parameter width: in points.
  package func layer(width: Double, colors: ChartColors, text: any TextSetting) -> Layer {
    let pen = ChartPen(colors: colors, text: text)
    let ranges = panels.map { AxisTicks.rounded($0.range, most: Self.most) }
    var left = 0.0
    for (panel, range) in zip(panels, ranges) {
      for value in AxisTicks(over: range, most: Self.most).values {
        left = max(left, pen.line(ChartMetrics.words, Self.number(value, panel.unit)).width)
      }
    }
    let x = ChartMetrics.margin + left.rounded(.up) + ChartMetrics.numberGap
    let inner = max(width - x - ChartMetrics.margin - 8, 1)
    let names = EventLabels(events, span: span, x: x, width: inner, pen)
    var y = ChartMetrics.margin
    var layers: [Layer] = []
    var frames: [PanelScale] = []
    for (index, panel) in panels.enumerated() {
      let legend = legend(panel, "panel.\(index)", x: x, y: y, width: inner, pen)
      layers += legend.layers
      y += legend.height + 8
      if index == 0 {
        layers += names.layers(y: y, pen)
        y += names.height
      }
      let rect = CGRect(x: x, y: y, width: inner, height: ChartMetrics.panelHeight)
      frames.append(PanelScale(rect: rect, span: span, range: ranges[index]))
      y += ChartMetrics.panelHeight + ChartMetrics.panelGap
    }
    for (index, frame) in frames.enumerated() {
      layers += axes(panels[index], "panel.\(index)", frame, isLast: index == frames.count - 1, pen)
    }
    layers += eventLines(frames, pen)
    for (index, frame) in frames.enumerated() {
      layers += limits(panels[index], "panel.\(index)", frame, pen)
      layers += lines(panels[index], "panel.\(index)", frame, pen)
    }
    return Layer(
      name: "chart", frame: CGRect(x: 0, y: 0, width: width, height: (y + ChartMetrics.margin - 8).rounded(.up)),
      backgroundColor: colors.ground, sublayers: layers)
  }

  /// The largest number of ticks on a vertical axis.
  private static var most: Int { Int(ChartMetrics.panelHeight / ChartMetrics.tickHeight) }

  static func number(_ value: Double, _ unit: String) -> String {
    let number = DecimalText.string(value).replacing("-", with: "−")
    return number + (unit.isEmpty || unit == LayerProperty.Component.Unit.degrees.rawValue ? unit : " " + unit)
  }

  // MARK: Parts

  /// Returns the lines' names, each after a sample of its line, in as many rows as they need.
  private func legend(
    _ panel: Panel, _ name: String, x: Double, y: Double, width: Double, _ pen: ChartPen
  ) -> (layers: [Layer], height: Double) {
    var (layers, left, top) = ([Layer](), x, y)
    for (index, line) in panel.lines.enumerated() {
      let words = pen.line(ChartMetrics.title, line.name)
      let all = ChartMetrics.swatch + ChartMetrics.swatchGap + words.width
      if left > x, left + all > x + width { (left, top) = (x, top + ChartMetrics.row) }
      let middle = top + ChartMetrics.row / 2
      let rect = CGRect(x: left, y: top, width: ChartMetrics.swatch, height: ChartMetrics.row)
      layers.append(
        pen.stroke(
          "\(name).legend.\(index).line",
          [[CGPoint(x: left + 1, y: middle), CGPoint(x: left + ChartMetrics.swatch - 1, y: middle)]], in: rect,
          width: 3, pen.colors.line(index), isRound: true))
      layers.append(
        pen.words(
          "\(name).legend.\(index)", words, .left, x: left + ChartMetrics.swatch + ChartMetrics.swatchGap, y: middle,
          pen.colors.words))
      left += all + ChartMetrics.nameGap
    }
    return (layers, top + ChartMetrics.row - y)
  }

  private func axes(_ panel: Panel, _ name: String, _ frame: PanelScale, isLast: Bool, _ pen: ChartPen) -> [Layer] {
    let rect = frame.rect
    var layers: [Layer] = []
    let rows = AxisTicks(over: frame.range, most: Self.most).values
    let columns = AxisTicks(over: span, most: max(Int(rect.width / ChartMetrics.tickWidth), 2)).values
    let across = rows.map { [CGPoint(x: rect.minX, y: frame.y($0)), CGPoint(x: rect.maxX, y: frame.y($0))] }
    let upright = columns.map { [CGPoint(x: frame.x($0), y: rect.minY), CGPoint(x: frame.x($0), y: rect.maxY)] }
    layers.append(pen.stroke("\(name).grid", across + upright, in: rect, width: ChartMetrics.hairline, pen.colors.grid))
    layers.append(
      pen.stroke(
        "\(name).axis", [[CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY)]], in: rect,
        width: ChartMetrics.hairline, pen.colors.axis))
    for (index, value) in rows.enumerated() {
      let line = pen.line(ChartMetrics.words, Self.number(value, panel.unit))
      layers.append(
        pen.words(
          "\(name).value.\(index)", line, .right, x: rect.minX - ChartMetrics.numberGap, y: frame.y(value),
          pen.colors.faintWords))
    }
    guard isLast else { return layers }
    for (index, time) in columns.enumerated() {
      let line = pen.line(ChartMetrics.words, Self.number(time, "s"))
      layers.append(
        pen.words(
          "\(name).time.\(index)", line, .center, x: frame.x(time), y: rect.maxY + ChartMetrics.row * 0.75,
          pen.colors.faintWords))
    }
    return layers
  }

  /// Returns the events' vertical lines, one layer per panel.
  private func eventLines(_ frames: [PanelScale], _ pen: ChartPen) -> [Layer] {
    frames.enumerated().compactMap { index, frame in
      let lines = events.filter { span.contains($0.time) }.map { event in
        [CGPoint(x: frame.x(event.time), y: frame.rect.minY), CGPoint(x: frame.x(event.time), y: frame.rect.maxY)]
      }
      guard !lines.isEmpty else { return nil }
      return pen.stroke("panel.\(index).events", lines, in: frame.rect, width: ChartMetrics.hairline, pen.colors.event)
    }
  }

  private func limits(_ panel: Panel, _ name: String, _ frame: PanelScale, _ pen: ChartPen) -> [Layer] {
    let lines = panel.limits.map { limit in
      let (start, end) = (limit.span.clamped(to: span).lowerBound, limit.span.clamped(to: span).upperBound)
      return [CGPoint(x: frame.x(start), y: frame.y(limit.value)), CGPoint(x: frame.x(end), y: frame.y(limit.value))]
    }
    if lines.isEmpty { return [] }
    return [pen.stroke("\(name).limits", lines, in: frame.rect, width: ChartMetrics.lineWidth, pen.colors.limit)]
  }

  private func lines(_ panel: Panel, _ name: String, _ frame: PanelScale, _ pen: ChartPen) -> [Layer] {
    panel.lines.enumerated().map { index, line in
      let runs = line.runs.map { run in
        let points = PathSimplifier.simplified(run.map(frame.point))
        // A single sample is drawn as a dot.
        return points.count == 1 ? points + points : points
      }
      return pen.stroke(
        "\(name).line.\(index)", runs, in: frame.rect, width: ChartMetrics.lineWidth, pen.colors.line(index),
        isRound: true)
    }
  }
}
