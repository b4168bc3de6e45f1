import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The tokens before a field's text, side by side from x 0.
struct TokenLine {
  private(set) var frames: [CGRect] = []
  private var tokens: [Search.Token]
  private var titles: [(line: TextLine, x: Double)] = []
  private let metrics: SearchBar.Tokens

  /// - Parameters:
  ///   - height: the field's height.
  ///   - widest: the greatest width of a token; the title of a longer one is truncated.
  init(_ tokens: [Search.Token], height: Double, widest: Double, in context: LayoutContext) {
    metrics = context.look.searchBar.tokens
    self.tokens = tokens
    let style = context.style(metrics.font)
    let tokenHeight = context.grid.round(height * metrics.height)
    // The last token leaves room for the space after it.
    let widest = max(widest - metrics.spacing, 0)
    var x = 0.0
    for token in tokens {
      var titleX = metrics.inset
      if token.symbol != nil { titleX += Self.symbolSide(style) + metrics.symbolGap }
      let line = context.line(token.title, style, fitting: max(widest - titleX - metrics.inset, 0))
      let width = min(titleX + context.grid.ceil(line.width) + metrics.inset, widest)
      titles.append((line, titleX))
      frames.append(CGRect(x: x, y: context.grid.round((height - tokenHeight) / 2), width: width, height: tokenHeight))
      x += width + metrics.spacing
    }
  }

  /// The width of all tokens and of the spaces after them.
  var width: Double { frames.last.map { Double($0.maxX) + metrics.spacing } ?? 0 }

  /// The space after the last token.
  var trailingSpace: Double { frames.isEmpty ? 0 : metrics.spacing }

  /// The side of a symbol's square, in points.
  private static func symbolSide(_ style: TextStyle) -> Double { style.size }

  func layers(selected: Int?, in context: LayoutContext) -> [Layer] {
    tokens.indices.map { index in
      let (name, frame, isSelected) = ("searchBar.field.token.\(index)", frames[index], index == selected)
      let ink = context.color(isSelected ? metrics.selectedTextColor : metrics.textColor)
      let (line, x) = titles[index]
      let baseline = context.grid.round((frame.height - line.style.lineHeight) / 2 + line.style.ascent)
      var layer = Layer(
        name: name, frame: frame, backgroundColor: isSelected ? context.tint : context.color(metrics.color),
        cornerRadius: min(metrics.cornerRadius, frame.height / 2, frame.width / 2), cornerCurve: .continuous,
        clipsToBounds: true)
      if let symbol = tokens[index].symbol {
        let side = Self.symbolSide(line.style)
        layer.sublayers.append(
          context.imageLayer(
            .symbol(symbol), named: name + ".symbol",
            frame: CGRect(x: metrics.inset, y: (frame.height - side) / 2, width: side, height: side), cornerRadius: 0,
            color: ink, pointSize: side * 0.8))
      }
      if line.width > 0 {
        layer.sublayers.append(
          context.label(name + ".title", line, baseline: CGPoint(x: x, y: baseline), color: ink).as(.typedText))
      }
      var element = AccessibilityElement.button(tokens[index].title, hasSystemSize: true)
      if isSelected { element.traits.insert(.selected) }
      layer.accessibility = element
      return layer
    }
  }
}
