import Foundation
import SearchLayers

/// One or more lines of text below each other.
struct TextBlock {
  var lines: [TextLine]
  /// From baseline to baseline, in points.
  var pitch: Double

  /// Sets a text in at most `limit` lines; the last one is truncated.
  init(
    _ string: String, _ style: TextStyle, width: Double, limit: Int, in context: LayoutContext
  ) throws(TextSettingError) {
    lines =
      limit == 1
      ? [try context.line(string, style, fitting: width)]
      : try context.text.lines(string, style: style, width: width, limit: limit)
    pitch = lines.count == 1 ? style.lineHeight : context.grid.ceil(style.lineHeight)
  }

  var width: Double { lines.map(\.width).max() ?? 0 }

  var height: Double { pitch * Double(lines.count) }

  /// Returns a layer that is as large as the text, with a sublayer for each line if there are several.
  /// - Parameters:
  ///   - baseline: the left end of the longest line, at the height of the first baseline, in the superlayer.
  ///   - isCentered: true to centre shorter lines.
  func layer(
    _ name: String, baseline: CGPoint, color: RGBAColor, isCentered: Bool = false, in context: LayoutContext
  ) -> Layer {
    let alignment: TextContents.Alignment = isCentered ? .center : .left
    guard lines.count > 1, let first = lines.first else {
      return lines.first.map { context.label(name, $0, baseline: baseline, color: color, alignment: alignment) }
        ?? Layer(name: name, frame: CGRect(origin: baseline, size: .zero))
    }
    return Layer(
      name: name,
      frame: CGRect(x: baseline.x, y: baseline.y - first.style.ascent, width: width, height: height),
      sublayers: lines.enumerated().map { index, line in
        let x = isCentered ? context.grid.round((width - line.width) / 2) : 0
        return context.label(
          "\(name).\(index)", line, baseline: CGPoint(x: x, y: first.style.ascent + pitch * Double(index)),
          color: color,
          alignment: alignment)
      })
  }
}
