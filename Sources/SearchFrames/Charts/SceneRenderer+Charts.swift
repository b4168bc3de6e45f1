import SearchCharts
import SearchLayers

extension SceneRenderer {
  /// Renders a chart as a file, with text in the scene's fonts.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - scale: device pixels per point of a PNG file.
  package func file(
    of chart: LineChart, width: Double, colors: ChartColors, as format: StillFormat, scale: Double
  ) throws(RenderingError) -> [UInt8] {
    let root = try rendering { () throws(TextSettingError) in
      try chart.layer(width: width, colors: colors, text: typesetter)
    }
    return try LayerRenderer(root).file(format, scale: scale)
  }
}
