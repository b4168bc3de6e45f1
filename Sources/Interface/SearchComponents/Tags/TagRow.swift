import Foundation
import SearchLayers

/// The buttons of the tags side by side, in the coordinates of the scroll view's content.
struct TagRow {
  private(set) var frames: [CGRect] = []
  private var lines: [TextLine] = []
  private let origin: CGPoint
  /// The height of a button, in whole pixels.
  let height: Double

  var width: Double { frames.last.map { Double($0.maxX) } ?? 0 }

  init(titles: [String], in context: LayoutContext) throws(TextSettingError) {
    let metrics = context.look.tags
    let insets = metrics.insets
    height = context.grid.ceil(insets.top + metrics.style.lineHeight + insets.bottom)
    origin = CGPoint(x: insets.left, y: context.grid.round(insets.top + metrics.style.ascent))
    var x = 0.0
    for title in titles {
      let line = try context.line(title, metrics.style)
      let width = insets.left + line.width + insets.right
      lines.append(line)
      frames.append(CGRect(x: x, y: 0, width: width, height: height))
      x += width + metrics.spacing
    }
  }

  func layers(named name: String, color: RGBAColor) -> [Layer] {
    frames.indices.map { index in
      Layer(
        name: "\(name).\(index)", frame: frames[index],
        contents: .text(TextContents(line: lines[index], origin: origin, color: color)))
    }
  }
}
