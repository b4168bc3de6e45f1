import SearchLayers
import SearchMotion
import SearchScenes

extension SceneRenderer {
  /// Renders a chart as a file, with text in the system's font.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - scale: device pixels per point of a PNG file.
  package func file(
    of chart: LineChart, width: Double, colors: ChartColors, as format: StillFormat, scale: Double
  ) throws(SceneError) -> [UInt8] {
    let root = chart.layer(width: width, colors: colors, text: typesetter)
    return try LayerRenderer(typesetter.checked(root)).file(format, scale: scale)
  }

  /// An error of plotting layers' properties.
  package enum PlotFailure: Error, Hashable, Sendable {
    case rendering(SceneError)
    /// No layer has this name at any instant of the span.
    case unknownLayer(String, nearest: String?)
    /// The layer does not have the property at any instant of the span.
    case withoutValue(layer: String, property: String)
    /// The scene has too many layers for so long a span.
    case manyLayers(limit: Int)
  }

  /// Returns a chart of layers' properties and the scene's events.
  package func plot(
    _ properties: [PlottedProperty], from start: Instant, to end: Instant
  ) throws(PlotFailure) -> LineChart {
    let values = try PropertySampler(properties, of: self, from: start, to: end)
    var panels: [LayerProperty.Component.Unit: LineChart.Panel] = [:]
    for (index, plotted) in properties.enumerated() {
      let runs = values.runs(of: index)
      guard values.hasLayer(of: index) else {
        let names = values.names().sorted()
        throw .unknownLayer(plotted.layer, nearest: Spelling.nearest(to: plotted.layer, among: names))
      }
      guard !runs.isEmpty else { throw .withoutValue(layer: plotted.layer, property: plotted.property.name) }
      let unit = plotted.property.unit
      panels[unit, default: .init(unit: unit.rawValue, lines: [])].lines.append(
        .init(name: "\(plotted.layer).\(plotted.property.name)", runs: runs))
    }
    return LineChart(
      span: start.seconds...end.seconds, panels: LayerProperty.Component.Unit.allCases.compactMap { panels[$0] },
      events: chartEvents(from: start.seconds, to: end.seconds))
  }
}
