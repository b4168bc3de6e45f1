import Foundation
import SearchCharts
import SearchGeometry
import SearchLayers
import SearchMotion

/// A scene's frames at some instants in a grid, each with its time below.
///
/// In PNG files the frames have the same pixels as stills.
package struct ContactSheet: Sendable {
  private let renderer: SceneRenderer
  private let instants: [Instant]
  private let scale: Double
  private let grid: SheetGrid
  private let colors: ChartColors

  /// - Parameters:
  ///   - columns: nil chooses the number for which the sheet's proportions are nearest to 3:2.
  ///   - scale: device pixels per point; nil for the device's scale.
  /// - Throws: `RenderingError.text` if no font has the characters of a time.
  package init(
    _ renderer: SceneRenderer, at instants: [Instant], columns: Int?, scale: Double?, colors: ChartColors
  ) throws(RenderingError) {
    (self.renderer, self.instants, self.colors) = (renderer, instants, colors)
    self.scale = scale ?? renderer.scene.device.scale
    var cells: [SheetGrid.Cell] = []
    for instant in instants {
      let time = DecimalText.string(instant.seconds) + " s"
      let line = try mapError(
        renderer.typesetter.line(time, style: SheetGrid.style, fitting: nil), to: RenderingError.text)
      cells.append(.init(size: renderer.canvas(at: instant).size, words: line))
    }
    grid = SheetGrid(cells, columns: columns, scale: self.scale)
  }

  package func file(_ format: StillFormat) throws(RenderingError) -> [UInt8] {
    format == .png
      ? try LayerRenderer.png(try bitmap(), scale: scale)
      : try LayerRenderer(try layer()).file(format, scale: scale)
  }

  /// Paints the text and copies the stills' pixels into their cells.
  private func bitmap() throws(RenderingError) -> Bitmap {
    var sheet = try LayerRenderer(grid.layer(colors: colors) { _ in nil }).bitmap(scale: scale)
    for (index, instant) in instants.enumerated() {
      let picture = try renderer.image(of: renderer.presentation(at: instant), at: instant, scale: scale)
      let place = grid.places[index].origin
      let rect = PixelRect(
        x: Int((place.x * scale).rounded()), y: Int((place.y * scale).rounded()), width: picture.width,
        height: picture.height)
      sheet.replace(rect, with: picture.pixels)
    }
    return sheet
  }

  private func layer() throws(RenderingError) -> Layer {
    var trees: [Layer] = []
    for (index, instant) in instants.enumerated() {
      var root = try renderer.presentation(at: instant).prefixed("\(index).")
      let canvas = renderer.canvas(at: instant)
      root.frame.origin = CGPoint(x: root.frame.minX - canvas.minX, y: root.frame.minY - canvas.minY)
      trees.append(root)
    }
    return grid.layer(colors: colors) { trees[$0] }
  }
}
