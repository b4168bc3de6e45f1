import SearchCharts
import SearchLayers
import SearchMotion
import SearchScenes

extension SceneRenderer {
  /// Why there is no plot.
  package enum PlotFailure: Error, Hashable, Sendable {
    case rendering(RenderingError)
    /// No layer bears the name at any time of the span.
    case unknownLayer(String, nearest: String?)
    /// The layer is there, and has no such value at any time of the span.
    case withoutValue(layer: String, property: String)
  }

  /// Values of layers from one instant to another, as a chart with the scene's events.
  package func plot(
    _ subjects: [PlotSubject], from start: Instant, to end: Instant
  ) throws(PlotFailure) -> LineChart {
    let values: LayerValues
    do throws(RenderingError) {
      values = try LayerValues(subjects, of: self, from: start, to: end)
    } catch {
      throw .rendering(error)
    }
    var panels: [LayerProperty.Component.Unit: LineChart.Panel] = [:]
    for (index, subject) in subjects.enumerated() {
      let runs = values.runs(of: index)
      guard values.names.contains(subject.layer) else {
        throw .unknownLayer(subject.layer, nearest: Spelling.nearest(to: subject.layer, among: values.names.sorted()))
      }
      guard !runs.isEmpty else { throw .withoutValue(layer: subject.layer, property: subject.property.name) }
      let unit = subject.property.unit
      panels[unit, default: .init(unit: unit.rawValue, lines: [])].lines.append(
        .init(name: "\(subject.layer).\(subject.property.name)", runs: runs))
    }
    let events = zip(scene.timeline, stage.eventTimes).map { LineChart.Event(time: $1.seconds, name: $0.label) }
    return LineChart(
      span: start.seconds...end.seconds, panels: LayerProperty.Component.Unit.allCases.compactMap { panels[$0] },
      events: events.filter { (start.seconds...end.seconds).contains($0.time) })
  }
}
