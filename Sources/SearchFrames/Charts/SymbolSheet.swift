import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchTypesetting

/// Built-in symbols and those of a scene with their names, in columns.
package struct SymbolSheet: Sendable {
  private let variants: [(pointSize: Double, weight: Int)]
  private let colors: ChartColors
  private let artwork: Artwork
  private let typesetter: Typesetter

  /// In points.
  private static let nameStyle = TextStyle.regular(9).system
  private static let (gap, nameGap, margin) = (10.0, 6.0, 16.0)

  /// - Parameters:
  ///   - pointSizes: of the symbols, at the large scale.
  ///   - weights: each symbol is drawn in these weights of each size, next to each other.
  ///   - renderer: of the scene that has symbols of its own.
  package init(pointSizes: [Double], weights: [Int], colors: ChartColors, of renderer: SceneRenderer? = nil) {
    (self.colors, artwork) = (colors, renderer?.stage.artwork ?? Artwork())
    variants = pointSizes.flatMap { size in weights.map { (size, $0) } }
    typesetter = Typesetter(library: FontLibrary(folders: .inUse(by: nil)))
  }

  /// All symbols, without aliases.
  package static let names = BuiltInSymbol.names.filter { BuiltInSymbol(named: $0)?.name == $0 }

  /// The symbols with a drawing of their own.
  package static let ownNames = names.filter { BuiltInSymbol(named: $0)?.form == nil }

  /// Returns an SVG file with a symbol in black in the middle of a square; nil for an unknown name.
  package static func picture(_ name: String, side: Double, of renderer: SceneRenderer? = nil) -> [UInt8]? {
    let symbol = SymbolImage(
      named: name, of: renderer?.stage.artwork ?? Artwork(), pointSize: side * 0.6, color: .black)
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    return symbol.flatMap { symbol in
      let layer = symbol.layer(named: name, centeredIn: frame, on: PixelGrid(scale: 4))
      return try? LayerRenderer(Layer(name: "symbol", frame: frame, sublayers: [layer])).file(.svg, scale: 1)
    }
  }

  /// - Parameter names: of symbols; unknown ones are left out.
  package func layer(_ names: [String], columns: Int) throws(SceneError) -> Layer {
    let sides = variants.map { ($0.pointSize * 1.7).rounded(.up) }
    let (side, inner) = (sides.max() ?? 0, sides.reduce(0, +))
    let width = max(inner, 96)
    let height = side + Self.nameGap + 2 * Self.nameStyle.lineHeight
    let columns = min(columns, max(names.count, 1))
    var layers: [Layer] = []
    for (index, name) in names.enumerated() {
      let x = Self.margin + Double(index % columns) * (width + Self.gap)
      let y = Self.margin + Double(index / columns) * (height + Self.gap)
      var left = x + (width - inner) / 2
      for ((size, weight), cell) in zip(variants, sides) {
        let symbol = SymbolImage(named: name, of: artwork, pointSize: size, weight: weight, color: colors.words)
        let frame = CGRect(x: left, y: y, width: cell, height: side)
        let title = "\(name).\(DecimalText.string(size)).\(weight)"
        if let symbol { layers.append(symbol.layer(named: title, centeredIn: frame, on: PixelGrid(scale: 1))) }
        left += cell
      }
      for (number, part) in Self.lines(of: name).enumerated() {
        let line = typesetter.line(part, style: Self.nameStyle, fitting: width + Self.gap / 2)
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
    return try typesetter.checked(
      Layer(
        name: "symbols", frame: CGRect(origin: .zero, size: size), backgroundColor: colors.ground, sublayers: layers))
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
