import Foundation
import SearchLayers

/// Text that moves and grows from one place of a bar to another, its pen's origin in a straight line.
extension TextContents {
  /// - Parameters:
  ///   - place: the origin of its layer.
  ///   - title: the layer whose text's place and size it comes from, or goes to.
  ///   - share: how far it is there, 0…1.
  mutating func moved(
    from place: CGPoint, to title: Layer, by share: Double, in context: LayoutContext
  ) throws(TextSettingError) {
    guard case .text(let other) = title.contents else { return }
    let end = CGPoint(x: title.frame.minX + other.origin.x, y: title.frame.minY + other.origin.y)
    origin.x += (end.x - place.x - origin.x) * share
    origin.y += (end.y - place.y - origin.y) * share
    try resize(towards: other.line.style.size, by: share, in: context)
  }

  private mutating func resize(
    towards size: Double, by share: Double, in context: LayoutContext
  ) throws(TextSettingError) {
    let old = line.style.size
    guard old != size, old > 0 else { return }
    var style = line.style
    style.size = old + (size - old) * share
    // What was cut short stays so.
    let room = line.isTruncated ? line.width * style.size / old : nil
    line = try context.line(line.string, style, fitting: room)
  }
}

extension Layer {
  /// Moves a title on its way to be the label of a back button.
  mutating func becomeLabel(of button: Layer, by share: Double, in context: LayoutContext) throws(TextSettingError) {
    guard case .text(var text) = contents else { return }
    try text.moved(from: frame.origin, to: button, by: share, in: context)
    let baseline = CGPoint(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y)
    self = context.label(name, text.line, baseline: baseline, color: text.color)
  }

  /// Shows nothing of the layer and its text above a line.
  mutating func clip(above line: CGFloat) {
    let hidden = line - frame.minY
    guard hidden > 0, case .text(var text) = contents else { return }
    frame.origin.y += hidden
    frame.size.height = max(frame.height - hidden, 0)
    text.origin.y -= hidden
    contents = .text(text)
    clipsToBounds = true
  }
}
