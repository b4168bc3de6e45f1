import Foundation
import SearchGeometry
import SearchLayers

/// The layout of a contact sheet: pictures in rows and columns on whole device pixels, with lines of text.
///
/// The text is legible however small the pictures are, and grows with the sheet.
package struct SheetGrid: Hashable, Sendable {
  /// The text of a sheet: below each picture its time and what happens then, and above rows their titles.
  package struct Words: Hashable, Sendable {
    /// One for each picture: its time, or another name.
    package var times: [TextLine]
    /// One for each picture, or none at all.
    package var events: [TextLine]
    /// One for each row, or none at all.
    package var titles: [TextLine]

    package init(times: [TextLine], events: [TextLine] = [], titles: [TextLine] = []) {
      (self.times, self.events, self.titles) = (times, events, titles)
    }
  }

  /// Between pictures, in points.
  private static let gap = 24.0
  /// Between a picture and text, in sizes of the text.
  private static let textGap = 0.5
  /// In device pixels: text of this size is legible.
  private static let legible = 15.0
  /// The parts of a sheet's and of a picture's width that text grows to.
  private static let (sheetShare, pictureShare) = (1 / 133.0, 1 / 16.0)
  /// The width of a column in sizes of the text, at least: room for a time with microseconds.
  private static let leastColumn = 9.0

  /// The pictures' frames, in points.
  package let places: [CGRect]
  package let columns: Int
  /// The width of a column's text, in points.
  package let column: Double
  package let style: TextStyle
  private let size: CGSize
  private let gap: Double
  private let titleStep: Double

  /// Columns that leave a share of the grid empty are as bad as proportions that differ by this power of e.
  private static let emptyCost = 1.5

  /// - Parameters:
  ///   - sizes: the pictures' sizes, in points.
  ///   - columns: nil chooses a number for which the sheet's proportions are near 3:2 and the last row is full.
  ///   - scale: device pixels per point.
  ///   - hasTimes: true if there is a line below each picture.
  ///   - hasEvents: true if there is a second line below each picture.
  ///   - hasTitles: true if there is a line above each row.
  package init(
    _ sizes: [CGSize], columns: Int?, scale: Double, hasTimes: Bool = true, hasEvents: Bool = false,
    hasTitles: Bool = false
  ) {
    let grid = PixelGrid(scale: scale)
    let width = grid.ceil(sizes.map { Double($0.width) }.max() ?? 0)
    let least = max(Self.legible, Self.legible / scale)
    let count = max(sizes.count, 1)
    func layout(_ columns: Int, _ text: Double) -> (rows: [(y: Double, height: Double)], size: CGSize, column: Double) {
      let (gap, step) = (grid.ceil(max(Self.gap, text)), TextStyle.medium(text).lineHeight)
      let words = hasTimes ? grid.ceil(Self.textGap * text + step * (hasEvents ? 2 : 1)) : 0
      let column = hasTimes ? max(width, grid.ceil(text * Self.leastColumn)) : width
      var y = gap
      let rows = stride(from: 0, to: count, by: columns).map { start -> (y: Double, height: Double) in
        if hasTitles { y += grid.ceil(step + Self.textGap * text) }
        let height = grid.ceil(sizes.dropFirst(start).prefix(columns).map { Double($0.height) }.max() ?? 0)
        defer { y += height + words + gap }
        return (y, height)
      }
      return (rows, CGSize(width: gap + Double(columns) * (column + gap), height: y), column)
    }
    func distance(_ columns: Int) -> Double {
      let (rows, size, _) = layout(columns, least)
      return abs(log(size.width / size.height / 1.5)) + Self.emptyCost
        * (1 - Double(count) / Double(rows.count * columns))
    }
    let chosen = columns.map { min(max($0, 1), count) } ?? (1...count).min { distance($0) < distance($1) } ?? 1
    let whole = Double(layout(chosen, least).size.width)
    let text = max(least, min(whole * Self.sheetShare, width * Self.pictureShare))
    let (rows, size, column) = layout(chosen, text)
    let gap = grid.ceil(max(Self.gap, text))
    places = sizes.indices.map { index in
      // Centred in its column, as closely as whole pixels allow.
      let inset = grid.floor((column - sizes[index].width) / 2)
      return CGRect(
        origin: CGPoint(x: gap + Double(index % chosen) * (column + gap) + inset, y: rows[index / chosen].y),
        size: sizes[index])
    }
    (self.columns, self.column, self.size, self.gap) = (chosen, column, size, gap)
    style = TextStyle.medium(text).system
    titleStep = grid.ceil(style.lineHeight + Self.textGap * text)
  }

  /// The room for a row's title, in points.
  package var titleWidth: Double { Double(size.width) - 2 * gap }

  /// - Parameters:
  ///   - hasGround: false for nothing between the pictures.
  ///   - picture: returns the layer for an index, with its origin at the picture's top left corner; nil leaves it empty.
  package func layer(_ words: Words, colors: ChartColors, hasGround: Bool = true, picture: (Int) -> Layer?) -> Layer {
    func below(_ index: Int, _ text: TextLine, _ name: String, step: Double, _ color: RGBAColor) -> Layer {
      let place = places[index]
      let y = place.maxY + Self.textGap * style.size + step
      return Layer(name: "\(name).\(index)", line: text, x: place.midX - text.width / 2, y: y, color: color)
    }
    let times = words.times.enumerated().map { below($0, $1, "time", step: 0, colors.words) }
    let events = words.events.enumerated().map {
      below($0, $1, "event", step: style.lineHeight, colors.faintWords)
    }
    let titles = words.titles.enumerated().map {
      Layer(name: "title.\($0)", line: $1, x: gap, y: places[$0 * columns].minY - titleStep, color: colors.words)
    }
    let pictures = places.indices.map { index in
      Layer(
        name: "picture.\(index)", frame: places[index], clipsToBounds: true,
        sublayers: picture(index).map { [$0] } ?? [])
    }
    return Layer(
      name: "sheet", frame: CGRect(origin: .zero, size: size), backgroundColor: hasGround ? colors.sheet : nil,
      sublayers: pictures + times + events + titles)
  }
}
