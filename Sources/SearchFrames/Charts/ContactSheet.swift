import Foundation
import SearchCharts
import SearchGeometry
import SearchLayers
import SearchMotion

/// Frames in a grid, each with its time and the event that it shows below: of one scene, or a row for each variant. A
/// grid of variants has their titles in place of the events.
///
/// In PNG files the frames have the same pixels as stills.
package struct ContactSheet: Sendable {
  /// A variant's frames.
  package struct Row: Sendable {
    var title: String
    var renderer: SceneRenderer
    var instants: [Instant]

    package init(title: String, _ renderer: SceneRenderer, at instants: [Instant]) {
      (self.title, self.renderer, self.instants) = (title, renderer, instants)
    }
  }

  private let frames: [(renderer: SceneRenderer, instant: Instant)]
  private let scale: Double
  private let grid: SheetGrid
  private var words: SheetGrid.Words
  private let colors: ChartColors

  /// - Parameters:
  ///   - columns: nil chooses the number for which the sheet's proportions are nearest to 3:2.
  ///   - scale: device pixels per point; nil for the device's scale.
  /// - Throws: `RenderingError.text` if no font has the characters of an event.
  package init(
    _ renderer: SceneRenderer, at instants: [Instant], columns: Int?, scale: Double?, colors: ChartColors
  ) throws(RenderingError) {
    try self.init(instants.map { (renderer, $0) }, titles: [], columns: columns, scale: scale, colors: colors)
  }

  /// Creates a sheet with the frames of each row side by side; rows have equally many.
  ///
  /// - Parameter scale: device pixels per point; nil for the largest of the devices'.
  /// - Throws: `RenderingError.text` if no font has the characters of a title or an event.
  package init(rows: [Row], scale: Double?, colors: ChartColors) throws(RenderingError) {
    try self.init(
      rows.flatMap { row in row.instants.map { (row.renderer, $0) } }, titles: rows.map(\.title),
      columns: rows.first?.instants.count, scale: scale, colors: colors)
  }

  /// Creates a sheet with the first frame of each variant, in the columns for which its proportions are nearest to 3:2.
  ///
  /// - Parameter scale: device pixels per point; nil for the largest of the devices'.
  /// - Throws: `RenderingError.text` if no font has the characters of a title.
  package init(variants: [Row], scale: Double?, colors: ChartColors) throws(RenderingError) {
    try self.init(
      variants.flatMap { row in row.instants.prefix(1).map { (row.renderer, $0) } }, titles: [],
      captions: variants.map(\.title), columns: nil, scale: scale, colors: colors)
  }

  /// - Parameter captions: the words below each frame's time; nil for its last event.
  private init(
    _ frames: [(renderer: SceneRenderer, instant: Instant)], titles: [String], captions: [String]? = nil,
    columns: Int?, scale: Double?, colors: ChartColors
  ) throws(RenderingError) {
    (self.frames, self.colors) = (frames, colors)
    self.scale = scale ?? frames.map(\.renderer.scene.device.scale).max() ?? 1
    let hasEvents = captions != nil || frames.contains { !$0.renderer.scene.timeline.isEmpty }
    grid = SheetGrid(
      frames.map { $0.renderer.canvas(at: $0.instant).size }, columns: columns, scale: self.scale,
      hasEvents: hasEvents, hasTitles: !titles.isEmpty)
    words = SheetGrid.Words(times: [])
    guard let text = frames.first?.renderer.typesetter else { return }
    let (style, column, titleWidth) = (grid.style, grid.column, grid.titleWidth)
    func line(_ string: String, fitting width: Double) throws(RenderingError) -> TextLine {
      try mapError(text.line(string, style: style, fitting: width), to: RenderingError.text)
    }
    words.times = try frames.map { frame throws(RenderingError) in
      try line(DecimalText.string(frame.instant.seconds) + " s", fitting: column)
    }
    if hasEvents {
      let events = captions ?? frames.map { $0.renderer.lastEvent(at: $0.instant) }
      words.events = try events.map { event throws(RenderingError) in try line(event, fitting: column) }
    }
    words.titles = try titles.map { title throws(RenderingError) in try line(title, fitting: titleWidth) }
  }

  /// The number of frames.
  package var count: Int { frames.count }

  package func file(_ format: StillFormat) throws(RenderingError) -> [UInt8] {
    format == .png
      ? try LayerRenderer.png(try bitmap(), scale: scale)
      : try LayerRenderer(try layer()).file(format, scale: scale)
  }

  /// Paints the text and copies the stills' pixels into their cells.
  private func bitmap() throws(RenderingError) -> Bitmap {
    var sheet = try LayerRenderer(grid.layer(words, colors: colors) { _ in nil }).bitmap(scale: scale)
    for (index, frame) in frames.enumerated() {
      let renderer = frame.renderer
      let picture = try renderer.image(of: renderer.presentation(at: frame.instant), at: frame.instant, scale: scale)
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
    for (index, frame) in frames.enumerated() {
      var root = try frame.renderer.presentation(at: frame.instant).prefixed("\(index).")
      let canvas = frame.renderer.canvas(at: frame.instant)
      root.frame.origin = CGPoint(x: root.frame.minX - canvas.minX, y: root.frame.minY - canvas.minY)
      trees.append(root)
    }
    return grid.layer(words, colors: colors) { trees[$0] }
  }
}
