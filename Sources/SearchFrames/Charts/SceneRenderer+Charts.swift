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
    let root: Layer
    do throws(TextSettingError) {
      root = try chart.layer(width: width, colors: colors, text: typesetter)
    } catch {
      throw .text(error)
    }
    return try LayerRenderer(root).file(format, scale: scale)
  }
}
