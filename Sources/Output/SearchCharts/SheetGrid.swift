import Foundation
import SearchGeometry
import SearchLayers

/// The layout of a contact sheet: images in rows and columns, each with a line of text below, on whole device pixels.
package struct SheetGrid: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// The image's size, in points.
    package var size: CGSize
    package var words: TextLine

    package init(size: CGSize, words: TextLine) {
      (self.size, self.words) = (size, words)
    }
  }

  package static let style = TextStyle.medium(15).system
  /// In points: around the sheet and between images, and between an image and its text.†
  private static let (gap, wordsGap) = (24.0, 10.0)

  private let cells: [Cell]
  /// The images' frames, in points.
  package let places: [CGRect]
  private let size: CGSize

  /// - Parameters:
  ///   - columns: nil chooses the number for which the sheet's proportions are nearest to 3:2.
  ///   - scale: device pixels per point.
  package init(_ cells: [Cell], columns: Int?, scale: Double) {
    self.cells = cells
    let grid = PixelGrid(scale: scale)
    let width = grid.ceil(cells.map { max(Double($0.size.width), $0.words.width) }.max() ?? 0)
    let height = grid.ceil(cells.map { Double($0.size.height) }.max() ?? 0)
    let (gap, words) = (grid.ceil(Self.gap), grid.ceil(Self.wordsGap + Self.style.lineHeight))
    func size(_ columns: Int) -> CGSize {
      let rows = (cells.count + columns - 1) / columns
      return CGSize(width: gap + Double(columns) * (width + gap), height: gap + Double(rows) * (height + words + gap))
    }
    let count = max(cells.count, 1)
    let chosen =
      columns.map { min(max($0, 1), count) }
      ?? (1...count).min { a, b in
        abs(log(size(a).width / size(a).height / 1.5)) < abs(log(size(b).width / size(b).height / 1.5))
      } ?? 1
    self.size = size(chosen)
    places = cells.indices.map { index in
      // Centred in its column, as closely as whole pixels allow.
      let inset = grid.floor((width - cells[index].size.width) / 2)
      return CGRect(
        origin: CGPoint(
          x: gap + Double(index % chosen) * (width + gap) + inset,
          y: gap + Double(index / chosen) * (height + words + gap)),
        size: cells[index].size)
    }
  }

  /// - Parameter picture: returns the layer for an index, with its origin at the cell's top left corner; nil leaves it
  ///   empty.
  package func layer(colors: ChartColors, picture: (Int) -> Layer?) -> Layer {
    let text = cells.enumerated().map { index, cell in
      let (style, place) = (Self.style, places[index])
      return Layer(
        name: "time.\(index)",
        frame: CGRect(
          x: place.midX - cell.words.width / 2, y: place.maxY + Self.wordsGap, width: cell.words.width,
          height: style.lineHeight),
        contents: .text(
          TextContents(line: cell.words, origin: CGPoint(x: 0, y: style.ascent), color: colors.words)))
    }
    let pictures = cells.indices.map { index in
      Layer(
        name: "picture.\(index)", frame: places[index], clipsToBounds: true,
        sublayers: picture(index).map { [$0] } ?? [])
    }
    return Layer(
      name: "sheet", frame: CGRect(origin: .zero, size: size), backgroundColor: colors.sheet,
      sublayers: pictures + text)
  }
}
