import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension Keyboard {
  /// The character preview: a balloon over the letter that is pressed. Lengths are in points.
  ///
  /// The growth, the gap and the heights are those of tasty-imitation-keyboard, the radius and the size of the text those of
  /// KeyboardKit's input callout.
  struct Preview: Sendable {
    /// By how much the balloon is wider than its key.
    var growth = 26.0
    /// From the balloon's wide part down to the key.
    var gap = 8.0
    /// From the top of the balloon to the bottom of a key, on phones narrower than 350 and on others.
    var height = (narrow: 102.0, other: 108.0)
    var cornerRadius = 10.0
    /// To the sides of the screen.
    @Known(.inferred, ": the least distance to the screen's sides") var margin = 2.0
    var style = TextStyle(size: 34, weight: 300).system
    @Known(.inferred, "keyboard.preview: by eye") var shadow = Shadow(
      color: RGBAColor(0, 0, 0, 0.3), offset: CGSize(width: 0, height: 1), sigma: 3)
  }
}

extension KeyboardKeys {
  /// Adds the balloon over the letter that is pressed, above all keys.
  mutating func addPreview() {
    guard let key = previewed, let index = layers.firstIndex(where: { $0.name == "keyboard.key.\(key.name)" }),
      case .text(let text) = layers[index].contents
    else { return }
    // The letter is in the balloon, which covers the key.
    layers[index].contents = .none
    let pressed = layers[index]
    let preview = metrics.preview
    let (width, keyFrame) = (Double(context.geometry.width), pressed.frame)
    let total = context.geometry.device.width < 350 ? preview.height.narrow : preview.height.other
    let bodyWidth = Double(keyFrame.width) + preview.growth
    let x = min(max(Double(keyFrame.midX) - bodyWidth / 2, preview.margin), width - preview.margin - bodyWidth)
    let body = CGRect(
      x: x, y: Double(keyFrame.maxY) - total, width: bodyWidth,
      height: max(total - Double(keyFrame.height) - preview.gap, preview.cornerRadius * 2))
    var balloon = Layer(
      name: "keyboard.preview", frame: body, backgroundColor: pressed.backgroundColor,
      cornerRadius: preview.cornerRadius, cornerCurve: .continuous, shadow: preview.shadow)
    let color = pressed.backgroundColor ?? context.color(colors.letterKey)
    balloon.accessibility = .hidden
    balloon.sublayers = [
      Layer(
        name: "keyboard.preview.neck", frame: CGRect(origin: .zero, size: body.size),
        contents: .paths([
          PaintedPath(path: neck(from: body, to: keyFrame).offsetBy(x: -body.minX, y: -body.minY), color: color)
        ]))
    ]
    let line = context.line(text.line.string, preview.style)
    // As far above the middle as on the key.
    let label = state.isShifted ? metrics.capital : metrics.letter
    let drop = label.drop * preview.style.size / label.style.size
    let baseline = (Double(body.height) + line.style.ascent - line.style.descent) / 2 + drop
    balloon.sublayers.append(
      context.label(
        "keyboard.preview.letter", line,
        baseline: CGPoint(
          x: context.grid.round((bodyWidth - line.width) / 2), y: context.grid.round(baseline)),
        color: text.color, alignment: .center))
    layers.append(balloon)
  }

  /// The part of the balloon that narrows down to the key, with the key.
  private func neck(from body: CGRect, to key: CGRect) -> VectorPath {
    let radius = min(metrics.cornerRadius, Double(key.width) / 2)
    let (top, bottom) = (Double(body.maxY) - metrics.preview.cornerRadius, Double(key.maxY))
    // It is as wide as the key a gap below the key's top.
    let end = Double(key.minY) + metrics.preview.gap
    let middle = (top + end) / 2
    var path = VectorPath()
    path.move(to: CGPoint(x: body.minX, y: top))
    path.line(to: CGPoint(x: body.maxX, y: top))
    path.curve(
      to: CGPoint(x: key.maxX, y: end), control1: CGPoint(x: body.maxX, y: middle),
      control2: CGPoint(x: key.maxX, y: middle))
    path.line(to: CGPoint(x: key.maxX, y: bottom - radius))
    path.corner(to: CGPoint(x: Double(key.maxX) - radius, y: bottom), around: CGPoint(x: key.maxX, y: bottom))
    path.line(to: CGPoint(x: Double(key.minX) + radius, y: bottom))
    path.corner(to: CGPoint(x: key.minX, y: bottom - radius), around: CGPoint(x: key.minX, y: bottom))
    path.line(to: CGPoint(x: key.minX, y: end))
    path.curve(
      to: CGPoint(x: body.minX, y: top), control1: CGPoint(x: key.minX, y: middle),
      control2: CGPoint(x: body.minX, y: middle))
    path.close()
    return path
  }
}

extension VectorPath {
  /// Adds a quarter of a circle towards a corner.
  fileprivate mutating func corner(to end: CGPoint, around corner: CGPoint) {
    // 4/3 · tan(π/8) of the way from the ends of the arc.
    let share = 0.5522847498
    guard case .line(let start)? = elements.last else { return line(to: end) }
    func handle(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (corner.x - point.x) * share, y: point.y + (corner.y - point.y) * share)
    }
    curve(to: end, control1: handle(start), control2: handle(end))
  }
}
