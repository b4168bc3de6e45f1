import SearchExpectations
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

extension SceneRenderer {
  /// Returns the label of the last event that has begun at an instant, and the time since: "songs + 0.15s". Empty before
  /// the first event.
  package func lastEvent(at instant: Instant) -> String {
    // Events of one instant are applied in file order, so the last one counts.
    let begun = zip(scene.timeline, stage.eventTimes).filter { $1 <= instant }
    guard let time = begun.map(\.1).max(), let event = begun.last(where: { $0.1 == time })?.0 else { return "" }
    let since = DecimalText.string((instant - time).seconds, places: 3)
    return since == "0" ? event.label : "\(event.label) + \(since)s"
  }

  /// Checks expectations over the timeline. Only those on contrast paint.
  /// - Parameters:
  ///   - expectations: each with its index in the scene.
  ///   - rate: readings a second while anything moves.
  ///   - jobs: the number of threads.
  package func verdicts(
    of expectations: [(index: Int, expectation: SearchScene.Expectation)], rate: Int = 240, jobs: Int = 1
  ) -> [ExpectationVerdict] {
    let check = ExpectationCheck(stage, of: expectations, rate: rate, paint: treePainter)
    return Parallel.onLargeStack { check.verdicts(jobs: jobs) }
  }

  /// Audits the accessibility of the timeline.
  package func findings(of rules: Set<SearchScene.Audit.Rule>) -> [ExpectationVerdict] {
    var check = AuditCheck(stage, paint: treePainter)
    return Parallel.onLargeStack { check.verdicts(of: rules) }
  }

  /// Paints trees over the scene's background.
  var treePainter: TreePainter {
    { [self] tree, rect, scale in
      guard var canvas = try? canvas(rect, scale: scale), (try? canvas.paint(tree)) != nil else { return nil }
      return canvas.bitmap()
    }
  }

  /// Returns a chart of what an expectation reads of a layer, with its limits; nil if it reads no numbers.
  package func chart(of expectation: SearchScene.Expectation, layer: String) -> LineChart? {
    let check = ExpectationCheck(stage, of: [(0, expectation)], paint: treePainter)
    let found = Parallel.onLargeStack { check.plot(of: layer) }
    guard let plot = found, let start = plot.samples.first?.time.seconds, let end = plot.samples.last?.time.seconds,
      start < end
    else { return nil }
    var runs: [[LineChart.Sample]] = [[]]
    for (time, number) in plot.samples {
      guard let number else {
        if runs.last?.isEmpty == false { runs.append([]) }
        continue
      }
      runs[runs.count - 1].append(.init(time: time.seconds, value: number))
    }
    let limits = plot.limits.map { LineChart.Limit(value: $0, span: start...end) }
    let name = layer + (expectation.property.map { "." + $0.name } ?? ", \(expectation.words)")
    return LineChart(
      span: start...end,
      panels: [
        .init(unit: plot.unit.rawValue, lines: [.init(name: name, runs: runs.filter { !$0.isEmpty })], limits: limits)
      ],
      events: chartEvents(from: start, to: end))
  }

  /// Adds the limits of the scene's expectations to the lines of a chart.
  package func addLimits(to chart: inout LineChart, of properties: [PlottedProperty]) {
    for expectation in scene.expect {
      for plotted in properties where expectation.property?.name == plotted.property.name {
        let check = ExpectationCheck(stage, of: [(0, expectation)])
        guard let plot = check.plot(of: plotted.layer), let start = plot.samples.first?.time.seconds,
          let end = plot.samples.last?.time.seconds
        else { continue }
        for index in chart.panels.indices where chart.panels[index].unit == plotted.property.unit.rawValue {
          chart.panels[index].limits += plot.limits.map { LineChart.Limit(value: $0, span: start...end) }
        }
      }
    }
  }

  /// The events of a chart of a span in seconds.
  func chartEvents(from start: Double, to end: Double) -> [LineChart.Event] {
    zip(scene.timeline, stage.eventTimes).map { LineChart.Event(time: $1.seconds, name: $0.label) }
      .filter { (start...end).contains($0.time) }
  }
}
