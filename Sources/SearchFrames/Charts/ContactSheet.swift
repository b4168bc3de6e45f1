import Foundation
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

  /// How frames are arranged, and what is drawn besides them.
  package struct Style: Hashable, Sendable {
    /// Nil chooses the number for which the sheet's proportions are nearest to 3:2. Several variants at several times have a
    /// row, or a column, each.
    package var columns: Int?
    /// A column for each variant, in place of a row.
    package var hasVariantsInColumns = false
    /// The times, and events or variants.
    package var hasLabels = true
    /// Something between the frames.
    package var hasGround = true
    package var colors = ChartColors.light

    package init() {}
  }

  private let frames: [(renderer: SceneRenderer, instant: Instant)]
  private let scale: Double
  private let grid: SheetGrid
  private var words = SheetGrid.Words(times: [])
  private let style: Style

  /// Creates a sheet of one row's frames, or of each variant's; variants have equally many.
  ///
  /// - Parameter scale: device pixels per point; nil for the largest of the devices'.
  /// - Throws: `SceneError` with the code `text` if no font has the characters of a title or an event.
  package init(rows: [Row], style: Style = Style(), scale: Double?) throws(SceneError) {
    let count = rows.first?.instants.count ?? 0
    var places = rows.indices.flatMap { row in rows[row].instants.indices.map { (row: row, time: $0) } }
    var (columns, titles, captions) = (style.columns, [String](), [String]?.none)
    if rows.contains(where: { !$0.title.isEmpty }) {
      if count == 1 || style.hasVariantsInColumns {
        if count > 1 { columns = rows.count }
        places.sort { ($0.time, $0.row) < ($1.time, $1.row) }
        captions = places.map { rows[$0.row].title }
      } else {
        (columns, titles) = (count, rows.map(\.title))
      }
    }
    frames = places.map { (rows[$0.row].renderer, rows[$0.row].instants[$0.time]) }
    (self.scale, self.style) = (scale ?? frames.map(\.renderer.scene.device.scale).max() ?? 1, style)
    let hasEvents = captions != nil || frames.contains { !$0.renderer.scene.timeline.isEmpty }
    grid = SheetGrid(
      frames.map { $0.renderer.canvas(at: $0.instant).size }, columns: columns, scale: self.scale,
      hasTimes: style.hasLabels, hasEvents: hasEvents, hasTitles: style.hasLabels && !titles.isEmpty)
    guard style.hasLabels, let text = frames.first?.renderer.typesetter else { return }
    let (font, column, titleWidth) = (grid.style, grid.column, grid.titleWidth)
    words.times = frames.map { text.line(DecimalText.string($0.instant.seconds) + " s", style: font, fitting: column) }
    if hasEvents {
      let events = captions ?? frames.map { $0.renderer.lastEvent(at: $0.instant) }
      words.events = events.map { text.line($0, style: font, fitting: column) }
    }
    words.titles = titles.map { text.line($0, style: font, fitting: titleWidth) }
    _ = try text.checked(layer { _ in nil })
  }

  /// The number of frames.
  package var count: Int { frames.count }

  package func file(_ format: StillFormat) throws(SceneError) -> [UInt8] {
    format == .png
      ? try LayerRenderer.png(try bitmap(), scale: scale)
      : try LayerRenderer(layer()).file(format, scale: scale)
  }

  /// Paints the text and copies the stills' pixels into their cells.
  private func bitmap() throws(SceneError) -> Bitmap {
    var sheet = try LayerRenderer(layer { _ in nil }).bitmap(scale: scale)
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

  private func layer() -> Layer {
    var trees: [Layer] = []
    for (index, frame) in frames.enumerated() {
      var root = frame.renderer.presentation(at: frame.instant).painted.prefixed("\(index).")
      let canvas = frame.renderer.canvas(at: frame.instant)
      root.frame.origin = CGPoint(x: root.frame.minX - canvas.minX, y: root.frame.minY - canvas.minY)
      trees.append(root)
    }
    return layer { trees[$0] }
  }

  private func layer(picture: (Int) -> Layer?) -> Layer {
    grid.layer(words, colors: style.colors, hasGround: style.hasGround, picture: picture)
  }
}
