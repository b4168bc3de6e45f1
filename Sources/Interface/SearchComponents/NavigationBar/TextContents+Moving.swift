import Foundation
import SearchLayers

/// Text that moves and grows from one position in a bar to another; its edges move in straight lines, so that two texts of the
/// same words, on their way to each other, cover each other at every instant.
extension TextContents {
  /// - Parameters:
  ///   - place: the origin of the text's layer.
  ///   - title: a layer; its text has the final position and size.
  ///   - share: the part of the way, 0…1.
  mutating func moved(from place: CGPoint, to title: Layer, by share: Double, in context: LayoutContext) {
    guard case .text(let other) = title.contents else { return }
    let end = CGPoint(x: title.frame.minX + other.origin.x, y: title.frame.minY + other.origin.y)
    origin.x += (end.x - place.x - origin.x) * share
    origin.y += (end.y - place.y - origin.y) * share
    let (old, size) = (line.style.size, other.line.style.size)
    guard old > 0 else { return }
    let width = line.width + (other.line.width - line.width) * share
    if old != size {
      var style = line.style
      style.size = old + (size - old) * share
      // A truncated line remains truncated at the same character.
      line = context.line(line.string, style, fitting: line.isTruncated ? line.width * style.size / old : nil)
    }
    if line.width > 0, width > 0 { line = line.stretched(by: width / line.width) }
  }
}

extension Layer {
  /// Moves a title on its way to become the label of a back button.
  mutating func becomeLabel(of button: Layer, by share: Double, in context: LayoutContext) {
    guard case .text(var text) = contents else { return }
    text.moved(from: frame.origin, to: button, by: share, in: context)
    let baseline = CGPoint(x: frame.minX + text.origin.x, y: frame.minY + text.origin.y)
    self = context.label(name, text.line, baseline: baseline, color: text.color)
  }

  /// Returns a layer that the model does not have.
  /// - Parameter opacity: that from which it fades in, and to which it fades out.
  func hidden(at opacity: Double) -> Layer {
    var result = self
    (result.opacity, result.isHidden) = (opacity, true)
    return result
  }

  /// Leaves a share of the opacity. An opacity below 0 is the end of a fade that reaches 0 on its way: it becomes lower, so that
  /// the rest of that fade is seen less too.
  mutating func fade(by share: Double) {
    opacity = opacity < 0 ? opacity + (share - 1) * (1 - opacity) : opacity * share
  }

  func hidden(at opacity: Double, if condition: Bool) -> Layer { condition ? hidden(at: opacity) : self }

  /// The opacity at which a layer is hidden in whose place another one is: it fades in when that has nearly gone, and is
  /// nearly gone when that fades in.
  static let opacityInTurn = -0.8

  /// Hides the part of a text layer above a line.
  mutating func clip(above line: CGFloat) {
    let hidden = line - frame.minY
    guard hidden > 0, case .text(var text) = contents else { return }
    frame.origin.y += hidden
    frame.size.height = max(frame.height - hidden, 0)
    text.origin.y -= hidden
    contents = .text(text)
    clipsToBounds = true
  }

  /// Fades a text layer that crosses a line on its way up, as the veil below bars of glass fades rows.
  mutating func dissolve(at line: CGFloat, in context: LayoutContext) {
    // Over the height of the row above the line, and to where it is whole: a large title at rest is.
    let (reach, pixel) = (context.look.navigationBar.height(in: context.geometry) + 10, context.grid.pixel)
    let top = context.grid.round(Double(line - frame.minY) + 10 - reach)
    // Capitals are 0.73 of the size in height.
    guard case .text(let text) = contents, top + reach > text.origin.y - 0.73 * text.line.style.size else { return }
    let end = Double(frame.height)
    func stripe(_ y: Double, _ height: Double, alpha: Double) -> PaintedPath {
      PaintedPath(
        path: .rectangle(CGRect(x: 0, y: y, width: frame.width, height: height)),
        color: .black.withAlpha(multipliedBy: alpha))
    }
    var stripes = stride(from: max(top, 0), to: min(top + reach, end), by: pixel).map { y in
      stripe(y, pixel, alpha: min((y + pixel / 2 - top) / reach, 1))
    }
    if top + reach < end { stripes.append(stripe(top + reach, end - top - reach, alpha: 1)) }
    mask = Layer(
      name: name + ".mask", frame: CGRect(origin: .zero, size: frame.size), contents: .paths(stripes))
  }

  /// Hides the part of a layer at the right of a line in its superlayer.
  mutating func clip(rightOf line: CGFloat) {
    guard frame.maxX > line else { return }
    frame.size.width = max(line - frame.minX, 0)
    clipsToBounds = true
  }

  /// Hides the part of a layer below a line in its superlayer.
  package mutating func clip(below line: CGFloat) {
    guard frame.maxY > line, frame.height > 0 else { return }
    frame.size.height = max(line - frame.minY, 0)
    clipsToBounds = true
  }
}
