import Foundation
import SearchCharts
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchTypesetting

/// All built-in symbols with their names, in columns.
package struct SymbolSheet: Sendable {
  private let weights: [Int]
  private let colors: ChartColors
  private let pointSize: Double
  private let typesetter: Typesetter

  /// In points.
  private static let nameStyle = TextStyle.regular(9).system
  private static let (gap, nameGap, margin) = (10.0, 6.0, 16.0)

  /// - Parameters:
  ///   - pointSize: of the symbols, at the large scale.
  ///   - weights: each symbol is drawn in these weights, next to each other.
  package init(pointSize: Double, weights: [Int], colors: ChartColors) {
    (self.pointSize, self.weights, self.colors) = (pointSize, weights, colors)
    typesetter = Typesetter(library: FontLibrary(folders: .inUse(by: nil)))
  }

  /// All symbols, without aliases.
  package static let names = BuiltInSymbol.names.filter { BuiltInSymbol(named: $0)?.name == $0 }

  /// The symbols with a drawing of their own.
  package static let ownNames = names.filter { BuiltInSymbol(named: $0)?.form == nil }

  /// Returns an SVG file with a symbol in black in the middle of a square; nil for an unknown name.
  package static func picture(_ name: String, side: Double) -> [UInt8]? {
    let symbol = SymbolImage(named: name, pointSize: side * 0.6, color: .black)
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    return symbol.flatMap { symbol in
      let layer = symbol.layer(named: name, centeredIn: frame, on: PixelGrid(scale: 4))
      return try? LayerRenderer(Layer(name: "symbol", frame: frame, sublayers: [layer])).file(.svg, scale: 1)
    }
  }

  /// - Parameter names: of built-in symbols; others are left out.
  package func layer(_ names: [String], columns: Int) throws(RenderingError) -> Layer {
    let side = (pointSize * 1.7).rounded(.up)
    let width = max(side * Double(weights.count), 96)
    let height = side + Self.nameGap + 2 * Self.nameStyle.lineHeight
    var layers: [Layer] = []
    for (index, name) in names.enumerated() {
      let x = Self.margin + Double(index % columns) * (width + Self.gap)
      let y = Self.margin + Double(index / columns) * (height + Self.gap)
      for (place, weight) in weights.enumerated() {
        let left = x + (width - side * Double(weights.count)) / 2 + side * Double(place)
        let symbol = SymbolImage(named: name, pointSize: pointSize, weight: weight, color: colors.words)
        let frame = CGRect(x: left, y: y, width: side, height: side)
        let grid = PixelGrid(scale: 1)
        if let symbol { layers.append(symbol.layer(named: "\(name).\(weight)", centeredIn: frame, on: grid)) }
      }
      for (number, part) in Self.lines(of: name).enumerated() {
        let line = try mapError(
          typesetter.line(part, style: Self.nameStyle, fitting: width + Self.gap / 2), to: RenderingError.text)
        layers.append(
          Layer(
            name: "\(name).name.\(number)", line: line, x: x + (width - line.width) / 2,
            y: y + side + Self.nameGap + Double(number) * line.style.lineHeight, color: colors.words))
      }
    }
    let rows = (names.count + columns - 1) / columns
    let size = CGSize(
      width: 2 * Self.margin + Double(columns) * (width + Self.gap) - Self.gap,
      height: (2 * Self.margin + Double(rows) * (height + Self.gap) - Self.gap).rounded(.up))
    return Layer(
      name: "symbols", frame: CGRect(origin: .zero, size: size), backgroundColor: colors.ground, sublayers: layers)
  }

  /// Returns a long name in two parts, divided before the point nearest to its middle.
  private static func lines(of name: String) -> [String] {
    let points = name.indices.filter { name[$0] == "." }
    let middle = name.count / 2
    guard name.count > 20,
      let point = points.min(by: { a, b in
        abs(name.distance(from: name.startIndex, to: a) - middle)
          < abs(name.distance(from: name.startIndex, to: b) - middle)
      })
    else { return [name] }
    return [String(name[..<point]), String(name[point...])]
  }
}
