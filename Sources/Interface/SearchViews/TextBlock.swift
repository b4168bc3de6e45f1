import Foundation
import SearchGeometry
import SearchLayers

/// One or more lines of text below each other.
package struct TextBlock {
  private let string: String
  package var lines: [TextLine]
  /// From baseline to baseline, in points.
  package var pitch: Double
  /// Above and below each line of a height of its own, in points; below 0 for a lower one.
  var leading = 0.0

  /// Sets a text in at most `limit` lines; the last one is truncated.
  package init(_ string: String, _ style: TextStyle, width: Double, limit: Int, in environment: some ViewEnvironment) {
    self.init(string, style, width: width, limit: limit, set: environment.text, on: environment.grid)
  }

  init(
    _ string: String, _ style: TextStyle, width: Double, limit: Int, lineHeight: Double? = nil,
    set setting: any TextSetting, on grid: PixelGrid
  ) {
    self.string = string
    lines =
      limit == 1
      ? [setting.lastLine(string, style: style, width: width)]
      : setting.lines(string, style: style, width: width, limit: limit)
    pitch = lineHeight ?? (lines.count == 1 ? style.lineHeight : grid.ceil(style.lineHeight))
    if let lineHeight { leading = (lineHeight - style.lineHeight) / 2 }
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
    func label(_ name: String, _ line: TextLine, _ baseline: CGPoint) -> Layer {
      var label = context.label(name, line, baseline: baseline, color: color, alignment: alignment)
      guard leading != 0, case .text(var text) = label.contents else { return label }
      label.frame = label.frame.insetBy(dx: 0, dy: -leading)
      text.origin.y += leading
      label.contents = .text(text)
      return label
    }
    guard lines.count > 1, let first = lines.first else {
      return lines.first.map { label(name, $0, baseline) }
        ?? Layer(name: name, frame: CGRect(origin: baseline, size: .zero))
    }
    let drop = first.style.ascent + leading
    return Layer(
      name: name, frame: CGRect(x: baseline.x, y: baseline.y - drop, width: width, height: height),
      sublayers: lines.enumerated().map { index, line in
        let room = width - line.width
        let x = alignment == .left ? 0 : alignment == .right ? room : context.grid.round(room / 2)
        return label("\(name).\(index)", line, CGPoint(x: x, y: drop + pitch * Double(index))).as(.line)
      }
    ).accessible(as: AccessibilityElement(label: string, traits: .staticText))
  }
}
