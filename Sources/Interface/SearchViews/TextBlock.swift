import Foundation
import SearchGeometry
import SearchLayers

/// One or more lines of text below each other.
package struct TextBlock {
  private let string: String
  package var lines: [TextLine]
  /// From baseline to baseline, in points.
  package var pitch: Double

  /// Sets a text in at most `limit` lines; the last one is truncated.
  package init(_ string: String, _ style: TextStyle, width: Double, limit: Int, in environment: some ViewEnvironment) {
    self.init(string, style, width: width, limit: limit, set: environment.text, on: environment.grid)
  }

  init(
    _ string: String, _ style: TextStyle, width: Double, limit: Int, set setting: any TextSetting, on grid: PixelGrid
  ) {
    self.string = string
    lines =
      limit == 1
      ? [setting.lastLine(string, style: style, width: width)]
      : setting.lines(string, style: style, width: width, limit: limit)
    pitch = lines.count == 1 ? style.lineHeight : grid.ceil(style.lineHeight)
  }

  package var width: Double { lines.map(\.width).max() ?? 0 }

  package var height: Double { pitch * Double(lines.count) }

  /// Returns a layer that is as large as the text, with a sublayer for each line if there are several.
  /// - Parameters:
  ///   - baseline: the left end of the longest line, at the height of the first baseline, in the superlayer.
  ///   - alignment: of shorter lines.
  package func layer(
    _ name: String, baseline: CGPoint, color: RGBAColor, alignment: TextContents.Alignment = .left,
    in context: any ViewEnvironment
  ) -> Layer {
    guard lines.count > 1, let first = lines.first else {
      return lines.first.map { context.label(name, $0, baseline: baseline, color: color, alignment: alignment) }
        ?? Layer(name: name, frame: CGRect(origin: baseline, size: .zero))
    }
    return Layer(
      name: name,
      frame: CGRect(x: baseline.x, y: baseline.y - first.style.ascent, width: width, height: height),
      sublayers: lines.enumerated().map { index, line in
        let room = width - line.width
        let x = alignment == .left ? 0 : alignment == .right ? room : context.grid.round(room / 2)
        return context.label(
          "\(name).\(index)", line, baseline: CGPoint(x: x, y: first.style.ascent + pitch * Double(index)),
          color: color, alignment: alignment
        ).as(.line)
      }
    ).accessible(as: AccessibilityElement(label: string, traits: .staticText))
  }
}
