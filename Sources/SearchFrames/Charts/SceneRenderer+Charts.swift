import SearchCharts
import SearchLayers

extension SceneRenderer {
  /// A chart as a file, its words in the scene's fonts.
  /// - Parameters:
  ///   - width: in points.
  ///   - scale: device pixels per point, of PNG.
  package func file(
    of chart: LineChart, width: Double, colors: ChartColors, as format: StillFormat, scale: Double
  ) throws(RenderingError) -> [UInt8] {
    let root: Layer
    do throws(TextSettingError) {
      root = try chart.layer(width: width, colors: colors, text: typesetter)
    } catch {
      throw .text(error)
    }
    return try LayerPicture(root).file(format, scale: scale)
  }
}
