import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A symbol at a size, weight and colour: paths from the top left corner of the rectangle that they touch.
package struct SymbolImage: Hashable, Sendable {
  package var paths: [PaintedPath]
  /// The size of the rectangle that the paths touch, in points.
  package var size: CGSize
  /// The middle of SF Symbols' box relative to that rectangle: the point that is centred in a button.
  package var anchor: CGPoint

  /// The size of symbols in lines of text, relative to those in bars and rows: `UIImage.SymbolScale.medium`. Our choice.
  static let mediumScale = 0.78

  /// The point size at which a drawing is as large as its data, at the large scale.
  private static let pointSize = 17.0

  /// Returns nil if neither the scene nor SearchFrames has a symbol of that name.
  package init?(
    named name: String, of artwork: Artwork = Artwork(), pointSize: Double, weight: Int = 400, color: RGBAColor
  ) {
    guard let drawing = artwork.symbols[name]?.drawing ?? SymbolDrawing(named: name) else { return nil }
    self.init(drawing, pointSize: pointSize, weight: weight, color: color)
  }

  init(_ drawing: SymbolDrawing, pointSize: Double, weight: Int = 400, color: RGBAColor) {
    let factor = pointSize / Self.pointSize
    let ink = drawing.ink(weight: weight)
    guard !ink.isNull else {
      (paths, size, anchor) = ([], .zero, .zero)
      return
    }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - ink.minX) * factor, y: (point.y - ink.minY) * factor)
    }
    paths = [PaintedPath(drawing.parts(weight: weight), color: color).map(widthsBy: factor, place)]
    size = CGSize(width: ink.width * factor, height: ink.height * factor)
    anchor = place(SymbolDrawing.center)
  }

  func scaled(by factor: Double) -> SymbolImage {
    var result = self
    result.paths = paths.map { $0.map(widthsBy: factor) { CGPoint(x: $0.x * factor, y: $0.y * factor) } }
    result.size = CGSize(width: size.width * factor, height: size.height * factor)
    result.anchor = CGPoint(x: anchor.x * factor, y: anchor.y * factor)
    return result
  }

  /// Returns the paths in the middle of a rectangle, the top left corner rounded to pixels.
  func paths(centeredIn rect: CGRect, on grid: PixelGrid) -> [PaintedPath] {
    let (x, y) = (grid.round(rect.midX - size.width / 2), grid.round(rect.midY - size.height / 2))
    return paths.map { $0.map { CGPoint(x: $0.x + x, y: $0.y + y) } }
  }

  /// Returns a layer as large as the symbol.
  /// - Parameters:
  ///   - rect: the rectangle in which the symbol is centred, in the superlayer.
  ///   - grid: the top left corner is rounded to its pixels.
  package func layer(named name: String, centeredIn rect: CGRect, on grid: PixelGrid) -> Layer {
    let origin = CGPoint(
      x: grid.round(rect.midX - size.width / 2), y: grid.round(rect.midY - size.height / 2))
    return Layer(name: name, frame: CGRect(origin: origin, size: size), contents: .paths(paths))
  }
}

extension LayoutContext {
  /// Returns a symbol; nil if there is none of that name.
  ///
  /// The symbol does not follow the text size by itself: pass the size of the text that it belongs to.
  /// - Parameters:
  ///   - name: its name in the scene or in SF Symbols, or one of `BuiltInSymbol`'s aliases.
  ///   - pointSize: the size of text next to which the symbol looks right.
  ///   - weight: the weight of that text: 400 is regular, 700 bold.
  ///   - color: the tint by default.
  func symbol(
    _ name: String, pointSize: Double, weight: Int = 400, color: RGBAColor? = nil
  ) -> SymbolImage? {
    drawing(ofSymbol: name).map {
      SymbolImage($0, pointSize: pointSize, weight: symbolWeight(weight), color: color ?? tint)
    }
  }

  /// Returns the drawing of one of the scene's symbols, or of a built-in one.
  func drawing(ofSymbol name: String) -> SymbolDrawing? {
    if let own = artwork.symbols[name] { return own.drawing }
    let drawing = SymbolDrawing(named: name)
    // Lists begin where lines of text do; other symbols are the same in both directions.
    return traits.layoutDirection == .rightToLeft && name.hasPrefix("list.") ? drawing?.flipped : drawing
  }
}
