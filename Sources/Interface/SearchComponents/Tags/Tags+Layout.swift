import Foundation
import SearchLayers

extension Tags {
  /// The buttons side by side, in the coordinates of what scrolls.
  package struct Layout: Sendable {
    package var frames: [CGRect] = []
    private var lines: [TextLine] = []
    private var baseline: Double
    /// Of a button, rounded up to a device pixel.
    package var height: Double

    /// Of the whole row.
    package var width: Double { frames.last.map { Double($0.maxX) } ?? 0 }

    package init(titles: [String], in context: LayoutContext) throws(TextSettingError) {
      let insets = Metrics.insets
      let style = Metrics.style
      height = context.grid.ceil(insets.top + style.lineHeight + insets.bottom)
      baseline = context.grid.round(insets.top + style.ascent)
      var x = 0.0
      for title in titles {
        let line = try context.line(title, style)
        let width = insets.left + line.width + insets.right
        lines.append(line)
        frames.append(CGRect(x: x, y: 0, width: width, height: height))
        x += width + Metrics.spacing
      }
    }

    func layers(named name: String, color: RGBAColor) -> [Layer] {
      frames.indices.map { index in
        Layer(
          name: "\(name).\(index)", frame: frames[index],
          contents: .text(
            TextContents(line: lines[index], origin: CGPoint(x: Metrics.insets.left, y: baseline), color: color)))
      }
    }
  }
}
